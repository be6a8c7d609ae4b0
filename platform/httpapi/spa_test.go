package httpapi_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
)

func TestAnUnknownAddressOfTheServerIsAJSON404(t *testing.T) {
	h := server(t, config.Config{}, nil)
	for _, address := range []string{
		"/api", "/api/", "/api/nothing", "/api/fail/", "/api/fail%2f", "/api/fail%2fx", "/api%2fnothing", "/%61pi/nothing", "//api/fail", "/%2fapi/fail",
		"/x/..%2fapi/nothing", "/x/%2e%2e/api/nothing", "/api/..%2fapi/fail", "/api//fail", "/healthz/", "/healthz%2f", "/assets/no.js", "/assets%2fno.js",
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
