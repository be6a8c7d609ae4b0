package inspirations

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// ProfileParam names a profile of a list. It is exported because huma does not look into unexported embedded structs.
type ProfileParam struct {
	ListParam
	ProfileID int64 `path:"profileId" minimum:"1"`
}

// AddProfileRequest adds a profile to a list.
type AddProfileRequest struct {
	ProfileID int64 `json:"profileId" minimum:"1"`
}

// RankRequest moves a profile within its list.
type RankRequest struct {
	Ranking int `json:"ranking" minimum:"1" maximum:"10000" doc:"Its place, from 1; those between make room"`
}

type (
	addProfileInput struct {
		ListParam
		Body AddProfileRequest
	}
	rankInput struct {
		ProfileParam
		Body RankRequest
	}
)

func (s *Service) registerProfiles(r *httpapi.Router) {
	huma.Register(r.API, httpapi.Op(http.MethodPost, "/shortlists/{id}/profiles", "inspirations-add-profile",
		"Add a profile to an inspiration list",
		httpapi.Status(http.StatusCreated), httpapi.Refuses(http.StatusConflict)),
		func(ctx context.Context, in *addProfileInput) (*httpapi.Output[ProfileView], error) {
			return httpapi.Respond(s.AddProfile(ctx, auth.User(ctx), in.ID, in.Body.ProfileID))
		})
	huma.Register(r.API, httpapi.Op(http.MethodGet, "/shortlists/{id}/profiles", "inspirations-list-profiles",
		"List the profiles of an inspiration list"),
		func(ctx context.Context, in *ListParam) (*httpapi.Output[RankedProfiles], error) {
			return httpapi.Respond(s.Profiles(ctx, auth.User(ctx), in.ID))
		})
	huma.Register(r.API, httpapi.Op(http.MethodPatch, "/shortlists/{id}/profiles/{profileId}/ranking", "inspirations-rank-profile",
		"Move a profile within an inspiration list"),
		func(ctx context.Context, in *rankInput) (*httpapi.Output[ProfileView], error) {
			return httpapi.Respond(s.Rank(ctx, auth.User(ctx), in.ID, in.ProfileID, in.Body.Ranking))
		})
	huma.Register(r.API, httpapi.Op(http.MethodDelete, "/shortlists/{id}/profiles/{profileId}", "inspirations-remove-profile",
		"Remove a profile from an inspiration list", httpapi.Status(http.StatusNoContent)),
		func(ctx context.Context, in *ProfileParam) (*struct{}, error) {
			return nil, s.RemoveProfile(ctx, auth.User(ctx), in.ID, in.ProfileID)
		})
}
