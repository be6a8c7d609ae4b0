package binary

import (
	"context"
	"os/exec"
	"testing"
	"time"

	goredis "github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"
)

// Redis is a Redis server of the test's own, so that it can be emptied and taken away.
type Redis struct {
	address string
	process *Process
}

// StartRedis starts one that keeps nothing on disk.
func StartRedis(t testing.TB, settings ...string) *Redis {
	r := &Redis{address: FreeAddress(t)}
	r.Start(t, settings...)
	return r
}

// URL is its address as a setting.
func (r *Redis) URL() string { return "redis://" + r.address + "/0" }

// PID is the id of its process.
func (r *Redis) PID() int { return r.process.PID() }

// Start starts it, again with nothing in it.
func (r *Redis) Start(t testing.TB, settings ...string) {
	program, err := exec.LookPath("redis-server")
	require.NoError(t, err, "this test needs redis-server in PATH")
	args := append([]string{"--port", port(r.address), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"}, settings...)
	r.process = start(t, "", t.TempDir(), nil, program, args...)
	client := r.client(t)
	require.Eventually(t, func() bool { return client.Ping(t.Context()).Err() == nil },
		readyWithin, 10*time.Millisecond, "redis-server does not answer")
}

// Kill takes it away, with all that it held.
func (r *Redis) Kill(t testing.TB) { r.process.Kill(t) }

// FlushAll empties it.
func (r *Redis) FlushAll(t testing.TB) { require.NoError(t, r.client(t).FlushAll(t.Context()).Err()) }

// Keys counts what it holds.
func (r *Redis) Keys(t testing.TB) int64 {
	n, err := r.client(t).DBSize(t.Context()).Result()
	require.NoError(t, err)
	return n
}

func (r *Redis) client(t testing.TB) *goredis.Client {
	client := goredis.NewClient(&goredis.Options{Addr: r.address})
	context.AfterFunc(t.Context(), func() { _ = client.Close() })
	return client
}
