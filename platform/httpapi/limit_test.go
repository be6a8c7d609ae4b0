package httpapi_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

var hourly = httpapi.Rule{Name: "look-ups", Most: 3, Every: time.Hour}

// noRedis is a Redis that nobody answers for.
func noRedis(t *testing.T) *redis.Redis {
	r, err := redis.New(config.Config{RedisURL: "redis://127.0.0.1:1"}, testkit.Quiet)
	require.NoError(t, err)
	return r
}

// spend calls until it is refused, and says how often that went well and how long to wait.
func spend(t *testing.T, l httpapi.Limiter, key string) (allowed int, wait time.Duration) {
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
	l := httpapi.NewRateLimiter(noRedis(t), now, testkit.Quiet)
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
	limiters := map[string]func(t *testing.T) httpapi.Limiter{
		"in this process": func(t *testing.T) httpapi.Limiter {
			return httpapi.NewRateLimiter(noRedis(t), clock.NewFake(time.Now()), testkit.Quiet)
		},
		"in Redis": func(t *testing.T) httpapi.Limiter {
			return httpapi.NewRateLimiter(testkit.EmbeddedRedis(t), clock.NewFake(time.Now()), testkit.Quiet)
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
