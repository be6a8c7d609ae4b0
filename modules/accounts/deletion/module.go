package deletion

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// Provided stands apart from what the accounts module itself gives, because it needs what all modules give.
type Provided struct {
	fx.Out

	Routes httpapi.Routes `group:"routes"`
	Jobs   []jobs.Handler `group:"jobs,flatten"`
}

// Provide is for fx.
func Provide(c config.Config, s *Service, l ratelimit.Limiter) Provided {
	return Provided{Routes: NewRoutes(c, s, l), Jobs: s.Handlers()}
}
