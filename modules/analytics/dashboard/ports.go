package dashboard

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Competitors gives its part of the dashboard. It may be missing.
type Competitors interface {
	// CompetitorTracking is the same while the WatchStates of those whom the user watches are.
	CompetitorTracking(ctx context.Context, userID int64) (CompetitorTracking, error)
}

// Collections gives its part of the dashboard. It may be missing.
type Collections interface {
	Shortlists(ctx context.Context, userID int64) (Shortlists, error)
}

// History reads what the summary is made of. Each read is bounded.
type History interface {
	// WatchStates are those of all that a user watches, and the user's own profile, of id 0 when none is connected.
	WatchStates(ctx context.Context, userID int64, source string) ([]figures.WatchState, figures.Profile, error)
	// Points are the known follower counts from the latest day at or before from, in order.
	Points(ctx context.Context, profileID int64, from string, until time.Time) ([]figures.FollowerPoint, error)
	// RecentPosts are the posts since an instant, and the latest few in any case, the newest first.
	RecentPosts(ctx context.Context, profileID int64, since time.Time) ([]figures.Post, error)
	// PublishedIn are the days and types of the posts of a window, the newest first.
	PublishedIn(ctx context.Context, profileID int64, in figures.Window) ([]figures.Post, error)
}
