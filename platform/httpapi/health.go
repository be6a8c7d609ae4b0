package httpapi

import (
	"context"
	"crypto/subtle"
	"net/http"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
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

// Operator registers handlers for the operator behind the admin password: /metrics and each of pages by its path.
// Without a password they do not exist.
func Operator(r *Router, c config.Config, pages map[string]http.Handler) {
	if c.AdminPassword == "" {
		return
	}
	guarded := r.Engine.Group("", basicAuth(c.AdminUser, c.AdminPassword))
	guarded.GET("/metrics", gin.WrapH(promhttp.Handler()))
	for path, page := range pages {
		guarded.Any(path, gin.WrapH(page))
		guarded.Any(path+"/*rest", gin.WrapH(page))
	}
}

func basicAuth(user, password string) gin.HandlerFunc {
	return func(g *gin.Context) {
		gotUser, gotPassword, _ := g.Request.BasicAuth()
		matches := subtle.ConstantTimeCompare([]byte(gotUser), []byte(user)) & subtle.ConstantTimeCompare([]byte(gotPassword), []byte(password))
		if matches != 1 {
			g.Header("WWW-Authenticate", `Basic realm="Bowerbird operator", charset="UTF-8"`)
			abort(g, apperr.New(apperr.Unauthorized, "This page is the operator's"))
		}
	}
}
