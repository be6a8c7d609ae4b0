package competitors

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type profileInput struct {
	ID int64 `path:"id" doc:"Of the profile"`
}

// List are competitors.
type List struct {
	Items []View `json:"items"`
	Total int    `json:"total"`
}

// byProfile registers what changes or lists competitors under the profiles' own addresses.
func byProfile(s *Service) httpapi.Routes {
	list := func(ctx context.Context, keep func(View) bool) (*httpapi.Output[List], error) {
		o, err := s.Overview(ctx, auth.User(ctx))
		out := List{}
		for _, v := range o.Competitors {
			if keep(v) {
				out.Items = append(out.Items, v)
			}
		}
		out.Total = len(out.Items)
		return httpapi.Respond(out, err)
	}
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/instagram-profiles", "competitors-add-profile",
			"Add a competitor (other name)", httpapi.Status(http.StatusCreated), adds),
			func(ctx context.Context, in *addInput) (*httpapi.Output[View], error) {
				return httpapi.Respond(s.Add(ctx, auth.User(ctx), in.Body.InstaUsername))
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles/competitors", "competitors-list-profiles",
			"List your competitors"),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[List], error) {
				return list(ctx, func(View) bool { return true })
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/instagram-profiles/tracked", "competitors-list-tracked-profiles",
			"List your tracked competitors"),
			func(ctx context.Context, _ *struct{}) (*httpapi.Output[List], error) {
				return list(ctx, func(v View) bool { return v.IsTracking })
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/instagram-profiles/{id}/toggle-tracking", "competitors-toggle-tracking",
			"Stop or start tracking a competitor", httpapi.Refuses(http.StatusForbidden, http.StatusConflict)),
			func(ctx context.Context, in *profileInput) (*httpapi.Output[View], error) {
				return httpapi.Respond(s.Toggle(ctx, auth.User(ctx), in.ID))
			})
		huma.Register(r.API, httpapi.Op(http.MethodDelete, "/instagram-profiles/{id}", "competitors-remove-profile",
			"Remove a competitor by its profile", httpapi.Status(http.StatusNoContent)),
			func(ctx context.Context, in *profileInput) (*struct{}, error) {
				return nil, s.RemoveProfile(ctx, auth.User(ctx), in.ID)
			})
	}
}
