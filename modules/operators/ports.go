package operators

import (
	"context"
	"time"
)

// Passwords hashes passwords; see auth.Passwords.
type Passwords interface {
	Hash(ctx context.Context, password string) (string, error)
	// Matches takes as long for an empty stored hash as for any, and reports false.
	Matches(ctx context.Context, password, stored string) (bool, error)
}

// Guesses slows down guessing; see ratelimit.Backoff.
type Guesses interface {
	// Guess counts a try and gives the pause to make before it is looked at.
	Guess(ctx context.Context, account, network string) (time.Duration, error)
	// ForgetNetwork forgets the tries from a network, in the transaction of ctx.
	ForgetNetwork(ctx context.Context, account, network string) error
}
