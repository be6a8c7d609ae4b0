package main

import (
	"context"
	"log/slog"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/modules/profiles/pictures"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/files"
	"github.com/bowerbird/bowerbird/platform/media"
)

// pictureLibrary is how Instagram's pictures are kept and shown.
var pictureLibrary = fx.Provide(
	func(c config.Config, clk clock.Clock) *media.Signer { return media.NewSigner(c.Secret, clk) },
	files.Of,
	media.NewStore,
	func(lc fx.Lifecycle, store *media.Store, l *instagramLink, clk clock.Clock, log *slog.Logger) *media.Library {
		library := media.NewLibrary(store, media.NewFetcher(l.PicturesAddr), clk, log)
		lc.Append(fx.StopHook(library.Stop))
		return library
	},
	origin,
	fx.Annotate(media.Routes, fx.ResultTags(`group:"routes"`)),
)

// origin asks the module that keeps the links. Those of the simulator name the address that it had when they were read.
func origin(p *pictures.Pictures, d *users.Directory, l *instagramLink) media.Origin {
	return func(ctx context.Context, key media.Key, renew bool) (string, error) {
		if key.Kind == media.KindUser {
			return d.PictureLink(ctx, key) // renewed by the next sign-in
		}
		link, err := p.Link(ctx, key, renew)
		if err != nil || key.Source != config.SourceSimulator {
			return link, err
		}
		return l.here(link)
	}
}
