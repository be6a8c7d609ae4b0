package config

import (
	"encoding/pem"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAnAuthorityOfTheOperatorsOwnIsTrusted(t *testing.T) {
	server := httptest.NewTLSServer(http.NotFoundHandler())
	defer server.Close()
	authorities := filepath.Join(t.TempDir(), "ca.pem")
	inPEM := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
	require.NoError(t, os.WriteFile(authorities, inPEM, 0o600))
	ask := func(environ ...string) error {
		c, err := Load(environ)
		require.NoError(t, err)
		transport, err := c.Transport()
		require.NoError(t, err)
		defer transport.CloseIdleConnections()
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL, nil)
		require.NoError(t, err)
		answer, err := transport.RoundTrip(request)
		if err == nil {
			require.NoError(t, answer.Body.Close())
		}
		return err
	}
	require.ErrorContains(t, ask(), "unknown authority")
	require.NoError(t, ask("BOWERBIRD_TLS_CA="+authorities))
}
