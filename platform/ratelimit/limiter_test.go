package ratelimit_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

var hourly = ratelimit.Rule{Name: "look-ups", Max: 3, Per: time.Hour}

// noRedis is a Redis that nobody answers for.
func noRedis(t *testing.T) *redis.Redis {
	r, err := redis.New(config.Config{RedisURL: "redis://127.0.0.1:1"}, testkit.Quiet)
	require.NoError(t, err)
	return r
}

// spend calls until it is refused, and says how often that went well and how long to wait.
func spend(t *testing.T, l ratelimit.Limiter, key string) (allowed int, wait time.Duration) {
	for {
		err := l.Allow(t.Context(), hourly, key)
		if err != nil {
			require.True(t, apperr.Is(err, apperr.TooMany))
			return allowed, apperr.From(err).RetryAfter
		}
		allowed++
	}
}

func TestWithoutRedisEachProcessCountsForItself(t *testing.T) {
	now := clock.NewFake(time.Date(2026, 11, 20, 14, 0, 0, 0, time.UTC))
	l := ratelimit.NewLimiter(noRedis(t), now, testkit.Quiet)
	allowed, wait := spend(t, l, "maya")
	require.Equal(t, 3, allowed)
	require.Equal(t, 20*time.Minute, wait)
	require.NoError(t, l.Allow(t.Context(), hourly, "noa"), "others are not touched")
	now.Advance(20*time.Minute - time.Second)
	require.Error(t, l.Allow(t.Context(), hourly, "maya"))
	now.Advance(time.Second)
	allowed, _ = spend(t, l, "maya")
	require.Equal(t, 1, allowed)
	now.Advance(time.Hour)
	allowed, _ = spend(t, l, "maya")
	require.Equal(t, 3, allowed)
}

func TestWhatIsRefundedWasNotCounted(t *testing.T) {
	limiters := map[string]func(t *testing.T) ratelimit.Limiter{
		"in this process": func(t *testing.T) ratelimit.Limiter {
			return ratelimit.NewLimiter(noRedis(t), clock.NewFake(time.Now()), testkit.Quiet)
		},
		"in Redis": func(t *testing.T) ratelimit.Limiter {
			return ratelimit.NewLimiter(testkit.EmbeddedRedis(t), clock.NewFake(time.Now()), testkit.Quiet)
		},
	}
	for name, limiter := range limiters {
		t.Run(name, func(t *testing.T) {
			l := limiter(t)
			for range 10 {
				require.NoError(t, l.Allow(t.Context(), hourly, "maya"))
				l.Refund(t.Context(), hourly, "maya")
			}
			require.NoError(t, l.Allow(t.Context(), hourly, "maya"))
			require.NoError(t, l.Allow(t.Context(), hourly, "maya"))
			l.Refund(t.Context(), hourly, "maya")
			l.Refund(t.Context(), hourly, "noa") // had nothing to give back
			allowed, _ := spend(t, l, "maya")
			require.Equal(t, 2, allowed)
			allowed, _ = spend(t, l, "noa")
			require.Equal(t, 3, allowed)
		})
	}
}

func TestACounterThatIsDownBreaksNoPage(t *testing.T) {
	limiter := ratelimit.NewLimiter(noRedis(t), clock.System{}, testkit.Quiet)
	begin := time.Now()
	require.NoError(t, limiter.Allow(t.Context(), ratelimit.Rule{Name: "x", Max: 1, Per: time.Minute}, "k"))
	require.Less(t, time.Since(begin), time.Second)
}
