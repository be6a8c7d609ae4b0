package ratelimit

import (
	"context"
	"log/slog"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// The pace of guesses at one account: some are free, each further one waits twice as long as the one before.
const (
	freeGuesses   = 5
	longestPause  = 30 * time.Second
	guessesForget = time.Hour // after the last one
)

// Backoff slows down guessing at an account without locking its owner out: everybody is answered, later and later.
type Backoff struct {
	redis *redis.Redis
	local *localCounts
	log   *slog.Logger
}

// NewBackoff counts in r and, while that is away, in this process.
func NewBackoff(r *redis.Redis, clk clock.Clock, log *slog.Logger) *Backoff {
	return &Backoff{r, newLocalCounts(clk), log}
}

// Guess counts a guess before it is looked at, so that parallel ones are counted too, and gives the pause it must make.
func (b *Backoff) Guess(ctx context.Context, account string) time.Duration {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	pipe := b.redis.Client.TxPipeline()
	count := pipe.Incr(ctx, guessKey(account))
	pipe.Expire(ctx, guessKey(account), guessesForget)
	if _, err := pipe.Exec(ctx); err != nil {
		b.log.DebugContext(ctx, "guess counted in this process", "error", err)
		return pauseBefore(b.local.add(account, guessesForget))
	}
	return pauseBefore(count.Val())
}

// Right forgets the guesses: the owner knows the password.
func (b *Backoff) Right(ctx context.Context, account string) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	b.local.reset(account)
	if err := b.redis.Client.Del(ctx, guessKey(account)).Err(); err != nil {
		b.log.DebugContext(ctx, "guesses not forgotten", "error", err)
	}
}

func guessKey(account string) string { return "bowerbird:guesses:" + account }

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
