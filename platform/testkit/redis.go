package testkit

import (
	"context"
	"net/url"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/redis"
)

// EachRedis runs the test on the embedded Redis and, where there is a server, on a real one.
func EachRedis(t *testing.T, test func(t *testing.T, r *redis.Redis)) {
	t.Run("embedded", func(t *testing.T) { test(t, EmbeddedRedis(t)) })
	if Server(t, "BOWERBIRD_TEST_REDIS_URL") != "" {
		t.Run("redis", func(t *testing.T) { test(t, RealRedis(t)) })
	}
}

// EmbeddedRedis is an empty Redis in this process, gone with the test.
func EmbeddedRedis(t testing.TB) *redis.Redis { return startRedis(t, config.Config{}) }

// RealRedis is an emptied database of the server of BOWERBIRD_TEST_REDIS_URL. Each package counts on its own from the
// database number in the address, so packages that run at once must not share a server's numbers: see RedisURL.
func RealRedis(t testing.TB) *redis.Redis {
	r := startRedis(t, config.Config{RedisURL: RedisURL(t)})
	require.NoError(t, r.Client.FlushDB(t.Context()).Err())
	return r
}

var databases atomic.Int64

// RedisURL is the address of one of the server's 16 databases, chosen by process and call.
func RedisURL(t testing.TB) string {
	server := Server(t, "BOWERBIRD_TEST_REDIS_URL")
	require.NotEmpty(t, server, "this test needs Redis: set BOWERBIRD_TEST_REDIS_URL")
	u, err := url.Parse(server)
	require.NoError(t, err)
	u.Path = "/" + strconv.FormatInt(1+(databases.Add(1)-1)%15, 10)
	return u.String()
}

func startRedis(t testing.TB, c config.Config) *redis.Redis {
	r, err := redis.New(c, Quiet)
	require.NoError(t, err)
	require.NoError(t, r.Start(t.Context()))
	t.Cleanup(func() { _ = r.Stop(context.Background()) })
	return r
}
