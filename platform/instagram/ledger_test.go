package instagram

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const tokenA, tokenB = "a", "b"

func TestWindow(t *testing.T) {
	var l ledger
	now := newest
	granted := 0
	for l.admit(now, 200, 1, lookUp, tokenA).granted {
		granted++
		now = now.Add(time.Second)
	}
	require.Equal(t, 190, granted, "95 % of 200")
	refused := l.admit(now, 200, 1, lookUp, tokenA)
	require.Equal(t, Exhausted, refused.kind)
	require.Equal(t, newest.Add(61*time.Minute).Sub(now), refused.wait, "until the first minute has left the window")
	require.False(t, l.admit(now.Add(refused.wait-time.Second), 200, 1, lookUp, tokenA).granted)
	require.True(t, l.admit(now.Add(refused.wait), 200, 1, lookUp, tokenA).granted)
}

func TestAFifthIsKeptForPeople(t *testing.T) {
	var l ledger
	background := 0
	for l.admit(newest, 200, 1, refresh, tokenA).granted {
		background++
	}
	require.Equal(t, 150, background)
	people := 0
	for l.admit(newest, 200, 1, lookUp, tokenA).granted {
		people++
	}
	require.Equal(t, 40, people, "a fifth of 200, however busy the refreshes are")
}

func TestFirstReadingsLeaveTheSharesOfOthers(t *testing.T) {
	take := func(l *ledger, n int, p purpose) (calls int) {
		for l.admit(newest, 200, n, p, tokenA).granted {
			calls += n
		}
		return calls
	}
	t.Run("half of the hour at most, and look-ups and refreshes keep theirs", func(t *testing.T) {
		var l ledger
		require.Equal(t, 95, take(&l, 5, firstReading))
		refused := l.admit(newest, 200, 10, firstReading, tokenA)
		require.Equal(t, []any{Exhausted, 61 * time.Minute}, []any{refused.kind, refused.wait})
		require.Equal(t, 95, take(&l, 1, refresh)+take(&l, 1, lookUp))
	})
	t.Run("refreshes leave them two readings, and they leave look-ups as much", func(t *testing.T) {
		var l ledger
		require.Equal(t, 150, take(&l, 1, refresh))
		require.Equal(t, 20, take(&l, 10, firstReading))
		require.Equal(t, 20, take(&l, 1, lookUp))
	})
	t.Run("look-ups that were made are not kept again", func(t *testing.T) {
		var l ledger
		require.Equal(t, 150, take(&l, 1, refresh))
		for range 20 {
			require.True(t, l.admit(newest, 200, 1, lookUp, tokenA).granted)
		}
		require.Equal(t, 20, take(&l, 10, firstReading))
	})
	t.Run("a reading is booked as a whole or not at all, until so many calls have left the window", func(t *testing.T) {
		var l ledger
		for minute := range 9 {
			require.True(t, l.admit(newest.Add(time.Duration(minute)*time.Minute), 200, 10, firstReading, tokenA).granted)
		}
		now := newest.Add(9 * time.Minute)
		require.True(t, l.admit(now, 200, 5, firstReading, tokenA).granted)
		refused := l.admit(now, 200, 10, firstReading, tokenA)
		require.Equal(t, newest.Add(61*time.Minute).Sub(now), refused.wait, "the first reading's minute has left then")
		refused = l.admit(now, 200, 15, firstReading, tokenA)
		require.Equal(t, newest.Add(62*time.Minute).Sub(now), refused.wait)
	})
	t.Run("the smallest budgets have room for a reading", func(t *testing.T) {
		for perHour := 1; perHour < 200; perHour++ {
			var l ledger
			for l.admit(newest, perHour, 1, refresh, tokenA).granted && !l.slow(perHour) {
				continue
			}
			if perHour >= 15 {
				require.True(t, l.admit(newest, perHour, readingMost(perHour), firstReading, tokenA).granted, "%d", perHour)
			}
			require.True(t, new(ledger).admit(newest, perHour, readingMost(perHour), firstReading, tokenA).granted, "%d", perHour)
		}
	})
}

