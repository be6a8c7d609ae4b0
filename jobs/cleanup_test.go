package jobs

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestOnFailedRunsAgainUntilItSucceeds(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE effects (job BIGINT, note TEXT)`).Error)
		now := clock.NewFake(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
		calls := 0
		kind := noteJob.OnFailed(func(ctx context.Context, args noteArgs, why Failure) error {
			calls++
			require.NoError(t, effect(db, 1, args.Note+": "+string(why))(ctx))
			switch calls {
			case 1:
				panic("bug")
			case 2:
				return errors.New("still away")
			}
			return nil
		})
		h := newFixture(t, db, testkit.EmbeddedRedis(t), now, kind.Handle(func(context.Context, *Job, noteArgs) error {
			t.Error("the work of a failed job must not run again")
			return nil
		}))
		handler, _ := h.registry.find(kind.Type)
		id := enqueue(t, h, kind, noteArgs{Note: "reserved"})
		job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, 1})
		require.NoError(t, err)
		ended, err := job.lease.fail(t.Context(), Permanent(errors.New("broken")))
		require.NoError(t, err)
		require.True(t, ended)
		failed := stored{State: "failed", Attempt: 1, Failures: 1, Reason: "broken"}
		require.Equal(t, failed, h.row(id), "it is failed although OnFailed has panicked")
		require.Zero(t, h.effects(), "and what OnFailed wrote before is not there")

		require.NoError(t, h.sweep(t.Context()))
		require.Equal(t, 1, calls, "not before its pause is over")
		now.Advance(40 * 24 * time.Hour)
		_, err = store{db}.prune(t.Context(), now.Now(), now.Now())
		require.NoError(t, err)
		require.Equal(t, failed, h.row(id), "it is kept for as long as it is not cleaned up")
		require.ErrorContains(t, h.sweep(t.Context()), "still away")
		require.NoError(t, h.sweep(t.Context()))
		require.Equal(t, 2, calls)
		now.Advance(lastCleanUp)
		require.NoError(t, h.sweep(t.Context()))
		require.NoError(t, h.sweep(t.Context()))
		require.Equal(t, 3, calls, "once it has succeeded it does not run again")
		require.EqualValues(t, 1, h.effects())
		require.Equal(t, failed, h.row(id))
	})
}

func TestOnFailedIsToldOfWhatTheJobFailed(t *testing.T) {
	broken := errors.New("broken")
	for name, c := range map[string]struct {
		waits time.Duration // before the attempt ends
		cause error         // of the attempt; nil: its process ended
		want  Failure
	}{
		"a permanent error":                       {cause: Permanent(broken), want: Erred},
		"an error after which the deadline comes": {waits: 54 * time.Second, cause: broken, want: Erred},
		"put off until the deadline":              {waits: 54 * time.Second, cause: Snooze(time.Minute, broken), want: Late},
		"put off by a busy service until then": {
			waits: 54 * time.Second, cause: Snooze(time.Minute, fmt.Errorf("429: %w", ErrBusy)), want: Busy,
		},
		"put off by a service that does not work until then": {
			waits: 54 * time.Second, cause: Snooze(time.Minute, fmt.Errorf("500: %w", ErrAway)), want: Away,
		},
		"the handler gives up because it is late":    {cause: Permanent(fmt.Errorf("no words: %w", ErrDeadline)), want: Late},
		"its process ended, and its deadline passed": {waits: time.Minute, want: Late},
	} {
		t.Run(name, func(t *testing.T) {
			testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
				now := clock.NewFake(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
				kind := noteJob
				kind.Deadline, kind.Backoff = 55*time.Second, nil
				var told []Failure
				kind = kind.OnFailed(func(_ context.Context, _ noteArgs, why Failure) error {
					if told = append(told, why); len(told) == 1 {
						return errors.New("away")
					}
					return nil
				})
				h := newFixture(t, db, testkit.EmbeddedRedis(t), now, kind.Handle(func(context.Context, *Job, noteArgs) error { return nil }))
				handler, _ := h.registry.find(kind.Type)
				id := enqueue(t, h, kind, noteArgs{})
				job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, 1})
				require.NoError(t, err)
				now.Advance(c.waits)
				if c.cause != nil {
					ended, err := job.lease.fail(t.Context(), c.cause)
					require.NoError(t, err)
					require.True(t, ended)
				}
				for range 3 { // rounds: a silent row is returned, ended and cleaned up
					require.NoError(t, h.sweep(t.Context()))
					now.Advance(firstCleanUp)
				}
				require.Equal(t, []Failure{c.want, c.want}, told, "the same when it runs again")
			})
		})
	}
}

func TestTwoProcessesCleanUpOnce(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE effects (job BIGINT, note TEXT)`).Error)
		now := clock.NewFake(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
		var broken atomic.Bool
		broken.Store(true)
		kind := noteJob.OnFailed(func(ctx context.Context, args noteArgs, _ Failure) error {
			if broken.Load() {
				return errors.New("away")
			}
			return effect(db, 1, args.Note)(ctx)
		})
		h := newFixture(t, db, testkit.EmbeddedRedis(t), now, kind.Handle(func(context.Context, *Job, noteArgs) error { return nil }))
		handler, _ := h.registry.find(kind.Type)
		id := enqueue(t, h, kind, noteArgs{})
		job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, 1})
		require.NoError(t, err)
		_, err = job.lease.fail(t.Context(), Permanent(errors.New("broken")))
		require.NoError(t, err)
		broken.Store(false)
		now.Advance(firstCleanUp)
		seen, err := h.rows.store.uncleaned(t.Context(), []string{kind.Type}, now.Now())
		require.NoError(t, err)
		require.Len(t, seen, 1)
		require.NoError(t, h.rows.cleanUp(t.Context(), handler, seen[0]))
		require.ErrorIs(t, h.rows.cleanUp(t.Context(), handler, seen[0]), ErrLost, "the other process had looked before")
		require.EqualValues(t, 1, h.effects())
	})
}

