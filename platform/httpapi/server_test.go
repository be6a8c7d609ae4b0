package httpapi_test

import (
	"context"
	"io"
	"net/http"
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
