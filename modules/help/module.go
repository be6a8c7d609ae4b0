package help

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists. It needs Users from the bridges.
var Module = fx.Module("help", fx.Provide(NewService, provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Routes httpapi.Routes `group:"routes"`
	Jobs   []jobs.Handler `group:"jobs,flatten"`
	Eraser owndata.Eraser `group:"erasers"`
}

func provide(s *Service) Provided {
	return Provided{Routes: NewRoutes(s), Jobs: s.Handlers(), Eraser: s}
}
