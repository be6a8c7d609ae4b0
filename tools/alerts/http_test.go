package alerts

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// failingRequests asks the product's own router, one of whose routes is broken.
func failingRequests(t *testing.T, _ time.Time) func(time.Time, time.Duration) scrape {
	router, err := httpapi.NewRouter(config.Config{MaxBodyBytes: 1 << 20}, "test", testkit.Quiet, nil, nil)
	require.NoError(t, err)
	router.Engine.GET("/api/works", func(g *gin.Context) { g.Status(http.StatusOK) })
	router.Engine.GET("/api/fails", func(g *gin.Context) { g.Status(http.StatusInternalServerError) })
	return func(time.Time, time.Duration) scrape {
		for range int(scrapeEvery.Seconds()) {
			for _, path := range []string{"/api/works", "/api/fails"} {
				request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, http.NoBody)
				router.Engine.ServeHTTP(httptest.NewRecorder(), request)
			}
		}
		return gather(t, prometheus.DefaultGatherer, requests)
	}
}
