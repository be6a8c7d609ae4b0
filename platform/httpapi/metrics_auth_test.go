package httpapi_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestGuessesAtTheOperatorsPagesAreSlowAndLogged(t *testing.T) {
	const password = "a long operator's password"
	c, err := config.Load([]string{"BOWERBIRD_ADMIN_PASSWORD=" + password})
	require.NoError(t, err)
	var lines strings.Builder
	log := slog.New(slog.NewTextHandler(&lines, nil))
	at := clock.NewFake(time.Date(2026, 11, 20, 14, 2, 0, 0, time.UTC))
	requests := ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), at, testkit.Quiet)
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, tokens{}, requests)
	require.NoError(t, err)
	httpapi.Metrics(r, c, requests, log)
	try := func(remote, password string) int {
		req := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", nil)
		req.RemoteAddr = remote
		if password != "" {
			req.SetBasicAuth("admin", password)
		}
		w := httptest.NewRecorder()
		r.Engine.ServeHTTP(w, req)
		return w.Code
	}
	for range 20 {
		require.Equal(t, http.StatusUnauthorized, try("203.0.113.9:1", ""), "asking without one is no guess")
	}
	for range 10 {
		require.Equal(t, http.StatusUnauthorized, try("203.0.113.9:1", "secret"))
	}
	require.Equal(t, http.StatusTooManyRequests, try("203.0.113.9:2", password), "not even the right one is looked at")
	require.Equal(t, http.StatusOK, try("198.51.100.7:1", password), "the operator elsewhere comes in")
	require.Equal(t, 10, strings.Count(lines.String(), "wrong password for the metrics"))
	require.Contains(t, lines.String(), "203.0.113.9")
	require.NotContains(t, lines.String(), "secret")
	at.Advance(time.Minute)
	require.Equal(t, http.StatusOK, try("203.0.113.9:1", password))

	at.Advance(time.Minute)
	require.Equal(t, http.StatusOK, try("[2001:db8:1:2::3]:1", password), "the operator is in")
	for i := range 10 {
		require.Equal(t, http.StatusUnauthorized, try(fmt.Sprintf("[2001:db8:7:%x::1]:1", i), "secret"))
	}
	for _, elsewhere := range []string{"[2001:db8:7:ff::1]:1", "[2001:db8:8::1]:1"} {
		require.Equal(t, http.StatusTooManyRequests, try(elsewhere, "secret"), "more networks of one owner are no more tries")
	}
	require.Equal(t, http.StatusUnauthorized, try("[2001:db9::1]:1", "secret"), "another provider's")
	require.Equal(t, http.StatusOK, try("[2001:db8:1:2::4]:1", password), "neighbours do not shut the operator out")
	for range 10 {
		require.Equal(t, http.StatusUnauthorized, try("[2001:db8:1:2::4]:1", "secret"))
	}
	require.Equal(t, http.StatusTooManyRequests, try("[2001:db8:1:2::3]:1", password), "who guesses there waits")
}
