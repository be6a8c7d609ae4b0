package calendar

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// FeedView says whether the plan is a calendar feed. Both are null while it is not.
type FeedView struct {
	Address   *string    `json:"address" doc:"Secret: whoever has it reads the plan, without signing in"`
	CreatedAt *time.Time `json:"createdAt" doc:"Since when it is this address"`
}

func viewOf(f Feed) FeedView { return FeedView{&f.Address, &f.CreatedAt} }

type renewInput struct {
	Body struct {
		Address string `json:"address" maxLength:"500" doc:"The address to end. One that was renewed already is not renewed again"`
	}
}

// NewRoutes registers the feed's settings, and the feeds themselves, which need no sign-in: the address is the permission.
func NewRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/calendar-feed", "planner-get-calendar-feed", "Get your calendar feed",
			httpapi.SessionsOnly),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[FeedView], error) {
				feed, on, err := s.Feed(ctx, auth.User(ctx))
				if err != nil || !on {
					return httpapi.Respond(FeedView{}, err)
				}
				return httpapi.Respond(viewOf(feed), nil)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPut, "/calendar-feed", "planner-turn-on-calendar-feed", "Turn your calendar feed on",
			httpapi.SessionsOnly),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[FeedView], error) {
				feed, err := s.TurnOn(ctx, auth.User(ctx))
				return httpapi.Respond(viewOf(feed), err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/calendar-feed/renew", "planner-renew-calendar-feed",
			"End the address of your calendar feed and make another", httpapi.SessionsOnly, httpapi.Refuses(http.StatusNotFound)),
			func(ctx context.Context, in *renewInput) (*httpapi.Output[FeedView], error) {
				feed, err := s.Renew(ctx, auth.User(ctx), in.Body.Address)
				return httpapi.Respond(viewOf(feed), err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodDelete, "/calendar-feed", "planner-turn-off-calendar-feed", "Turn your calendar feed off",
			httpapi.SessionsOnly, httpapi.Status(http.StatusNoContent)),
			func(ctx context.Context, _ *struct{}) (*struct{}, error) { return nil, s.TurnOff(ctx, auth.User(ctx)) })
		r.Raw.GET("/calendar/*secret", s.serve)
		r.Raw.HEAD("/calendar/*secret", s.serve)
	}
}

// serve answers a calendar app: 304 while it has the plan as it is, 404 for any address but one that is valid now.
func (s *Service) serve(g *gin.Context) {
	version, err := s.Version(g.Request.Context(), strings.TrimPrefix(g.Param("secret"), "/"))
	if err != nil {
		httpapi.Abort(g, err)
		return
	}
	h := g.Writer.Header()
	h.Set("Cache-Control", "private, no-cache") // asked about before each use
	h.Set("ETag", version.Tag)
	if (httpapi.Conditional{IfNoneMatch: g.GetHeader("If-None-Match")}).Has(version.Tag) {
		g.Status(http.StatusNotModified)
		return
	}
	plan, err := s.Read(g.Request.Context(), version)
	if err != nil {
		h.Del("ETag")
		httpapi.Abort(g, err)
		return
	}
	h.Set("Content-Type", "text/calendar; charset=utf-8")
	h.Set("Content-Disposition", `inline; filename="content-plan.ics"`)
	http.ServeContent(g.Writer, g.Request, "", time.Time{}, bytes.NewReader(plan))
}
