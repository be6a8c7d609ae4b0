package profile

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Plans knows what a user pays for.
type Plans interface {
	// AISuggestions says whether the user is shown insights and tips.
	AISuggestions(ctx context.Context, userID int64) (bool, error)
}

// Insights are what Instagram shows to the owner of an account alone.
type Insights interface {
	// OnlineFollowers are the hours in which the followers of a user's own profile are online.
	OnlineFollowers(ctx context.Context, userID int64, own figures.Profile, zone *time.Location) (figures.OnlineFollowers, error)
}

// History reads the posts and days of profiles. Each read is bounded.
type History interface {
	// OwnProfileID is the profile that a user has connected; 0 when there is none.
	OwnProfileID(ctx context.Context, userID int64, source string) (int64, error)
	// WatchedProfile is not found when the user does not watch it.
	WatchedProfile(ctx context.Context, userID, profileID int64, source string) (w figures.WatchedProfile, found bool, err error)
	// Points and MetricDays begin with the latest known day at or before from, in order.
	Points(ctx context.Context, profileID int64, from string, until time.Time) ([]figures.FollowerPoint, error)
	MetricDays(ctx context.Context, profileID int64, metric figures.Metric, from string, until time.Time) ([]figures.MetricDay, error)
	// EachPost hands over the posts since an instant, and the latest few in any case, the newest first, all in the same room.
	EachPost(ctx context.Context, of figures.WatchedProfile, since time.Time, take func(*figures.Post)) error
}
