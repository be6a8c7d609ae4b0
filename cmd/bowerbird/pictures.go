package main

import (
	"context"
	"log/slog"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/analytics"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/media"
)

// pictures is how Instagram's pictures are kept and shown.
var pictures = fx.Provide(
	func(c config.Config, clk clock.Clock) *media.Signer { return media.NewSigner(c.Secret, clk) },
	func(c config.Config, l *instagramLink, clk clock.Clock, log *slog.Logger) *media.Library {
		return media.NewLibrary(media.NewStore(c.DataDir, clk), media.NewFetcher(l.SimulatorAddr), clk, log)
	},
	origin,
	fx.Annotate(media.Routes, fx.ResultTags(`group:"routes"`)),
)

// origin asks the module that keeps the links. Those of the simulator name the address that it had when they were read.
func origin(p *analytics.Pictures, l *instagramLink) media.Origin {
	return func(ctx context.Context, key media.Key, renew bool) (string, error) {
		link, err := p.Link(ctx, key, renew)
		if err != nil || key.Source != config.SourceSimulator {
			return link, err
		}
		return l.here(link)
	}
}
