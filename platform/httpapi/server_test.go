package httpapi_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestAStreamEndsWithTheServer(t *testing.T) {
	c, err := config.Load([]string{"BOWERBIRD_HTTP_ADDR=127.0.0.1:0"})
	require.NoError(t, err)
	requests := ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), clock.System{}, testkit.Quiet)
	r, err := httpapi.NewRouter(c, "test", testkit.Quiet, tokens{}, requests)
	require.NoError(t, err)
	r.Stream.GET("/events", func(g *gin.Context) {
		g.Status(http.StatusOK)
		_, _ = g.Writer.WriteString("begun\n")
		g.Writer.Flush()
		<-g.Request.Context().Done()
		_, _ = g.Writer.WriteString("ended\n")
	})
	s := httpapi.NewServer(c, r.Engine, testkit.Quiet)
	require.NoError(t, s.Start(t.Context()))
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+s.Addr().String()+"/api/events", nil)
	require.NoError(t, err)
	answer, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	defer func() { _ = answer.Body.Close() }()
	began := time.Now()
	require.NoError(t, s.Stop(context.Background()))
	require.Less(t, time.Since(began), 1500*time.Millisecond, "it is not waited for until it is broken off")
	body, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Equal(t, "begun\nended\n", string(body), "the handler had its say")
}

func TestALargeBodyIsRefusedInWords(t *testing.T) {
	app := httptest.NewServer(server(t, config.Config{MaxBodyBytes: 1000}, nil))
	defer app.Close()
	large := `{"name":"` + strings.Repeat("x", 4<<20) + `"}`
	for name, body := range map[string]io.Reader{
		"its length is said":     strings.NewReader(large),
		"its length is not said": io.MultiReader(strings.NewReader(large[:2000])),
	} {
		t.Run(name, func(t *testing.T) {
			req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, app.URL+"/api/echo", body)
			require.NoError(t, err)
			req.Header.Set("Content-Type", "application/json")
			answer, err := http.DefaultClient.Do(req)
			require.NoError(t, err, "the whole body was sent before the answer was read")
			defer func() { _ = answer.Body.Close() }()
			said, err := io.ReadAll(answer.Body)
			require.NoError(t, err)
			require.Equal(t, http.StatusRequestEntityTooLarge, answer.StatusCode)
			require.JSONEq(t, `{"message":"This is too large to be sent","code":"too_large"}`, string(said))
		})
	}
}

// deadlines notes until when a body may be read.
type deadlines struct {
	*httptest.ResponseRecorder
	read time.Time
}

func (d *deadlines) SetReadDeadline(at time.Time) error {
	d.read = at
	return nil
}

func TestTheRestOfALargeBodyIsNotWaitedForLong(t *testing.T) {
	h := server(t, config.Config{MaxBodyBytes: 1000}, nil)
	w := &deadlines{ResponseRecorder: httptest.NewRecorder()}
	body := strings.NewReader(strings.Repeat("x", 2000))
	h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/api/echo", body))
	require.Equal(t, http.StatusRequestEntityTooLarge, w.Code)
	require.WithinDuration(t, time.Now().Add(5*time.Second), w.read, time.Second)
}
