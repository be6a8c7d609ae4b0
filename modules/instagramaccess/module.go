package instagramaccess

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// Module is what cmd lists.
var Module = fx.Module("instagramaccess", fx.Provide(NewService, provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Routes httpapi.Routes `group:"routes"`
	Jobs   []jobs.Handler `group:"jobs,flatten"`
}

func provide(s *Service) Provided { return Provided{Routes: NewRoutes(s), Jobs: s.Handlers()} }
