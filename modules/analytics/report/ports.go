package report

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Plans knows what a user pays for.
type Plans interface {
	// Reports are the formats of the user's plan.
	Reports(ctx context.Context, userID int64) (Formats, error)
}

// Insights are what Instagram shows to the owner of an account alone.
type Insights interface {
	// Insights are the figures of a user's own profile from a day on.
	Insights(ctx context.Context, userID int64, own figures.Profile, from string) (figures.Insights, error)
}

// History reads the posts and days of profiles. Each read is bounded.
type History interface {
	// OwnProfileID is the profile that a user has connected; 0 when there is none.
	OwnProfileID(ctx context.Context, userID int64, source string) (int64, error)
	// WatchedProfile is not found when the user does not watch it.
	WatchedProfile(ctx context.Context, userID, profileID int64, source string) (w figures.WatchedProfile, found bool, err error)
	// WatchedNames are those of some usernames that the user watches, by username.
	WatchedNames(ctx context.Context, userID int64, usernames []string, source string) (map[string]figures.WatchedProfile, error)
	// Points and MetricDays begin with the latest known day at or before from, in order.
	Points(ctx context.Context, profileID int64, from string, until time.Time) ([]figures.FollowerPoint, error)
	MetricDays(ctx context.Context, profileID int64, metric figures.Metric, from string, until time.Time) ([]figures.MetricDay, error)
	// EachPost hands over the posts since an instant, and the latest few in any case, the newest first, all in the same room.
	EachPost(ctx context.Context, of figures.WatchedProfile, since time.Time, take func(*figures.Post)) error
}
