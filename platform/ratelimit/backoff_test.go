package ratelimit_test

import (
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// guess counts one and gives the pause before it.
func guess(t *testing.T, b *ratelimit.Backoff, account, network string) time.Duration {
	t.Helper()
	pause, err := b.Guess(t.Context(), account, network)
	require.NoError(t, err)
	return pause
}

func TestGuessesAreAnsweredLaterAndLater(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		for _, seconds := range []float64{0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30} {
			// Each time as a process that has just been started.
			require.InDelta(t, seconds, guess(t, ratelimit.NewBackoff(db, clock.System{}), "maya", "home").Seconds(), 0)
		}
		b := ratelimit.NewBackoff(db, clock.System{})
		require.Zero(t, guess(t, b, "noa", "home"), "others are not touched")
		require.NoError(t, b.Forget(t.Context()))
		require.Equal(t, 30*time.Second, guess(t, b, "maya", "home"))
		require.NoError(t, b.ForgetNetwork(t.Context(), "maya", "home"))
		require.Zero(t, guess(t, b, "maya", "home"))
	})
}

func TestAnHourWithoutAGuessForgetsThem(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		clk := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
		b := ratelimit.NewBackoff(db, clk)
		for range 6 {
			guess(t, b, "maya", "home")
		}
		clk.Advance(59 * time.Minute)
		require.Equal(t, 2*time.Second, guess(t, b, "maya", "home"))
		clk.Advance(61 * time.Minute)
		require.Zero(t, guess(t, b, "maya", "home"))
		clk.Advance(61 * time.Minute)
		require.NoError(t, b.Forget(t.Context()))
		var rows int
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM password_guesses`).Scan(&rows).Error)
		require.Zero(t, rows)
	})
}

func TestTheOwnersSignInGivesStrangersNoFreeGuesses(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		b := ratelimit.NewBackoff(db, clock.System{})
		for range 7 {
			guess(t, b, "maya", "elsewhere")
		}
		for range 2 { // the second from nothing of her own but this one
			guess(t, b, "maya", "home")
			require.NoError(t, b.ForgetNetwork(t.Context(), "maya", "home"))
		}
		require.Equal(t, 4*time.Second, guess(t, b, "maya", "elsewhere"), "the eighth, as before")
		require.Equal(t, 8*time.Second, guess(t, b, "maya", "home"), "who guesses from there waits with all others")
	})
}

func TestParallelGuessesWaitToo(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		b := ratelimit.NewBackoff(db, clock.System{})
		var mu sync.Mutex
		var all sync.WaitGroup
		free := 0
		for range 16 {
			all.Go(func() {
				if pause, err := b.Guess(t.Context(), "maya", "home"); err == nil && pause == 0 {
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
