package post

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type postInput struct {
	Type string `path:"type" doc:"The post's format or shortcode; the id alone decides"`
	ID   int64  `path:"id" minimum:"1"`
}

// NewRoutes registers the analysis of posts.
func NewRoutes(a *Analyst) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/posts/{type}/id/{id}", "analytics-get-post", "Get the analysis of a post"),
			func(ctx context.Context, in *postInput) (*httpapi.Output[PostAnalysis], error) {
				return httpapi.Respond(a.Analyse(ctx, auth.User(ctx), in.ID))
			})
		httpapi.Nullable(r.API, "AnalyticsPostEngagement", "quality")
		httpapi.Nullable(r.API, "AnalyticsHashtagStanding", "performance")
	}
}
