package analytics

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
)

// PostAnalyst says how a post did.
type PostAnalyst struct {
	store    *Store
	source   string
	users    Users
	pictures *Pictures
	clock    clock.Clock
	log      *slog.Logger
}

// NewPostAnalyst answers from the store.
func NewPostAnalyst(c config.Config, store *Store, users Users, pictures *Pictures, clk clock.Clock, log *slog.Logger) *PostAnalyst {
	return &PostAnalyst{store, c.Instagram, users, pictures, clk, log}
}

var errNoPost = apperr.New(apperr.NotFound, "Post not found")

// Analyse reads a fixed number of bounded windows, however much history there is. A post that the user does not see is
// not found.
func (a *PostAnalyst) Analyse(ctx context.Context, userID, postID int64) (PostAnalysis, error) {
	sought, found, err := a.store.sought(ctx, userID, postID)
	if err != nil {
		return PostAnalysis{}, fmt.Errorf("post %d: %w", postID, err)
	}
	var creator watched
	if found {
		if creator, found, err = a.store.watchedProfile(ctx, userID, sought.ProfileID, a.source); err != nil {
			return PostAnalysis{}, fmt.Errorf("profile of post %d: %w", postID, err)
		}
	}
	if !found {
		return PostAnalysis{}, errNoPost
	}
	look, found, err := a.read(ctx, userID, sought, creator)
	if err != nil {
		return PostAnalysis{}, fmt.Errorf("what stands beside post %d: %w", postID, err)
	}
	if !found {
		return PostAnalysis{}, errNoPost
	}
	out := look.analyse()
	a.picture(&out, look)
	return out, nil
}

// look is all that an analysis is made of.
type look struct {
	post       soughtPost
	creator    watched
	days       []postDay   // of the post
	beside     []Post      // the creator's posts of the last 90 days and of the post's span, the newest first
	neighbours []neighbour // of all whom the viewer follows
	span       span
	v          Viewpoint
}

// read finds nothing of a post that was first read after the viewer had stopped following its creator.
func (a *PostAnalyst) read(ctx context.Context, userID int64, sought soughtPost, creator watched) (l look, found bool, err error) {
	l.post, l.creator = sought, creator
	zone, err := a.users.Timezone(ctx, userID)
	if err != nil {
		return l, false, fmt.Errorf("time zone: %w", err)
	}
	l.v = viewpoint(ctx, a.clock, zone, a.log).at(creator.ends())
	l.span = spanOf(sought.Post, l.v)
	if l.days, err = a.store.postDays(ctx, sought.ID, l.v.Now); err != nil {
		return l, false, err
	}
	if creator.then != nil {
		if len(l.days) == 0 {
			return l, false, nil
		}
		l.post.stand(l.days[len(l.days)-1], *creator.then)
	}
	if l.beside, err = a.store.beside(ctx, creator, sought.ID, l.v.ago(timesDays), l.span); err != nil {
		return l, false, err
	}
	l.neighbours, err = a.store.neighbours(ctx, userID, a.source, l.v.ago(recentDays))
	return l, true, err
}

// picture fills in the addresses of the pictures.
func (a *PostAnalyst) picture(out *PostAnalysis, l look) {
	out.Post.ImageURL = a.pictures.ofPost(l.creator.Source, l.post.Post)
	out.Post.Creator.ProfilePic = a.pictures.ofProfile(l.creator.Profile)
	byID := map[int64]Post{}
	for _, n := range l.neighbours {
		byID[n.ID] = n.Post
	}
	for i, similar := range out.Competitors.SimilarPosts {
		out.Competitors.SimilarPosts[i].ImageURL = a.pictures.ofPost(a.source, byID[similar.ID])
	}
}
