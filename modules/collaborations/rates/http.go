package rates

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// RateEstimate is what an account could ask for. It is an estimate, never a quote.
type RateEstimate struct {
	Username  string                   `json:"username"`
	Followers *int64                   `json:"followers"`
	Rates     []RateView               `json:"rates"`
	Prices    RatePrices               `json:"prices"`
	Entered   bool                     `json:"entered" doc:"Whether the prices are the user's own; otherwise they are the defaults"`
	Sources   []RateSource             `json:"sources" doc:"Where the default prices come from"`
	Basis     map[string]figures.Basis `json:"basis" doc:"Of each kind"`
}

// RateView is the range of a kind, in the currency of the prices.
type RateView struct {
	Kind         Kind     `json:"kind" enum:"post,reel,story,package"`
	Low          *float64 `json:"low" doc:"null: too little is known"`
	High         *float64 `json:"high"`
	Views        *float64 `json:"views" doc:"Median that the range is computed from; null: it is not"`
	Interactions *float64 `json:"interactions" doc:"Median of likes + comments, likewise"`
}

// RatePrices are what an estimate multiplies with.
type RatePrices struct {
	Currency          string  `json:"currency" minLength:"3" maxLength:"3" doc:"ISO 4217. Nothing is converted"`
	PerThousandLow    float64 `json:"perThousandLow" doc:"For 1,000 views"`
	PerThousandHigh   float64 `json:"perThousandHigh"`
	PerEngagementLow  float64 `json:"perEngagementLow" doc:"For each like or comment"`
	PerEngagementHigh float64 `json:"perEngagementHigh"`
	StoryPercentLow   float64 `json:"storyPercentLow" doc:"What a story costs of the price of a post"`
	StoryPercentHigh  float64 `json:"storyPercentHigh"`
	PackageDiscount   float64 `json:"packageDiscount" doc:"Percent"`
}

// RateSource is the public page that states a default price.
type RateSource struct {
	Price string `json:"price" enum:"per_thousand_views,per_engagement,story_percent,package_discount"`
	Says  string `json:"says"`
	Name  string `json:"name" doc:"Empty: the price is an assumption"`
	URL   string `json:"url"`
	Read  string `json:"read" doc:"Day on which the page was read, YYYY-MM-DD"`
}

type (
	estimateInput struct {
		Of string `query:"of" maxLength:"100" doc:"Username of the account; none: your own"`
	}
	pricesInput struct {
		Body RatePrices
	}
)

// NewRoutes registers the estimate and its prices.
func NewRoutes(s *Service) httpapi.Routes {
	const path, prices = "/rates", "/rates/prices"
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, path, "collaborations-estimate-rates",
			"Estimate what an account could ask for a post, a reel, a story and a package",
			httpapi.Refuses(http.StatusForbidden, http.StatusNotFound)),
			func(ctx context.Context, in *estimateInput) (*httpapi.Output[RateEstimate], error) {
				result, err := s.Estimate(ctx, auth.User(ctx), in.Of)
				return httpapi.Respond(s.viewOf(result), err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPut, prices, "collaborations-set-prices", "Set your own prices of rate estimates",
			httpapi.Refuses(http.StatusForbidden), httpapi.Status(http.StatusNoContent)),
			func(ctx context.Context, in *pricesInput) (*struct{}, error) {
				b := in.Body
				return nil, s.SetPrices(ctx, auth.User(ctx), Prices{
					b.Currency, Range{b.PerThousandLow, b.PerThousandHigh}, Range{b.PerEngagementLow, b.PerEngagementHigh},
					Range{b.StoryPercentLow, b.StoryPercentHigh}, b.PackageDiscount,
				})
			})
		huma.Register(r.API, httpapi.Op(http.MethodDelete, prices, "collaborations-reset-prices", "Use the default prices again",
			httpapi.Status(http.StatusNoContent)),
			func(ctx context.Context, _ *struct{}) (*struct{}, error) {
				return nil, s.ResetPrices(ctx, auth.User(ctx))
			})
	}
}

func (s *Service) viewOf(r Result) RateEstimate {
	view := RateEstimate{
		Username: r.Username, Followers: r.Followers, Rates: []RateView{}, Prices: pricesView(r.Prices), Entered: r.Entered,
		Sources: []RateSource{}, Basis: map[string]figures.Basis{},
	}
	for _, rate := range r.Rates {
		shown := RateView{Kind: rate.Kind, Views: rate.Views, Interactions: rate.Interactions}
		if rate.Price != nil {
			shown.Low, shown.High = &rate.Price.Low, &rate.Price.High
		}
		view.Rates = append(view.Rates, shown)
		view.Basis[string(rate.Kind)] = rate.Basis
	}
	for _, source := range s.defaults.Sources {
		view.Sources = append(view.Sources, RateSource(source))
	}
	return view
}

func pricesView(p Prices) RatePrices {
	return RatePrices{
		p.Currency, p.PerThousand.Low, p.PerThousand.High, p.PerEngagement.Low, p.PerEngagement.High,
		p.StoryPercent.Low, p.StoryPercent.High, p.PackageDiscount,
	}
}
