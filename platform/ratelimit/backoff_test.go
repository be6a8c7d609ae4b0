package ratelimit_test

import (
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestGuessesAreAnsweredLaterAndLater(t *testing.T) {
	testkit.EachRedis(t, func(t *testing.T, r *redis.Redis) {
		b := ratelimit.NewBackoff(r, clock.System{}, testkit.Quiet)
		for _, seconds := range []float64{0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30} {
			require.InDelta(t, seconds, b.Guess(t.Context(), "maya").Seconds(), 0)
		}
		require.Zero(t, b.Guess(t.Context(), "noa"), "others are not touched")
		b.Right(t.Context(), "maya")
		require.Zero(t, b.Guess(t.Context(), "maya"))
	})
}

func TestParallelGuessesWaitToo(t *testing.T) {
	testkit.EachRedis(t, func(t *testing.T, r *redis.Redis) {
		b := ratelimit.NewBackoff(r, clock.System{}, testkit.Quiet)
		var mu sync.Mutex
		var all sync.WaitGroup
		free := 0
		for range 16 {
			all.Go(func() {
				if b.Guess(t.Context(), "maya") == 0 {
					mu.Lock()
					defer mu.Unlock()
					free++
				}
			})
		}
		all.Wait()
		require.Equal(t, 5, free)
	})
}

func TestGuessesWithoutRedisAreCountedInThisProcess(t *testing.T) {
	now := clock.NewFake(time.Now())
	b := ratelimit.NewBackoff(noRedis(t), now, testkit.Quiet)
	for _, seconds := range []float64{0, 0, 0, 0, 0, 1, 2} {
		require.InDelta(t, seconds, b.Guess(t.Context(), "maya").Seconds(), 0)
	}
	require.Zero(t, b.Guess(t.Context(), "noa"), "others are not touched")
	b.Right(t.Context(), "maya")
	for range 5 {
		require.Zero(t, b.Guess(t.Context(), "maya"))
	}
	require.Equal(t, time.Second, b.Guess(t.Context(), "maya"))
	now.Advance(time.Hour)
	require.Zero(t, b.Guess(t.Context(), "maya"), "an hour without a guess forgets them")
}
