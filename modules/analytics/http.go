package analytics

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type summaryInput struct {
	httpapi.Having
	Period Period `query:"period" enum:"last_7_days,last_30_days,year_to_date,since_tracking" default:"last_30_days" doc:"What the growth series spans"`
}

type checkInput struct {
	Username string `query:"username" doc:"An Instagram username, with or without @"`
}

type checkOutput struct{ Body ProfileCheck }

// NewRoutes registers the module's routes.
func NewRoutes(s *Service, d *Dashboard) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/dashboard/summary", "analytics-get-dashboard-summary", "Everything the dashboard shows",
			httpapi.Answering[DashboardSummary](r)),
			func(ctx context.Context, in *summaryInput) (*httpapi.Document, error) {
				answer, err := d.Answer(ctx, auth.User(ctx), in.Period)
				if err != nil {
					return nil, err
				}
				return in.Document(answer.Body, answer.Tag), nil
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/util/instagram/check-profile", "analytics-check-profile", "Whether a username can be connected", mayBeUnavailable),
			func(ctx context.Context, in *checkInput) (*checkOutput, error) {
				check, err := s.Check(ctx, auth.User(ctx), in.Username)
				return &checkOutput{check}, err
			})
		nullable(r.API, "AnalyticsPerformance", "leadingFormat")
		nullable(r.API, "AnalyticsRecentHighlights", "bestPost")
	}
}

func mayBeUnavailable(op *huma.Operation) {
	op.Errors = append(op.Errors, http.StatusServiceUnavailable)
}

// nullable says in the API's description that an object may be null, which huma cannot be told by a tag.
func nullable(api huma.API, schema, field string) {
	properties := api.OpenAPI().Components.Schemas.Map()[schema].Properties
	properties[field] = &huma.Schema{OneOf: []*huma.Schema{properties[field], {Type: "null"}}}
}
