package billingplans

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/configs"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// Module is what cmd lists.
var Module = fx.Module("billingplans", fx.Provide(NewStore, NewService, catalogue, provide))

// Provided is what the module gives to the house.
type Provided struct {
	fx.Out
	Routes httpapi.Routes `group:"routes"`
}

func provide(s *Service) Provided { return Provided{Routes: NewRoutes(s)} }

func catalogue() (Catalogue, error) { return ParseCatalogue(configs.Plans) }
