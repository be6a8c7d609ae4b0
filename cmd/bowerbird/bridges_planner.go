package main

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/modules/analytics/post"
	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/modules/profiles/pictures"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// ownPosts are what ideas become; how one did is what its page says.
type ownPosts struct {
	users    *users.Directory
	history  *history.Store
	pictures *pictures.Pictures
	analyst  *post.Analyst
	source   string
}

func newOwnPosts(c config.Config, u *users.Directory, h *history.Store, p *pictures.Pictures, a *post.Analyst) planner.OwnPosts {
	return ownPosts{u, h, p, a, c.Instagram}
}

func (o ownPosts) Zone(ctx context.Context, userID int64) (*time.Location, error) {
	name, err := o.users.Timezone(ctx, userID)
	if err != nil {
		return nil, err
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return time.UTC, nil //nolint:nilerr // an unknown zone is UTC, as for every other figure
	}
	return zone, nil
}

func (o ownPosts) Published(ctx context.Context, userID int64, from, until time.Time, most int) ([]planner.OwnPost, error) {
	posts, err := o.history.OwnPosts(ctx, userID, o.source, from, until, most)
	return each(posts, func(p figures.Post) planner.OwnPost {
		return planner.OwnPost{
			ID: p.ID, ShortCode: p.Shortcode, Format: figures.FormatOf(p.Type), Caption: p.Caption,
			ImageURL: o.pictures.URLOfPost(o.source, p), PostedAt: p.PostedAt,
		}
	}), err
}

func (o ownPosts) Performance(ctx context.Context, userID, postID int64) (planner.Performance, bool, error) {
	analysis, err := o.analyst.Analyse(ctx, userID, postID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return planner.Performance{}, false, nil
	}
	if err != nil {
		return planner.Performance{}, false, err
	}
	p := analysis.Post
	return planner.Performance{
		Post: planner.OwnPost{
			ID: p.ID, ShortCode: p.ShortCode, Format: p.Type, Caption: p.Caption, ImageURL: p.ImageURL, PostedAt: p.Timestamp, GoneAt: p.GoneAt,
		},
		TimesMean: analysis.Comparison.TimesMean, Basis: analysis.Basis["timesMean"],
	}, p.Creator.IsOwn, nil
}
