package faults

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

// Every way in which Instagram can fail, through the client that production uses: the user reads a clear sentence,
// and everything stored stays.
func TestInstagramFails(t *testing.T) {
	t.Parallel()
	p := binary.Small(t)
	instagram := binary.StartInstasim(t)
	p.Set(binary.GraphSettings(instagram.URL(), binary.Token)...)
	server := p.Serve(t)
	noa := p.SignedUp(t)
	noa.Connected(t, "noa.bakes")
	before := noa.Filled(t, filling)

	for _, fault := range []struct{ name, mode, sentence string }{
		// What one says, the next does not: the wait for a sentence must not find the last one's.
		{"a throttled app", "app_throttled", "Instagram asked us to slow down."},
		{"a gateway's error page", "down", "Instagram sent an answer that we could not read."},
		{"a missing permission", "no_permission", "Our access to Instagram lacks a permission."},
		{"an answer cut short", "cut_short", "Instagram sent an answer that we could not read."},
		{"an expired token", "token_expired", "Our access to Instagram has expired."},
		{"a connection that is closed", "hangs_up", "Instagram is not answering right now."},
	} {
		t.Run(fault.name, func(t *testing.T) {
			instagram.Fail(t, fault.mode)
			// What the budget and the breaker remember of the last fault must not hide this one.
			server.Kill(t)
			forgetInstagram(t, p)
			refreshNow(t, p)
			server = p.Serve(t)
			seen := failedWith(t, noa, fault.sentence)
			requireKept(t, before, seen)

			reply := noa.Connect(t, "noa.travels")
			require.Equal(t, http.StatusServiceUnavailable, reply.Status, "%s", reply.Body)
			require.NotEmpty(t, reply.Message())
			seen, _ = noa.Dashboard(t)
			require.Equal(t, "noa.bakes", *seen.Username, "a username that could not be looked up changes nothing")
		})
	}

	t.Run("no followers", func(t *testing.T) {
		instagram.Fail(t, "followers_empty")
		server.Kill(t)
		forgetInstagram(t, p)
		refreshNow(t, p)
		server = p.Serve(t)
		refreshed(t, noa, before)
		seen, _ := noa.Dashboard(t)
		require.Equal(t, *before.Followers, *seen.Followers, "zero followers were written")
	})
	t.Run("and is well again", func(t *testing.T) {
		instagram.Fail(t, "")
		server.Kill(t)
		forgetInstagram(t, p)
		refreshNow(t, p)
		server = p.Serve(t)
		refreshed(t, noa, before)
		noa.Connected(t, "noa.travels")
		noa.Filled(t, filling)
	})
}

func TestExpiredOperatorToken(t *testing.T) {
	t.Parallel()
	p := binary.Small(t)
	instagram := binary.StartInstasim(t)
	p.Set(binary.GraphSettings(instagram.URL(), binary.Token)...)
	server := p.Serve(t)
	noa := p.SignedUp(t)
	noa.Connected(t, "noa.bakes")
	before := noa.Filled(t, filling)
	_, err := server.Stop(t)
	require.NoError(t, err)

	refreshNow(t, p)
	p.Set("INSTAGRAM_TOKEN=" + binary.ExpiredToken)
	server = p.Serve(t)
	seen := failedWith(t, noa, "Our access to Instagram has expired. The operator has to renew it.")
	requireKept(t, before, seen)
	reply := noa.Connect(t, "noa.travels")
	require.Equal(t, http.StatusServiceUnavailable, reply.Status)
	require.Contains(t, reply.Message(), "has expired")
	_, err = server.Stop(t)
	require.NoError(t, err)

	// A renewed token is taken at once.
	refreshNow(t, p)
	p.Set("INSTAGRAM_TOKEN=renewed")
	p.Serve(t)
	refreshed(t, noa, before)
}

func TestUsernamesThatFail(t *testing.T) {
	t.Parallel()
	p := binary.Small(t)
	p.Serve(t)
	noa := p.SignedUp(t)
	noa.Connected(t, "noa.bakes")
	before := noa.Filled(t, filling)
	for _, tt := range []struct {
		name, username string
		status         int
		sentence       string
	}{
		{"unknown", "missing_noa", http.StatusNotFound, "No public professional account named @missing_noa was found on Instagram"},
		{"personal", "private_noa", http.StatusNotFound, "No public professional account named @private_noa was found on Instagram"},
		{"a broken answer", "broken_noa", http.StatusServiceUnavailable, "Instagram sent an answer that we could not read"},
		{"throttled", "throttled_noa", http.StatusServiceUnavailable, "Instagram asked us to slow down"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			reply := noa.Connect(t, tt.username)
			require.Equal(t, tt.status, reply.Status, "%s", reply.Body)
			require.Contains(t, reply.Message(), tt.sentence)
			seen, _ := noa.Dashboard(t)
			require.Equal(t, "ready", seen.Status)
			requireKept(t, before, seen)
		})
	}
}

// requireKept compares every figure that was stored.
func requireKept(t *testing.T, before, now binary.Performance) {
	t.Helper()
	require.Equal(t, before.Username, now.Username)
	require.Equal(t, before.Followers, now.Followers)
	require.Equal(t, before.PostsThisMonth, now.PostsThisMonth)
	require.Equal(t, before.EngagementRate, now.EngagementRate)
	require.Equal(t, before.UpdatedAt, now.UpdatedAt)
}

func refreshed(t *testing.T, person *binary.Person, before binary.Performance) {
	t.Helper()
	require.Eventually(t, func() bool {
		now, _ := person.Dashboard(t)
		return now.Status == "ready" && *now.UpdatedAt != *before.UpdatedAt
	}, again+filling, 100*time.Millisecond, "no refresh came")
}

// failedWith waits until the dashboard says why the last refresh failed.
func failedWith(t *testing.T, person *binary.Person, sentence string) binary.Performance {
	t.Helper()
	var seen binary.Performance
	require.Eventually(t, func() bool {
		seen, _ = person.Dashboard(t)
		return seen.Status == "failed" && seen.Error != nil && strings.Contains(*seen.Error, sentence)
	}, again+filling, 100*time.Millisecond, "never said: %s", sentence)
	return seen
}
