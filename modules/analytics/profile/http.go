package profile

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type analysisInput struct {
	OwnAnalysisInput
	ID int64 `path:"id"`
}

// OwnAnalysisInput asks for a range of the own account; huma reads embedded fields of exported types alone.
type OwnAnalysisInput struct {
	httpapi.Conditional
	httpapi.Compared
	Duration httpapi.Period `query:"duration" default:"last_30_days"`
}

// NewRoutes registers the analysis of profiles.
func NewRoutes(a *Analyst) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/profiles/{id}", "analytics-get-profile-analysis", "Get the analysis of a profile",
			httpapi.ResponseSchema[ProfileAnalysis](r)),
			func(ctx context.Context, in *analysisInput) (*httpapi.TaggedResponse, error) {
				analysis, err := a.Analyse(ctx, auth.User(ctx), in.ID, in.Duration.Of(), in.With())
				return in.RespondJSON(analysis, err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/performance/analytics", "analytics-get-own-analysis",
			"Get the analysis of your own account",
			httpapi.Refuses(http.StatusNotFound), httpapi.ResponseSchema[ProfileAnalysis](r)),
			func(ctx context.Context, in *OwnAnalysisInput) (*httpapi.TaggedResponse, error) {
				analysis, err := a.Own(ctx, auth.User(ctx), in.Duration.Of(), in.With())
				return in.RespondJSON(analysis, err)
			})
		httpapi.Nullable(r.API, "AnalyticsPostingAnalytics", "bestPerformingFormat")
		httpapi.Nullable(r.API, "AnalyticsFrequencyStats", "bestDayOfWeek")
		httpapi.Nullable(r.API, "AnalyticsPostingMetrics", "bestPostingDay")
	}
}
