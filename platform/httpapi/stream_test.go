package httpapi_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// session is an Authenticator of one session, which can end or be unknown for a while.
type session struct{ fails atomic.Pointer[error] }

func (s *session) Authenticate(context.Context, string) (auth.Identity, error) {
	if err := s.fails.Load(); err != nil {
		return auth.Identity{}, *err
	}
	return auth.Identity{UserID: 7, SessionID: 1}, nil
}

// streams serves an event stream, which waits for its end, and a download, which never looks whether it is still wanted.
func streams(t *testing.T, s *session) *httptest.Server {
	t.Helper()
	c, err := config.Load(nil)
	require.NoError(t, err)
	requests := ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet)
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, s, requests)
	require.NoError(t, err)
	r.Stream.GET("/events", func(g *gin.Context) {
		g.Writer.Flush()
		<-g.Request.Context().Done()
	})
	r.Stream.GET("/download", func(g *gin.Context) {
		for {
			if _, err := g.Writer.WriteString("more\n"); err != nil {
				return
			}
			g.Writer.Flush()
			time.Sleep(10 * time.Millisecond)
		}
	})
	app := httptest.NewServer(r.Engine)
	t.Cleanup(app.Close)
	return app
}

// openStream gives a channel that is closed when the stream has ended.
func openStream(t *testing.T, app *httptest.Server, path, token string) <-chan struct{} {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, app.URL+path, nil)
	require.NoError(t, err)
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, answer.StatusCode)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = io.Copy(io.Discard, answer.Body)
		_ = answer.Body.Close()
	}()
	return ended
}

func TestAStreamEndsWithItsSession(t *testing.T) {
	for path, over := range map[string]error{
		"/api/events": auth.ErrUnauthorized, "/api/download": apperr.New(apperr.Suspended, "suspended"),
	} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			s := &session{}
			app := streams(t, s)
			ended, anonymous := openStream(t, app, path, "good"), openStream(t, app, path, "")
			down := errors.New("no connection")
			s.fails.Store(&down)
			require.False(t, testkit.Ends(ended, 2500*time.Millisecond), "a database that is down is not an ended session")
			s.fails.Store(&over)
			require.True(t, testkit.Ends(ended, 5*time.Second), "it outlives its session")
			require.False(t, testkit.Ends(anonymous, 0), "what needs no session has none that could end")
			app.CloseClientConnections()
		})
	}
}
