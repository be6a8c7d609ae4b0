package httpapi

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
)

const pingTimeout = 2 * time.Second

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
		status, parts := http.StatusOK, map[string]string{}
		for i, err := range pingAll(g.Request.Context(), checks) {
			parts[checks[i].Name] = "ok"
			if err != nil {
				parts[checks[i].Name] = "does not answer"
				if checks[i].Required {
					status = http.StatusServiceUnavailable
				}
			}
		}
		g.JSON(status, parts)
	})
}

// pingAll asks all at once, each with a deadline of its own: one that hangs says nothing about the others.
func pingAll(ctx context.Context, checks []Check) []error {
	errs := make([]error, len(checks))
	var pings sync.WaitGroup
	for i, check := range checks {
		pings.Go(func() {
			ctx, cancel := context.WithTimeout(ctx, pingTimeout)
			defer cancel()
			errs[i] = check.Ping(ctx)
		})
	}
	pings.Wait()
	return errs
}
