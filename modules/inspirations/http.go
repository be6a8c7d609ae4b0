package inspirations

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// ListRequest is a new list.
type ListRequest struct {
	ShortlistName string `json:"shortlistName" required:"false" doc:"At most 100 characters"`
	Description   string `json:"description,omitempty" doc:"At most 500 characters"`
}

// ListChangeRequest changes the fields that are there.
type ListChangeRequest struct {
	ShortlistName *string                  `json:"shortlistName,omitempty" doc:"At most 100 characters"`
	Description   httpapi.Optional[string] `json:"description,omitempty" doc:"At most 500 characters; null clears it"`
}

// ListParam names a list. It is exported because huma does not look into unexported embedded structs.
type ListParam struct {
	ID int64 `path:"id" minimum:"1"`
}

type (
	createListInput struct{ Body ListRequest }
	changeListInput struct {
		ListParam
		Body ListChangeRequest
	}
	listsInput struct {
		Page     int  `query:"page" minimum:"1" maximum:"100000" default:"1"`
		PageSize int  `query:"pageSize" minimum:"1" maximum:"100" default:"100"`
		Covers   bool `query:"covers" default:"true" doc:"Whether the lists come with pictures of their latest posts"`
	}
	byPostInput struct {
		PostID int64 `path:"postId" minimum:"1"`
	}
)

// NewRoutes registers the module's routes.
func NewRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/shortlists", "inspirations-create-list", "Create an inspiration list",
			httpapi.Status(http.StatusCreated), httpapi.Refuses(http.StatusForbidden)),
			func(ctx context.Context, in *createListInput) (*httpapi.Output[ListView], error) {
				return httpapi.Respond(s.CreateList(ctx, auth.User(ctx), in.Body.ShortlistName, in.Body.Description))
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/shortlists", "inspirations-list-lists", "List your inspiration lists"),
			func(ctx context.Context, in *listsInput) (*httpapi.Output[Lists], error) {
				return httpapi.Respond(s.Lists(ctx, auth.User(ctx), Page{in.Page, in.PageSize}, in.Covers))
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/shortlists/by-post/{postId}", "inspirations-list-lists-with-post",
			"List your latest inspiration lists that hold a post, 100 at most, without pictures"),
			func(ctx context.Context, in *byPostInput) (*httpapi.Output[Lists], error) {
				return httpapi.Respond(s.ListsWith(ctx, auth.User(ctx), in.PostID))
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/shortlists/{id}", "inspirations-get-list", "Get an inspiration list"),
			func(ctx context.Context, in *ListParam) (*httpapi.Output[ListView], error) {
				return httpapi.Respond(s.List(ctx, auth.User(ctx), in.ID))
			})
		huma.Register(r.API, httpapi.Op(http.MethodPatch, "/shortlists/{id}", "inspirations-change-list", "Rename an inspiration list"),
			func(ctx context.Context, in *changeListInput) (*httpapi.Output[ListView], error) {
				return httpapi.Respond(s.ChangeList(ctx, auth.User(ctx), in.ID, ListChange{in.Body.ShortlistName, in.Body.Description.Pointer()}))
			})
		huma.Register(r.API, httpapi.Op(http.MethodDelete, "/shortlists/{id}", "inspirations-delete-list", "Delete an inspiration list",
			httpapi.Status(http.StatusNoContent)),
			func(ctx context.Context, in *ListParam) (*struct{}, error) {
				return nil, s.DeleteList(ctx, auth.User(ctx), in.ID)
			})
		s.registerSaved(r)
		s.registerProfiles(r)
	}
}
