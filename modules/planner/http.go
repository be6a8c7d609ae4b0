package planner

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/text"
)

// CreateRequest is a new idea. What is absent or empty is left out of it.
type CreateRequest struct {
	Type              *ContentType `json:"type,omitempty" enum:"post,reel,story,carousel" doc:"post unless given"`
	Status            *Status      `json:"status,omitempty" enum:"backlog,draft,in_progress,finalised" doc:"backlog unless given"`
	Title             string       `json:"title" required:"false" doc:"At most 200 characters"`
	Description       string       `json:"description,omitempty" doc:"The draft, at most 50,000 characters"`
	FinalCopywriting  string       `json:"finalCopywriting,omitempty" doc:"At most 50,000 characters"`
	PlannedDate       string       `json:"plannedDate,omitempty" doc:"Wall time, YYYY-MM-DD or YYYY-MM-DDTHH:mm"`
	PostInspirationID *int64       `json:"postInspirationId,omitempty" minimum:"1" doc:"The saved post that it comes from"`
}

// ChangeRequest changes the fields that are there; an empty one, or null, is cleared.
type ChangeRequest struct {
	Version           int64                    `json:"version,omitempty" minimum:"1" maximum:"2147483647" doc:"As last read; absent: the last write wins"`
	Type              *ContentType             `json:"type,omitempty" enum:"post,reel,story,carousel"`
	Status            *Status                  `json:"status,omitempty" enum:"backlog,draft,in_progress,finalised"`
	Title             *string                  `json:"title,omitempty"`
	Description       httpapi.Optional[string] `json:"description,omitempty"`
	FinalCopywriting  httpapi.Optional[string] `json:"finalCopywriting,omitempty"`
	PlannedDate       httpapi.Optional[string] `json:"plannedDate,omitempty" doc:"Wall time, YYYY-MM-DD or YYYY-MM-DDTHH:mm"`
	PostInspirationID httpapi.Optional[int64]  `json:"postInspirationId,omitempty" doc:"The saved post that it comes from; null: none"`
}

type createInput struct {
	Key  string `header:"Idempotency-Key" maxLength:"64" doc:"The same key makes one idea, however often it is sent"`
	Body CreateRequest
}

// IDParam names an idea. It is exported because huma does not look into unexported embedded structs.
type IDParam struct {
	ID int64 `path:"id" minimum:"1"`
}

type changeInput struct {
	IDParam
	Body ChangeRequest
}

type listInput struct {
	Types       []ContentType `query:"type,explode" enum:"post,reel,story,carousel" doc:"Repeated; none: all"`
	Statuses    []Status      `query:"status,explode" enum:"backlog,draft,in_progress,finalised" doc:"Repeated; none: all"`
	Search      string        `query:"search" maxLength:"200" doc:"Within title, draft or final copy, whatever the case and the accents"`
	SavedPostID int64         `query:"postInspirationId" minimum:"1" doc:"The saved post that they come from"`
	From        string        `query:"plannedFrom" format:"date" doc:"The first planned day"`
	To          string        `query:"plannedTo" format:"date" doc:"The last planned day"`
	Sort        Order         `query:"sort" enum:"date_desc,date_asc" default:"date_desc"`
	Fields      string        `query:"fields" enum:"all,brief" default:"all" doc:"all: at most 2,000 characters of description and finalCopywriting; brief: these are null"`
	Page        int           `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize    int           `query:"pageSize" minimum:"1" maximum:"100" default:"20"`
}

type daysInput struct {
	From string `query:"from" format:"date" required:"true" doc:"The first day"`
	To   string `query:"to" format:"date" required:"true" doc:"The last day, the 62nd at most"`

	PerDay int `query:"perDay" minimum:"1" maximum:"10000" default:"5" doc:"How many ideas and posts of a day are listed; all are counted"`
}

// NewRoutes registers the module's routes.
func NewRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/ideas", "planner-create-idea", "Add an idea",
			httpapi.Status(http.StatusCreated), httpapi.Refuses(http.StatusConflict, http.StatusRequestEntityTooLarge)), s.postIdea)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/ideas", "planner-list-ideas", "List your ideas"), s.getIdeas)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/ideas/days", "planner-list-days", "List the ideas and posts of each day"), s.getDays)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/ideas/{id}", "planner-get-idea", "Get an idea"),
			func(ctx context.Context, in *IDParam) (*httpapi.Output[View], error) {
				idea, err := s.Idea(ctx, auth.User(ctx), in.ID)
				return httpapi.Respond(viewOf(idea), err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodPut, "/ideas/{id}", "planner-change-idea", "Change an idea",
			httpapi.Refuses(http.StatusConflict, http.StatusRequestEntityTooLarge)), s.putIdea)
		huma.Register(r.API, httpapi.Op(http.MethodDelete, "/ideas/{id}", "planner-delete-idea", "Delete an idea",
			httpapi.Status(http.StatusNoContent)),
			func(ctx context.Context, in *IDParam) (*struct{}, error) {
				return nil, s.Delete(ctx, auth.User(ctx), in.ID)
			})
		resultRoutes(r, s)
	}
}

func (s *Service) postIdea(ctx context.Context, in *createInput) (*httpapi.Output[AddedView], error) {
	b := in.Body
	idea, err := s.Create(ctx, auth.User(ctx), Change{
		Type: b.Type, Status: b.Status, Title: &b.Title,
		Description: &b.Description, FinalCopywriting: &b.FinalCopywriting, PlannedDate: &b.PlannedDate,
		SavedPostID: b.PostInspirationID,
	}, in.Key)
	return httpapi.Respond(AddedView{viewOf(idea), idea.Repeated}, err)
}

func (s *Service) getIdeas(ctx context.Context, in *listInput) (*httpapi.Output[Ideas], error) {
	read := s.Ideas
	if in.Fields == "brief" {
		read = s.BriefIdeas
	}
	ideas, total, err := read(ctx, auth.User(ctx), Filter{
		Types: in.Types, Statuses: in.Statuses, Search: text.Trim(in.Search),
		SavedPostID: in.SavedPostID, From: in.From, To: in.To, Sort: in.Sort,
	}, Page{in.Page, in.PageSize})
	return httpapi.Respond(ideasOf(ideas, total), err)
}

func (s *Service) getDays(ctx context.Context, in *daysInput) (*httpapi.Output[Days], error) {
	days, err := s.Days(ctx, auth.User(ctx), in.From, in.To, in.PerDay)
	return httpapi.Respond(daysOf(days), err)
}

func (s *Service) putIdea(ctx context.Context, in *changeInput) (*httpapi.Output[View], error) {
	b := in.Body
	idea, err := s.Change(ctx, auth.User(ctx), in.ID, b.Version, Change{
		Type: b.Type, Status: b.Status, Title: b.Title,
		Description: b.Description.Pointer(), FinalCopywriting: b.FinalCopywriting.Pointer(), PlannedDate: b.PlannedDate.Pointer(),
		SavedPostID: b.PostInspirationID.Pointer(),
	})
	return httpapi.Respond(viewOf(idea), err)
}