func nothing(context.Context) error { return nil }

func TestDeadline(t *testing.T) {
	inTime := noteJob
	inTime.Deadline, inTime.Backoff = 55*time.Second, nil // the usual pauses
	undone := func(db *database.DB) Kind[noteArgs] {
		return inTime.OnFailed(func(ctx context.Context, _ noteArgs, why Failure) error { return effect(db, 0, string(why))(ctx) })
	}
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE effects (job BIGINT, note TEXT)`).Error)
		now := clock.NewFake(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
		kind := undone(db)
		h := newFixture(t, db, testkit.EmbeddedRedis(t), now, kind.Handle(func(context.Context, *Job, noteArgs) error { return nil }))
		handler, _ := h.registry.find(kind.Type)
		t.Run("it begins with the first attempt", func(t *testing.T) {
			id := enqueue(t, h, kind, noteArgs{}, At(now.Now().Add(time.Hour)))
			now.Advance(2 * time.Hour) // for its time, and for a free worker
			require.NoError(t, h.sweep(t.Context()))
			require.Equal(t, stored{State: "pending", Attempt: 1}, h.row(id))
			job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, 1})
			require.NoError(t, err)
			require.Equal(t, now.Now().Add(inTime.Deadline), job.Deadline)
			require.NoError(t, job.Complete(t.Context(), nothing))
		})
		t.Run("waiting for its turn does not count", func(t *testing.T) {
			id := enqueue(t, h, kind, noteArgs{})
			for attempt := 1; attempt <= 3; attempt++ {
				job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, attempt})
				require.NoError(t, err)
				require.Equal(t, now.Now().Add(inTime.Deadline), job.Deadline)
				ended, err := job.lease.fail(t.Context(), AwaitTurn(time.Minute, errors.New("others first")))
				require.NoError(t, err)
				require.False(t, ended)
				now.Advance(time.Minute)
				require.NoError(t, h.sweep(t.Context()))
			}
			require.Equal(t, stored{State: "pending", Attempt: 4, Reason: "others first"}, h.row(id))
		})
		again := func(t *testing.T) (id int64) { // begun once, and waiting for another attempt
			t.Helper()
			id = enqueue(t, h, kind, noteArgs{})
			job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, 1})
			require.NoError(t, err)
			require.NoError(t, job.lease.release(t.Context()))
			return id
		}
		late := stored{State: "failed", Attempt: 2, Reason: ErrDeadline.Error()}
		t.Run("what waits beyond it fails by itself", func(t *testing.T) {
			id := again(t)
			now.Advance(inTime.Deadline - time.Microsecond)
			require.NoError(t, h.sweep(t.Context()))
			require.Equal(t, stored{State: "pending", Attempt: 2}, h.row(id))
			now.Advance(time.Microsecond)
			require.NoError(t, h.sweep(t.Context()))
			require.Equal(t, late, h.row(id))
			require.EqualValues(t, 1, h.effects(), "what it had reserved is given back")
		})
		t.Run("a worker that is late does not begin", func(t *testing.T) {
			id := again(t)
			now.Advance(inTime.Deadline)
			job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, 2})
			require.NoError(t, err)
			require.Nil(t, job)
			require.Equal(t, late, h.row(id))
		})
		t.Run("there is no attempt after it", func(t *testing.T) {
			for name, cause := range map[string]error{"an error": errors.New("broken"), "put off": Snooze(time.Minute, errors.New("away"))} {
				id := enqueue(t, h, kind, noteArgs{})
				job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, 1})
				require.NoError(t, err)
				require.WithinDuration(t, now.Now().Add(inTime.Deadline), job.Deadline, time.Microsecond)
				now.Advance(inTime.Deadline - time.Second) // the pause would end after it
				ended, err := job.lease.fail(t.Context(), cause)
				require.NoError(t, err)
				require.True(t, ended, name)
				require.Equal(t, "failed", h.row(id).State, name)
			}
		})
		t.Run("what is under way may end after it", func(t *testing.T) {
			id := enqueue(t, h, kind, noteArgs{})
			job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, 1})
			require.NoError(t, err)
			now.Advance(inTime.Deadline)
			require.NoError(t, job.lease.renew(t.Context()))
			require.NoError(t, h.sweep(t.Context()))
			require.NoError(t, job.Complete(t.Context(), effect(db, id, "done")))
			require.Equal(t, "done", h.row(id).State)
		})
	})
}
