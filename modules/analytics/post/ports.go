package post

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Insights are what Instagram shows to the owner of an account alone.
type Insights interface {
	// InsightPost are the latest figures of a post of a user's own profile, with the reason why some are unknown.
	InsightPost(ctx context.Context, userID int64, own figures.Profile, shortcode string) (p figures.InsightPost, reason string, err error)
}

// History reads posts and what they are compared with. Each read is bounded.
type History interface {
	// ViewedPost is a post to one user, who may or may not see its profile.
	ViewedPost(ctx context.Context, userID, postID int64) (p figures.ViewedPost, found bool, err error)
	// WatchedProfile is not found when the user does not watch it.
	WatchedProfile(ctx context.Context, userID, profileID int64, source string) (w figures.WatchedProfile, found bool, err error)
	// PostDays are the latest known days of a post up to an instant, in order.
	PostDays(ctx context.Context, postID int64, until time.Time) ([]figures.PostDay, error)
	// PostsAround are a profile's posts since an instant and those of a window, the newest first, postID among them.
	PostsAround(ctx context.Context, creator figures.WatchedProfile, postID int64, since time.Time, window figures.Window) (
		[]figures.Post, error)
	// FollowedPosts are the latest posts of all profiles that are read for the user, since an instant.
	FollowedPosts(ctx context.Context, userID int64, source string, since time.Time) ([]figures.ProfilePost, error)
}
