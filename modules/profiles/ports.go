package profiles

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Plans knows what a user pays for.
type Plans interface {
	// RefreshInterval is how often the profiles that the user watches are read again.
	RefreshInterval(ctx context.Context, userID int64) (time.Duration, error)
}

// Users knows how long users have had their accounts.
type Users interface {
	CreatedAt(ctx context.Context, userID int64) (time.Time, error)
}

// Owners know the accounts whose owners have signed in with Instagram.
type Owners interface {
	// AsOwner answers pages of an account as its owner sees it. users are those who have signed in as its owner; none: nobody has.
	AsOwner(ctx context.Context, instagramID string) (users []int64, pages instagram.Pager, err error)
}

// Events tell the own programs of users that profiles were refreshed.
type Events interface {
	// AnyOn reports whether any user has such a program.
	AnyOn(ctx context.Context) (bool, error)
	// ProfileRefreshed queues that for some users, in the transaction of ctx.
	ProfileRefreshed(ctx context.Context, users []int64, p figures.Profile, at time.Time) error
}
