package tokens

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// TokenView is a token as its user sees it.
type TokenView struct {
	ID         int64        `json:"id"`
	Name       string       `json:"name"`
	Hint       string       `json:"hint" doc:"Its last 4 characters"`
	Scopes     []auth.Scope `json:"scopes" doc:"As in planner:read; write includes read"`
	CreatedAt  time.Time    `json:"createdAt"`
	ExpiresAt  *time.Time   `json:"expiresAt" doc:"Null: it is good until it is revoked"`
	LastUsedAt *time.Time   `json:"lastUsedAt" doc:"To the minute; null: never"`
	Expired    bool         `json:"expired"`
}

// TokenList are a user's tokens.
type TokenList struct {
	Items             []TokenView `json:"items" doc:"The newest first"`
	Areas             []auth.Area `json:"areas" doc:"What scopes there are: area:read and area:write for each"`
	RequestsPerMinute int         `json:"requestsPerMinute" doc:"What the plan allows all your tokens together; 0: it has no API access"`
}

// CreateTokenRequest is a new token.
type CreateTokenRequest struct {
	Name          string       `json:"name" doc:"At most 60 characters"`
	Scopes        []auth.Scope `json:"scopes" maxItems:"50" doc:"As in planner:read; write includes read"`
	ExpiresInDays int          `json:"expiresInDays,omitempty" minimum:"0" maximum:"365" doc:"0: it is good until it is revoked"`
}

// CreatedToken has the secret of a token, which no other answer has.
type CreatedToken struct {
	TokenView

	Token string `json:"token" doc:"Shown once: only a digest is kept"`
}

type (
	createInput struct{ Body CreateTokenRequest }
	idInput     struct {
		ID int64 `path:"id" minimum:"1"`
	}
)

// NewRoutes registers what a signed-in user does with tokens. No token may do it.
func NewRoutes(s *Service) httpapi.Routes {
	const path = "/api-tokens"
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, path, "apiaccess-list-tokens", "List your personal tokens"), s.getTokens)
		huma.Register(r.API, httpapi.Op(http.MethodPost, path, "apiaccess-create-token", "Create a personal token",
			httpapi.Status(http.StatusCreated), httpapi.Refuses(http.StatusForbidden)), s.postToken)
		huma.Register(r.API, httpapi.Op(http.MethodDelete, path+"/{id}", "apiaccess-revoke-token", "Revoke a personal token",
			httpapi.Status(http.StatusNoContent)),
			func(ctx context.Context, in *idInput) (*struct{}, error) {
				return nil, s.Revoke(ctx, auth.User(ctx), in.ID)
			})
	}
}

func (s *Service) getTokens(ctx context.Context, _ *struct{}) (*httpapi.Output[TokenList], error) {
	list, perMinute, err := s.Tokens(ctx, auth.User(ctx))
	out := TokenList{Areas: auth.Areas, RequestsPerMinute: perMinute}
	for _, t := range list {
		out.Items = append(out.Items, s.viewOf(t))
	}
	return httpapi.Respond(out, err)
}

func (s *Service) postToken(ctx context.Context, in *createInput) (*httpapi.Output[CreatedToken], error) {
	t, secret, err := s.Create(ctx, auth.User(ctx), New{in.Body.Name, in.Body.Scopes, in.Body.ExpiresInDays})
	return httpapi.Respond(CreatedToken{s.viewOf(t), secret}, err)
}

func (s *Service) viewOf(t Token) TokenView {
	return TokenView{t.ID, t.Name, t.Hint, t.Scopes, t.CreatedAt, t.ExpiresAt, t.LastUsedAt, !t.isGood(s.clock.Now())}
}
