// Package faults takes things away from the built program, and looks whether anything acknowledged was lost.
package faults

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

// How long the tests wait at most: a busy machine takes many times what a quiet one does, and a wait costs only what it takes.
const (
	// again is how soon an interrupted job runs after the program is back.
	again = 45 * time.Second
	// alone is how soon it runs where no other process can have it: before a lease would end.
	alone = 8 * time.Second
	// rebuilt is how soon a Redis that lost everything, or was away, is at work.
	rebuilt = 60 * time.Second
	// filling is how long a first fetch may take on a machine that does much else.
	filling = 60 * time.Second
	// goodbye is how long the program may take to stop.
	goodbye = 10 * time.Second
)

func TestKilledDuringFirstFetch(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		instagram := holdInstagram(t, p)
		server := p.Serve(t)
		noa := p.SignedUp(t)
		noa.Connected(t, "noa.bakes")
		instagram.Holds(t, "noa.bakes")
		server.Kill(t)

		instagram.Open()
		p.Serve(t)
		back := time.Now()
		seen := noa.Filled(t, interrupted(p))
		t.Logf("filled %s after the program was back", time.Since(back).Round(10*time.Millisecond))
		require.Equal(t, "noa.bakes", *seen.Username)
	})
}

// interrupted is how soon a job runs again after kill -9.
func interrupted(p *binary.Place) time.Duration {
	if p.Large {
		return again
	}
	return alone
}

func TestKilledAfterRegistration(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		server := p.Serve(t)
		people := []*binary.Person{p.NewPerson(), p.NewPerson(), p.NewPerson()}
		for _, person := range people {
			person.Register(t)
		}
		server.Kill(t) // at once: the last mail has hardly been begun

		p.Serve(t)
		for _, person := range people {
			code := person.Code(t, interrupted(p))
			require.Len(t, person.Codes(t), 1, "a mail may come twice, with another code never")
			person.Verify(t, code)
			person.CodeRefused(t, code)
			person.Login(t)
		}
	})
}

// What was answered before the kill is there after it, many kills in a row.
func TestKilledAgainAndAgain(t *testing.T) {
	t.Parallel()
	p := binary.Small(t)
	server := p.Serve(t)
	noa := p.SignedUp(t)
	for _, name := range []string{"noa.bakes", "noa.travels", "noa.paints"} {
		noa.Connected(t, name)
		server.Kill(t)
		server = p.Serve(t)
		back := time.Now()
		seen := noa.Filled(t, alone)
		t.Logf("filled %s after the program was back", time.Since(back).Round(10*time.Millisecond))
		require.Equal(t, name, *seen.Username)
	}
}

func TestStoppedDuringFirstFetch(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		instagram := holdInstagram(t, p)
		server := p.Serve(t)
		noa := p.SignedUp(t)
		noa.Connected(t, "noa.bakes")
		instagram.Holds(t, "noa.bakes")

		took, err := server.Stop(t)
		t.Logf("stopped in %s", took.Round(10*time.Millisecond))
		require.NoError(t, err, "it must end with exit code 0")
		require.LessOrEqual(t, took, goodbye)

		instagram.Open()
		p.Serve(t)
		noa.Filled(t, again)
	})
}

func TestRefreshSurvivesKill(t *testing.T) {
	t.Parallel()
	p := binary.Small(t)
	server := p.Serve(t)
	noa := p.SignedUp(t)
	noa.Connected(t, "noa.bakes")
	before := noa.Filled(t, filling)
	server.Kill(t)
	refreshNow(t, p)

	p.Serve(t)
	require.Eventually(t, func() bool {
		now, _ := noa.Dashboard(t)
		return now.Status == "ready" && *now.UpdatedAt != *before.UpdatedAt
	}, again, 100*time.Millisecond, "no refresh that was due came")
}

// Two processes on one database and one Redis: every job takes effect once.
func TestTwoProcessesDoEachJobOnce(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		instagram := holdInstagram(t, p)
		instagram.Open()
		p.Serve(t)
		other := p.ServeAnother(t)

		names := []string{"noa.bakes", "noa.travels", "noa.paints", "noa.runs", "noa.reads", "noa.sews"}
		people := make([]*binary.Person, len(names))
		for i, name := range names {
			people[i] = p.NewPerson()
			if i%2 == 1 {
				people[i].URL = other.URL
			}
			people[i].Register(t)
			people[i].Verify(t, people[i].Code(t, filling))
			people[i].Login(t)
			people[i].Connected(t, name)
		}
		for i, person := range people {
			person.Filled(t, filling)
			require.Len(t, person.Mails(t), 1)
			pages := instagram.Requests(names[i])
			require.NotEmpty(t, pages)
			for cursor, times := range pages {
				require.Equal(t, 1, times, "page %s of %s was fetched more than once", cursor, names[i])
			}
		}
		// A session of one process is a session of the other.
		moved := people[0]
		moved.URL = other.URL
		moved.Filled(t, filling)
		require.False(t, slices.ContainsFunc(people, func(p *binary.Person) bool {
			return p.Ask(t, http.MethodGet, "/api/auth/profile", nil).Status != http.StatusOK
		}))
	})
}
