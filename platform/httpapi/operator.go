package httpapi

import (
	"crypto/sha256"
	"crypto/subtle"
	"log/slog"
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// operatorGuesses are the wrong passwords that a network may try in a minute.
const operatorGuesses = 10

var errOperator = apperr.New(apperr.Unauthorized, "This page is the operator's")

// Operator registers handlers for the operator behind the admin password: /metrics and each of pages by its path.
// Without a password they do not exist.
func Operator(r *Router, c config.Config, requests *ratelimit.RequestCounter, log *slog.Logger, pages map[string]http.Handler) {
	if c.AdminPassword == "" {
		return
	}
	guarded := r.Engine.Group("", basicAuth(c, requests, log))
	guarded.GET("/metrics", gin.WrapH(promhttp.Handler()))
	for path, page := range pages {
		guarded.Any(path, gin.WrapH(page))
		guarded.Any(path+"/*rest", gin.WrapH(page))
	}
}

// basicAuth lets the operator in. Wrong passwords are logged, and beyond a few a minute nothing is looked at.
func basicAuth(c config.Config, requests *ratelimit.RequestCounter, log *slog.Logger) gin.HandlerFunc {
	return func(g *gin.Context) {
		ctx := g.Request.Context()
		key := "operator:" + clientip.Network(ctx)
		if err := requests.Spent(key, operatorGuesses); err != nil {
			abort(g, err)
			return
		}
		user, password, given := g.Request.BasicAuth()
		if same(user, c.AdminUser)&same(password, c.AdminPassword) == 1 {
			return
		}
		g.Header("WWW-Authenticate", `Basic realm="Bowerbird operator", charset="UTF-8"`)
		if given { // a browser asks once without, to be told that it must
			_ = requests.Allow(key, operatorGuesses)
			log.WarnContext(ctx, "wrong password for the operator's pages", "ip", clientip.Of(ctx), "path", g.Request.URL.Path)
		}
		abort(g, errOperator)
	}
}

// same compares in a time that tells nothing of the right one, not even its length.
func same(given, right string) int {
	one, other := sha256.Sum256([]byte(given)), sha256.Sum256([]byte(right))
	return subtle.ConstantTimeCompare(one[:], other[:])
}
