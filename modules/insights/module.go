// Package insights connects creators with their own Instagram accounts and keeps the figures that Instagram shows to nobody else.
package insights

import (
	"strings"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/insights/connections"
	"github.com/bowerbird/bowerbird/modules/insights/owner"
	"github.com/bowerbird/bowerbird/modules/insights/reading"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists. Its bridges plug in the ports of its packages.
var Module = fx.Module("insights", fx.Provide(connections.NewStore, connections.NewService, connections.NewFailures,
	reading.NewStore, reading.NewReader,
	func(s *connections.Store) reading.Connections { return s },
	func(f *connections.Failures) reading.Failures { return f },
	func(s *reading.Store) owner.Views { return s },
	owner.NewAccounts,
	func(s *reading.Store, a reading.Audience) connections.Figures { return reading.NewFigures(s, a) },
	provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Routes    httpapi.Routes    `group:"routes"`
	Jobs      []jobs.Handler    `group:"jobs,flatten"`
	Eraser    owndata.Eraser    `group:"erasers"`
	Exporter  owndata.Exporter  `group:"exporters"`
	Suspender owndata.Suspender `group:"suspenders"`
}

func provide(c config.Config, db *database.DB, s *connections.Service, store *connections.Store, r *reading.Reader,
	figures *reading.Store) Provided {
	own := ownData(db)
	routes := api{connections: s, store: store, reader: r, secure: strings.HasPrefix(c.PublicURL, "https://"),
		simulated: c.Simulated(), publicURL: c.PublicURL}.routes
	return Provided{
		Routes: routes, Jobs: append(s.Handlers(), r.Handler()),
		Eraser: eraser{own, s}, Exporter: own, Suspender: figures,
	}
}
