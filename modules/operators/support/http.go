package support

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// VisitView is one time that an operator looked at the account.
type VisitView struct {
	Operator  string    `json:"operator"`
	StartedAt time.Time `json:"startedAt"`
}

// AccessView says whether operators may look at the account, and who did.
type AccessView struct {
	AllowedUntil *time.Time  `json:"allowedUntil" nullable:"true" doc:"Null: nobody may look at it"`
	Visits       []VisitView `json:"visits" doc:"The newest first"`
}

// ViewSession is what an operator reads a user's pages with.
type ViewSession struct {
	AccessToken string    `json:"accessToken" doc:"A bearer token that only reads, without exports, sessions, tokens and security settings"`
	EndsAt      time.Time `json:"endsAt" doc:"At the latest; it ends earlier when the user or the operator ends it"`
}

// NewRoutes registers what a user allows, and how an operator makes use of it.
func NewRoutes(s *Service) httpapi.Routes {
	const path = "/account/support-access"
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, path, "operators-get-support-access",
			"Get whether support may look at your account, and when it did"), s.getAccess)
		huma.Register(r.API, httpapi.Op(http.MethodPost, path, "operators-allow-support-access",
			"Allow support to look at your account for 24 hours"),
			func(ctx context.Context, in *struct{}) (*httpapi.Output[AccessView], error) {
				if err := s.Allow(ctx, auth.User(ctx)); err != nil {
					return nil, err
				}
				return s.getAccess(ctx, in)
			})
		huma.Register(r.API, httpapi.Op(http.MethodDelete, path, "operators-withdraw-support-access",
			"Stop support from looking at your account", httpapi.Status(http.StatusNoContent)),
			func(ctx context.Context, _ *struct{}) (*struct{}, error) { return nil, s.Withdraw(ctx, auth.User(ctx)) })
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/admin/users/{id}/view", "operators-view-user",
			"Begin to look at a user's pages, if the user allows it", httpapi.OperatorsOnly),
			func(ctx context.Context, in *struct {
				ID int64 `path:"id" minimum:"1"`
			}) (*httpapi.Output[ViewSession], error) {
				token, endsAt, err := s.Begin(ctx, in.ID)
				return httpapi.Respond(ViewSession{token, endsAt}, err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodDelete, "/admin/users/{id}/view", "operators-end-view",
			"Stop looking at a user's pages", httpapi.OperatorsOnly, httpapi.Status(http.StatusNoContent)),
			func(ctx context.Context, in *struct {
				ID int64 `path:"id" minimum:"1"`
			}) (*struct{}, error) {
				return nil, s.End(ctx, in.ID)
			})
	}
}

func (s *Service) getAccess(ctx context.Context, _ *struct{}) (*httpapi.Output[AccessView], error) {
	until, visits, err := s.Access(ctx, auth.User(ctx))
	out := AccessView{AllowedUntil: until}
	for _, v := range visits {
		out.Visits = append(out.Visits, VisitView(v))
	}
	return httpapi.Respond(out, err)
}
