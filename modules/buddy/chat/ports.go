package chat

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Prompts counts what a plan allows. A prompt is counted for the user's day, separately for each type of conversation. Days that overlap,
// as after a change of zone, share what the plan allows.
type Prompts interface {
	// Reserve counts one more at the user's wall time, in the transaction of ctx; apperr.LimitReached when the day's are used up.
	Reserve(ctx context.Context, userID int64, at time.Time, sessionType string) error
	// Release gives one back in the transaction of ctx.
	Release(ctx context.Context, userID int64, day, sessionType string) error
	// Spend notes an attempt at an answer that has cost something. Too many of them in a day use up its prompts, too.
	Spend(ctx context.Context, userID int64, day, sessionType string) error
	// Left is how many the plan allows a day, and how many of them are left at the user's wall time.
	Left(ctx context.Context, userID int64, at time.Time, sessionType string) (total, left int, err error)
}

// Rights knows what a user may talk about.
type Rights interface {
	// Check is apperr.Invalid when something of the topic is not the user's to see.
	Check(ctx context.Context, userID int64, topic Topic) error
	// Own is the account that the user has connected; nil without one.
	Own(ctx context.Context, userID int64) (*Account, error)
}

// Accounts know which accounts and posts a user may see.
type Accounts interface {
	facts.SeenPosts
	// WatchedBy are the profiles that the user watches, the own one first.
	WatchedBy(ctx context.Context, userID int64, source string) ([]figures.WatchedProfile, error)
}

// Lists know the lists of saved posts.
type Lists interface {
	// Existing are those of some lists that are the user's.
	Existing(ctx context.Context, userID int64, ids []int64) ([]int64, error)
}
