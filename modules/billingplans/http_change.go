package billingplans

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type changeInput struct {
	Body struct {
		Plan   string  `json:"plan" enum:"BASIC,PRO,BUSINESS"`
		Period *string `json:"period,omitempty" enum:"monthly,annually" doc:"How a plan that costs something is paid; none for BASIC"`
	}
}

// PlanChange is what has come of a choice.
type PlanChange struct {
	CheckoutURL  *string             `json:"checkoutUrl" nullable:"true" doc:"Where you pay first; null: nothing is left to do"`
	Subscription SubscriptionDetails `json:"subscription"`
}

// StripePage is a page at Stripe.
type StripePage struct {
	URL string `json:"url"`
}

// NewChangeRoutes registers how a user comes to another plan.
func NewChangeRoutes(c *Changes) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/subscription/change", "billingplans-change-plan",
			"Change to another plan or period; the one you have takes back a change that waits",
			httpapi.Refuses(http.StatusForbidden, http.StatusConflict)), c.choose)
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/subscription/refresh", "billingplans-refresh-subscription",
			"Look up what you pay for, after paying"),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[SubscriptionDetails], error) {
				if err := c.Refresh(ctx, auth.User(ctx)); err != nil {
					return nil, err
				}
				return c.plans.detailsOutput(ctx)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/subscription/portal", "billingplans-open-portal",
			"Open the page for your payment methods and invoices", httpapi.Refuses(http.StatusConflict)),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[StripePage], error) {
				url, err := c.Portal(ctx, auth.User(ctx))
				return httpapi.Respond(StripePage{url}, err)
			})
	}
}

func (c *Changes) choose(ctx context.Context, in *changeInput) (*httpapi.Output[PlanChange], error) {
	want := Choice{Plan: in.Body.Plan}
	if in.Body.Period != nil {
		want.Period = *in.Body.Period
	}
	checkout, err := c.Choose(ctx, auth.User(ctx), want)
	if err != nil {
		return nil, err
	}
	details, err := c.plans.detailsOutput(ctx)
	if err != nil {
		return nil, err
	}
	change := PlanChange{Subscription: details.Body}
	if checkout != "" {
		change.CheckoutURL = &checkout
	}
	return httpapi.Respond(change, nil)
}
