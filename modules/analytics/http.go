package analytics

import (
	"github.com/bowerbird/bowerbird/modules/analytics/brand"
	"github.com/bowerbird/bowerbird/modules/analytics/dashboard"
	"github.com/bowerbird/bowerbird/modules/analytics/demographics"
	"github.com/bowerbird/bowerbird/modules/analytics/post"
	"github.com/bowerbird/bowerbird/modules/analytics/profile"
	"github.com/bowerbird/bowerbird/modules/analytics/report"
	"github.com/bowerbird/bowerbird/modules/analytics/trends"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

func routes(d *dashboard.Dashboard, a *profile.Analyst, s *profile.Series, p *post.Analyst, m *demographics.Service, r *report.Reporter,
	b *brand.Service, t *trends.Service, limiter ratelimit.Limiter) []httpapi.Routes {
	return []httpapi.Routes{dashboard.NewRoutes(d), profile.NewRoutes(a), profile.NewSeriesRoutes(s), post.NewRoutes(p),
		demographics.NewRoutes(m), report.NewRoutes(r, limiter), brand.NewRoutes(b, limiter), trends.NewRoutes(t)}
}
