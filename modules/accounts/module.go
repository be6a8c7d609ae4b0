package accounts

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/accounts/deletion"
	"github.com/bowerbird/bowerbird/modules/accounts/export"
	"github.com/bowerbird/bowerbird/modules/accounts/suspension"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// Module is what cmd lists. It needs an Instagram and a Plans from the bridges.
var Module = fx.Module("accounts", fx.Provide(
	NewService, users.NewDirectory, NewOwnData, provide,
	func(s *Service) deletion.Accounts { return s }, deletion.NewService, deletion.Provide,
	export.NewService, export.Provide,
	func(s *Service) suspension.Accounts { return s }, suspension.NewService,
	fx.Annotate(auth.NewPasswords, fx.As(new(Passwords))),
))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out

	Routes        httpapi.Routes `group:"routes"`
	Jobs          []jobs.Handler `group:"jobs,flatten"`
	Authenticator httpapi.Authenticator
	Eraser        owndata.Eraser   `group:"erasers"`
	Exporter      owndata.Exporter `group:"exporters"`
}

func provide(c config.Config, s *Service, l ratelimit.Limiter, o *OwnData) Provided {
	return Provided{Routes: NewRoutes(c, s, l), Jobs: s.Handlers(), Authenticator: s, Eraser: o, Exporter: o}
}
