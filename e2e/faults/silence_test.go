package faults

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

// refused is how soon a request that cannot be answered is refused: its deadline, and what a busy machine adds.
const refused = 8 * time.Second

// A Redis that hangs accepts connections and answers nothing: it must cost no more than one that is away.
func TestSilentRedis(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		wire := p.Wire(t, "REDIS_URL")
		server := p.Serve(t)
		noa := p.SignedUp(t)
		noa.Connected(t, "noa.bakes")
		noa.Filled(t, filling)
		usual := p.NewPerson().Register(t).Took // on this machine, now: hashing a password is work
		wire.Silence(t)

		answersQuickly(t, noa)
		dan := p.NewPerson()
		for name, reply := range map[string]binary.Reply{
			"login":   noa.Login(t),
			"sign-up": dan.Register(t),
			"connect": noa.Connected(t, "noa.travels"),
		} {
			t.Logf("%s took %s", name, reply.Took.Round(time.Millisecond))
			require.LessOrEqual(t, reply.Took, quick+usual, name)
		}
		require.Empty(t, dan.Mails(t))

		wire.Mend(t)
		back := time.Now()
		dan.Verify(t, dan.Code(t, rebuilt))
		travels := noa.Filled(t, rebuilt-time.Since(back))
		require.Equal(t, "noa.travels", *travels.Username)
		require.True(t, server.Alive())
	})
}

func TestStopsBesideSilentRedis(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		wire := p.Wire(t, "REDIS_URL")
		server := p.Serve(t)
		wire.Silence(t)
		took, err := server.Stop(t)
		t.Logf("stopped in %s", took.Round(10*time.Millisecond))
		require.NoError(t, err)
		require.LessOrEqual(t, took, goodbye)
	})
}

// A PostgreSQL that hangs refuses requests in time, is named by /readyz, and is at work again when it answers.
func TestSilentPostgres(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		wire := p.Wire(t, "DATABASE_URL")
		p.Set("REQUEST_TIMEOUT_SECONDS=5")
		server := p.Serve(t)
		noa := p.SignedUp(t)
		noa.Connected(t, "noa.bakes")
		noa.Filled(t, filling)
		wire.Silence(t)

		for _, path := range []string{"/", "/dashboard", "/healthz"} {
			reply := noa.Ask(t, http.MethodGet, path, nil)
			require.Equal(t, http.StatusOK, reply.Status, path)
			require.LessOrEqual(t, reply.Took, quick, path)
		}
		ready := noa.Ask(t, http.MethodGet, "/readyz", nil)
		require.Equal(t, http.StatusServiceUnavailable, ready.Status)
		require.LessOrEqual(t, ready.Took, quick)
		var parts map[string]string
		require.NoError(t, json.Unmarshal(ready.Body, &parts))
		require.Equal(t, map[string]string{"database": "does not answer", "redis": "ok"}, parts)

		for name, ask := range map[string]func() binary.Reply{
			"dashboard": func() binary.Reply { return noa.Ask(t, http.MethodGet, "/api/dashboard/summary", nil) },
			"login": func() binary.Reply {
				return noa.Ask(t, http.MethodPost, "/api/auth/login", map[string]string{"email": noa.Email, "password": noa.Password})
			},
		} {
			reply := ask()
			t.Logf("%s refused in %s", name, reply.Took.Round(time.Millisecond))
			require.Equal(t, http.StatusServiceUnavailable, reply.Status, "%s: %s", name, reply.Body)
			require.LessOrEqual(t, reply.Took, refused, name)
		}
		replies := make(chan binary.Reply, 30) // more than there are connections
		for range cap(replies) {
			go func() {
				reply, _ := noa.Try(t, http.MethodGet, "/api/ideas", nil) // without an answer it has no status
				replies <- reply
			}()
		}
		for range cap(replies) {
			reply := <-replies
			require.Equal(t, http.StatusServiceUnavailable, reply.Status, "%s", reply.Body)
			require.LessOrEqual(t, reply.Took, refused)
		}
		require.Equal(t, 1, strings.Count(server.Log.String(), `"level":"ERROR","msg":"requests refused`), "an outage is one line a minute")
		require.Eventually(t, func() bool {
			return strings.Contains(server.Log.String(), "could not return interrupted jobs")
		}, answering, 50*time.Millisecond, "the sweeper waits for an answer that never comes")

		wire.Mend(t)
		back := time.Now()
		// Connections that were being opened in the silence end when it ends, and so do the requests that wait for them.
		require.Eventually(t, func() bool { return noa.Connect(t, "noa.travels").Status == http.StatusOK }, refused, 100*time.Millisecond)
		travels := noa.Filled(t, rebuilt)
		require.Equal(t, "noa.travels", *travels.Username)
		t.Logf("at work %s after PostgreSQL was back", time.Since(back).Round(10*time.Millisecond))
		require.True(t, server.Alive())
	})
}

func TestStopsBesideSilentPostgres(t *testing.T) {
	t.Parallel()
	binary.InLarge(t, func(t *testing.T, p *binary.Place) {
		wire := p.Wire(t, "DATABASE_URL")
		server := p.Serve(t)
		wire.Silence(t)
		time.Sleep(3 * time.Second) // the loops have asked, and wait
		took, err := server.Stop(t)
		t.Logf("stopped in %s", took.Round(10*time.Millisecond))
		require.NoError(t, err)
		require.LessOrEqual(t, took, goodbye)
	})
}
