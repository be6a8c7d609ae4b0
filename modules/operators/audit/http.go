package audit

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// EntryView is something that an operator did.
type EntryView struct {
	ID         int64     `json:"id"`
	At         time.Time `json:"at"`
	OperatorID *int64    `json:"operatorId" nullable:"true" doc:"The operator's id; null as operator is, and in entries older than this field"`
	Operator   *string   `json:"operator" nullable:"true" doc:"The operator's name; null: the command line, or a refused sign-in"`
	Act        Act       `json:"act" doc:"As in user.suspend"`
	Subject    *string   `json:"subject" nullable:"true" enum:"user,job,operator" doc:"What it was done to; null: nothing"`
	SubjectID  *int64    `json:"subjectId" nullable:"true"`
	Detail     string    `json:"detail" doc:"As the plan that was set; may be empty"`
	Address    string    `json:"address" doc:"The address of the request; empty: the command line"`
}

// EntryList is a page of the audit log.
type EntryList struct {
	Items []EntryView `json:"items" doc:"The newest first"`
	Next  *int64      `json:"next" nullable:"true" doc:"The cursor of the next page; null: this is the last"`
}

// NewRoutes registers the list.
func NewRoutes(l *Log) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/admin/audit", "operators-list-audit", "List what operators did",
			httpapi.OperatorsOnly), l.getEntries)
	}
}

func (l *Log) getEntries(ctx context.Context, in *struct {
	Before int64 `query:"cursor" minimum:"1" doc:"The next of the page before"`
	User   int64 `query:"userId" minimum:"1" doc:"Only what was done to a user"`
}) (*httpapi.Output[EntryList], error) {
	entries, next, err := l.List(ctx, in.Before, in.User)
	out := EntryList{Next: next}
	for _, e := range entries {
		out.Items = append(out.Items, EntryView(e))
	}
	return httpapi.Respond(out, err)
}
