package mascotgoals

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists.
var Module = fx.Module("mascotgoals", fx.Provide(NewStore, NewService, provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Routes   httpapi.Routes   `group:"routes"`
	Jobs     []jobs.Handler   `group:"jobs,flatten"`
	Eraser   owndata.Eraser   `group:"erasers"`
	Exporter owndata.Exporter `group:"exporters"`
}

func provide(s *Service, db *database.DB) Provided {
	own := OwnData(db)
	return Provided{Routes: NewRoutes(s), Jobs: s.Handlers(), Eraser: own, Exporter: own}
}
