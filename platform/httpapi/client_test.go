package httpapi_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// from asks a public route as a client of the network.
func from(t *testing.T, h http.Handler, remote string, forwarded ...string) int {
	t.Helper()
	req := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/nothing", nil)
	req.RemoteAddr = remote
	for _, line := range forwarded {
		req.Header.Add("X-Forwarded-For", line)
	}
	req.Header.Set("X-Real-IP", "203.0.113.200")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, req)
	return w.Code
}

// counting is a router that lets an address ask twice.
func counting(t *testing.T, settings ...string) http.Handler {
	t.Helper()
	c, err := config.Load(append(settings, "BOWERBIRD_REQUESTS_PER_MINUTE_PER_IP=2"))
	require.NoError(t, err)
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, tokens{},
		ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet))
	require.NoError(t, err)
	r.Raw.GET("/nothing", func(g *gin.Context) { g.Status(http.StatusOK) })
	return r.Engine
}

func TestOneClientIsCountedAsOne(t *testing.T) {
	type request struct {
		remote    string
		forwarded []string
	}
	const proxies = "BOWERBIRD_TRUSTED_PROXIES=10.0.0.0/8, 192.0.2.7"
	for name, c := range map[string]struct {
		settings   string
		one, other request
		same       bool
	}{
		"two addresses of one /64":     {"", request{"[2001:db8:1:2::1]:1", nil}, request{"[2001:db8:1:2:ffff::9]:1", nil}, true},
		"two networks of IPv6":         {"", request{"[2001:db8:1:2::1]:1", nil}, request{"[2001:db8:1:3::1]:1", nil}, false},
		"two ports of one address":     {"", request{"203.0.113.1:1", nil}, request{"203.0.113.1:2", nil}, true},
		"IPv4, also as IPv6 writes it": {"", request{"203.0.113.1:1", nil}, request{"[::ffff:203.0.113.1]:2", nil}, true},
		"a header that nobody vouches for": {"", request{"203.0.113.1:1", []string{"1.1.1.1"}},
			request{"203.0.113.1:1", []string{"2.2.2.2"}}, true},
		"behind a proxy, with and without a port": {proxies, request{"10.0.0.1:1", []string{"203.0.113.1:55"}},
			request{"10.0.0.1:1", []string{"203.0.113.1"}}, true},
		"behind a proxy, two clients": {proxies, request{"10.0.0.1:1", []string{"203.0.113.1:55"}},
			request{"10.0.0.1:1", []string{"203.0.113.2:55"}}, false},
		"behind two proxies": {proxies, request{"10.0.0.1:1", []string{"203.0.113.1, 192.0.2.7"}},
			request{"10.0.0.1:1", []string{"203.0.113.2, 192.0.2.7"}}, false},
		"what the client wrote before its proxy": {proxies, request{"10.0.0.1:1", []string{"1.1.1.1, 203.0.113.1"}},
			request{"10.0.0.1:1", []string{"2.2.2.2, 203.0.113.1"}}, true},
		"what the client wrote in a line of its own": {proxies, request{"10.0.0.1:1", []string{"1.1.1.1", "203.0.113.1"}},
			request{"10.0.0.1:1", []string{"2.2.2.2", "203.0.113.1"}}, true},
		"IPv6 in brackets with a port": {proxies, request{"10.0.0.1:1", []string{"[2001:db8::1]:7"}},
			request{"10.0.0.1:1", []string{"2001:db8::2"}}, true},
		"a proxy that is not trusted adds nothing": {proxies, request{"192.0.2.8:1", []string{"1.1.1.1"}},
			request{"192.0.2.8:1", []string{"2.2.2.2"}}, true},
	} {
		t.Run(name, func(t *testing.T) {
			h := counting(t, c.settings)
			for range 2 {
				require.Equal(t, http.StatusOK, from(t, h, c.one.remote, c.one.forwarded...))
			}
			want := http.StatusOK
			if c.same {
				want = http.StatusTooManyRequests
			}
			require.Equal(t, want, from(t, h, c.other.remote, c.other.forwarded...))
		})
	}
}

func TestAProxyThatIsNotTrustedIsNamedInTheLogOnce(t *testing.T) {
	for name, c := range map[string]struct {
		settings  string
		remote    string
		forwarded []string
		warned    int
	}{
		"none is trusted":          {"", "10.0.0.3:1", []string{"203.0.113.1"}, 1},
		"another is trusted":       {"BOWERBIRD_TRUSTED_PROXIES=10.0.0.4", "10.0.0.3:1", []string{"203.0.113.1"}, 1},
		"it is trusted":            {"BOWERBIRD_TRUSTED_PROXIES=10.0.0.3", "10.0.0.3:1", []string{"203.0.113.1"}, 0},
		"a client without a proxy": {"", "203.0.113.1:1", nil, 0},
	} {
		t.Run(name, func(t *testing.T) {
			settings, err := config.Load([]string{c.settings, "BOWERBIRD_REQUESTS_PER_MINUTE_PER_IP=100"})
			require.NoError(t, err)
			var log bytes.Buffer
			r, err := httpapi.NewRouter(settings, "test", slog.New(slog.NewTextHandler(&log, nil)), tokens{},
				ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet))
			require.NoError(t, err)
			for range 30 {
				from(t, r.Engine, c.remote, c.forwarded...)
			}
			require.Equal(t, c.warned, strings.Count(log.String(), "BOWERBIRD_TRUSTED_PROXIES"))
			require.Equal(t, c.warned, strings.Count(log.String(), "address=10.0.0.3"))
		})
	}
}
