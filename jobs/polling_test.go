package jobs

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

type dueArgs struct {
	ID int64 `json:"id"`
}

var dueJob = Polling[dueArgs]{Type: "test:due", Queue: Interactive, Timeout: 5 * time.Second, Every: 100 * time.Millisecond,
	RetryAfter: 300 * time.Millisecond}

// column is a module's table whose rows are due at next_at.
type column struct {
	t  *testing.T
	db *database.DB
}

func newColumn(t *testing.T, db *database.DB, rows int64) column {
	t.Helper()
	kind := map[database.Dialect]string{database.SQLite: "TIMESTAMP", database.Postgres: "TIMESTAMPTZ"}[db.Dialect]
	require.NoError(t, db.Conn(t.Context()).Exec(`DROP TABLE IF EXISTS things`).Error)
	require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE things (id BIGINT PRIMARY KEY, next_at `+kind+`, claimed BOOLEAN)`).Error)
	c := column{t, db}
	for id := range rows {
		require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO things VALUES (?, ?, FALSE)`, id+1, time.Now().Add(-time.Hour)).Error)
	}
	return c
}

func (c column) Claim(ctx context.Context, now, until time.Time, limit int) ([]dueArgs, error) {
	var due []struct {
		ID     int64
		NextAt time.Time
	}
	if err := c.db.Conn(ctx).Raw(`SELECT id, next_at FROM things WHERE next_at <= ? ORDER BY next_at LIMIT ?`,
		now, limit).Scan(&due).Error; err != nil {
		return nil, err
	}
	var claimed []dueArgs
	for _, d := range due {
		ok, err := c.Extend(ctx, dueArgs{d.ID}, d.NextAt, until)
		if err != nil {
			return claimed, err
		}
		if ok {
			claimed = append(claimed, dueArgs{d.ID})
		}
	}
	return claimed, nil
}

func (c column) Extend(ctx context.Context, args dueArgs, from, until time.Time) (bool, error) {
	tx := c.db.Conn(ctx).Exec(`UPDATE things SET next_at = ?, claimed = TRUE WHERE id = ? AND next_at = ?`, until, args.ID, from)
	return tx.RowsAffected == 1, tx.Error
}

func (c column) Release(ctx context.Context, now time.Time) error {
	return c.db.Conn(ctx).Exec(`UPDATE things SET next_at = ?, claimed = FALSE WHERE claimed`, now).Error
}

func (c column) set(ctx context.Context, id int64, at time.Time) error {
	return c.db.Conn(ctx).Exec(`UPDATE things SET next_at = ?, claimed = FALSE WHERE id = ?`, at, id).Error
}

func (c column) at(id int64) time.Time {
	c.t.Helper()
	var found []struct{ NextAt time.Time }
	require.NoError(c.t, c.db.Conn(context.Background()).Raw(`SELECT next_at FROM things WHERE id = ?`, id).Scan(&found).Error)
	require.Len(c.t, found, 1)
	return found[0].NextAt
}

func TestDueRowsRunOnceAcrossProcesses(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		const things = 30
		column := newColumn(t, db, things)
		handler := dueJob.Handle(column, func(ctx context.Context, job *Job, args dueArgs) error {
			return job.Complete(ctx, func(ctx context.Context) error {
				return errors.Join(effect(db, args.ID, "")(ctx), column.set(ctx, args.ID, time.Now().Add(time.Hour)))
			})
		})
		h := newFixture(t, db, r, clock.System{}, handler).start()
		newFixture(t, db, r, clock.System{}, handler).start()
		newFixture(t, db, r, clock.System{}, handler).start()
		require.Eventually(t, func() bool { return h.effects() == things }, soon, 20*time.Millisecond)
		testkit.Never(t, func() bool { return h.effects() != things }, 300*time.Millisecond, 50*time.Millisecond)
	})
}

func TestDueRowsAfterAnErrorAPanicAndAKill(t *testing.T) {
	for name, c := range map[string]struct {
		run    func(ctx context.Context, job *Job) error
		atMost time.Duration
	}{
		"an error waits": {func(context.Context, *Job) error { return errors.New("no") }, 2 * time.Second},
		"a panic waits":  {func(context.Context, *Job) error { panic("no") }, 2 * time.Second},
		"left alone":     {func(context.Context, *Job) error { return nil }, 3 * time.Second},
		"a broken effect": {func(ctx context.Context, job *Job) error {
			return job.Complete(ctx, func(context.Context) error { return errors.New("no") })
		}, 2 * time.Second},
		"past its timeout":         {func(ctx context.Context, _ *Job) error { <-ctx.Done(); return ctx.Err() }, 3 * time.Second},
		"unresponsive to its time": {func(context.Context, *Job) error { time.Sleep(2 * time.Second); return nil }, 3 * time.Second},
		"completed, no more":       {nil, 0},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
				column := newColumn(t, db, 1)
				kind := dueJob
				kind.Timeout = 300 * time.Millisecond
				began := make(chan time.Time, 100)
				h := newFixture(t, db, r, clock.System{}, kind.Handle(column, func(ctx context.Context, job *Job, args dueArgs) error {
					began <- time.Now()
					if len(began) == 1 && c.run != nil {
						return c.run(ctx, job)
					}
					return job.Complete(ctx, func(ctx context.Context) error { return column.set(ctx, args.ID, time.Now().Add(time.Hour)) })
				})).start()
				require.Eventually(t, func() bool { return column.at(1).After(time.Now().Add(time.Minute)) }, soon, 10*time.Millisecond)
				if c.run == nil {
					require.Len(t, began, 1)
					return
				}
				require.Len(t, began, 2)
				pause := -(<-began).Sub(<-began)
				require.GreaterOrEqual(t, pause, kind.RetryAfter)
				require.Less(t, pause, c.atMost)
				_ = h
			})
		})
	}
}

