// Package ratelimit counts what may not be done often: calls per rule, every request by the minute, guesses at passwords.
// Guesses are counted in the database. Other counts are shared through Redis; while Redis is away each process counts for itself.
package ratelimit

import (
	"context"
	"log/slog"
	"time"

	"github.com/go-redis/redis_rate/v10"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clientip"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// Rule is how often something may be done: Max times per period, in a burst or spread.
type Rule struct {
	Name string
	Max  int
	Per  time.Duration
}

// timeout is how long a request waits for the counter: a slow Redis must not slow the pages.
const timeout = 250 * time.Millisecond

var errTooMany = apperr.New(apperr.TooMany, "Too many requests. Please wait a moment and try again.")

// Limiter counts what is rare or costs much.
type Limiter interface {
	// Allow counts one more of key. Beyond the rule it is TooMany with the time to wait.
	Allow(ctx context.Context, rule Rule, key string) error
	// Refund takes back what Allow has counted.
	Refund(ctx context.Context, rule Rule, key string)
}

// siteFactor is how many networks a site counts as, however many it has.
const siteFactor = 10

// PerAddress counts by the client's network, and by its site.
func PerAddress(ctx context.Context, limiter Limiter, rule Rule) error {
	if err := limiter.Allow(ctx, rule, clientip.Network(ctx)); err != nil {
		return err
	}
	rule.Name, rule.Max = rule.Name+" of a site", rule.Max*siteFactor
	return limiter.Allow(ctx, rule, clientip.Site(ctx))
}

// SharedLimiter is the Limiter that counts in Redis and, while Redis is away, in this process. What every request counts is
// RequestCounter's.
type SharedLimiter struct {
	shared *redis_rate.Limiter
	local  *localLimiter
	log    *slog.Logger
}

// NewLimiter counts in r.
func NewLimiter(r *redis.Redis, clk clock.Clock, log *slog.Logger) *SharedLimiter {
	return &SharedLimiter{redis_rate.NewLimiter(r.Client), newLocalLimiter(clk), log}
}

// Allow counts one more of key.
func (l *SharedLimiter) Allow(ctx context.Context, rule Rule, key string) error {
	if wait := l.take(ctx, rule, key, 1); wait > 0 {
		return errTooMany.After(wait)
	}
	return nil
}

// Refund takes back what Allow has counted, also for a caller who has given up.
func (l *SharedLimiter) Refund(ctx context.Context, rule Rule, key string) {
	l.take(context.WithoutCancel(ctx), rule, key, -1)
}

func redisKey(rule Rule, key string) string { return "bowerbird:limit:" + rule.Name + ":" + key }

// take counts n more of key, or gives the time to wait.
func (l *SharedLimiter) take(ctx context.Context, rule Rule, key string, n int) (wait time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	limit := redis_rate.Limit{Rate: rule.Max, Burst: rule.Max, Period: rule.Per}
	result, err := l.shared.AllowN(ctx, redisKey(rule, key), limit, n)
	if err == nil && n < 0 && result.ResetAfter <= 0 { // the library does not write that a key is idle again
		err = l.shared.Reset(ctx, redisKey(rule, key))
	}
	if err != nil {
		l.log.DebugContext(ctx, "rate limit counted in this process", "rule", rule.Name, "error", err)
		return l.local.take(rule, key, n)
	}
	return max(0, result.RetryAfter)
}
