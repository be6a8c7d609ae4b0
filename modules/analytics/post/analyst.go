package post

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// Analyst says how a post did.
type Analyst struct {
	store    History
	insights Insights
	source   string
	users    viewer.Users
	pictures viewer.Pictures
	clock    clock.Clock
}

// NewAnalyst answers from the store.
func NewAnalyst(c config.Config, store History, insights Insights, users viewer.Users, pictures viewer.Pictures, clk clock.Clock) *Analyst {
	return &Analyst{store, insights, c.Instagram, users, pictures, clk}
}

var errUnknownPost = apperr.New(apperr.NotFound, "Post not found")

// Analyse reads a fixed number of bounded windows, however much history there is. A post that the user does not see is
// not found.
func (a *Analyst) Analyse(ctx context.Context, userID, postID int64) (PostAnalysis, error) {
	look, err := a.read(ctx, userID, postID, posting.TimesDays)
	if err != nil {
		return PostAnalysis{}, err
	}
	look.neighbours, err = a.store.FollowedPosts(ctx, userID, a.source, look.v.Ago(figures.RecentDays))
	if err != nil {
		return PostAnalysis{}, fmt.Errorf("posts like post %d: %w", postID, err)
	}
	out := look.analyse()
	a.picture(&out, look)
	return out, nil
}

// Compare is the part of Analyse that says how a post does against its creator's others: Post, Engagement, Growth and Comparison. It
// reads nothing of other accounts, and less of the creator.
func (a *Analyst) Compare(ctx context.Context, userID, postID int64) (PostAnalysis, error) {
	look, err := a.read(ctx, userID, postID, figures.RecentDays)
	if err != nil {
		return PostAnalysis{}, err
	}
	return look.compareOnly(), nil
}

// look is all that an analysis is made of.
type look struct {
	post       figures.ViewedPost
	creator    figures.WatchedProfile
	days       []figures.PostDay     // of the post
	beside     []figures.Post        // the creator's posts of the last days and of the post's span, the newest first
	neighbours []figures.ProfilePost // of all whom the viewer follows
	span       span
	insights   figures.InsightPost // what the owner alone sees
	unshown    string              // why these are unknown
	v          figures.Viewpoint
}

// read looks at a post and at its creator's posts of the last days. A post that was first read after the viewer had stopped following
// its creator is not found.
func (a *Analyst) read(ctx context.Context, userID, postID int64, days int) (l look, err error) {
	var found bool
	if l.post, found, err = a.store.ViewedPost(ctx, userID, postID); err != nil {
		return l, fmt.Errorf("post %d: %w", postID, err)
	}
	if found {
		if l.creator, found, err = a.store.WatchedProfile(ctx, userID, l.post.ProfileID, a.source); err != nil {
			return l, fmt.Errorf("profile of post %d: %w", postID, err)
		}
	}
	if !found {
		return l, errUnknownPost
	}
	zone, err := a.users.Timezone(ctx, userID)
	if err != nil {
		return l, fmt.Errorf("time zone of user %d: %w", userID, err)
	}
	l.v = viewer.Viewpoint(a.clock, zone).AsOf(l.creator.EndedAt())
	l.span = spanOf(l.post.Post, l.v)
	if l.days, err = a.store.PostDays(ctx, postID, l.v.Now); err != nil {
		return l, fmt.Errorf("days of post %d: %w", postID, err)
	}
	if l.creator.AsOf != nil {
		if len(l.days) == 0 {
			return l, errUnknownPost
		}
		setAsOf(&l.post, l.days[len(l.days)-1], *l.creator.AsOf)
	}
	if l.beside, err = a.store.PostsAround(ctx, l.creator, postID, l.v.Ago(days), l.span.Window); err != nil {
		return l, fmt.Errorf("posts around post %d: %w", postID, err)
	}
	l.unshown = figures.ReasonNotShared
	if l.creator.Own {
		if l.insights, l.unshown, err = a.insights.InsightPost(ctx, userID, l.creator.Profile, l.post.Shortcode); err != nil {
			return l, fmt.Errorf("insights of post %d: %w", postID, err)
		}
	}
	return l, nil
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
