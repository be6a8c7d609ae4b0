// Package buddy is the assistant: what it suggests, and what it answers.
package buddy

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/buddy/coach"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/suggestions"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists.
var Module = fx.Module("buddy", fx.Provide(
	fx.Annotate(facts.NewBuilder, fx.As(new(coach.Sheets)), fx.As(new(suggestions.Sheets))),
	coach.New, suggestions.NewStore, suggestions.NewService, provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Routes   httpapi.Routes   `group:"routes"`
	Jobs     []jobs.Handler   `group:"jobs,flatten"`
	Eraser   owndata.Eraser   `group:"erasers"`
	Exporter owndata.Exporter `group:"exporters"`
}

func provide(s *suggestions.Service, db *database.DB) Provided {
	own := suggestions.OwnData(db)
	return Provided{Routes: suggestions.NewRoutes(s), Jobs: s.Handlers(), Eraser: own, Exporter: own}
}
