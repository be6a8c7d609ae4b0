package planner

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// Module is what cmd lists.
var Module = fx.Module("planner", fx.Provide(NewStore, NewService, provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Routes httpapi.Routes `group:"routes"`
}

func provide(s *Service) Provided { return Provided{Routes: NewRoutes(s)} }
