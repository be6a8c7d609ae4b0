package profiles

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

type checkInput struct {
	Username string `query:"username" doc:"An Instagram username, with or without @"`
}

// NewCheckRoutes registers the check of usernames.
func NewCheckRoutes(s *Service) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodGet, "/util/instagram/check-profile", "analytics-check-profile",
			"Check whether a username can be connected", httpapi.ClosedToSupport),
			func(ctx context.Context, in *checkInput) (*httpapi.Output[Check], error) {
				return httpapi.Respond(s.Check(ctx, auth.User(ctx), in.Username))
			})
	}
}
