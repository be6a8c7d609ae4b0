package profile

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type analysisInput struct {
	httpapi.Conditional
	ID int64 `path:"id"`
}

type ownAnalysisInput struct {
	httpapi.Conditional
	Duration string `query:"duration" default:"30_days" doc:"What the growth figures span: 7_days, 30_days, year_to_date or since_tracking; last_7_days and last_30_days are the same"`
}

// durationOf reads a duration in either spelling.
func durationOf(typed string) (figures.Period, error) {
	period := figures.Period(typed)
	if strings.HasSuffix(typed, "_days") && !strings.HasPrefix(typed, "last_") {
		period = "last_" + period
	}
	if !slices.Contains([]figures.Period{figures.Last7Days, figures.Last30Days, figures.YearToDate, figures.SinceTracking}, period) {
		return "", apperr.New(apperr.Invalid, "Please choose the last 7 days, the last 30 days, the year to date or since tracking")
	}
	return period, nil
}

// NewRoutes registers the analysis of profiles.
func NewRoutes(a *Analyst) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/profiles/{id}", "analytics-get-profile-analysis", "Get the analysis of a profile",
			httpapi.ResponseSchema[ProfileAnalysis](r)),
			func(ctx context.Context, in *analysisInput) (*httpapi.TaggedResponse, error) {
				analysis, err := a.Analyse(ctx, auth.User(ctx), in.ID, figures.Last30Days)
				return in.RespondJSON(analysis, err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/performance/analytics", "analytics-get-own-analysis",
			"Get the analysis of your own account",
			httpapi.Refuses(http.StatusNotFound), httpapi.ResponseSchema[ProfileAnalysis](r)),
			func(ctx context.Context, in *ownAnalysisInput) (*httpapi.TaggedResponse, error) {
				duration, err := durationOf(in.Duration)
				if err != nil {
					return nil, err
				}
				analysis, err := a.Own(ctx, auth.User(ctx), duration)
				return in.RespondJSON(analysis, err)
			})
		httpapi.Nullable(r.API, "AnalyticsPostingAnalytics", "bestPerformingFormat")
		httpapi.Nullable(r.API, "AnalyticsFrequencyStats", "bestDayOfWeek")
		httpapi.Nullable(r.API, "AnalyticsPostingMetrics", "bestPostingDay")
	}
}
