package httpapi

import (
	"context"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"
)

// Check is one thing that must answer before this process takes requests.
type Check struct {
	Name     string
	Ping     func(ctx context.Context) error
	Required bool // false: reported, but the process serves without it
}

// Health registers /healthz (the process lives) and /readyz (what it needs answers).
func Health(r *Router, checks ...Check) {
	r.Engine.GET("/healthz", func(g *gin.Context) { g.JSON(http.StatusOK, gin.H{"status": "ok"}) })
	r.Engine.GET("/readyz", func(g *gin.Context) {
		ctx, cancel := context.WithTimeout(g.Request.Context(), 2*time.Second)
		defer cancel()
		status, parts := http.StatusOK, map[string]string{}
		for _, check := range checks {
			parts[check.Name] = "ok"
			if err := check.Ping(ctx); err != nil {
				parts[check.Name] = "does not answer"
				if check.Required {
					status = http.StatusServiceUnavailable
				}
			}
		}
		g.JSON(status, parts)
	})
}
