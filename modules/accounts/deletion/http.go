package deletion

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// DeleteAccountRequest proves once more whose account it is.
type DeleteAccountRequest struct {
	Password string `json:"password" required:"false" doc:"Of an account that has one"`
	Email    string `json:"email" required:"false" doc:"Of an account without a password"`
}

// AccountDeleted says until when the deletion can be taken back.
type AccountDeleted struct {
	EraseAt time.Time `json:"eraseAt" doc:"Until then the mailed link takes the deletion back"`
}

// KeepAccountRequest takes a deletion back.
type KeepAccountRequest struct {
	Token string `json:"token" maxLength:"100" doc:"As the mailed link has it"`
}

// AccountKept is a sentence for the owner.
type AccountKept struct {
	Message string `json:"message"`
}

// NewRoutes registers how an account is deleted and taken back.
func NewRoutes(c config.Config, s *Service, limiter ratelimit.Limiter) httpapi.Routes {
	tries := ratelimit.Rule{Name: "delete-account", Max: c.SigninsPerHourPerIP, Per: time.Hour}
	keeps := ratelimit.Rule{Name: "keep-account", Max: c.SigninsPerHourPerIP, Per: time.Hour}
	return func(r *httpapi.Router) {
		huma.Register(r.API, httpapi.Op(http.MethodDelete, "/auth/account", "accounts-delete-account",
			"Delete your account: it is hidden at once, and erased a day later", httpapi.Status(http.StatusAccepted)),
			func(ctx context.Context, in *struct{ Body DeleteAccountRequest }) (*struct{ Body AccountDeleted }, error) {
				id := auth.User(ctx)
				if err := limiter.Allow(ctx, tries, strconv.FormatInt(id, 10)); err != nil {
					return nil, err
				}
				eraseAt, err := s.Delete(ctx, id, in.Body.Password, in.Body.Email)
				if err != nil {
					return nil, err
				}
				return &struct{ Body AccountDeleted }{AccountDeleted{eraseAt.UTC()}}, nil
			})
		huma.Register(r.API, httpapi.Op(http.MethodPost, "/auth/account/keep", "accounts-keep-account",
			"Take back the deletion of an account", httpapi.Public),
			func(ctx context.Context, in *struct{ Body KeepAccountRequest }) (*struct{ Body AccountKept }, error) {
				if err := limiter.Allow(ctx, keeps, clientip.Network(ctx)); err != nil {
					return nil, err
				}
				if err := s.Keep(ctx, in.Body.Token); err != nil {
					return nil, err
				}
				return &struct{ Body AccountKept }{AccountKept{"Your account stays as it was. You can log in again."}}, nil
			})
	}
}
