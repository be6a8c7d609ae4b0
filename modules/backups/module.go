package backups

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
)

// Module is what cmd lists. It needs the Version of the program.
var Module = fx.Module("backups", fx.Provide(NewService, provide,
	fx.Annotate(NewMetrics, fx.OnStart((*Metrics).Start), fx.OnStop((*Metrics).Stop))))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Jobs []jobs.Handler `group:"jobs,flatten"`
}

func provide(s *Service) Provided { return Provided{Jobs: s.Handlers()} }
