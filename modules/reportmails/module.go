package reportmails

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// Module is what cmd lists. Its bridges plug in Users, Plans and Reports.
var Module = fx.Module("reportmails", fx.Provide(NewStore, NewService, provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Routes   httpapi.Routes   `group:"routes"`
	Jobs     []jobs.Handler   `group:"jobs,flatten"`
	Eraser   owndata.Eraser   `group:"erasers"`
	Exporter owndata.Exporter `group:"exporters"`
}

func provide(s *Service, db *database.DB, outbox *jobs.Outbox, limiter ratelimit.Limiter) Provided {
	own := OwnData(db)
	return Provided{Routes: NewRoutes(s, limiter), Jobs: s.Handlers(), Eraser: eraser{own, outbox}, Exporter: own}
}
