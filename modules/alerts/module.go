package alerts

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// Module is what cmd lists.
var Module = fx.Module("alerts", fx.Provide(NewStore, newSources, NewService, provide))

// Provided is what the module adds to the program.
type Provided struct {
	fx.Out
	Routes   httpapi.Routes   `group:"routes"`
	Jobs     []jobs.Handler   `group:"jobs,flatten"`
	Eraser   owndata.Eraser   `group:"erasers"`
	Exporter owndata.Exporter `group:"exporters"`
}

func newSources(u Users, p Plans, h History, posts Posts, i Insights, g Goals, e Events) Sources {
	return Sources{u, p, h, posts, i, g, e}
}

func provide(s *Service, db *database.DB, outbox *jobs.Outbox, limiter ratelimit.Limiter) Provided {
	own := OwnData(db)
	return Provided{Routes: NewRoutes(s, limiter), Jobs: s.Handlers(), Eraser: eraser{own, outbox}, Exporter: own}
}
