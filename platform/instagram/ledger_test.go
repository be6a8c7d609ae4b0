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
	for l.admit(now, 200, true, tokenA).granted {
		granted++
		now = now.Add(time.Second)
	}
	require.Equal(t, 190, granted, "95 % of 200")
	refused := l.admit(now, 200, true, tokenA)
	require.Equal(t, Exhausted, refused.kind)
	require.Equal(t, newest.Add(61*time.Minute).Sub(now), refused.wait, "until the first minute has left the window")
	require.False(t, l.admit(now.Add(refused.wait-time.Second), 200, true, tokenA).granted)
	require.True(t, l.admit(now.Add(refused.wait), 200, true, tokenA).granted)
}

func TestAFifthIsKeptForPeople(t *testing.T) {
	var l ledger
	background := 0
	for l.admit(newest, 200, false, tokenA).granted {
		background++
	}
	require.Equal(t, 150, background)
	people := 0
	for l.admit(newest, 200, true, tokenA).granted {
		people++
	}
	require.Equal(t, 40, people, "a fifth of 200, however busy the refreshes are")
}

func TestSlowsDown(t *testing.T) {
	var l ledger
	l.learn(newest, usage{known: true, percent: 82}, nil, tokenA)
	require.True(t, l.admit(newest, 200, false, tokenA).granted)
	second := l.admit(newest, 200, false, tokenA)
	require.False(t, second.granted)
	require.Greater(t, second.wait, 10*time.Second)
	require.True(t, l.admit(newest, 200, true, tokenA).granted, "people are not slowed down")
	require.True(t, l.admit(newest.Add(second.wait), 200, false, tokenA).granted)
	require.True(t, l.admit(newest.Add(window), 200, false, tokenA).granted)
	require.True(t, l.admit(newest.Add(window), 200, false, tokenA).granted, "an hour later the report has aged")
}

func TestStopsNearInstagramsOwnLimit(t *testing.T) {
	var l ledger
	l.learn(newest, usage{known: true, percent: 96, regain: 12 * time.Minute}, nil, tokenA)
	require.Equal(t, 12*time.Minute, l.admit(newest, 200, true, tokenA).wait)
	require.True(t, l.admit(newest.Add(12*time.Minute), 200, true, tokenA).granted)

	l = ledger{}
	l.learn(newest, usage{known: true, percent: 100}, nil, tokenA)
	require.Equal(t, recheckAfter, l.admit(newest, 200, true, tokenA).wait)
}

func TestThrottlingClosesTheGate(t *testing.T) {
	var l ledger
	l.learn(newest, usage{}, &Error{Kind: Throttled}, tokenA)
	require.Equal(t, window, l.admit(newest, 200, true, tokenA).wait)
	l.learn(newest, usage{regain: time.Minute}, &Error{Kind: Throttled}, tokenA)
	require.Equal(t, window, l.admit(newest, 200, true, tokenA).wait, "a shorter word does not open it")
}

func TestRefusedToken(t *testing.T) {
	expired := &Error{Kind: TokenInvalid, Code: 190, Subcode: 463}
	var l ledger
	require.True(t, l.learn(newest, usage{}, expired, tokenA))
	require.False(t, l.learn(newest, usage{}, expired, tokenA), "said once")
	paused := l.admit(newest, 200, false, tokenA)
	require.Equal(t, TokenInvalid, paused.kind)
	require.True(t, l.admit(newest, 200, true, tokenA).granted, "a person may try")
	require.True(t, l.admit(newest, 200, false, tokenB).granted, "a new token clears it")
	require.True(t, l.admit(newest.Add(paused.wait), 200, false, tokenA).granted, "one call probes")
	require.False(t, l.admit(newest.Add(paused.wait), 200, false, tokenA).granted)
	l.learn(newest.Add(paused.wait), usage{}, nil, tokenA)
	require.True(t, l.admit(newest.Add(paused.wait), 200, false, tokenA).granted, "an answer clears it")
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
