package httpapi

import (
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
		if id, ok := auth.From(g.Request.Context()); ok {
			if err := requests.Allow("user:"+strconv.FormatInt(id.UserID, 10), c.RequestsPerMinutePerUser); err != nil {
				abort(g, err)
			}
		}
	}
}

func isUnauthorized(err error) bool { return apperr.Is(err, apperr.Unauthorized) }
