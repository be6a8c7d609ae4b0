package planner

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// ResultView is what came of an idea. Its state says which of the rest is there.
type ResultView struct {
	State     ResultState              `json:"state" enum:"linked,lost,offered,none" doc:"lost: linked to a post of no connected account"`
	Post      *OwnPostView             `json:"post" doc:"Linked, or offered"`
	TimesMean *float64                 `json:"timesMean" doc:"Linked: its likes + comments over the mean of its account; null: unknown"`
	Basis     map[string]figures.Basis `json:"basis" doc:"Where timesMean comes from, or why it is null; empty unless linked"`
}

// OwnPostView is a post of the user's own account.
type OwnPostView struct {
	ID        int64          `json:"id"`
	ShortCode string         `json:"shortCode"`
	Type      figures.Format `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
	Caption   *string        `json:"caption"`
	ImageURL  *string        `json:"imageUrl" doc:"A signed path of this server"`
	PostedAt  time.Time      `json:"postedAt"`
	GoneAt    *time.Time     `json:"goneAt" doc:"Since when Instagram no longer shows it; its numbers are those of before"`
}

func postViewOf(p OwnPost) OwnPostView {
	return OwnPostView{p.ID, p.ShortCode, p.Format, p.Caption, p.ImageURL, p.PostedAt.UTC(), p.GoneAt}
}

func resultViewOf(r Result) ResultView {
	view := ResultView{State: r.State, Basis: map[string]figures.Basis{}}
	if r.Post != nil {
		post := postViewOf(*r.Post)
		view.Post = &post
	}
	if r.Performance != nil {
		view.TimesMean, view.Basis["timesMean"] = r.Performance.TimesMean, r.Performance.Basis
	}
	return view
}

// OwnPostsView are posts to choose from.
type OwnPostsView struct {
	Items []OwnPostView `json:"items"`
	Total int           `json:"total"`
}

type linkInput struct {
	IDParam
	Body struct {
		PostID int64 `json:"postId" minimum:"1"`
	}
}

type refusalInput struct {
	IDParam
	PostID int64 `path:"postId" minimum:"1"`
}

func resultRoutes(r *httpapi.Router, s *Service) {
	const path = "/ideas/{id}/result"
	huma.Register(r.API, httpapi.Op(http.MethodGet, path, "planner-get-result", "Get what came of an idea"),
		func(ctx context.Context, in *IDParam) (*httpapi.Output[ResultView], error) {
			result, err := s.Result(ctx, auth.User(ctx), in.ID)
			return httpapi.Respond(resultViewOf(result), err)
		})
	huma.Register(r.API, httpapi.Op(http.MethodPut, path, "planner-link-result", "Link a finalised idea to its post",
		httpapi.Refuses(http.StatusConflict)),
		func(ctx context.Context, in *linkInput) (*httpapi.Output[ResultView], error) {
			result, err := s.LinkResult(ctx, auth.User(ctx), in.ID, in.Body.PostID)
			return httpapi.Respond(resultViewOf(result), err)
		})
	huma.Register(r.API, httpapi.Op(http.MethodDelete, path, "planner-unlink-result", "Unlink an idea from its post",
		httpapi.Status(http.StatusNoContent)),
		func(ctx context.Context, in *IDParam) (*struct{}, error) {
			return nil, s.UnlinkResult(ctx, auth.User(ctx), in.ID)
		})
	huma.Register(r.API, httpapi.Op(http.MethodPost, path+"/refusals", "planner-refuse-offer",
		"Say that an offered post did not come of the idea"),
		func(ctx context.Context, in *linkInput) (*httpapi.Output[ResultView], error) {
			result, err := s.DismissOffer(ctx, auth.User(ctx), in.ID, in.Body.PostID)
			return httpapi.Respond(resultViewOf(result), err)
		})
	huma.Register(r.API, httpapi.Op(http.MethodDelete, path+"/refusals/{postId}", "planner-withdraw-refusal",
		"Let a refused post be offered again"),
		func(ctx context.Context, in *refusalInput) (*httpapi.Output[ResultView], error) {
			result, err := s.RestoreOffer(ctx, auth.User(ctx), in.ID, in.PostID)
			return httpapi.Respond(resultViewOf(result), err)
		})
	huma.Register(r.API, httpapi.Op(http.MethodGet, path+"/posts", "planner-list-result-posts",
		"List your posts nearest to the plan of an idea that no other one is linked to"),
		func(ctx context.Context, in *IDParam) (*httpapi.Output[OwnPostsView], error) {
			posts, err := s.Choices(ctx, auth.User(ctx), in.ID)
			out := OwnPostsView{Total: len(posts)}
			for _, p := range posts {
				out.Items = append(out.Items, postViewOf(p))
			}
			return httpapi.Respond(out, err)
		})
	httpapi.Nullable(r.API, "PlannerResultView", "post")
}
