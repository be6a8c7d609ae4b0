// Package profiles is the write side: Instagram accounts, who watches them, when they are read and what was read. What it knows of
// them it gives through bounded reads, see package history.
package profiles

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/profiles/compare"
	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/modules/profiles/pictures"
	"github.com/bowerbird/bowerbird/modules/profiles/schedule"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists. Its bridges plug in Plans.
var Module = fx.Module("profiles",
	fx.Provide(NewStore, NewLookup, NewService, NewDirectory, NewSketches, NewOwnData, provide, history.NewStore,
		ingest.NewStore, ingest.NewIngest, schedule.NewStore,
		pictures.NewStore, pictures.NewPictures, compare.NewReader,
		fx.Annotate(schedule.NewMetrics, fx.OnStart((*schedule.Metrics).Start), fx.OnStop((*schedule.Metrics).Stop))))

// Provided is what the module gives to the application.
type Provided struct {
	fx.Out
	Routes    []httpapi.Routes  `group:"routes,flatten"`
	Jobs      []jobs.Handler    `group:"jobs,flatten"`
	Eraser    owndata.Eraser    `group:"erasers"`
	Exporter  owndata.Exporter  `group:"exporters"`
	Suspender owndata.Suspender `group:"suspenders"`
}

func provide(s *Service, d *Directory, o *OwnData) Provided {
	routes := []httpapi.Routes{NewRoutes(d), NewCheckRoutes(s), NewReadAgainRoutes(s, d)}
	return Provided{Routes: routes, Jobs: s.Handlers(), Eraser: o, Exporter: o, Suspender: o}
}
