package accounts

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Instagram is what this module needs from whoever keeps Instagram profiles.
type Instagram interface {
	// Find asks Instagram for an account, outside of any transaction. A username that nobody has is apperr.NotFound, an
	// Instagram that cannot be asked apperr.Unavailable, too many look-ups of the user apperr.TooMany, each with its
	// sentence for the user.
	Find(ctx context.Context, userID int64, username string) (instagram.Profile, error)
	// Connect makes what was found the user's own profile in the transaction of ctx, in place of the one before.
	Connect(ctx context.Context, userID int64, found instagram.Profile) (profileID int64, err error)
}

// Plans knows what a user has subscribed to: BASIC, PRO or BUSINESS.
type Plans interface {
	PlanOf(ctx context.Context, userID int64) (string, error)
}

// Goals knows how many posts a week a user wants to publish.
type Goals interface {
	// Goal is nil when none is set.
	Goal(ctx context.Context, userID int64) (*int, error)
}

// Guesses slows down guessing at passwords; see ratelimit.Backoff.
type Guesses interface {
	// Guess counts a try at an account from a network before its password is looked at, and gives the pause to make.
	Guess(ctx context.Context, account, network string) (time.Duration, error)
	// ForgetNetwork forgets the tries from a network, in the transaction of ctx if there is one.
	ForgetNetwork(ctx context.Context, account, network string) error
	// Forget deletes what has expired.
	Forget(ctx context.Context) error
}

// Mailbox keeps the mails of an installation without a mail server.
type Mailbox interface {
	// Forget deletes those to an address, in the transaction of ctx.
	Forget(ctx context.Context, to string) error
}

// Passwords hashes passwords; see auth.Passwords.
type Passwords interface {
	// Hash takes a new salt and today's cost.
	Hash(ctx context.Context, password string) (string, error)
	// Matches takes as long for an empty stored hash as for any, and reports false.
	Matches(ctx context.Context, password, stored string) (bool, error)
	// Outdated reports whether stored was made at another cost than today's.
	Outdated(stored string) bool
}
