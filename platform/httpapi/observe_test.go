package httpapi

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/log"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestAReaderWhoIsGoneIsNoFailureOfOurs(t *testing.T) {
	for name, c := range map[string]struct {
		cause  any
		logged bool
	}{
		"too slow":       {fmt.Errorf("error marshaling response: %w", os.ErrDeadlineExceeded), false},
		"has left":       {fmt.Errorf("error marshaling response: %w", syscall.EPIPE), false},
		"a real mistake": {errors.New("index out of range"), true},
		"no error":       {"boom", true},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			engine := gin.New()
			engine.Use(recovery(slog.New(slog.NewTextHandler(&out, nil))))
			engine.GET("/", func(*gin.Context) { panic(c.cause) })
			engine.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil))
			require.Equal(t, c.logged, bytes.Contains(out.Bytes(), []byte("level=ERROR")), out.String())
		})
	}
}

// logged is what the log says of requests to a router whose one route fails, for a client who may leave first.
func logged(t *testing.T, failure error, leaves bool, times int) (status int, lines string) {
	t.Helper()
	c, err := config.Load(nil)
	require.NoError(t, err)
	var out bytes.Buffer
	requests := ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet)
	r, err := NewRouter(c, "test", log.New(&out, "debug", "text"), nil, requests)
	require.NoError(t, err)
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	huma.Register(r.API, Op(http.MethodGet, "/fail", "test-fail", "Fail", Public),
		func(context.Context, *struct{}) (*struct{}, error) {
			if leaves {
				leave()
			}
			return nil, failure
		})
	for range times {
		w := httptest.NewRecorder()
		r.Engine.ServeHTTP(w, httptest.NewRequestWithContext(ctx, http.MethodGet, "/api/fail", http.NoBody))
		status = w.Code
	}
	return status, out.String()
}

func TestTheCauseOfAFailureIsLoggedOnceAndAClientWhoLeavesIsNone(t *testing.T) {
	later := apperr.New(apperr.Unavailable, "Later").Because(io.EOF)
	for name, c := range map[string]struct {
		failure error
		leaves  bool
		status  int
		level   string
	}{
		"a mistake of ours":                 {errors.New("no such column"), false, http.StatusInternalServerError, "ERROR"},
		"a cancel that no client caused":    {context.Canceled, false, http.StatusInternalServerError, "ERROR"},
		"what cannot answer":                {later, false, http.StatusServiceUnavailable, "ERROR"},
		"a client who leaves":               {context.Canceled, true, http.StatusUnprocessableEntity, ""},
		"a client who leaves in a query":    {errors.New("interrupted (9)"), true, http.StatusUnprocessableEntity, ""},
		"a client who leaves, and no error": {apperr.New(apperr.NotFound, "Post not found"), true, http.StatusNotFound, ""},
	} {
		t.Run(name, func(t *testing.T) {
			status, lines := logged(t, c.failure, c.leaves, 1)
			require.Equal(t, c.status, status)
			if c.level == "" {
				require.NotRegexp(t, "level=(INFO|WARN|ERROR)", lines)
				return
			}
			require.Equal(t, 1, strings.Count(lines, "level="+c.level), lines)
			require.Regexp(t, "level="+c.level+` msg="requests? (failed|refused).*" error=.* request=`, lines)
		})
	}
}

// "Settings and start": an outage does not fill the log.
func TestRequestsThatAnOutageRefusesAreOneLine(t *testing.T) {
	_, lines := logged(t, io.ErrUnexpectedEOF, false, 20)
	require.Equal(t, 1, strings.Count(lines, "level=ERROR"), lines)
	require.NotRegexp(t, "level=(INFO|WARN)", lines)
}
