package alerts

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// Users knows who gets mails.
type Users interface {
	Email(ctx context.Context, userID int64) (string, error)
	// Timezone is the user's IANA zone.
	Timezone(ctx context.Context, userID int64) (string, error)
	// Here reports whether the user has an account that is not deleted.
	Here(ctx context.Context, userID int64) (bool, error)
}

// Plans knows whose plan holds alerts.
type Plans interface {
	HasAlerts(ctx context.Context, userID int64) (bool, error)
}

// History is what was read of Instagram accounts.
type History interface {
	// OwnProfile is the account that a user has connected, as last known.
	OwnProfile(ctx context.Context, userID int64, source string) (p figures.Profile, found bool, err error)
	// EachOwnerReadSince hands over the users whose connected account was read since an instant, until take fails.
	EachOwnerReadSince(ctx context.Context, source string, since time.Time, take func(userID int64) error) error
	// RecentPosts are the posts since an instant, and the latest few in any case, the newest first.
	RecentPosts(ctx context.Context, profileID int64, since time.Time) ([]figures.Post, error)
	// Points are the known follower counts from the latest day at or before from, in order.
	Points(ctx context.Context, profileID int64, from string, until time.Time) ([]figures.FollowerPoint, error)
}

// Posts says how a post of the user's own does.
type Posts interface {
	OwnPost(ctx context.Context, userID, postID int64) (OwnPost, error)
}

// Insights are what Instagram shows to the owner of an account alone.
type Insights interface {
	// ReachAt is the reach at an age of the posts since an instant that can be compared with enough others.
	ReachAt(ctx context.Context, userID int64, age time.Duration, since time.Time) ([]figures.PostReach, error)
}

// Events tell the user's own programs of alerts.
type Events interface {
	// AlertRaised queues that in the transaction of ctx. path is the page that shows it.
	AlertRaised(ctx context.Context, userID int64, kind Kind, title, path string) error
}

// Goals says how a user's week goes.
type Goals interface {
	GoalWeek(ctx context.Context, userID int64) (GoalWeek, error)
}
