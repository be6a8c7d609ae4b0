package httpapi

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/log"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

const pingTimeout = 2 * time.Second

// NewWorkerRouter is what a process serves that runs jobs and not the app: its health and its metrics. The metrics need the operator's
// password where there is one, as the app's do; without one they are open, because the address is the operator's own.
func NewWorkerRouter(c config.Config, requests *ratelimit.RequestCounter, logger *slog.Logger, draining *Draining, checks ...Check,
) (*Router, error) {
	gin.SetMode(gin.ReleaseMode)
	trusted, err := c.Proxies()
	if err != nil {
		return nil, err
	}
	r := &Router{Engine: gin.New()}
	r.Engine.Use(identifyClient(trusted, logger), recovery(logger))
	Health(r, logger, draining, checks...)
	if c.AdminPassword == "" {
		r.Engine.GET("/metrics", gin.WrapH(promhttp.Handler()))
	}
	Metrics(r, c, requests, logger)
	return r, nil
}

// Check is one thing that must answer before this process takes requests.
type Check struct {
	Name     string
	Ping     func(ctx context.Context) error
	Required bool // false: reported, but the process serves without it
}

// probed are the methods of what monitors ask for.
var probed = []string{http.MethodGet, http.MethodHead}

// Healthy is the answer of /healthz.
type Healthy struct {
	Status string `json:"status"`
}

// IsHealthy is what each process that takes requests answers there.
var IsHealthy = Healthy{Status: "ok"}

// Health registers /healthz (the process takes requests) and /readyz (what it needs answers). A proxy asks the former: without a database
// the app still shows what it can, and says what is wrong.
func Health(r *Router, logger *slog.Logger, draining *Draining, checks ...Check) {
	outages := make([]*log.Outage, len(checks))
	for i := range checks {
		outages[i] = log.NewOutage(logger)
	}
	unlessDraining := func(g *gin.Context) {
		if draining.begun.Load() {
			g.AbortWithStatusJSON(http.StatusServiceUnavailable, gin.H{"process": "is stopping"})
		}
	}
	r.Engine.Match(probed, "/healthz", unlessDraining, func(g *gin.Context) { g.JSON(http.StatusOK, IsHealthy) })
	r.Engine.Match(probed, "/readyz", unlessDraining, func(g *gin.Context) {
		status, parts := http.StatusOK, map[string]string{}
		for i, err := range pingAll(g.Request.Context(), checks) {
			parts[checks[i].Name] = "ok"
			if err == nil {
				continue
			}
			outages[i].Report(g.Request.Context(), checks[i].Name+" is not ready", err)
			parts[checks[i].Name] = "does not answer"
			if known := apperr.From(err); known.Code == apperr.Unavailable {
				parts[checks[i].Name] = strings.Join(known.Messages, ", ")
			}
			if checks[i].Required {
				status = http.StatusServiceUnavailable
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
