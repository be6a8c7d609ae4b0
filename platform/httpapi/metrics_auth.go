package httpapi

import (
	"crypto/sha256"
	"crypto/subtle"
	"log/slog"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// metricsGuesses are the wrong passwords that may be tried in a minute from the network of a provider: one owner may have many
// smaller ones. A network that the password has come from counts alone, so that its neighbours do not shut the scraper out.
const (
	metricsGuesses  = 10
	metricsNetworks = 100            // that are known
	metricsKnown    = 24 * time.Hour // after the last right password
)

var errMetrics = apperr.New(apperr.Unauthorized, "This page needs the admin password")

// Metrics registers /metrics behind the admin password, for a program that reads them. Without a password they do not exist.
func Metrics(r *Router, c config.Config, requests *ratelimit.RequestCounter, log *slog.Logger) {
	if c.AdminPassword != "" {
		r.Engine.GET("/metrics", basicAuth(c, requests, log), gin.WrapH(promhttp.Handler()))
	}
}

var errNotHere = apperr.New(apperr.NotFound, "There is nothing at this address")

// OnlyLocal hides a page from everybody who does not ask from this machine under its own name. The name is checked because a page of
// another site could reach this address under a name of its own.
func OnlyLocal(g *gin.Context) {
	if !clientip.IsLocal(g.Request) || !config.LoopbackHost(g.Request.Host) {
		abort(g, errNotHere)
	}
}

// basicAuth lets a program with the admin password in. Wrong passwords are logged, and beyond a few a minute nothing is looked at.
func basicAuth(c config.Config, requests *ratelimit.RequestCounter, log *slog.Logger) gin.HandlerFunc {
	known := cache.NewLRU[string, struct{}](metricsNetworks)
	return func(g *gin.Context) {
		ctx := g.Request.Context()
		network := clientip.Network(ctx)
		_, epoch, ours := known.Get(network, time.Now())
		key := "metrics:" + clientip.Provider(ctx)
		if ours {
			key = "metrics:" + network
		}
		if err := requests.Spent(key, metricsGuesses); err != nil {
			abort(g, err)
			return
		}
		user, password, given := g.Request.BasicAuth()
		if same(user, c.AdminUser)&same(password, c.AdminPassword) == 1 {
			known.Put(network, struct{}{}, time.Now().Add(metricsKnown), epoch)
			return
		}
		g.Header("WWW-Authenticate", `Basic realm="Bowerbird operator", charset="UTF-8"`)
		if given { // a browser first asks without
			_ = requests.Allow(key, metricsGuesses)
			log.WarnContext(ctx, "wrong password for the metrics", "ip", clientip.Of(ctx), "path", g.Request.URL.Path)
		}
		abort(g, errMetrics)
	}
}

// same compares in a time that tells nothing of the right one, not even its length.
func same(given, right string) int {
	one, other := sha256.Sum256([]byte(given)), sha256.Sum256([]byte(right))
	return subtle.ConstantTimeCompare(one[:], other[:])
}
