package profiles

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type profilesInput struct {
	Search   string `query:"search" maxLength:"100" doc:"Part of a username or name, in upper or lower case"`
	Page     int    `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int    `query:"pageSize" minimum:"1" maximum:"100" default:"100"`
}

type profileInput struct {
	ID int64 `path:"id"`
}

type profileNameInput struct {
	Username string `path:"username" doc:"With or without @"`
}

type noteInput struct {
	ID   int64 `path:"id"`
	Body struct {
		Notes string `json:"notes" maxLength:"2000" doc:"Empty: none"`
	}
}

// NewRoutes registers what is asked about the profiles that a user watches.
func NewRoutes(p *Directory) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles", "analytics-list-profiles",
			"List your own and your tracked profiles"),
			func(ctx context.Context, in *profilesInput) (*httpapi.Output[List], error) {
				return httpapi.Respond(p.List(ctx, auth.User(ctx), in.Search, in.Page, in.PageSize))
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles/{id}", "analytics-get-profile", "Get a profile"),
			func(ctx context.Context, in *profileInput) (*httpapi.Output[Entry], error) {
				return httpapi.Respond(p.Entry(ctx, auth.User(ctx), in.ID))
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles/username/{username}", "analytics-get-profile-by-username",
			"Get a profile by its username"),
			func(ctx context.Context, in *profileNameInput) (*httpapi.Output[Entry], error) {
				return httpapi.Respond(p.ByUsername(ctx, auth.User(ctx), in.Username))
			})
		huma.Register(r.API, httpapi.Op(http.MethodPatch, "/instagram-profiles/{id}", "analytics-update-profile",
			"Change your notes about a profile"),
			func(ctx context.Context, in *noteInput) (*httpapi.Output[Entry], error) {
				return httpapi.Respond(p.Note(ctx, auth.User(ctx), in.ID, in.Body.Notes))
			})
	}
}
