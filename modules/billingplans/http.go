package billingplans

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// SubscriptionDetails is what the user's plan allows.
type SubscriptionDetails struct {
	InspirationsLimit        int    `json:"inspirationsLimit" doc:"Shortlists; 0 is none"`
	CompetitorsLimit         int    `json:"competitorsLimit" doc:"Competitors tracked at once; 0 is no limit"`
	PostsPerInspirationLimit int    `json:"postsPerInspirationLimit" doc:"0 is no limit"`
	WeeklyAISuggestions      bool   `json:"weeklyAiSuggestions"`
	MaxPromptsPerDay         int    `json:"maxPromptsPerDay" doc:"Of each kind: chat and copywriting"`
	ActiveSubscriptionName   string `json:"activeSubscriptionName" enum:"BASIC,PRO,BUSINESS"`
}

type detailsOutput struct{ Body SubscriptionDetails }

// NewRoutes registers the module's routes.
func NewRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/subscription/details", "billingplans-get-subscription-details", "What the user's plan allows"),
			func(ctx context.Context, _ *struct{}) (*detailsOutput, error) {
				p, err := s.Plan(ctx, auth.User(ctx))
				if err != nil {
					return nil, err
				}
				return &detailsOutput{SubscriptionDetails{
					InspirationsLimit: p.Inspirations, CompetitorsLimit: p.Competitors, PostsPerInspirationLimit: p.PostsPerInspiration,
					WeeklyAISuggestions: p.AISuggestions, MaxPromptsPerDay: p.PromptsPerDay, ActiveSubscriptionName: p.Name,
				}}, nil
			})
	}
}
