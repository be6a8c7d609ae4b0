package redis

import (
	"errors"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	goredis "github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/testkit/logbuffer"
)

func TestEmbeddedRedisServesAndForgets(t *testing.T) {
	r, err := New(config.Config{}, slog.Default())
	require.NoError(t, err)
	require.NoError(t, r.Start(t.Context()))
	defer r.Stop(t.Context())
	require.NoError(t, r.Ping(t.Context()))
	require.NoError(t, r.Client.Set(t.Context(), "k", "v", time.Second).Err())
	require.Eventually(t, func() bool { return errors.Is(r.Client.Get(t.Context(), "k").Err(), goredis.Nil) },
		4*time.Second, 50*time.Millisecond)
}

func TestTheEmbeddedRedisIsNobodyElses(t *testing.T) {
	r, err := New(config.Config{}, slog.Default())
	require.NoError(t, err)
	require.NoError(t, r.Start(t.Context()))
	defer r.Stop(t.Context())
	stranger := goredis.NewClient(&goredis.Options{Addr: r.embedded.server.Addr()})
	defer stranger.Close()
	require.ErrorContains(t, stranger.Ping(t.Context()).Err(), "NOAUTH")
}

func TestAFullRedisMustNotThrowWorkAway(t *testing.T) {
	require.NoError(t, refuseEviction("used_memory:1\r\nmaxmemory_policy:noeviction\r\n"))
	require.ErrorContains(t, refuseEviction("maxmemory_policy:allkeys-lru\r\n"), "BOWERBIRD_REDIS_URL")
}

func TestAnAbsentRedisDoesNotStopTheStart(t *testing.T) {
	r, err := New(config.Config{RedisURL: "redis://127.0.0.1:1/0"}, slog.Default())
	require.NoError(t, err)
	defer r.Stop(t.Context())
	require.NoError(t, r.Start(t.Context()))
	require.Error(t, r.Ping(t.Context()))
}

func TestARedisThatRefusesUsIsNamedWithWhatItSays(t *testing.T) {
	server := miniredis.RunT(t)
	for name, c := range map[string]struct{ password, address, answer, says string }{
		"another database than it has": {"", "redis://%s/99", "ERR DB index is out of range", "DB index"},
		"no password":                  {"right", "redis://%s/0", "", "NOAUTH"},
		"a wrong password":             {"right", "redis://:pa55@%s/0", "", "WRONGPASS"},
	} {
		t.Run(name, func(t *testing.T) {
			server.RequireAuth(c.password)
			server.SetError(c.answer)
			defer server.SetError("")
			r, err := New(config.Config{RedisURL: fmt.Sprintf(c.address, server.Addr())}, slog.New(slog.DiscardHandler))
			require.NoError(t, err)
			defer r.Stop(t.Context())
			err = r.Start(t.Context())
			require.ErrorContains(t, err, "BOWERBIRD_REDIS_URL: Redis says")
			require.ErrorContains(t, err, c.says)
			require.NotContains(t, err.Error(), "\n")
			require.NotContains(t, err.Error(), "pa55")
		})
	}
	for _, said := range []string{"LOADING Redis is loading the dataset in memory", "ERR max number of clients reached"} {
		t.Run(said, func(t *testing.T) {
			server.RequireAuth("")
			server.SetError(said)
			defer server.SetError("")
			r, err := New(config.Config{RedisURL: "redis://" + server.Addr()}, slog.New(slog.DiscardHandler))
			require.NoError(t, err)
			defer r.Stop(t.Context())
			require.NoError(t, r.Start(t.Context()), "it will take us later")
		})
	}
}

func TestTheClientSaysNothingPastTheLog(t *testing.T) {
	var lines logbuffer.Buffer
	log := slog.New(slog.NewTextHandler(&lines, &slog.HandlerOptions{Level: slog.LevelDebug}))
	r, err := New(config.Config{RedisURL: "redis://127.0.0.1:1/0"}, log)
	require.NoError(t, err)
	defer r.Stop(t.Context())
	require.Error(t, r.Ping(t.Context()))
	require.Contains(t, lines.String(), "redis client")
	require.NotContains(t, lines.String(), "level=WARN")
}

func TestSentinelAddresses(t *testing.T) {
	for address, wrong := range map[string]string{
		"redis+sentinel://a:1,b:2/mymaster/3":  "",
		"rediss+sentinel://a:1,b:2/mymaster/3": "",
		"redis+sentinel://a:1":                 "missing the Sentinel master",
		"redis+sentinel://a:1/m/x":             "must be a number",
		"redis://:secret@h:99999999/0x":        "not a valid",
	} {
		client, err := connect(config.Config{RedisURL: address})
		if wrong == "" {
			require.NoError(t, err, address)
			require.Equal(t, 3, client.Options().DB, "which the names of channels carry")
			require.NoError(t, client.Close())
			continue
		}
		require.ErrorContains(t, err, wrong, address)
		require.NotContains(t, err.Error(), "secret")
	}
}
