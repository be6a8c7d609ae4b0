package planner

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists.
var Module = fx.Module("planner", fx.Provide(NewStore, NewService, provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Routes   httpapi.Routes   `group:"routes"`
	Eraser   owndata.Eraser   `group:"erasers"`
	Exporter owndata.Exporter `group:"exporters"`
}

func provide(s *Service, db *database.DB) Provided {
	own := OwnData(db)
	return Provided{Routes: NewRoutes(s), Eraser: own, Exporter: own}
}
