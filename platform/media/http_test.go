package media

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

type nobody struct{}

func (nobody) Authenticate(context.Context, string) (auth.Identity, error) {
	return auth.Identity{}, auth.ErrUnauthorized
}

// router serves a fixture's pictures through the real router.
func router(t testing.TB, library *Library, signer *Signer, origin Origin) http.Handler {
	t.Helper()
	c, err := config.Load(nil)
	require.NoError(t, err)
	c.RequestsPerMinutePerIP = 1 << 30 // a benchmark comes from one address
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, nobody{},
		ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet))
	require.NoError(t, err)
	Routes(library, signer, origin)(r)
	return r.Engine
}

func get(h http.Handler, address string, headers ...string) *httptest.ResponseRecorder {
	request := httptest.NewRequest(http.MethodGet, address, nil)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	out := httptest.NewRecorder()
	h.ServeHTTP(out, request)
	return out
}

func TestRoute(t *testing.T) { inEachStorage(t, testRoute) }

func testRoute(t *testing.T, in storage) {
	s := newFixtureIn(t, in)
	signer := NewSigner(secret, s.clock)
	h := router(t, s.Library, signer, s.at("/a.jpg"))
	address := signer.URL(Post("graph", "1"))

	first := get(h, address) // not stored: fetched on first view, and no bearer
	require.Equal(t, http.StatusOK, first.Code)
	for name, value := range map[string]string{
		"Content-Type": "image/jpeg", "X-Content-Type-Options": "nosniff", "Cache-Control": "private, max-age=604800, immutable",
		"Cross-Origin-Resource-Policy": "same-origin",
	} {
		require.Equal(t, value, first.Header().Get(name), name)
	}
	picture, err := jpeg.Decode(bytes.NewReader(first.Body.Bytes()))
	require.NoError(t, err)
	require.Equal(t, image.Pt(512, 640), picture.Bounds().Size())
	tag := first.Header().Get("ETag")
	require.Regexp(t, `^"[0-9a-f]{32}"$`, tag)

	again := get(h, address, "Authorization", "Bearer stale")
	require.Equal(t, first.Body.Bytes(), again.Body.Bytes())
	require.EqualValues(t, 1, s.fetched.Load())
	same := get(h, address, "If-None-Match", tag)
	require.Equal(t, http.StatusNotModified, same.Code)
	require.Zero(t, same.Body.Len())
	require.Equal(t, tag, same.Header().Get("ETag"))
	require.Equal(t, http.StatusOK, get(h, address, "If-None-Match", `"other"`).Code)

	part := get(h, address, "Range", "bytes=0-1")
	require.Equal(t, http.StatusPartialContent, part.Code)
	require.Equal(t, "\xff\xd8", part.Body.String())

	head := httptest.NewRecorder()
	h.ServeHTTP(head, httptest.NewRequest(http.MethodHead, address, nil))
	require.Equal(t, http.StatusOK, head.Code)
	require.Zero(t, head.Body.Len())
	require.Equal(t, http.StatusNotFound, postTo(h, address))
}

func postTo(h http.Handler, address string) int {
	out := httptest.NewRecorder()
	h.ServeHTTP(out, httptest.NewRequest(http.MethodPost, address, nil))
	return out.Code
}

func TestRouteRefuses(t *testing.T) {
	s := newFixture(t)
	signer := NewSigner(secret, s.clock)
	h := router(t, s.Library, signer, s.at("/a.jpg"))
	address := signer.URL(Post("graph", "12"))
	path, query, _ := strings.Cut(address, "?")
	_, expiry, signature := signed(t, address)
	for name, try := range map[string]string{
		"no signature":    path,
		"another key":     signer.URL(Post("graph", "13"))[:len(path)] + "?" + query,
		"a later expiry":  path + "?e=9999999999&s=" + signature,
		"a changed sign":  address[:len(address)-1] + "=",
		"a path":          Route + "../../etc/passwd?" + query,
		"an encoded path": Route + "..%2f..%2fsecret?" + query,
		"a longer path":   path + "/..?" + query,
		"no key":          Route + "?" + query,
		"two expiries":    path + "?e=1&e=" + expiry + "&s=" + signature,
	} {
		got := get(h, try)
		require.Equal(t, http.StatusForbidden, got.Code, name)
		require.JSONEq(t, `{"message": "This picture's address was altered", "code": "forbidden"}`, got.Body.String())
		require.Equal(t, "no-store", got.Header().Get("Cache-Control"))
	}
	require.Equal(t, http.StatusUnprocessableEntity, get(h, path+"%00?"+query).Code)
	s.clock.Advance(2 * week)
	expired := get(h, address)
	require.Equal(t, http.StatusNotFound, expired.Code)
	require.Contains(t, expired.Body.String(), "expired")
	require.Zero(t, s.fetched.Load(), "nothing is fetched for an address of others")
}

func TestRouteOfABrokenPicture(t *testing.T) {
	s := newFixture(t)
	signer := NewSigner(secret, s.clock)
	h := router(t, s.Library, signer, func(context.Context, Key, bool) (string, error) {
		return "", apperr.New(apperr.Unavailable, "Instagram cannot be asked")
	})
	for range 2 {
		got := get(h, signer.URL(Post("graph", "1")))
		require.Equal(t, http.StatusNotFound, got.Code)
		require.JSONEq(t, `{"message": "This picture is not available", "code": "not_found"}`, got.Body.String())
		require.Equal(t, "no-store", got.Header().Get("Cache-Control"), "the browser asks again when the page is loaded again")
	}
}
