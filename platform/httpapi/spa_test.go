package httpapi_test

import (
	"crypto/sha256"
	"encoding/base64"
	"mime"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestAnUnknownAddressOfTheServerIsAJSON404(t *testing.T) {
	h := server(t, config.Config{}, nil)
	for _, address := range []string{
		"/api", "/api/", "/api/nothing", "/api/fail/", "/api/fail%2f", "/api/fail%2fx", "/api%2fnothing", "/%61pi/nothing",
		"//api/fail", "/%2fapi/fail",
		"/x/..%2fapi/nothing", "/x/%2e%2e/api/nothing", "/api/..%2fapi/fail", "/api//fail",
		"/healthz/", "/healthz%2f", "/assets/no.js", "/assets%2fno.js",
	} {
		w, answer := ask(t, h, http.MethodGet, address, "")
		require.Equal(t, http.StatusNotFound, w.Code, address)
		require.Contains(t, w.Header().Get("Content-Type"), "application/json", address)
		require.Equal(t, map[string]any{"message": "There is nothing at this address", "code": "not_found"}, answer, address)
	}
	for _, address := range []string{"/", "/profile/a%2fb", "/apiary"} {
		w, _ := ask(t, h, http.MethodGet, address, "")
		require.Equal(t, "<html>app</html>", w.Body.String(), address)
	}
}

func TestThePageMayRunItsOwnInlineScripts(t *testing.T) {
	c, err := config.Load(nil)
	require.NoError(t, err)
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, tokens{},
		ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet))
	require.NoError(t, err)
	page := `<script>let a = 1</script><script src="/app.js"></script><script type="module">let b</script>`
	httpapi.ServeApp(r, fstest.MapFS{"index.html": {Data: []byte(page)}, "app.js": {Data: []byte("let c")}})
	sum := sha256.Sum256([]byte("let a = 1"))
	allowed := "script-src 'self' 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "';"
	for path, want := range map[string]string{"/": allowed, "/profile/maya": allowed, "/app.js": "script-src 'self';"} {
		w, _ := ask(t, r.Engine, "GET", path, "")
		require.Contains(t, w.Header().Get("Content-Security-Policy"), want, path)
	}
}

func TestFilesHaveTheirTypeOnEveryMachine(t *testing.T) {
	c, err := config.Load(nil)
	require.NoError(t, err)
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, tokens{},
		ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet))
	require.NoError(t, err)
	files := fstest.MapFS{"index.html": {}, "manifest.webmanifest": {Data: []byte("{}")}, "assets/inter.woff2": {Data: []byte("wOF2")}}
	httpapi.ServeApp(r, files)
	for path, want := range map[string]string{"/manifest.webmanifest": "application/manifest+json", "/assets/inter.woff2": "font/woff2"} {
		extension := path[strings.LastIndexByte(path, '.'):]
		known := mime.TypeByExtension(extension)
		require.NoError(t, mime.AddExtensionType(extension, "application/x-unknown"), "a machine that knows it as something else")
		w, _ := ask(t, r.Engine, "GET", path, "")
		if known != "" {
			require.NoError(t, mime.AddExtensionType(extension, known))
		}
		require.Equal(t, want, w.Header().Get("Content-Type"), path)
	}
}
