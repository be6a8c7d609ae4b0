package jobs

import (
	"context"
	"io"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/alicebob/miniredis/v2"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// line is the wire to Redis, which a test can cut and mend.
type line struct {
	t        *testing.T
	upstream string
	listener net.Listener
	mu       sync.Mutex
	whole    bool
	conns    []net.Conn
}

// eachLine is each, over a wire.
func eachLine(t *testing.T, test func(t *testing.T, db *database.DB, r *redis.Redis, l *line)) {
	over := func(t *testing.T, db *database.DB, upstream, path string) {
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE effects (job BIGINT, note TEXT)`).Error)
		l := newLine(t, upstream)
		r, err := redis.New(config.Config{RedisURL: "redis://" + l.listener.Addr().String() + path}, testkit.Quiet)
		require.NoError(t, err)
		require.NoError(t, r.Start(t.Context()))
		require.NoError(t, r.Client.FlushDB(t.Context()).Err())
		t.Cleanup(func() { _ = r.Stop(context.Background()) })
		test(t, db, r, l)
	}
	t.Run("sqlite, embedded redis", func(t *testing.T) {
		t.Parallel()
		over(t, testkit.SQLite(t), miniredis.RunT(t).Addr(), "/0")
	})
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" && testkit.Server(t, "BOWERBIRD_TEST_REDIS_URL") != "" {
		t.Run("postgres, redis", func(t *testing.T) {
			t.Parallel()
			u, err := url.Parse(testkit.RedisURL(t))
			require.NoError(t, err)
			over(t, testkit.Postgres(t), u.Host, u.Path)
		})
	}
}

func newLine(t *testing.T, upstream string) *line {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	if !strings.Contains(upstream, ":") {
		upstream += ":6379"
	}
	l := &line{t: t, upstream: upstream, listener: listener, whole: true}
	go l.serve()
	t.Cleanup(func() {
		_ = listener.Close()
		l.cut()
	})
	return l
}

func (l *line) serve() {
	for {
		near, err := l.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", l.upstream)
		l.mu.Lock()
		if err != nil || !l.whole {
			l.mu.Unlock()
			_ = near.Close()
			if err == nil {
				_ = far.Close()
			}
			continue
		}
		l.conns = append(l.conns, near, far)
		l.mu.Unlock()
		carry := func(to, from net.Conn) {
			_, _ = io.Copy(to, from)
			_ = to.Close()
		}
		go carry(far, near)
		go carry(near, far)
	}
}

func (l *line) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.whole = false
	for _, c := range l.conns {
		_ = c.Close()
	}
	l.conns = nil
}

func (l *line) mend() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.whole = true
}
