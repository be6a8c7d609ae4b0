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
			require.InDelta(t, seconds, b.Guess(t.Context(), "maya", "home").Seconds(), 0)
		}
		require.Zero(t, b.Guess(t.Context(), "noa", "home"), "others are not touched")
		b.Right(t.Context(), "maya", "home")
		require.Zero(t, b.Guess(t.Context(), "maya", "home"))
	})
}

func TestTheOwnersSignInGivesStrangersNoFreeGuesses(t *testing.T) {
	check := func(t *testing.T, b *ratelimit.Backoff) {
		for range 7 {
			b.Guess(t.Context(), "maya", "elsewhere")
		}
		for range 2 { // the second from nothing of her own but this one
			b.Guess(t.Context(), "maya", "home")
			b.Right(t.Context(), "maya", "home")
		}
		require.Equal(t, 4*time.Second, b.Guess(t.Context(), "maya", "elsewhere"), "the eighth, as before")
		require.Equal(t, 8*time.Second, b.Guess(t.Context(), "maya", "home"), "who guesses from there waits with all others")
	}
	testkit.EachRedis(t, func(t *testing.T, r *redis.Redis) { check(t, ratelimit.NewBackoff(r, clock.System{}, testkit.Quiet)) })
	t.Run("without Redis", func(t *testing.T) { check(t, ratelimit.NewBackoff(noRedis(t), clock.System{}, testkit.Quiet)) })
}

func TestParallelGuessesWaitToo(t *testing.T) {
	testkit.EachRedis(t, func(t *testing.T, r *redis.Redis) {
		b := ratelimit.NewBackoff(r, clock.System{}, testkit.Quiet)
		var mu sync.Mutex
		var all sync.WaitGroup
		free := 0
		for range 16 {
			all.Go(func() {
				if b.Guess(t.Context(), "maya", "home") == 0 {
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
		require.InDelta(t, seconds, b.Guess(t.Context(), "maya", "home").Seconds(), 0)
	}
	require.Zero(t, b.Guess(t.Context(), "noa", "home"), "others are not touched")
	b.Right(t.Context(), "maya", "home")
	for range 5 {
		require.Zero(t, b.Guess(t.Context(), "maya", "home"))
	}
	require.Equal(t, time.Second, b.Guess(t.Context(), "maya", "home"))
	now.Advance(time.Hour)
	require.Zero(t, b.Guess(t.Context(), "maya", "home"), "an hour without a guess forgets them")
}
