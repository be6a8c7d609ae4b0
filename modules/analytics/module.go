package analytics

import (
	"log/slog"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// Module is what cmd lists. Its bridges plug in Users and Plans, and what of the optional parts exists.
var Module = fx.Module("analytics",
	fx.Provide(NewStore, NewPictures, NewLookup, NewService, dashboard, NewProfiles, NewPostAnalyst, NewProfileAnalyst, NewRivals, provide,
		fx.Annotate(NewMetrics, fx.OnStart((*Metrics).Start), fx.OnStop((*Metrics).Stop))))

type parts struct {
	fx.In
	Competitors Competitors `optional:"true"`
	Collections Collections `optional:"true"`
}

func dashboard(c config.Config, store *Store, users Users, p parts, pictures *Pictures, clk clock.Clock, log *slog.Logger) *Dashboard {
	return NewDashboard(c, store, users, p.Competitors, p.Collections, pictures, clk, log)
}

// Provided is what the module gives to the house.
type Provided struct {
	fx.Out
	Routes []httpapi.Routes `group:"routes,flatten"`
	Jobs   []jobs.Handler   `group:"jobs,flatten"`
}

func provide(s *Service, d *Dashboard, p *Profiles, a *PostAnalyst, pa *ProfileAnalyst) Provided {
	routes := []httpapi.Routes{NewRoutes(s, d), NewProfileRoutes(p), NewPostRoutes(a), NewAnalysisRoutes(pa)}
	return Provided{Routes: routes, Jobs: s.Handlers()}
}
