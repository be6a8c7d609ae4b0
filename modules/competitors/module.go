package competitors

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists. Its bridges plug in Limits, Profiles and Standings.
var Module = fx.Module("competitors", fx.Provide(NewStore, NewService, provide))

// Provided is what the module gives to the application.
type Provided struct {
	fx.Out
	Routes   []httpapi.Routes `group:"routes,flatten"`
	Eraser   owndata.Eraser   `group:"erasers"`
	Exporter owndata.Exporter `group:"exporters"`
}

func provide(s *Service, db *database.DB) Provided {
	own := OwnData(db)
	return Provided{Routes: NewRoutes(s), Eraser: own, Exporter: own}
}
