package discovery

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Plan is what a plan allows.
type Plan struct {
	Results int  // that are shown; 0: all
	Full    bool // all filters and contact
}

// Plans knows what a user's plan allows.
type Plans interface {
	Discovery(ctx context.Context, userID int64) (Plan, error)
}

// History is what was read of the accounts that somebody watches.
type History interface {
	// ReadSince are at most so many profiles whose latest reading is behind that of a profile at an instant, in order.
	ReadSince(ctx context.Context, source string, at time.Time, profileID int64, most int) ([]figures.ReadProfile, error)
	// NotFoundSince are Instagram's ids of the profiles that Instagram has not found since an instant.
	NotFoundSince(ctx context.Context, source string, since time.Time) ([]string, error)
	// RecentPosts are the posts since an instant, and the latest few in any case, the newest first.
	RecentPosts(ctx context.Context, profileID int64, since time.Time) ([]figures.Post, error)
	// Points are the known follower counts from the latest day at or before from, in order.
	Points(ctx context.Context, profileID int64, from string, until time.Time) ([]figures.FollowerPoint, error)
	// WatchedNames are the profiles of some usernames that a user watches, by username.
	WatchedNames(ctx context.Context, userID int64, usernames []string, source string) (map[string]figures.WatchedProfile, error)
}

// Refreshes knows what the accounts that somebody watches need.
type Refreshes interface {
	// RefreshesPerHour is how many refreshes an hour are due.
	RefreshesPerHour(ctx context.Context) (float64, error)
}

// Pictures leads to the pictures of accounts.
type Pictures interface {
	// URLOfProfile is the address of an account's picture for an answer; nil: none is known.
	URLOfProfile(of figures.Profile) *string
	// KeepFoundProfile stores the picture of an account that was looked up; false: none is to be had.
	KeepFoundProfile(ctx context.Context, found instagram.Profile) bool
}
