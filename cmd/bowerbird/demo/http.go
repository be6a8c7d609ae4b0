package demo

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// Routes registers how a visitor gets in. A copy is an account, and counted as a sign-up is.
func Routes(c config.Config, d *Demo, limiter ratelimit.Limiter) httpapi.Routes {
	visits := ratelimit.Rule{Name: "demo", Max: c.SignupsPerHourPerIP, Per: time.Hour}
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/auth/demo", "accounts-visit-demo",
			"Get a copy of the demo and sign in to it", httpapi.Public, httpapi.Refuses(http.StatusNotFound)),
			func(ctx context.Context, in *struct {
				UserAgent string `header:"User-Agent" hidden:"true"`
			}) (*httpapi.Output[accounts.AccessToken], error) {
				if err := ratelimit.PerAddress(ctx, limiter, visits); err != nil {
					return nil, err
				}
				token, err := d.Visit(ctx, sessions.Device{UserAgent: in.UserAgent, IP: clientip.Of(ctx)})
				return httpapi.Respond(accounts.AccessToken{AccessToken: token}, err)
			})
	}
}
