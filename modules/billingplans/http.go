package billingplans

import (
	"cmp"
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// SubscriptionDetails is what the user's plan allows, on what terms, and how much of it is used.
type SubscriptionDetails struct {
	InspirationsLimit        int        `json:"inspirationsLimit" doc:"Shortlists; 0 is none"`
	CompetitorsLimit         int        `json:"competitorsLimit" doc:"Competitors tracked at once; 0 is no limit"`
	PostsPerInspirationLimit int        `json:"postsPerInspirationLimit" doc:"0 is no limit"`
	WeeklyAISuggestions      bool       `json:"weeklyAiSuggestions"`
	CollaborationScore       string     `json:"collaborationScore" enum:"none,basic,advanced"`
	RateEstimate             bool       `json:"rateEstimate"`
	TrendAnalysis            bool       `json:"trendAnalysis"`
	MaxPromptsPerDay         int        `json:"maxPromptsPerDay" doc:"Of each kind: chat and copywriting"`
	ActiveSubscriptionName   string     `json:"activeSubscriptionName" enum:"BASIC,PRO,BUSINESS"`
	Period                   *string    `json:"period" nullable:"true" doc:"monthly or annually; null: nobody pays for it"`
	Provider                 string     `json:"provider" enum:"none,operator,demo,stripe" doc:"Who keeps the subscription"`
	RenewsAt                 *time.Time `json:"renewsAt" nullable:"true" doc:"When the paid period ends; null: there are no periods"`
	EndsAt                   *time.Time `json:"endsAt" nullable:"true" doc:"When the plan becomes BASIC; null: it goes on"`
	NextPlan                 *string    `json:"nextPlan" nullable:"true" doc:"What follows at renewsAt; null: the same"`
	NextPeriod               *string    `json:"nextPeriod" nullable:"true"`
	GraceEndsAt              *time.Time `json:"graceEndsAt" nullable:"true" doc:"Until when a failed payment can be made good; null: none failed"`
	Portal                   bool       `json:"portal" doc:"Whether payment methods and invoices can be managed at Stripe"`
	Usage                    Usage      `json:"usage"`
}

// Usage is how many the user has of what the plan counts.
type Usage struct {
	Competitors  int `json:"competitors" doc:"Tracked now"`
	Inspirations int `json:"inspirations" doc:"Shortlists"`
}

func detailsOf(d Details) SubscriptionDetails {
	return SubscriptionDetails{
		Provider:          cmp.Or(d.Subscription.Provider, "none"),
		InspirationsLimit: d.Plan.Limits[Inspirations].Max, CompetitorsLimit: d.Plan.Limits[Competitors].Max,
		PostsPerInspirationLimit: d.Plan.Limits[PostsPerInspiration].Max, WeeklyAISuggestions: d.Plan.AISuggestions,
		CollaborationScore: d.Plan.CollaborationScore, RateEstimate: d.Plan.RateEstimate, TrendAnalysis: d.Plan.TrendAnalysis,
		MaxPromptsPerDay: d.Plan.Limits[PromptsPerDay].Max, ActiveSubscriptionName: d.Plan.Name,
		Period: d.Subscription.Period, RenewsAt: d.Subscription.RenewsAt, EndsAt: d.Subscription.EndsAt, NextPlan: d.Subscription.NextPlan,
		NextPeriod: d.Subscription.NextPeriod, GraceEndsAt: d.Subscription.GraceEndsAt, Portal: d.Portal,
		Usage: Usage{Competitors: d.Used[Competitors], Inspirations: d.Used[Inspirations]},
	}
}

// NewRoutes registers what anybody may read of plans, and a user of the own one.
func NewRoutes(c config.Config, s *Service) httpapi.Routes {
	plans := planListOf(s.Catalogue(), c.Checkout, channelsOf(c))
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/plans", "billingplans-list-plans", "List the plans", httpapi.Public),
			func(context.Context, *struct{}) (*httpapi.Output[PlanList], error) {
				return httpapi.Respond(plans, nil)
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/subscription/details", "billingplans-get-subscription-details",
			"Get your subscription and how much of it is used", httpapi.OpenToSupport),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[SubscriptionDetails], error) {
				return s.detailsOutput(ctx)
			})
	}
}

func (s *Service) detailsOutput(ctx context.Context) (*httpapi.Output[SubscriptionDetails], error) {
	d, err := s.Details(ctx, auth.User(ctx))
	return httpapi.Respond(detailsOf(d), err)
}
