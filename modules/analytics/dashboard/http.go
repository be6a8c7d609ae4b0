package dashboard

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type summaryInput struct {
	httpapi.Conditional
	httpapi.Compared
	Period httpapi.Period `query:"period" default:"last_30_days"`
}

// NewRoutes registers the dashboard's route.
func NewRoutes(d *Dashboard) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/dashboard/summary", "analytics-get-dashboard-summary", "Get the dashboard",
			httpapi.ResponseSchema[DashboardSummary](r)),
			func(ctx context.Context, in *summaryInput) (*httpapi.TaggedResponse, error) {
				answer, err := d.Answer(ctx, auth.User(ctx), in.Period.Of(), in.With())
				if err != nil {
					return nil, err
				}
				return in.Respond(answer.Body, answer.Tag), nil
			})
		httpapi.Nullable(r.API, "AnalyticsPerformance", "leadingFormat")
		httpapi.Nullable(r.API, "AnalyticsRecentHighlights", "bestPost")
	}
}
