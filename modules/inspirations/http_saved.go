package inspirations

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// SaveRequest saves a post to a list.
type SaveRequest struct {
	ShortlistID int64 `json:"shortlistId" required:"false"`
	PostID      int64 `json:"postId" minimum:"1"`
}

// SaveToListRequest saves a post to the list of the path: the one with an id, or that of a link.
type SaveToListRequest struct {
	PostID   int64  `json:"postId,omitempty" minimum:"1"`
	Link     string `json:"link,omitempty" maxLength:"2000" doc:"The post's address on Instagram, instead of its id"`
	Username string `json:"username,omitempty" doc:"The post's account, for a link that doesn't name it; needed for posts that you don't see here"`
}

// NotesRequest is what the user writes down.
type NotesRequest struct {
	Version int64  `json:"version,omitempty" minimum:"1" maximum:"2147483647" doc:"The notesVersion as last read; absent: the last write wins"`
	Notes   string `json:"notes" doc:"At most 10,000 characters; empty: none"`
}

type (
	saveInput       struct{ Body SaveRequest }
	saveToListInput struct {
		ListParam
		Body SaveToListRequest
	}
	savedInListInput struct {
		ShortlistID int64 `query:"shortlistId" minimum:"1" required:"true"`
		Page        int   `query:"page" minimum:"1" maximum:"100000" default:"1"`
		PageSize    int   `query:"pageSize" minimum:"1" maximum:"100" default:"24"`
	}
	savedAmongInput struct {
		PostIDs []int64 `query:"postId,explode" required:"true" minItems:"1" maxItems:"100" doc:"Repeated"`
	}
	notesInput struct {
		ID   int64 `path:"id" minimum:"1"`
		Body NotesRequest
	}
	savedInput struct {
		ID int64 `path:"id" minimum:"1"`
	}
)

func (s *Service) registerSaved(r *httpapi.Router) {
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/post-inspirations", "inspirations-save-post", "Save a post",
		httpapi.Status(http.StatusCreated), httpapi.Refuses(http.StatusForbidden, http.StatusNotFound, http.StatusConflict)),
		func(ctx context.Context, in *saveInput) (*httpapi.Output[SavedView], error) {
			if in.Body.ShortlistID < 1 {
				return nil, errNoListChosen
			}
			return httpapi.Respond(s.Save(ctx, auth.User(ctx), in.Body.ShortlistID, in.Body.PostID))
		})
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/shortlists/{id}/posts", "inspirations-save-post-to-list",
		"Save a post to an inspiration list, by its id or by its Instagram link",
		httpapi.Status(http.StatusCreated), httpapi.Refuses(http.StatusForbidden, http.StatusConflict)),
		func(ctx context.Context, in *saveToListInput) (*httpapi.Output[SavedView], error) {
			if in.Body.PostID == 0 {
				return httpapi.Respond(s.SaveLink(ctx, auth.User(ctx), in.ID, in.Body.Link, in.Body.Username))
			}
			return httpapi.Respond(s.Save(ctx, auth.User(ctx), in.ID, in.Body.PostID))
		})
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/post-inspirations", "inspirations-list-posts",
		"List the saved posts of an inspiration list",
		httpapi.Refuses(http.StatusNotFound)),
		func(ctx context.Context, in *savedInListInput) (*httpapi.Output[SavedPosts], error) {
			return httpapi.Respond(s.SavedIn(ctx, auth.User(ctx), in.ShortlistID, Page{in.Page, in.PageSize}))
		})
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/post-inspirations/saved", "inspirations-list-saved",
		"List which of some posts you have saved, to whichever list"),
		func(ctx context.Context, in *savedAmongInput) (*httpapi.Output[SavedIDs], error) {
			saved, err := s.SavedAmong(ctx, auth.User(ctx), in.PostIDs)
			return httpapi.Respond(SavedIDs{saved, len(saved)}, err)
		})
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/post-inspirations/{id}", "inspirations-get-post", "Get a saved post"),
		func(ctx context.Context, in *savedInput) (*httpapi.Output[SavedView], error) {
			return httpapi.Respond(s.Saved(ctx, auth.User(ctx), in.ID))
		})
	huma.Register(r.API, httpapi.Op(http.MethodDelete, "/post-inspirations/{id}", "inspirations-remove-post",
		"Remove a saved post from its list",
		httpapi.Status(http.StatusNoContent)),
		func(ctx context.Context, in *savedInput) (*struct{}, error) {
			return nil, s.Remove(ctx, auth.User(ctx), in.ID)
		})
	huma.Register(r.API, httpapi.Op(http.MethodPut, "/post-inspirations/{id}/notes", "inspirations-change-notes",
		"Change your notes about a saved post",
		httpapi.Refuses(http.StatusConflict)),
		func(ctx context.Context, in *notesInput) (*httpapi.Output[SavedView], error) {
			return httpapi.Respond(s.Note(ctx, auth.User(ctx), in.ID, in.Body.Version, in.Body.Notes))
		})
}
