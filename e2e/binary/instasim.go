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

// PID is the id of its process.
func (s *Simulator) PID() int { return s.process.PID() }

// Fail makes every call fail in one way from now on; "" ends it.
func (s *Simulator) Fail(t testing.TB, mode string) {
	s.switchTo(t, "/_fault?"+url.Values{"mode": {mode}}.Encode())
}

// FailLogin makes the tokens of an account's owner fail in one way from now on; "" ends it.
func (s *Simulator) FailLogin(t testing.TB, username, mode string) {
	s.switchTo(t, "/_login?"+url.Values{"username": {username}, "mode": {mode}}.Encode())
}

func (s *Simulator) switchTo(t testing.TB, path string) {
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL()+path, http.NoBody)
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
