package testkit

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"strconv"
	"testing"
	"time"

	goredis "github.com/redis/go-redis/v9"
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

// RealRedis is an emptied database of the server of BOWERBIRD_TEST_REDIS_URL, this test's alone.
func RealRedis(t testing.TB) *redis.Redis {
	r := startRedis(t, config.Config{RedisURL: RedisURL(t)})
	require.NoError(t, r.Client.FlushDB(t.Context()).Err())
	return r
}

// Databases 1 to 14 of the server are the tests'; 15 is that of the browser's flows.
const (
	lastDatabase = 14
	claimFor     = time.Minute // what a killed test keeps a database from others
	claimWait    = 2 * time.Minute
)

// RedisURL is the address of a database of the server that no other test has, in this package or another, until this
// one ends. Claims stand in database 0.
func RedisURL(t testing.TB) string {
	server := Server(t, "BOWERBIRD_TEST_REDIS_URL")
	require.NotEmpty(t, server, "this test needs Redis: set BOWERBIRD_TEST_REDIS_URL")
	u, err := url.Parse(server)
	require.NoError(t, err)
	options, err := goredis.ParseURL(server)
	require.NoError(t, err)
	options.DB = 0
	claims := goredis.NewClient(options)
	owner := fmt.Sprintf("%d %d %s", os.Getpid(), time.Now().UnixNano(), t.Name())
	number := claim(t, claims, owner)
	kept, stop := context.WithCancel(context.Background())
	go keep(kept, claims, claimKey(number))
	t.Cleanup(func() {
		stop()
		require.NoError(t, claims.Del(context.Background(), claimKey(number)).Err())
		require.NoError(t, claims.Close())
	})
	u.Path = "/" + strconv.Itoa(number)
	return u.String()
}

func claimKey(number int) string { return fmt.Sprintf("bowerbird:tests-claim:%d", number) }

func claim(t testing.TB, claims *goredis.Client, owner string) int {
	for deadline := time.Now().Add(claimWait); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		for number := 1; number <= lastDatabase; number++ {
			got, err := claims.SetNX(t.Context(), claimKey(number), owner, claimFor).Result()
			require.NoError(t, err)
			if got {
				return number
			}
		}
	}
	require.FailNow(t, "all of the server's databases are other tests'")
	return 0
}

// keep renews a claim for as long as its test runs.
func keep(ctx context.Context, claims *goredis.Client, key string) {
	tick := time.NewTicker(claimFor / 4)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			_ = claims.Expire(ctx, key, claimFor).Err() // a Redis that is away has no claims either
		case <-ctx.Done():
			return
		}
	}
}

func startRedis(t testing.TB, c config.Config) *redis.Redis {
	r, err := redis.New(c, Quiet)
	require.NoError(t, err)
	require.NoError(t, r.Start(t.Context()))
	t.Cleanup(func() { _ = r.Stop(context.Background()) })
	return r
}
