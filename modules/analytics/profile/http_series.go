package profile

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// GrowthInput asks for a range of a profile; huma reads embedded fields of exported types alone.
type GrowthInput struct {
	httpapi.Conditional
	httpapi.Compared
	ID        int64          `path:"id"`
	TimeRange httpapi.Period `query:"timeRange" default:"last_30_days"`
}

type engagementInput struct {
	GrowthInput
	MetricType figures.Metric `query:"metricType" enum:"avg_likes,avg_comments,engagement_rate" default:"engagement_rate"`
}

// NewSeriesRoutes registers the series of profiles.
func NewSeriesRoutes(s *Series) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles/{id}/follower-growth", "analytics-get-follower-growth",
			"Get a profile's followers by day", httpapi.ResponseSchema[FollowerGrowth](r)),
			func(ctx context.Context, in *GrowthInput) (*httpapi.TaggedResponse, error) {
				growth, err := s.FollowerGrowth(ctx, auth.User(ctx), in.ID, in.TimeRange.Of(), in.With())
				return in.RespondJSON(growth, err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles/{id}/engagement-metrics", "analytics-get-engagement-metrics",
			"Get one of a profile's metrics by day", httpapi.ResponseSchema[EngagementMetrics](r)),
			func(ctx context.Context, in *engagementInput) (*httpapi.TaggedResponse, error) {
				engagement, err := s.Engagement(ctx, auth.User(ctx), in.ID, in.MetricType, in.TimeRange.Of(), in.With())
				return in.RespondJSON(engagement, err)
			})
	}
}
