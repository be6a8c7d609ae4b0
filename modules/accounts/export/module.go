package export

import (
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// Provided stands apart from what the accounts module itself gives, because it needs what all modules give.
type Provided struct {
	fx.Out

	Routes httpapi.Routes `group:"routes"`
}

// Provide is for fx.
func Provide(s *Service, l ratelimit.Limiter) Provided { return Provided{Routes: NewRoutes(s, l)} }
