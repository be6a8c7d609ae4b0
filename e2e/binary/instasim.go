package binary

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"
)

// Token is one that the simulator takes, as any but ExpiredToken.
const (
	Token        = "of-the-operator"
	ExpiredToken = "expired-token"
)

// Simulator is bin/instasim, a process of its own.
type Simulator struct{ process *Process }

// StartInstasim starts the simulator.
func StartInstasim(t testing.TB) *Simulator {
	address := FreeAddress(t)
	s := &Simulator{start(t, "http://"+address, t.TempDir(), nil, Instasim(t), "--addr", address)}
	s.process.Ready(t, "/")
	return s
}

// URL is its address.
func (s *Simulator) URL() string { return s.process.URL }

// Fail makes every call fail in one way from now on; "" ends it.
func (s *Simulator) Fail(t testing.TB, mode string) {
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL()+"/_fault?mode="+url.QueryEscape(mode), http.NoBody)
	require.NoError(t, err)
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	require.Equal(t, http.StatusNoContent, response.StatusCode)
}

// GraphSettings point a server at a Graph API.
func GraphSettings(base, token string) []string {
	return []string{"INSTAGRAM=graph", "INSTAGRAM_BASE_URL=" + base, "INSTAGRAM_ACCOUNT_ID=17841405309211844", "INSTAGRAM_TOKEN=" + token}
}
