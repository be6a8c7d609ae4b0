package instagram

import (
	"bytes"
	"context"
	"crypto/rand"
	"log/slog"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
)

// eachRedis runs a test on the embedded Redis and on a real one.
func eachRedis(t *testing.T, test func(t *testing.T, connect func() *redis.Client)) {
	t.Run("embedded", func(t *testing.T) {
		server := miniredis.RunT(t)
		test(t, connecting(t, &redis.Options{Addr: server.Addr()}))
	})
	t.Run("real", func(t *testing.T) {
		address := os.Getenv("BOWERBIRD_TEST_REDIS_URL")
		if address == "" {
			address = "redis://127.0.0.1:6379/0"
		}
		options, err := redis.ParseURL(address)
		require.NoError(t, err)
		connect := connecting(t, options)
		require.NoError(t, connect().Ping(context.Background()).Err(), "a Redis is needed: set BOWERBIRD_TEST_REDIS_URL")
		test(t, connect)
	})
}

func connecting(t *testing.T, options *redis.Options) func() *redis.Client {
	return func() *redis.Client {
		client := redis.NewClient(options)
		t.Cleanup(func() { _ = client.Close() })
		return client
	}
}

func replica(rdb redis.UniversalClient, account, token string, clk clock.Clock, log *bytes.Buffer) *budget {
	return newBudget(Config{AccountID: account, Token: token, CallsPerHour: 200}, rdb, clk, slog.New(slog.NewTextHandler(log, nil)))
}

func TestParallelReplicasNeverExceedTheLimit(t *testing.T) {
	eachRedis(t, func(t *testing.T, connect func() *redis.Client) {
		ctx := context.Background()
		account := rand.Text()
		clk := clock.NewFake(newest)
		var granted, people atomic.Int64
		var group sync.WaitGroup
		for r := range 4 {
			b := replica(connect(), account, "t", clk, &bytes.Buffer{})
			if r == 0 {
				t.Cleanup(func() { connect().Del(ctx, b.key) })
			}
			for w := range 4 {
				group.Go(func() {
					for range 25 {
						if b.acquire(ctx, w == 0) == nil {
							granted.Add(1)
							if w == 0 {
								people.Add(1)
							}
						}
					}
				})
			}
		}
		group.Wait()
		require.LessOrEqual(t, granted.Load(), int64(190))
		require.GreaterOrEqual(t, people.Load(), int64(40), "people have their part")
		sum, _ := ptr(replica(connect(), account, "t", clk, &bytes.Buffer{}).snapshot(ctx)).spent(newest)
		require.Equal(t, int(granted.Load()), sum.All, "every granted call is in the shared ledger")
	})
}

func ptr(l ledger) *ledger { return &l }

func TestReplicasShareTheGateAndTheToken(t *testing.T) {
	eachRedis(t, func(t *testing.T, connect func() *redis.Client) {
		ctx := context.Background()
		account := rand.Text()
		clk := clock.NewFake(newest)
		var logA, logB, logC bytes.Buffer
		a, b := replica(connect(), account, "old", clk, &logA), replica(connect(), account, "old", clk, &logB)
		renewed := replica(connect(), account, "new", clk, &logC)
		t.Cleanup(func() { connect().Del(ctx, a.key) })
		require.True(t, strings.HasPrefix(a.key, "bowerbird:instagram:"))
		require.NotContains(t, a.key, account)

		expired := &Error{Kind: TokenInvalid, Status: 400, Code: 190, Subcode: 463}
		a.learn(ctx, usage{}, expired)
		b.learn(ctx, usage{}, expired)
		require.Equal(t, 1, strings.Count(logA.String()+logB.String(), "rejects the access token"), "logged once")
		require.Equal(t, TokenInvalid, KindOf(b.acquire(ctx, false)))
		require.NoError(t, b.acquire(ctx, true))
		require.NoError(t, renewed.acquire(ctx, false))

		a.learn(ctx, usage{regain: 10 * time.Minute}, &Error{Kind: Throttled, Status: 403, Code: 4})
		require.Equal(t, Exhausted, KindOf(renewed.acquire(ctx, true)))
		clk.Advance(10 * time.Minute)
		require.NoError(t, renewed.acquire(ctx, true))
	})
}

