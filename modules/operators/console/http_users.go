package console

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// UserView is a user in a list.
type UserView struct {
	ID          int64      `json:"id"`
	Email       string     `json:"email"`
	FullName    string     `json:"fullName"`
	Instagram   *string    `json:"instagram" nullable:"true" doc:"The username of the connected account"`
	CreatedAt   time.Time  `json:"createdAt"`
	LastSeenAt  *time.Time `json:"lastSeenAt" nullable:"true" doc:"To five minutes; null: not since old sessions were deleted"`
	SuspendedAt *time.Time `json:"suspendedAt" nullable:"true"`
	EraseAt     *time.Time `json:"eraseAt" nullable:"true" doc:"Of a deleted account: when it is erased"`
}

// UserList is a page of users.
type UserList struct {
	Items []UserView `json:"items" doc:"The newest first"`
	Next  *int64     `json:"next" nullable:"true" doc:"The cursor of the next page; null: this is the last"`
}

// UserDetails is one user.
type UserDetails struct {
	UserView

	Verified     bool       `json:"verified" doc:"Whether the email address is proven"`
	Plan         string     `json:"plan" enum:"BASIC,PRO,BUSINESS"`
	Provider     string     `json:"provider" enum:"none,operator,demo,stripe" doc:"Who keeps the subscription"`
	PlanEndsAt   *time.Time `json:"planEndsAt" nullable:"true" doc:"When the plan becomes BASIC"`
	Competitors  int        `json:"competitors" doc:"Tracked now"`
	Inspirations int        `json:"inspirations" doc:"Shortlists"`
	Sessions     int        `json:"sessions" doc:"Open ones"`
	SupportUntil *time.Time `json:"supportUntil" nullable:"true" doc:"Until when the user lets operators look at the account; null: not"`
}

// SetPlanRequest is the plan that a user gets without payment.
type SetPlanRequest struct {
	Plan string `json:"plan" enum:"BASIC,PRO,BUSINESS"`
}

// UserDeleted says until when a deletion can be taken back.
type UserDeleted struct {
	EraseAt time.Time `json:"eraseAt" doc:"Until then the user can take the deletion back by the link in the email"`
}

type (
	userInput struct {
		ID int64 `path:"id" minimum:"1"`
	}
	planInput struct {
		ID   int64 `path:"id" minimum:"1"`
		Body SetPlanRequest
	}
	usersInput struct {
		Cursor int64  `query:"cursor" minimum:"1" doc:"The next of the page before"`
		Query  string `query:"q" maxLength:"254" doc:"What the email address or a word of the name begins with"`
	}
)

func (s *Service) userRoutes(r *httpapi.Router) {
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/admin/users", "operators-list-users", "List users, or search for some",
		httpapi.OperatorsOnly), s.getUsers)
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/admin/users/{id}", "operators-get-user", "Get a user",
		httpapi.OperatorsOnly), s.getUser)
	change := func(method, path, id, summary string, do func(context.Context, int64) error) {
		huma.Register(r.API, httpapi.Op(method, path, id, summary, httpapi.OperatorsOnly, httpapi.Refuses(http.StatusConflict)),
			func(ctx context.Context, in *userInput) (*httpapi.Output[UserDetails], error) {
				if err := do(ctx, in.ID); err != nil {
					return nil, err
				}
				return s.getUser(ctx, in)
			})
	}
	huma.Register(r.API, httpapi.Op(http.MethodPut, "/admin/users/{id}/plan", "operators-set-plan",
		"Set a user's plan without payment; refused while the user pays through Stripe", httpapi.OperatorsOnly,
		httpapi.Refuses(http.StatusConflict)),
		func(ctx context.Context, in *planInput) (*httpapi.Output[UserDetails], error) {
			if err := s.SetPlan(ctx, in.ID, in.Body.Plan); err != nil {
				return nil, err
			}
			return s.getUser(ctx, &userInput{in.ID})
		})
	change(http.MethodPost, "/admin/users/{id}/suspend", "operators-suspend-user",
		"Suspend a user: signed out at once and kept out; the data stays", s.SuspendUser)
	change(http.MethodPost, "/admin/users/{id}/unsuspend", "operators-unsuspend-user", "Let a suspended user in again", s.UnsuspendUser)
	change(http.MethodPost, "/admin/users/{id}/sign-out", "operators-sign-out-user", "Sign a user out everywhere", s.SignOutUser)
	huma.Register(r.API, httpapi.Op(http.MethodDelete, "/admin/users/{id}", "operators-delete-user",
		"Delete a user as the owner would: hidden at once, erased a day later", httpapi.OperatorsOnly, httpapi.Status(http.StatusAccepted),
		httpapi.Refuses(http.StatusConflict)),
		func(ctx context.Context, in *userInput) (*httpapi.Output[UserDeleted], error) {
			eraseAt, err := s.DeleteUser(ctx, in.ID)
			return httpapi.Respond(UserDeleted{eraseAt.UTC()}, err)
		})
}

func (s *Service) getUsers(ctx context.Context, in *usersInput) (*httpapi.Output[UserList], error) {
	found, next, err := s.in.Users.Search(ctx, in.Query, in.Cursor)
	out := UserList{Next: next}
	for _, u := range found {
		out.Items = append(out.Items, UserView(u))
	}
	return httpapi.Respond(out, err)
}

func (s *Service) getUser(ctx context.Context, in *userInput) (*httpapi.Output[UserDetails], error) {
	u, err := s.User(ctx, in.ID)
	return httpapi.Respond(UserDetails{
		UserView: UserView(u.Person), Verified: u.Verified, Plan: u.Plan.Name, Provider: u.Plan.Provider, PlanEndsAt: u.Plan.EndsAt,
		Competitors: u.Plan.Competitors, Inspirations: u.Plan.Inspirations, Sessions: u.Sessions, SupportUntil: u.SupportUntil,
	}, err)
}
