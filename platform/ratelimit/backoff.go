package ratelimit

import (
	"context"
	"errors"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

// The pace of guesses at one account: some are free, each further one waits twice as long as the one before.
const (
	freeGuesses   = 5
	longestPause  = 30 * time.Second
	guessesForget = time.Hour // after the last one
)

// Backoff slows down guessing at an account without locking its owner out: everybody is answered, later and later. It counts in the
// database, so that neither a restart nor a flushed Redis gives anybody free guesses.
type Backoff struct {
	store guessStore
	clock clock.Clock // shared by all processes
}

// NewBackoff counts in db.
func NewBackoff(db *database.DB, clk clock.Clock) *Backoff { return &Backoff{guessStore{db}, clk} }

// Guess counts a guess from a network before it is looked at, so that parallel ones are counted too, and gives the pause it must make.
func (b *Backoff) Guess(ctx context.Context, account, network string) (time.Duration, error) {
	now := b.clock.Now()
	nth, err := b.store.add(ctx, account, network, now, now.Add(-guessesForget))
	return pauseBefore(nth), err
}

// ForgetNetwork forgets the guesses from a network: whoever sits there knows the password. Those from elsewhere stay counted, or a
// stranger would have free ones again each time the owner comes in.
func (b *Backoff) ForgetNetwork(ctx context.Context, account, network string) error {
	return b.store.forgetNetwork(ctx, account, network)
}

// Forget deletes the guesses that have expired.
func (b *Backoff) Forget(ctx context.Context) error {
	return b.store.forget(ctx, b.clock.Now().Add(-guessesForget))
}

// pauseBefore is the pause of the nth guess in a row.
func pauseBefore(nth int64) time.Duration {
	over := nth - freeGuesses
	switch {
	case over <= 0:
		return 0
	case over > 5:
		return longestPause
	}
	return time.Second << (over - 1)
}

// Pause waits, unless the client goes away. A request whose time is over waits on: its answer is only late.
func Pause(ctx context.Context, d time.Duration) error {
	over := time.NewTimer(d)
	defer over.Stop()
	select {
	case <-over.C:
		return nil
	case <-ctx.Done():
		if !errors.Is(ctx.Err(), context.DeadlineExceeded) {
			return ctx.Err()
		}
	}
	<-over.C
	return nil
}