func TestBudgetWithoutRedis(t *testing.T) {
	ctx := context.Background()
	server := miniredis.RunT(t)
	clk := clock.NewFake(newest)
	connect := connecting(t, &redis.Options{Addr: server.Addr(), MaxRetries: -1})
	var log bytes.Buffer
	b := replica(connect(), "a", "t", clk, &log)
	for range 100 {
		require.NoError(t, b.acquire(ctx, true))
	}
	server.SetError("LOADING")
	granted := 100
	for b.acquire(ctx, true) == nil {
		granted++
	}
	require.Equal(t, 190, granted, "it goes on from what was known")
	require.Equal(t, 1, strings.Count(log.String(), "Redis is not reachable"), "and does not ask Redis each time")

	server.SetError("")
	clk.Advance(redisPause)
	require.Equal(t, Exhausted, KindOf(b.acquire(ctx, true)))
	sum, _ := ptr(replica(connect(), "a", "t", clk, &log).snapshot(ctx)).spent(newest)
	require.Equal(t, 190, sum.All, "calls made meanwhile are booked when Redis is back")
}

func TestUnreadableLedgerStartsAnew(t *testing.T) {
	ctx := context.Background()
	server := miniredis.RunT(t)
	b := replica(connecting(t, &redis.Options{Addr: server.Addr()})(), "a", "t", clock.NewFake(newest), &bytes.Buffer{})
	require.NoError(t, server.Set(b.key, "not json"))
	require.NoError(t, b.acquire(ctx, false))
	sum, _ := ptr(b.snapshot(ctx)).spent(newest)
	require.Equal(t, 1, sum.All)
}

func TestStatus(t *testing.T) {
	ctx := context.Background()
	clk := clock.NewFake(newest)
	client, err := New(Config{AccountID: "1", Token: "t", CallsPerHour: 200}, nil, clk, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.Equal(t, Status{State: Open, CallsPerHour: 200, BackgroundPerHour: 150}, client.Status(ctx))
	client.budget.learn(ctx, usage{known: true, percent: 85}, nil)
	require.Equal(t, Slow, client.Status(ctx).State)
	client.budget.learn(ctx, usage{}, &Error{Kind: Throttled, Status: 403})
	require.Equal(t, newest.Add(window), *client.Status(ctx).ClosedUntil)
	client.budget.learn(ctx, usage{}, &Error{Kind: TokenInvalid, Status: 400})
	require.Equal(t, TokenRefused, client.Status(ctx).State)
	require.Equal(t, newest, *client.Status(ctx).TokenRefusedSince)
}

func TestMetricsSayHowTheAccessStands(t *testing.T) {
	client, err := New(Config{AccountID: "1", Token: "t", CallsPerHour: 200}, nil, clock.NewFake(newest), slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	client.budget.learn(t.Context(), usage{known: true, percent: 85}, nil)
	registry := prometheus.NewPedanticRegistry()
	require.NoError(t, registry.Register(NewMetrics(client)))
	families, err := registry.Gather()
	require.NoError(t, err)
	got := map[string]float64{}
	for _, family := range families {
		for _, m := range family.GetMetric() {
			name := family.GetName()
			for _, label := range m.GetLabel() {
				name += " " + label.GetValue()
			}
			got[name] = m.GetGauge().GetValue()
		}
	}
	require.Equal(t, map[string]float64{
		"bowerbird_instagram_calls_last_hour": 0, "bowerbird_instagram_calls_per_hour": 200, "bowerbird_instagram_usage_percent": 85,
		"bowerbird_instagram_state open": 0, "bowerbird_instagram_state slow": 1, "bowerbird_instagram_state closed": 0,
		"bowerbird_instagram_state token_refused": 0, "bowerbird_instagram_state unreachable": 0,
	}, got)
}

// One replica alone asks Redis once for each call: what its answer said is written with the next one.
func TestACallCostsOneWayToRedis(t *testing.T) {
	ctx := context.Background()
	server := miniredis.RunT(t)
	clk := clock.NewFake(newest)
	b := replica(connecting(t, &redis.Options{Addr: server.Addr()})(), "a", "t", clk, &bytes.Buffer{})
	require.NoError(t, b.acquire(ctx, false))
	before := server.CommandCount()
	for range 10 {
		b.learn(ctx, usage{known: true, percent: 7}, nil)
		require.NoError(t, b.acquire(ctx, false))
	}
	require.Equal(t, 3*10, server.CommandCount()-before, "the script, and the GET and SET inside it")
	b.learn(ctx, usage{known: true, percent: 81}, nil)
	require.InDelta(t, 81,
		replica(connecting(t, &redis.Options{Addr: server.Addr()})(), "a", "t", clk, &bytes.Buffer{}).snapshot(ctx).Percent, 0,
		"near the limit everybody is told at once")
}
