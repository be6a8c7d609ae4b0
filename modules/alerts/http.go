package alerts

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// offPerNetwork keeps anybody from trying tokens.
var offPerNetwork = ratelimit.Rule{Name: "alerts-off", Max: 120, Per: time.Hour}

// ChoiceView is which alerts a user wants.
type ChoiceView struct {
	Post      bool `json:"post" doc:"A post that does at least twice as well as the mean, within a day"`
	Followers bool `json:"followers" doc:"Followers that jump or fall beyond 3 standard deviations"`
	Goal      bool `json:"goal" doc:"A weekly goal that is about to be missed"`
	Reach     bool `json:"reach" doc:"A post of a connected account that reaches at least 3 times as many people as usual in a day"`
}

// SettingsView adds whether the plan includes alerts.
type SettingsView struct {
	ChoiceView

	Available bool `json:"available" doc:"Whether the plan holds alerts; the choice is kept either way"`
}

// OffView is what was switched off.
type OffView struct {
	Kind Kind `json:"kind" enum:"post,followers,goal,reach"`
}

type (
	turnInput struct {
		Kind Kind `path:"kind" enum:"post,followers,goal,reach"`
		Body struct {
			On bool `json:"on"`
		}
	}
	offInput struct {
		Token string `query:"token" maxLength:"100" doc:"As the mail has it"`
	}
)

// NewRoutes registers the settings, and what the link of a mail asks for: it needs no sign-in, and mail programs may ask by
// themselves (RFC 8058).
func NewRoutes(s *Service, limiter ratelimit.Limiter) httpapi.Routes {
	const path = "/users/me/alerts"
	answer := func(ctx context.Context) (*httpapi.Output[SettingsView], error) {
		want, available, err := s.Settings(ctx, auth.User(ctx))
		return httpapi.Respond(SettingsView{ChoiceView(want), available}, err)
	}
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, path, "alerts-get-settings", "Get which alerts you want"),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[SettingsView], error) { return answer(ctx) })
		huma.Register(r.API, httpapi.Op(http.MethodPut, path+"/{kind}", "alerts-turn", "Turn one of your alerts on or off"),
			func(ctx context.Context, in *turnInput) (*httpapi.Output[SettingsView], error) {
				if err := s.Turn(ctx, auth.User(ctx), in.Kind, in.Body.On); err != nil {
					return nil, err
				}
				return answer(ctx)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/alerts/off", "alerts-turn-off",
			"Turn off the alert that a mail is of", httpapi.Public),
			func(ctx context.Context, in *offInput) (*httpapi.Output[OffView], error) {
				if err := limiter.Allow(ctx, offPerNetwork, clientip.Network(ctx)); err != nil {
					return nil, err
				}
				kind, err := s.TurnOff(ctx, in.Token)
				return httpapi.Respond(OffView{kind}, err)
			})
	}
}
