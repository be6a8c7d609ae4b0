package faults

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

// quick is how long a page may take while Redis is away.
const quick = 3 * time.Second

// Redis belongs to the process in the small set-up: it goes with it, which the tests with kill -9 prove.

func TestFlushedRedis(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		p.Set("INTERACTIVE_WORKERS=1") // one fetch is under way, the others wait in Redis
		instagram := holdInstagram(t, p)
		p.Serve(t)
		names := []string{"noa.bakes", "noa.travels", "noa.paints"}
		people := make([]*binary.Person, len(names))
		for i := range people {
			people[i] = p.SignedUp(t)
		}
		for i, name := range names {
			people[i].Connected(t, name)
		}
		instagram.Holds(t, names[0])
		require.Positive(t, p.Redis.Keys(t))
		p.Redis.FlushAll(t)
		flushed := time.Now()
		instagram.Open()

		for i, person := range people {
			seen := person.Filled(t, rebuilt-time.Since(flushed))
			require.Equal(t, names[i], *seen.Username)
		}
		t.Logf("all done %s after the flush", time.Since(flushed).Round(10*time.Millisecond))
	})
}

func TestRedisAway(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		server := p.Serve(t)
		noa := p.SignedUp(t)
		noa.Connected(t, "noa.bakes")
		before := noa.Filled(t, filling)
		p.Redis.Kill(t)

		answersQuickly(t, noa)
		seen, reply := noa.Dashboard(t)
		require.Equal(t, before.Followers, seen.Followers)
		require.LessOrEqual(t, reply.Took, quick)
		require.LessOrEqual(t, noa.Login(t).Took, quick)

		// Work is taken in, and waits.
		dan := p.NewPerson()
		dan.Register(t)
		reply = noa.Connect(t, "noa.travels")
		require.Equal(t, http.StatusOK, reply.Status, "%s", reply.Body)
		require.LessOrEqual(t, reply.Took, quick)
		require.True(t, server.Alive())
		require.Empty(t, dan.Mails(t))
		waiting, _ := noa.Dashboard(t)
		require.NotEqual(t, "ready", waiting.Status)

		p.Redis.Start(t)
		back := time.Now()
		dan.Verify(t, dan.Code(t, rebuilt))
		dan.Login(t)
		travels := noa.Filled(t, rebuilt-time.Since(back))
		require.Equal(t, "noa.travels", *travels.Username)
		t.Logf("all done %s after Redis was back", time.Since(back).Round(10*time.Millisecond))
	})
}

// A program that starts before its Redis serves at once, and works when Redis comes.
func TestRedisComesLate(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		p.Redis.Kill(t)
		p.Serve(t)
		noa := p.NewPerson()
		answersQuickly(t, noa)
		noa.Register(t)
		p.Redis.Start(t)
		noa.Verify(t, noa.Code(t, rebuilt))
	})
}

func answersQuickly(t *testing.T, person *binary.Person) {
	t.Helper()
	for _, path := range []string{"/", "/login", "/dashboard", "/api/app", "/healthz", "/readyz"} {
		reply := person.Ask(t, http.MethodGet, path, nil)
		require.Equal(t, http.StatusOK, reply.Status, path)
		require.LessOrEqual(t, reply.Took, quick, path)
	}
}
