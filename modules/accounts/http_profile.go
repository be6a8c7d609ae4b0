package accounts

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/modules/accounts/sessions"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// profileRoute registers GET /auth/profile. It sees to its own guard, since it takes one thing more than a session's
// token: what a redirect from Google has brought. The description says what all others say.
func (a api) profileRoute(r *httpapi.Router) {
	op := httpapi.Op(http.MethodGet, "/auth/profile", "accounts-get-profile", "Get your account")
	described := op.Security
	httpapi.Public(&op)
	httpapi.Refuses(http.StatusUnauthorized)(&op)
	huma.Register(r.API, op, a.profile)
	item := r.API.OpenAPI().Paths[op.Path]
	shown := *item.Get
	shown.Security = described
	item.Get = &shown
}

type profileAnswer struct {
	AccessToken string `header:"X-Access-Token" doc:"A fresh token in place of one older than a day, or of one that a redirect has brought"`
	Body        User
}

func (a api) profile(ctx context.Context, in *struct {
	Authorization string `header:"Authorization" hidden:"true"`
	Binding       string `cookie:"bowerbird_handover" hidden:"true"`
}) (*profileAnswer, error) {
	id, token, err := a.bearer(ctx, in.Authorization, in.Binding)
	if err != nil {
		return nil, err
	}
	user, err := a.service.Profile(ctx, id.UserID)
	if err != nil {
		return nil, err
	}
	return &profileAnswer{AccessToken: token, Body: userOf(user)}, nil
}

// bearer is who asks, and a fresh token where they need one.
func (a api) bearer(ctx context.Context, authorization, binding string) (id auth.Identity, token string, err error) {
	if id, ok := auth.From(ctx); ok {
		token, err = a.service.Renew(ctx, id)
		return id, token, err
	}
	token, found := strings.CutPrefix(authorization, "Bearer ")
	if !found {
		return auth.Identity{}, "", auth.ErrUnauthorized
	}
	return a.service.TakeOver(ctx, sessions.Handover{Token: token, Binding: binding})
}
