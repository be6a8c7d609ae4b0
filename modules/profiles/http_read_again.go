package profiles

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// NewReadAgainRoutes registers another try of a reading that has failed.
func NewReadAgainRoutes(s *Service, d *Directory) httpapi.Routes {
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/instagram-profiles/{id}/read-again", "profiles-read-again",
			"Ask Instagram again about a profile whose reading has failed", httpapi.Refuses(http.StatusConflict)),
			func(ctx context.Context, in *profileInput) (*httpapi.Output[Entry], error) {
				if err := s.ReadAgain(ctx, auth.User(ctx), in.ID); err != nil {
					return nil, err
				}
				return httpapi.Respond(d.Entry(ctx, auth.User(ctx), in.ID))
			})
	}
}
