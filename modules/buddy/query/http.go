package query

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// ResultView is the answer of a query.
type ResultView struct {
	Rows []RowView `json:"rows" doc:"By account, then by span"`
}

// RowView is one figure of an answer.
type RowView struct {
	Account string        `json:"account" doc:"Username"`
	IsOwn   bool          `json:"isOwn"`
	Group   string        `json:"group" doc:"What the figure is split by: Wednesday, 7:00 AM, reels, #rye; empty where it is not split"`
	Post    *PostView     `json:"post" doc:"Where the figures are split by post"`
	Label   string        `json:"label" doc:"What the figure is called, with its span"`
	Unit    string        `json:"unit"`
	Value   *float64      `json:"value" doc:"Null: unknown, or said in words; basis has the reason"`
	Words   string        `json:"words" doc:"In the place of a number"`
	Basis   figures.Basis `json:"basis"`
}

// PostView is the post that a figure is of.
type PostView struct {
	ID       int64     `json:"id"`
	Type     string    `json:"type" enum:"images,carousels,reels"`
	PostedAt time.Time `json:"postedAt"`
	Caption  *string   `json:"caption"`
}

type queryInput struct{ Body Query }

// NewRoutes registers typed queries.
func NewRoutes(r *Runner) httpapi.Routes {
	return func(router *httpapi.Router) {
		huma.Register(router.API, httpapi.Op(http.MethodPost, "/queries", "buddy-query", "Get figures of your accounts by a typed query",
			httpapi.Tagged("analytics"), httpapi.OnlyReads, httpapi.Refuses(http.StatusNotFound)),
			func(ctx context.Context, in *queryInput) (*httpapi.Output[ResultView], error) {
				result, err := r.Run(ctx, auth.User(ctx), in.Body)
				return httpapi.Respond(viewOf(result), err)
			})
		httpapi.Nullable(router.API, "BuddyRowView", "post")
	}
}

func viewOf(result Result) ResultView {
	view := ResultView{Rows: []RowView{}}
	for _, row := range result.Rows {
		f := row.Figure
		v := RowView{Account: row.Account, IsOwn: row.IsOwn, Group: row.Group, Label: f.Label, Unit: string(f.Unit), Value: f.Value,
			Words: f.Words,
			Basis: f.Basis}
		if p := row.Post; p != nil {
			v.Post = &PostView{p.ID, figures.FormatOf(p.Type).Name(), p.PostedAt, p.Caption}
		}
		view.Rows = append(view.Rows, v)
	}
	return view
}
