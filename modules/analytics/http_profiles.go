package analytics

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type profilesInput struct {
	Search   string `query:"search" maxLength:"100" doc:"Part of a username or name, in upper or lower case"`
	Page     int    `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int    `query:"pageSize" minimum:"1" maximum:"100" default:"100"`
}

type profilesOutput struct{ Body ProfileList }

type profileInput struct {
	ID int64 `path:"id"`
}

type profileNameInput struct {
	Username string `path:"username" doc:"With or without @"`
}

type noteInput struct {
	ID   int64 `path:"id"`
	Body struct {
		Notes string `json:"notes" maxLength:"2000" doc:"Empty: none"`
	}
}

type profileOutput struct{ Body ProfileEntry }

type growthInput struct {
	httpapi.Having
	ID        int64  `path:"id"`
	TimeRange Period `query:"timeRange" enum:"last_7_days,last_30_days,year_to_date,since_tracking" default:"last_30_days"`
}

type engagementInput struct {
	httpapi.Having
	ID         int64  `path:"id"`
	TimeRange  Period `query:"timeRange" enum:"last_7_days,last_30_days,year_to_date,since_tracking" default:"last_30_days"`
	MetricType Metric `query:"metricType" enum:"avg_likes,avg_comments,engagement_rate" default:"engagement_rate"`
}

// NewProfileRoutes registers what is asked about the profiles that a user watches.
func NewProfileRoutes(p *Profiles) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles", "analytics-list-profiles", "The profiles that the user watches, the own one first"),
			func(ctx context.Context, in *profilesInput) (*profilesOutput, error) {
				list, err := p.List(ctx, auth.User(ctx), in.Search, in.Page, in.PageSize)
				return &profilesOutput{list}, err
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles/{id}", "analytics-get-profile", "One of them", mayBeMissing),
			func(ctx context.Context, in *profileInput) (*profileOutput, error) {
				entry, err := p.Entry(ctx, auth.User(ctx), in.ID)
				return &profileOutput{entry}, err
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles/username/{username}", "analytics-get-profile-by-username", "One of them by its username", mayBeMissing),
			func(ctx context.Context, in *profileNameInput) (*profileOutput, error) {
				entry, err := p.ByUsername(ctx, auth.User(ctx), in.Username)
				return &profileOutput{entry}, err
			})
		huma.Register(r.API, httpapi.Op(http.MethodPatch, "/instagram-profiles/{id}", "analytics-update-profile", "Write down what the user notes about one of them", mayBeMissing),
			func(ctx context.Context, in *noteInput) (*profileOutput, error) {
				entry, err := p.Note(ctx, auth.User(ctx), in.ID, in.Body.Notes)
				return &profileOutput{entry}, err
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles/{id}/follower-growth", "analytics-get-follower-growth", "How many followed it, day by day",
			mayBeMissing, httpapi.Answering[FollowerGrowth](r)),
			func(ctx context.Context, in *growthInput) (*httpapi.Document, error) {
				growth, err := p.FollowerGrowth(ctx, auth.User(ctx), in.ID, in.TimeRange)
				return in.Written(growth, err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles/{id}/engagement-metrics", "analytics-get-engagement-metrics", "A metric of it, day by day",
			mayBeMissing, httpapi.Answering[EngagementMetrics](r)),
			func(ctx context.Context, in *engagementInput) (*httpapi.Document, error) {
				engagement, err := p.Engagement(ctx, auth.User(ctx), in.ID, in.MetricType, in.TimeRange)
				return in.Written(engagement, err)
			})
	}
}

func mayBeMissing(op *huma.Operation) {
	op.Errors = append(op.Errors, http.StatusNotFound)
}
