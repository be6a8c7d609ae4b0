package ratelimit_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestTheRequestCounterOpensAgainWithTheMinute(t *testing.T) {
	now := clock.NewFake(time.Date(2026, 11, 20, 14, 2, 20, 0, time.UTC))
	requests := ratelimit.NewRequestCounter(testkit.EmbeddedRedis(t), now, testkit.Quiet)
	require.NoError(t, requests.Allow("maya", 2))
	require.NoError(t, requests.Allow("maya", 2))
	refused := requests.Allow("maya", 2)
	require.True(t, apperr.Is(refused, apperr.TooMany))
	require.Equal(t, 40*time.Second, apperr.From(refused).RetryAfter)
	require.NoError(t, requests.Allow("noa", 2), "others are not touched")
	now.Advance(time.Minute)
	require.NoError(t, requests.Allow("maya", 2))
}

func TestReplicasCountTogether(t *testing.T) {
	testkit.EachRedis(t, func(t *testing.T, r *redis.Redis) {
		now := clock.NewFake(time.Date(2026, 11, 20, 14, 2, 0, 0, time.UTC))
		var replicas []*ratelimit.RequestCounter
		for range 3 {
			requests := ratelimit.NewRequestCounter(r, now, testkit.Quiet)
			require.NoError(t, requests.Start(t.Context()))
			t.Cleanup(func() { require.NoError(t, requests.Stop(t.Context())) })
			replicas = append(replicas, requests)
		}
		const most = 30
		for range 12 {
			require.NoError(t, replicas[0].Allow("maya", most))
			require.NoError(t, replicas[1].Allow("maya", most))
		}
		require.EventuallyWithT(t, func(c *assert.CollectT) {
			allowed := 0
			for range 3 { // 24 are known; each try here adds at most 3 of the 6 left
				if replicas[2].Allow("maya", most) == nil {
					allowed++
				}
			}
			assert.Zero(c, allowed)
		}, 8*time.Second, 600*time.Millisecond)
	})
}

func TestARequestCounterWithoutRedisHoldsItsOwnLimit(t *testing.T) {
	r, err := redis.New(config.Config{RedisURL: "redis://127.0.0.1:1"}, testkit.Quiet)
	require.NoError(t, err)
	requests := ratelimit.NewRequestCounter(r, clock.NewFake(time.Now()), testkit.Quiet)
	begin := time.Now()
	for range 100 {
		require.NoError(t, requests.Allow("maya", 100))
	}
	require.Error(t, requests.Allow("maya", 100))
	require.Less(t, time.Since(begin), 100*time.Millisecond, "no request waits for Redis")
}
