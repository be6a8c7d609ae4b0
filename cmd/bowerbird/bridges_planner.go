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
	return figures.ZoneOf(name), err
}

func (o ownPosts) Published(ctx context.Context, userID int64, q planner.PostQuery) ([]planner.OwnPost, error) {
	var except []string
	for _, ref := range q.Except {
		if ref.Source == o.source {
			except = append(except, ref.InstagramID)
		}
	}
	posts, err := o.history.OwnPosts(ctx, history.OwnPostsQuery{
		UserID: userID, Source: o.source, Near: q.Near, From: q.From, Until: q.Until, Except: except, Most: q.Most,
	})
	return each(posts, func(p figures.Post) planner.OwnPost {
		return planner.OwnPost{
			ID: p.ID, Ref: planner.PostRef{Source: o.source, InstagramID: p.InstagramID}, ShortCode: p.Shortcode,
			Format: figures.FormatOf(p.Type), Caption: p.Caption, ImageURL: o.pictures.URLOfPost(o.source, p), PostedAt: p.PostedAt,
		}
	}), err
}

func (o ownPosts) Ref(ctx context.Context, userID, postID int64) (ref planner.PostRef, found bool, err error) {
	post, found, err := o.history.SeenPost(ctx, userID, postID, o.source)
	if err != nil || !found {
		return ref, false, err
	}
	own, err := o.history.OwnPostID(ctx, userID, o.source, post.InstagramID)
	return planner.PostRef{Source: o.source, InstagramID: post.InstagramID}, own == postID, err
}

func (o ownPosts) Performance(ctx context.Context, userID int64, ref planner.PostRef) (p planner.Performance, found bool, err error) {
	if ref.Source != o.source {
		return p, false, nil
	}
	postID, err := o.history.OwnPostID(ctx, userID, o.source, ref.InstagramID)
	if err != nil || postID == 0 {
		return p, false, err
	}
	analysis, err := o.analyst.Analyse(ctx, userID, postID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return p, false, nil
	}
	if err != nil {
		return p, false, err
	}
	post := analysis.Post
	return planner.Performance{
		Post: planner.OwnPost{
			ID: post.ID, Ref: ref, ShortCode: post.ShortCode, Format: post.Type, Caption: post.Caption, ImageURL: post.ImageURL,
			PostedAt: post.Timestamp, GoneAt: post.GoneAt,
		},
		TimesMean: analysis.Comparison.TimesMean, Basis: analysis.Basis["timesMean"],
	}, true, nil
}
