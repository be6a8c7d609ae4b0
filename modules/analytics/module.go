// Package analytics is the read side: what the posts and days of profiles come to, on each page.
package analytics

import (
	"log/slog"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/analytics/dashboard"
	"github.com/bowerbird/bowerbird/modules/analytics/post"
	"github.com/bowerbird/bowerbird/modules/analytics/profile"
	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
)

// Module is what cmd lists. Its bridges plug in the ports of its packages, and what of the optional parts exists.
var Module = fx.Module("analytics", fx.Provide(newDashboard, profile.NewAnalyst, profile.NewSeries, post.NewAnalyst, fx.Annotate(routes, fx.ResultTags(`group:"routes,flatten"`))))

type parts struct {
	fx.In
	Competitors dashboard.Competitors `optional:"true"`
	Collections dashboard.Collections `optional:"true"`
}

func newDashboard(c config.Config, h dashboard.History, u viewer.Users, p parts, pics viewer.Pictures, clk clock.Clock, log *slog.Logger) *dashboard.Dashboard {
	return dashboard.NewDashboard(c, h, u, p.Competitors, p.Collections, pics, clk, log)
}

func routes(d *dashboard.Dashboard, a *profile.Analyst, s *profile.Series, p *post.Analyst) []httpapi.Routes {
	return []httpapi.Routes{dashboard.NewRoutes(d), profile.NewRoutes(a), profile.NewSeriesRoutes(s), post.NewRoutes(p)}
}