func TestAnOvertakenRunOfADueRowChangesNothing(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE effects (job BIGINT, note TEXT)`).Error)
		column := newColumn(t, db, 1)
		now := clock.NewFake(time.Now())
		h := newFixture(t, db, testkit.EmbeddedRedis(t), now, dueJob.Handle(column, func(context.Context, *Job, dueArgs) error { return nil }))
		handler, _ := h.registry.find(dueJob.Type)
		claim := func() duePayload {
			until := now.Now().Add(hasty.queued)
			due, err := handler.polling.source.Claim(t.Context(), now.Now(), until, 10)
			require.NoError(t, err)
			require.Len(t, due, 1)
			return duePayload{due[0], until}
		}
		first := claim()
		stale, err := h.claimColumn(t.Context(), handler, first, true)
		require.NoError(t, err)
		again, err := h.claimColumn(t.Context(), handler, first, true)
		require.NoError(t, err)
		require.Nil(t, again, "a task delivered twice runs once")

		now.Advance(hasty.lease - time.Millisecond)
		require.NoError(t, stale.lease.renew(t.Context()))
		now.Advance(hasty.lease) // and then silence
		fresh, err := h.claimColumn(t.Context(), handler, claim(), true)
		require.NoError(t, err)
		require.ErrorIs(t, stale.lease.renew(t.Context()), ErrLost)
		require.ErrorIs(t, stale.Complete(t.Context(), effect(db, 1, "stale")), ErrLost)
		require.ErrorIs(t, stale.lease.release(t.Context()), ErrLost)
		require.NoError(t, fresh.Complete(t.Context(), effect(db, 1, "fresh")))
		require.EqualValues(t, 1, h.effects())
	})
}

func TestAStoppedProcessReturnsDueRowsAtOnce(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		column := newColumn(t, db, 1)
		began := make(chan struct{}, 8)
		h := newFixture(t, db, r, clock.System{}, dueJob.Handle(column, func(ctx context.Context, _ *Job, _ dueArgs) error {
			began <- struct{}{}
			<-ctx.Done()
			return ctx.Err()
		}))
		require.NoError(t, h.Start(t.Context()))
		<-began
		h.end()
		require.False(t, column.at(1).After(time.Now()))
	})
}

func TestNoMoreIsClaimedThanTheWorkersTake(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		column := newColumn(t, db, 20)
		h := newFixture(t, db, r, clock.System{}, dueJob.Handle(column, func(context.Context, *Job, dueArgs) error { return nil }))
		handler, _ := h.registry.find(dueJob.Type)
		for range 3 {
			full, err := h.claimDue(t.Context(), handler)
			require.NoError(t, err)
			require.True(t, full)
		}
		d, err := depths(t.Context(), r.Client, Interactive)
		require.NoError(t, err)
		require.EqualValues(t, h.workers[Interactive], d.pending)
	})
}

func TestNothingIsClaimedThatCouldNotBeEnqueued(t *testing.T) {
	eachLine(t, func(t *testing.T, db *database.DB, r *redis.Redis, l *line) {
		column := newColumn(t, db, 1)
		h := newFixture(t, db, r, clock.System{}, dueJob.Handle(column, func(context.Context, *Job, dueArgs) error { return nil }))
		handler, _ := h.registry.find(dueJob.Type)
		before := column.at(1)
		l.cut()
		_, err := h.claimDue(t.Context(), handler)
		require.Error(t, err)
		require.Equal(t, before, column.at(1))
		l.mend()
		_, err = h.claimDue(t.Context(), handler)
		require.NoError(t, err)
		require.True(t, column.at(1).After(time.Now()))
	})
}

// slowToAnswer moves the column at once and answers late, like a database that a cancelled caller no longer hears.
type slowToAnswer struct {
	column
	extends *counter
	moved   chan struct{}
}

func (s slowToAnswer) Extend(ctx context.Context, args dueArgs, from, until time.Time) (bool, error) {
	ok, err := s.column.Extend(context.WithoutCancel(ctx), args, from, until)
	if s.extends.add("extend") != 2 { // the first renewal follows the claim
		return ok, err
	}
	close(s.moved)
	select {
	case <-ctx.Done():
		return false, ctx.Err()
	case <-time.After(150 * time.Millisecond):
		return ok, err
	}
}

func TestAStopDoesNotBreakOffARenewal(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		source := slowToAnswer{newColumn(t, db, 1), &counter{}, make(chan struct{})}
		h := newFixture(t, db, r, clock.System{}, dueJob.Handle(source, func(ctx context.Context, _ *Job, _ dueArgs) error {
			<-ctx.Done()
			return ctx.Err()
		}))
		h.timing.stop = time.Millisecond
		h.timing.beat = time.Second // a renewal may take as long, however busy the machine is
		require.NoError(t, h.Start(t.Context()))
		<-source.moved
		h.end()
		require.False(t, source.at(1).After(time.Now()))
	})
}
