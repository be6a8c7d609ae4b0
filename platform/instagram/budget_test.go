package instagram

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func process(db *database.DB, account, token string, clk clock.Clock, log *bytes.Buffer) *budget {
	return newBudget(Config{AccountID: account, Token: token, CallsPerHour: 200}, db, clk, slog.New(slog.NewTextHandler(log, nil)))
}

// take books one call.
func (b *budget) take(ctx context.Context, p purpose) error {
	_, err := b.acquire(ctx, 1, p)
	return err
}

func (b *budget) callsLastHour(ctx context.Context) int {
	current, _ := b.snapshot(ctx)
	return current.spent().All
}

func TestParallelProcessesNeverExceedTheLimit(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		ctx, clk := t.Context(), clock.NewFake(newest)
		var granted, people atomic.Int64
		var group sync.WaitGroup
		for range 4 {
			b := process(db, "a", "t", clk, &bytes.Buffer{})
			for w := range 4 {
				p := refresh
				if w == 0 {
					p = lookUp
				}
				group.Go(func() {
					for range 25 {
						if b.take(ctx, p) == nil {
							granted.Add(1)
							if p == lookUp {
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
		counted := process(db, "a", "t", clk, &bytes.Buffer{}).callsLastHour(ctx)
		require.Equal(t, int(granted.Load()), counted, "every granted call is in the ledger")
	})
}

func TestProcessesShareTheGateAndTheToken(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		ctx, clk := t.Context(), clock.NewFake(newest)
		var logA, logB, logC bytes.Buffer
		a, b := process(db, "a", "old", clk, &logA), process(db, "a", "old", clk, &logB)
		renewed := process(db, "a", "new", clk, &logC)

		expired := &Error{Kind: TokenInvalid, Status: 400, Code: 190, Subcode: 463}
		a.learn(ctx, usage{}, expired)
		b.learn(ctx, usage{}, expired)
		require.Equal(t, 1, strings.Count(logA.String()+logB.String(), "rejects the access token"), "logged once")
		require.Equal(t, TokenInvalid, KindOf(b.take(ctx, refresh)))
		require.NoError(t, b.take(ctx, lookUp))
		require.NoError(t, renewed.take(ctx, refresh))

		a.learn(ctx, usage{regain: 10 * time.Minute}, &Error{Kind: Throttled, Status: 403, Code: 4})
		require.Equal(t, Exhausted, KindOf(renewed.take(ctx, lookUp)))
		clk.Advance(10*time.Minute + time.Second)
		require.NoError(t, renewed.take(ctx, lookUp))
	})
}

func TestTheBudgetOutlivesAProcess(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		ctx := t.Context()
		before := process(db, "a", "t", clock.System{}, &bytes.Buffer{})
		for range 100 {
			require.NoError(t, before.take(ctx, lookUp))
		}
		after := process(db, "a", "t", clock.System{}, &bytes.Buffer{})
		granted := 100
		for after.take(ctx, lookUp) == nil {
			granted++
		}
		require.Equal(t, 190, granted)
		after.learn(ctx, usage{regain: 30 * time.Minute}, &Error{Kind: Throttled, Status: 403, Code: 4})
		again := process(db, "a", "t", clock.System{}, &bytes.Buffer{})
		var refused *Error
		require.ErrorAs(t, again.take(ctx, lookUp), &refused)
		require.InDelta(t, 30*time.Minute, refused.RetryAfter, float64(5*time.Second), "so does the gate")
	})
}

func TestNoCallIsMadeThatTheDatabaseDoesNotCount(t *testing.T) {
	db := testkit.SQLite(t)
	var log bytes.Buffer
	b := process(db, "a", "t", clock.NewFake(newest), &log)
	require.NoError(t, b.take(t.Context(), lookUp))
	require.NoError(t, db.Conn(t.Context()).Exec(`ALTER TABLE instagram_ledgers RENAME TO away`).Error)
	require.Error(t, b.take(t.Context(), lookUp))
	b.learn(t.Context(), usage{}, &Error{Kind: Throttled, Status: 403, Code: 4})
	require.Contains(t, log.String(), "could not be written")
	require.NoError(t, db.Conn(t.Context()).Exec(`ALTER TABLE away RENAME TO instagram_ledgers`).Error)
	require.Equal(t, Exhausted, KindOf(b.take(t.Context(), lookUp)), "what could not be written still holds")
	require.Equal(t, Exhausted, KindOf(process(db, "a", "t", clock.NewFake(newest), &log).take(t.Context(), lookUp)), "and is written later")
}

func TestUnreadableLedgerStartsOver(t *testing.T) {
	db := testkit.SQLite(t)
	b := process(db, "a", "t", clock.NewFake(newest), &bytes.Buffer{})
	require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO instagram_ledgers (credential, ledger, version) VALUES (?, 'not json', 7)`,
		b.store.key).Error)
	require.NoError(t, b.take(t.Context(), refresh))
	require.Equal(t, 1, b.callsLastHour(t.Context()))
}

func TestABookedReadingGivesBackWhatItDidNotUse(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		client, err := New(Config{AccountID: "1", Token: "t", CallsPerHour: 200}, db, clock.System{}, slog.New(slog.DiscardHandler))
		require.NoError(t, err)
		booked, done, err := client.BookReading(t.Context(), 199)
		require.NoError(t, err)
		require.Equal(t, 8, client.budget.callsLastHour(t.Context()))
		for range 3 {
			require.NoError(t, client.takeCall(booked))
		}
		done()
		require.Equal(t, 3, client.budget.callsLastHour(t.Context()))
		require.NoError(t, client.takeCall(booked), "a further one is booked by itself")
		current, _ := client.budget.snapshot(t.Context())
		require.Equal(t, tally{All: 4, First: 4}, current.spent())

		booked, done, err = client.BookReading(t.Context(), 199)
		require.NoError(t, err)
		defer done()
		client.budget.learn(t.Context(), usage{}, &Error{Kind: Throttled, Status: 403, Code: 4})
		require.Equal(t, Exhausted, KindOf(client.takeCall(booked)), "a closed gate holds for booked calls too")
	})
}

func TestStatus(t *testing.T) {
	ctx := context.Background()
	clk := clock.NewFake(newest)
	client, err := New(Config{AccountID: "1", Token: "t", CallsPerHour: 200}, nil, clk, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.Equal(t, Status{AccountID: "1", State: Open, CallsPerHour: 200, CallsUnused: 10, BackgroundPerHour: 150}, client.Status(ctx))
	client.budget.learn(ctx, usage{known: true, percent: 85}, nil)
	require.Equal(t, Slow, client.Status(ctx).State)
	client.budget.learn(ctx, usage{}, &Error{Kind: Throttled, Status: 403})
	require.Equal(t, newest.Add(window), *client.Status(ctx).ClosedUntil)
	client.budget.learn(ctx, usage{}, &Error{Kind: TokenInvalid, Status: 400})
	require.Equal(t, TokenRefused, client.Status(ctx).State)
	require.Equal(t, newest, *client.Status(ctx).TokenRefusedSince)
}

func TestMetricsSayHowTheAccessStands(t *testing.T) {
	pool := NewPool(nil, clock.NewFake(newest), slog.New(slog.DiscardHandler))
	require.NoError(t, pool.Use(Config{AccountID: "178", Token: "t"}))
	(*pool.members.Load())[0].budget.learn(t.Context(), usage{known: true, percent: 85}, nil)
	registry := prometheus.NewPedanticRegistry()
	require.NoError(t, registry.Register(NewMetrics(pool)))
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
		"bowerbird_instagram_calls_last_hour 178": 0, "bowerbird_instagram_calls_per_hour 178": 200, "bowerbird_instagram_usage_percent 178": 85,
		"bowerbird_instagram_state 178 open": 0, "bowerbird_instagram_state 178 slow": 1, "bowerbird_instagram_state 178 closed": 0,
		"bowerbird_instagram_state 178 token_refused": 0, "bowerbird_instagram_state 178 unreachable": 0,
	}, got)
}

// A process that nobody else writes for needs one statement for each call: what its answer said is written with the next one.
func TestACallCostsOneStatement(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		ctx, clk := t.Context(), clock.NewFake(newest)
		b := process(db, "a", "t", clk, &bytes.Buffer{})
		require.NoError(t, b.take(ctx, refresh))
		version := func() (n int) {
			require.NoError(t, db.Conn(ctx).Raw(`SELECT version FROM instagram_ledgers`).Scan(&n).Error)
			return n
		}
		before := version()
		for range 10 {
			b.learn(ctx, usage{known: true, percent: 7}, nil)
			require.NoError(t, b.take(ctx, refresh))
		}
		require.Equal(t, 10, version()-before)
		b.learn(ctx, usage{known: true, percent: 81}, nil)
		current, _ := process(db, "a", "t", clk, &bytes.Buffer{}).snapshot(ctx)
		require.InDelta(t, 81, current.Percent, 0, "near the limit everybody knows at once")
	})
}
