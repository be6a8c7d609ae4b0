package httpapi

import (
	"math"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

func limitPerIP(c config.Config, requests *ratelimit.RequestCounter) gin.HandlerFunc {
	return func(g *gin.Context) {
		if err := requests.Allow("ip:"+clientip.Network(g.Request.Context()), c.RequestsPerMinutePerIP); err != nil {
			abort(g, err)
		}
	}
}

// limitFiles counts what is no call of the API: the app's files and pages.
func limitFiles(c config.Config, requests *ratelimit.RequestCounter) gin.HandlerFunc {
	return func(g *gin.Context) {
		if strings.HasPrefix(g.Request.URL.Path, "/api/") {
			return
		}
		if err := requests.Allow("files:"+clientip.Network(g.Request.Context()), c.FilesPerMinutePerIP); err != nil {
			abort(g, err)
		}
	}
}

func limitPerUser(c config.Config, requests *ratelimit.RequestCounter) gin.HandlerFunc {
	return func(g *gin.Context) {
		id, ok := auth.From(g.Request.Context())
		switch {
		case ok && id.Grant != nil:
			limitTokens(g, id, requests)
		case ok:
			if err := requests.Allow("user:"+strconv.FormatInt(id.UserID, 10), c.RequestsPerMinutePerUser); err != nil {
				abort(g, err)
			}
		}
	}
}

// limitTokens counts the requests of all personal tokens of a user together. Every answer says how many are left.
func limitTokens(g *gin.Context, id auth.Identity, requests *ratelimit.RequestCounter) {
	left, ends, err := requests.Count("tokens:"+strconv.FormatInt(id.UserID, 10), id.Grant.PerMinute)
	g.Header("X-RateLimit-Limit", strconv.Itoa(id.Grant.PerMinute))
	g.Header("X-RateLimit-Remaining", strconv.Itoa(left))
	g.Header("X-RateLimit-Reset", strconv.Itoa(int(math.Ceil(ends.Seconds()))))
	if err != nil {
		abort(g, err)
	}
}

func isUnauthorized(err error) bool { return apperr.Is(err, apperr.Unauthorized) }
