package competitors

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type addInput struct {
	Body struct {
		InstaUsername string `json:"instaUsername" doc:"An Instagram username, with or without @"`
	}
}

type choiceInput struct {
	Body struct {
		ProfileIDs []int64 `json:"profileIds" maxItems:"500" doc:"Of the profiles that stay or are tracked again; all others pause"`
	}
}

type nameInput struct {
	Username string `path:"username" doc:"Of a competitor, with or without @"`
}

// RangeInput asks for a range; huma reads embedded fields of exported types alone.
type RangeInput struct {
	httpapi.Compared
	DateRange httpapi.Period `query:"dateRange" default:"last_30_days"`
}

type postsInput struct {
	RangeInput
	PostType    string   `query:"postType" enum:"IMAGE,CAROUSEL,REEL" doc:"Absent: all"`
	Limit       int      `query:"limit" minimum:"1" maximum:"100" default:"20"`
	Competitors []string `query:"competitors,explode" maxItems:"100" doc:"Usernames, repeated or separated by commas; none: all that are tracked"`
}

type termsInput struct {
	RangeInput
	AnalysisType TermKind `query:"analysisType" enum:"keywords,hashtags,all" default:"all"`
	Competitors  []string `query:"competitors,explode" maxItems:"100" doc:"Usernames, repeated or separated by commas; none: all that are tracked"`
}

func (in RangeInput) ranges() RangeQuery { return RangeQuery{in.DateRange.Of(), in.With()} }

// NewRoutes registers the module's routes.
func NewRoutes(s *Service) []httpapi.Routes {
	return []httpapi.Routes{routes(s), comparisons(s), byProfile(s)}
}

func routes(s *Service) httpapi.Routes {
	overview := func(ctx context.Context, in *httpapi.Conditional) (*httpapi.TaggedResponse, error) {
		answer, err := s.OverviewAnswer(ctx, auth.User(ctx))
		if err != nil {
			return nil, err
		}
		return in.Respond(answer.Body, answer.Tag), nil
	}
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/competitors", "competitors-add",
			"Add a competitor", httpapi.Status(http.StatusCreated), adds),
			func(ctx context.Context, in *addInput) (*httpapi.Output[View], error) {
				return httpapi.Respond(s.Add(ctx, auth.User(ctx), in.Body.InstaUsername))
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/competitors", "competitors-list",
			"Compare your competitors with your own account",
			httpapi.ResponseSchema[Overview](r)), overview)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/competitors/with-my-performance", "competitors-list-with-my-performance",
			"Compare your competitors with your own account (other name)",
			httpapi.ResponseSchema[Overview](r)), overview)
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/competitors/{username}", "competitors-get", "Get a competitor"),
			func(ctx context.Context, in *nameInput) (*httpapi.Output[View], error) {
				return httpapi.Respond(s.View(ctx, auth.User(ctx), in.Username))
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/competitors/{username}/tracking-status", "competitors-get-tracking-status",
			"Get the progress of a competitor's first reading"),
			func(ctx context.Context, in *nameInput) (*httpapi.Output[Progress], error) {
				return httpapi.Respond(s.Progress(ctx, auth.User(ctx), in.Username))
			})
		huma.Register(r.API, httpapi.Op(http.MethodPatch, "/competitors/{username}/start-tracking", "competitors-start-tracking",
			"Track a stopped competitor again", httpapi.Refuses(http.StatusForbidden, http.StatusConflict)),
			func(ctx context.Context, in *nameInput) (*httpapi.Output[View], error) {
				return httpapi.Respond(s.Start(ctx, auth.User(ctx), in.Username))
			})
		huma.Register(r.API, httpapi.Op(http.MethodPatch, "/competitors/{username}/stop-tracking", "competitors-stop-tracking",
			"Stop tracking a competitor and keep its numbers"),
			func(ctx context.Context, in *nameInput) (*httpapi.Output[View], error) {
				return httpapi.Respond(s.Stop(ctx, auth.User(ctx), in.Username))
			})
		huma.Register(r.API, httpapi.Op(http.MethodPut, "/competitors/tracked", "competitors-choose-tracked",
			"Choose whom you track", httpapi.Refuses(http.StatusForbidden, http.StatusNotFound, http.StatusConflict)),
			func(ctx context.Context, in *choiceInput) (*httpapi.Output[List], error) {
				tracked, err := s.Choose(ctx, auth.User(ctx), in.Body.ProfileIDs)
				return httpapi.Respond(List{tracked, len(tracked)}, err)
			})
		huma.Register(r.API, httpapi.Op(http.MethodDelete, "/competitors/{username}", "competitors-remove",
			"Remove a competitor", httpapi.Status(http.StatusNoContent)),
			func(ctx context.Context, in *nameInput) (*struct{}, error) {
				return nil, s.Remove(ctx, auth.User(ctx), in.Username)
			})
	}
}

func comparisons(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/competitors/top-posts", "competitors-list-top-posts",
			"List the best posts of tracked competitors", httpapi.Refuses(http.StatusNotFound)),
			func(ctx context.Context, in *postsInput) (*httpapi.Output[TopPosts], error) {
				return httpapi.Respond(s.TopPosts(ctx, auth.User(ctx), PostQuery{in.ranges(), in.PostType, in.Competitors, in.Limit}))
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/competitors/keyword-analysis", "competitors-analyse-keywords",
			"Get the keywords and hashtags of tracked competitors", httpapi.Refuses(http.StatusNotFound)),
			func(ctx context.Context, in *termsInput) (*httpapi.Output[Analysis], error) {
				return httpapi.Respond(s.Terms(ctx, auth.User(ctx), in.Competitors, in.ranges(), in.AnalysisType))
			})
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/competitors/follower-growth", "competitors-get-follower-growth",
			"Get the followers of tracked competitors by day"),
			func(ctx context.Context, in *RangeInput) (*httpapi.Output[Growth], error) {
				return httpapi.Respond(s.Growth(ctx, auth.User(ctx), in.ranges()))
			})
	}
}

// adds are the refusals of adding a competitor.
var adds = httpapi.Refuses(http.StatusForbidden, http.StatusNotFound, http.StatusConflict)
