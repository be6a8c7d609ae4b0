package export

import (
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// perHour is how many archives a user is given: each reads all that is kept of them.
var perHour = ratelimit.Rule{Name: "export", Max: 6, Per: time.Hour}

// NewRoutes registers the download. It lasts as long as its bytes, and says their number first: one that breaks off is no whole one.
func NewRoutes(s *Service, limiter ratelimit.Limiter) httpapi.Routes {
	serve := func(g *gin.Context) {
		ctx := g.Request.Context()
		id, ok := auth.From(ctx)
		if !ok {
			httpapi.Abort(g, auth.ErrUnauthorized)
			return
		}
		key := strconv.FormatInt(id.UserID, 10)
		if err := limiter.Allow(ctx, perHour, key); err != nil {
			httpapi.Abort(g, err)
			return
		}
		archive, err := s.Archive(ctx, id.UserID)
		if err != nil {
			limiter.Refund(ctx, perHour, key)
			httpapi.Abort(g, err)
			return
		}
		archive.Send(g, "application/zip", "bowerbird-"+archive.At.Format(time.DateOnly)+".zip")
	}
	return func(r *httpapi.Router) { r.Stream.GET("/auth/export", serve) }
}
