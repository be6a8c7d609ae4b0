// Package analytics is the read side: what the posts and days of profiles come to, and what users know of their own audience.
package analytics

import (
	"log/slog"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/analytics/brand"
	"github.com/bowerbird/bowerbird/modules/analytics/dashboard"
	"github.com/bowerbird/bowerbird/modules/analytics/demographics"
	"github.com/bowerbird/bowerbird/modules/analytics/post"
	"github.com/bowerbird/bowerbird/modules/analytics/profile"
	"github.com/bowerbird/bowerbird/modules/analytics/report"
	"github.com/bowerbird/bowerbird/modules/analytics/trends"
	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// Module is what cmd lists. Its bridges plug in the ports of its packages, and what of the optional parts exists.
var Module = fx.Module("analytics", fx.Provide(newDashboard, profile.NewAnalyst, profile.NewSeries, post.NewAnalyst, report.NewReporter,
	trends.NewService, brand.NewStore, brand.NewService,
	fx.Annotate(brand.OwnData, fx.As(new(owndata.Eraser)), fx.ResultTags(`group:"erasers"`)),
	fx.Annotate(brand.OwnData, fx.As(new(owndata.Exporter)), fx.ResultTags(`group:"exporters"`)),
	demographics.NewStore, demographics.NewService,
	fx.Annotate(demographics.OwnData, fx.As(new(owndata.Eraser)), fx.ResultTags(`group:"erasers"`)),
	fx.Annotate(demographics.OwnData, fx.As(new(owndata.Exporter)), fx.ResultTags(`group:"exporters"`)),
	fx.Annotate(routes, fx.ResultTags(`group:"routes,flatten"`))))

type parts struct {
	fx.In
	Competitors dashboard.Competitors `optional:"true"`
	Collections dashboard.Collections `optional:"true"`
}

func newDashboard(c config.Config, h dashboard.History, u viewer.Users, p parts,
	pics viewer.Pictures, clk clock.Clock, log *slog.Logger) *dashboard.Dashboard {
	return dashboard.NewDashboard(c, h, u, p.Competitors, p.Collections, pics, clk, log)
}
