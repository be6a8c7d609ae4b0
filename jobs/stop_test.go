package jobs

import (
	"bytes"
	"context"
	"net"
	"sync/atomic"
	"testing"
	"time"

	goredis "github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// unconfirmed is a connection on which nothing comes back once asynq has subscribed.
type unconfirmed struct {
	net.Conn

	subscribed *atomic.Int64
	silent     atomic.Bool
}

func (c *unconfirmed) Write(b []byte) (int, error) {
	if bytes.Contains(b, []byte("asynq:cancel")) && !c.silent.Swap(true) {
		c.subscribed.Add(1)
	}
	return c.Conn.Write(b)
}

func (c *unconfirmed) Read(b []byte) (int, error) {
	for {
		n, err := c.Conn.Read(b)
		if err != nil || !c.silent.Load() {
			return n, err
		}
	}
}

func TestStopGoesOnWithoutASubscriptionThatIsNeverConfirmed(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		var subscribed atomic.Int64
		var ended atomic.Bool // the subscribers that are left behind dial again when the connection ends
		options := *r.Client.(*goredis.Client).Options()
		dial := options.Dialer
		options.Dialer = func(ctx context.Context, network, address string) (net.Conn, error) {
			if ended.Load() {
				return nil, net.ErrClosed
			}
			conn, err := dial(ctx, network, address)
			if err != nil {
				return nil, err
			}
			return &unconfirmed{Conn: conn, subscribed: &subscribed}, nil
		}
		confirming := r.Client
		r.Client = goredis.NewClient(&options)
		t.Cleanup(func() {
			_ = r.Client.Close()
			r.Client = confirming
		})
		h := newFixture(t, db, r, clock.System{})
		h.timing.silence = 500 * time.Millisecond
		require.NoError(t, h.outbox.Start(t.Context()))
		require.NoError(t, h.Start(t.Context()))
		require.Eventually(t, func() bool { return subscribed.Load() == int64(len(h.servers)) }, soon, time.Millisecond)
		began := time.Now()
		h.end()
		ended.Store(true)
		require.Less(t, time.Since(began), 15*time.Second)
	})
}
