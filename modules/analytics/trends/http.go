package trends

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type trendsInput struct {
	httpapi.Conditional
	ID     int64          `path:"id"`
	Metric figures.Metric `query:"metric" enum:"followers,engagement_rate,avg_likes,avg_comments" default:"followers"`
}

// NewRoutes registers the trends of profiles.
func NewRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles/{id}/trends", "analytics-get-trends",
			"Get the trends of one of a profile's metrics since tracking began",
			httpapi.Refuses(http.StatusForbidden, http.StatusNotFound), httpapi.ResponseSchema[ProfileTrends](r)),
			func(ctx context.Context, in *trendsInput) (*httpapi.TaggedResponse, error) {
				trends, err := s.Analyse(ctx, auth.User(ctx), in.ID, in.Metric)
				return in.RespondJSON(trends, err)
			})
	}
}
