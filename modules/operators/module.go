package operators

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/operators/audit"
	"github.com/bowerbird/bowerbird/modules/operators/console"
	"github.com/bowerbird/bowerbird/modules/operators/support"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists.
var Module = fx.Module("operators", fx.Provide(audit.NewLog, NewService, support.NewService,
	func(s *Service) support.Sessions { return s }, func(s *support.Service) console.Support { return s },
	console.NewService, provide, provideOwnData))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out

	SignIn  httpapi.Routes `group:"routes"`
	Audit   httpapi.Routes `group:"routes"`
	Support httpapi.Routes `group:"routes"`
	Console httpapi.Routes `group:"routes"`
}

func provide(c config.Config, s *Service, log *audit.Log, visits *support.Service, seen *console.Service) Provided {
	return Provided{
		SignIn: NewRoutes(c, s), Audit: audit.NewRoutes(log), Support: support.NewRoutes(visits), Console: console.NewRoutes(seen),
	}
}

// ProvidedOwnData stands apart, because the routes need what all modules give.
type ProvidedOwnData struct {
	fx.Out

	Eraser    owndata.Eraser    `group:"erasers"`
	Exporter  owndata.Exporter  `group:"exporters"`
	Suspender owndata.Suspender `group:"suspenders"`
}

func provideOwnData(db *database.DB) ProvidedOwnData {
	own := support.OwnData(db)
	return ProvidedOwnData{Eraser: own, Exporter: own, Suspender: own}
}
