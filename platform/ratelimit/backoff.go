package ratelimit

import (
	"context"
	"log/slog"
	"time"

	goredis "github.com/redis/go-redis/v9"

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

// Guess counts a guess from a network before it is looked at, so that parallel ones are counted too, and gives the pause it must make.
func (b *Backoff) Guess(ctx context.Context, account, network string) time.Duration {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	all, own := guessKey(account), networkGuessKey(account, network)
	pipe := b.redis.Client.TxPipeline()
	count := pipe.Incr(ctx, all)
	pipe.Incr(ctx, own)
	for _, key := range []string{all, own} {
		pipe.Expire(ctx, key, guessesForget)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		b.log.DebugContext(ctx, "guess counted in this process", "error", err)
		b.local.add(own, 1, guessesForget)
		return pauseBefore(b.local.add(all, 1, guessesForget))
	}
	return pauseBefore(count.Val())
}

// Right forgets the guesses from a network: whoever sits there knows the password. Those from elsewhere stay counted, or a stranger would
// have free ones again each time the owner comes in.
func (b *Backoff) Right(ctx context.Context, account, network string) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	all, own := guessKey(account), networkGuessKey(account, network)
	if n := b.local.take(own); n > 0 {
		b.local.add(all, -n, guessesForget)
	}
	if err := forgetGuesses.Run(ctx, b.redis.Client, []string{all, own}).Err(); err != nil {
		b.log.DebugContext(ctx, "guesses not forgotten", "error", err)
	}
}

// forgetGuesses takes the guesses of a network from those of the account. A key that is left keeps its expiry.
var forgetGuesses = goredis.NewScript(`
local own = tonumber(redis.call('GET', KEYS[2]) or 0)
redis.call('DEL', KEYS[2])
if own > 0 and redis.call('DECRBY', KEYS[1], own) <= 0 then
	redis.call('DEL', KEYS[1])
end
return own`)

func guessKey(account string) string { return "bowerbird:guesses:" + account }

func networkGuessKey(account, network string) string { return guessKey(account) + ":" + network }

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
