package competitors

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// Module is what cmd lists. Its bridges plug in Limits, Profiles and Standings.
var Module = fx.Module("competitors", fx.Provide(NewStore, NewService, provide))

// Provided is what the module gives to the application.
type Provided struct {
	fx.Out
	Routes []httpapi.Routes `group:"routes,flatten"`
}

func provide(s *Service) Provided { return Provided{Routes: NewRoutes(s)} }
