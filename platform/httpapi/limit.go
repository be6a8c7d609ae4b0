package httpapi

import (
	"context"
	"log/slog"
	"time"

	"github.com/go-redis/redis_rate/v10"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// Rule is how often something may be done.
type Rule struct {
	Name  string
	Most  int
	Every time.Duration
}

// limitTimeout is how long a request waits for the counter: a slow Redis must not slow the pages.
const limitTimeout = 250 * time.Millisecond

var errTooMany = apperr.New(apperr.TooMany, "Too many requests. Please wait a moment and try again.")

// Limiter counts what is rare or costs much.
type Limiter interface {
	// Allow counts one more of key. Beyond the rule it is TooMany with the time to wait.
	Allow(ctx context.Context, rule Rule, key string) error
	// Refund takes back what Allow has counted.
	Refund(ctx context.Context, rule Rule, key string)
}

// RateLimiter is the Limiter that counts in Redis and, while Redis is away, in this process. What every request counts is
// Tally's.
type RateLimiter struct {
	shared *redis_rate.Limiter
	local  *localLimiter
	log    *slog.Logger
}

// NewRateLimiter counts in r.
func NewRateLimiter(r *redis.Redis, clk clock.Clock, log *slog.Logger) *RateLimiter {
	return &RateLimiter{redis_rate.NewLimiter(r.Client), newLocalLimiter(clk), log}
}

// Allow counts one more of key.
func (l *RateLimiter) Allow(ctx context.Context, rule Rule, key string) error {
	if wait := l.take(ctx, rule, key, 1); wait > 0 {
		return errTooMany.After(wait)
	}
	return nil
}

// Refund takes back what Allow has counted, also for a caller who has given up.
func (l *RateLimiter) Refund(ctx context.Context, rule Rule, key string) {
	l.take(context.WithoutCancel(ctx), rule, key, -1)
}

func limitKey(rule Rule, key string) string { return "bowerbird:limit:" + rule.Name + ":" + key }

// take counts n more of key, or gives the time to wait.
func (l *RateLimiter) take(ctx context.Context, rule Rule, key string, n int) (wait time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, limitTimeout)
	defer cancel()
	limit := redis_rate.Limit{Rate: rule.Most, Burst: rule.Most, Period: rule.Every}
	result, err := l.shared.AllowN(ctx, limitKey(rule, key), limit, n)
	if err == nil && n < 0 && result.ResetAfter <= 0 { // the library does not write that a key is idle again
		err = l.shared.Reset(ctx, limitKey(rule, key))
	}
	if err != nil {
		l.log.DebugContext(ctx, "rate limit counted in this process", "rule", rule.Name, "error", err)
		return l.local.take(rule, key, n)
	}
	return max(0, result.RetryAfter)
}