func TestSlowsDown(t *testing.T) {
	var l ledger
	l.learn(newest, usage{known: true, percent: 82}, nil, tokenA)
	require.True(t, l.admit(newest, 200, 1, refresh, tokenA).granted)
	second := l.admit(newest, 200, 1, refresh, tokenA)
	require.False(t, second.granted)
	require.Greater(t, second.wait, 10*time.Second)
	require.True(t, l.admit(newest, 200, 1, lookUp, tokenA).granted, "people are not slowed down")
	require.True(t, l.admit(newest.Add(second.wait), 200, 1, refresh, tokenA).granted)
	require.True(t, l.admit(newest.Add(window), 200, 1, refresh, tokenA).granted)
	require.True(t, l.admit(newest.Add(window), 200, 1, refresh, tokenA).granted, "an hour later the report has aged")
}

func TestStopsNearInstagramsOwnLimit(t *testing.T) {
	var l ledger
	l.learn(newest, usage{known: true, percent: 96, regain: 12 * time.Minute}, nil, tokenA)
	require.Equal(t, 12*time.Minute, l.admit(newest, 200, 1, lookUp, tokenA).wait)
	require.True(t, l.admit(newest.Add(12*time.Minute), 200, 1, lookUp, tokenA).granted)

	l = ledger{}
	l.learn(newest, usage{known: true, percent: 100}, nil, tokenA)
	require.Equal(t, recheckAfter, l.admit(newest, 200, 1, lookUp, tokenA).wait)
}

func TestThrottlingClosesTheGate(t *testing.T) {
	var l ledger
	l.learn(newest, usage{}, &Error{Kind: Throttled}, tokenA)
	require.Equal(t, window, l.admit(newest, 200, 1, lookUp, tokenA).wait)
	l.learn(newest, usage{regain: time.Minute}, &Error{Kind: Throttled}, tokenA)
	require.Equal(t, window, l.admit(newest, 200, 1, lookUp, tokenA).wait, "a shorter word does not open it")
}

func TestRefusedToken(t *testing.T) {
	expired := &Error{Kind: TokenInvalid, Code: 190, Subcode: 463}
	var l ledger
	require.True(t, l.learn(newest, usage{}, expired, tokenA))
	require.False(t, l.learn(newest, usage{}, expired, tokenA), "said once")
	paused := l.admit(newest, 200, 1, refresh, tokenA)
	require.Equal(t, TokenInvalid, paused.kind)
	require.True(t, l.admit(newest, 200, 1, lookUp, tokenA).granted, "a person may try")
	require.True(t, l.admit(newest, 200, 1, refresh, tokenB).granted, "a new token clears it")
	require.True(t, l.admit(newest.Add(paused.wait), 200, 1, refresh, tokenA).granted, "one call probes")
	require.False(t, l.admit(newest.Add(paused.wait), 200, 1, refresh, tokenA).granted)
	l.learn(newest.Add(paused.wait), usage{}, nil, tokenA)
	require.True(t, l.admit(newest.Add(paused.wait), 200, 1, refresh, tokenA).granted, "an answer clears it")
}

func TestUsageHeaders(t *testing.T) {
	for _, c := range []struct {
		name      string
		app, busi string
		retry     string
		want      usage
	}{
		{"none", "", "", "", usage{}},
		{"app", `{"call_count":28,"total_time":31,"total_cputime":25}`, "", "", usage{known: true, percent: 31}},
		{"business", "",
			`{"178":[{"type":"instagram","call_count":85,"estimated_time_to_regain_access":0},{"type":"ads_management","call_count":99}]}`,
			"", usage{known: true, percent: 85}},
		{"both", `{"call_count":90}`,
			`{"178":[{"type":"instagram","call_count":100,"estimated_time_to_regain_access":19}]}`,
			"", usage{known: true, percent: 100, regain: 19 * time.Minute}},
		{"broken", `{"call_count":`, `[]`, "soon", usage{}},
		{"retry after", "", "", "7", usage{regain: 7 * time.Second}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := http.Header{}
			h.Set("X-App-Usage", c.app)
			h.Set("X-Business-Use-Case-Usage", c.busi)
			h.Set("Retry-After", c.retry)
			require.Equal(t, c.want, readUsage(h))
		})
	}
}
