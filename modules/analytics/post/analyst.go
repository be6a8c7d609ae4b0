package post

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/modules/analytics/posting"
	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Analyst says how a post did.
type Analyst struct {
	store    History
	source   string
	users    viewer.Users
	pictures viewer.Pictures
	clock    clock.Clock
}

// NewAnalyst answers from the store.
func NewAnalyst(c config.Config, store History, users viewer.Users, pictures viewer.Pictures, clk clock.Clock) *Analyst {
	return &Analyst{store, c.Instagram, users, pictures, clk}
}

var errUnknownPost = apperr.New(apperr.NotFound, "Post not found")

// Analyse reads a fixed number of bounded windows, however much history there is. A post that the user does not see is
// not found.
func (a *Analyst) Analyse(ctx context.Context, userID, postID int64) (PostAnalysis, error) {
	sought, found, err := a.store.ViewedPost(ctx, userID, postID)
	if err != nil {
		return PostAnalysis{}, fmt.Errorf("post %d: %w", postID, err)
	}
	var creator figures.WatchedProfile
	if found {
		if creator, found, err = a.store.WatchedProfile(ctx, userID, sought.ProfileID, a.source); err != nil {
			return PostAnalysis{}, fmt.Errorf("profile of post %d: %w", postID, err)
		}
	}
	if !found {
		return PostAnalysis{}, errUnknownPost
	}
	look, found, err := a.read(ctx, userID, sought, creator)
	if err != nil {
		return PostAnalysis{}, fmt.Errorf("what stands beside post %d: %w", postID, err)
	}
	if !found {
		return PostAnalysis{}, errUnknownPost
	}
	out := look.analyse()
	a.picture(&out, look)
	return out, nil
}

// look is all that an analysis is made of.
type look struct {
	post       figures.ViewedPost
	creator    figures.WatchedProfile
	days       []figures.PostDay     // of the post
	beside     []figures.Post        // the creator's posts of the last 90 days and of the post's span, the newest first
	neighbours []figures.ProfilePost // of all whom the viewer follows
	span       span
	v          figures.Viewpoint
}

// read finds nothing of a post that was first read after the viewer had stopped following its creator.
func (a *Analyst) read(ctx context.Context, userID int64, sought figures.ViewedPost,
	creator figures.WatchedProfile) (l look, found bool, err error) {
	l.post, l.creator = sought, creator
	zone, err := a.users.Timezone(ctx, userID)
	if err != nil {
		return l, false, fmt.Errorf("time zone: %w", err)
	}
	l.v = viewer.Viewpoint(a.clock, zone).AsOf(creator.EndedAt())
	l.span = spanOf(sought.Post, l.v)
	if l.days, err = a.store.PostDays(ctx, sought.ID, l.v.Now); err != nil {
		return l, false, err
	}
	if creator.AsOf != nil {
		if len(l.days) == 0 {
			return l, false, nil
		}
		setAsOf(&l.post, l.days[len(l.days)-1], *creator.AsOf)
	}
	if l.beside, err = a.store.PostsAround(ctx, creator, sought.ID, l.v.Ago(posting.TimesDays), l.span.Window); err != nil {
		return l, false, err
	}
	l.neighbours, err = a.store.FollowedPosts(ctx, userID, a.source, l.v.Ago(figures.RecentDays))
	return l, true, err
}

// picture fills in the addresses of the pictures.
func (a *Analyst) picture(out *PostAnalysis, l look) {
	out.Post.ImageURL = a.pictures.URLOfPost(l.creator.Source, l.post.Post)
	out.Post.Creator.ProfilePic = a.pictures.URLOfProfile(l.creator.Profile)
	byID := map[int64]figures.Post{}
	for _, n := range l.neighbours {
		byID[n.ID] = n.Post
	}
	for i, similar := range out.Competitors.SimilarPosts {
		out.Competitors.SimilarPosts[i].ImageURL = a.pictures.URLOfPost(a.source, byID[similar.ID])
	}
}
