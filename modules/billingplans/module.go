package billingplans

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/configs"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists.
var Module = fx.Module("billingplans", fx.Provide(NewStore, NewService, catalogue, provide))

// Provided is what the module gives to the house.
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

func catalogue() (Catalogue, error) { return ParseCatalogue(configs.Plans) }
