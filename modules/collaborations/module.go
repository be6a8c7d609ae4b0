// Package collaborations says how well two accounts fit each other, and what one could ask for a collaboration.
package collaborations

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/configs"
	"github.com/bowerbird/bowerbird/modules/collaborations/rates"
	"github.com/bowerbird/bowerbird/modules/collaborations/score"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// Module is what cmd lists.
var Module = fx.Module("collaborations", fx.Provide(defaults, score.NewService, rates.NewStore, rates.NewService, provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Routes   []httpapi.Routes `group:"routes,flatten"`
	Eraser   owndata.Eraser   `group:"erasers"`
	Exporter owndata.Exporter `group:"exporters"`
}

func defaults() (rates.Defaults, error) { return rates.ParseDefaults(configs.Rates) }

func provide(s *score.Service, r *rates.Service, db *database.DB, limiter ratelimit.Limiter) Provided {
	own := rates.OwnData(db)
	return Provided{Routes: []httpapi.Routes{score.NewRoutes(s, limiter), rates.NewRoutes(r)}, Eraser: own, Exporter: own}
}
