package planner

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/planner/calendar"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists.
var Module = fx.Module("planner", fx.Provide(
	NewStore, NewService, provide,
	func(s *Store) calendar.Plan { return s }, calendar.NewStore, calendar.NewService,
))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Routes   httpapi.Routes   `group:"routes"`
	Calendar httpapi.Routes   `group:"routes"`
	Eraser   owndata.Eraser   `group:"erasers"`
	Exporter owndata.Exporter `group:"exporters"`
}

func provide(s *Service, c *calendar.Service, db *database.DB) Provided {
	own := OwnData(db)
	return Provided{Routes: NewRoutes(s), Calendar: calendar.NewRoutes(c), Eraser: own, Exporter: own}
}
