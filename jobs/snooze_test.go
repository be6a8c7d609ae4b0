package jobs

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
)

func TestASnoozedJobUsesUpNoTry(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		away := errors.New("Instagram is away")
		var runs atomic.Int64
		var attempts [4]int
		once := noteJob
		once.MaxAttempts = 1
		h := newFixture(t, db, r, clock.System{}, once.Handle(func(ctx context.Context, job *Job, args noteArgs) error {
			n := runs.Add(1)
			attempts[n-1] = job.Attempt
			if n < 4 {
				return Snooze(time.Second, away)
			}
			return job.Complete(ctx, effect(db, job.ID, args.Note))
		})).start()
		began := time.Now()
		id := enqueue(t, h, once, noteArgs{"put off"})
		require.Equal(t, stored{State: "done", Attempt: 4}, h.ends(id, "done"))
		require.Equal(t, [4]int{1, 1, 1, 1}, attempts, "every run is the first attempt")
		require.GreaterOrEqual(t, time.Since(began), 3*time.Second)
		require.EqualValues(t, 1, h.effects())
	})
}

func TestASnoozedJobOutlivesItsProcess(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		handler := func(fail bool) Handler {
			return noteJob.Handle(func(ctx context.Context, job *Job, args noteArgs) error {
				if fail {
					return Snooze(time.Second, errors.New("away"))
				}
				return job.Complete(ctx, effect(db, job.ID, args.Note))
			})
		}
		first := newFixture(t, db, r, clock.System{}, handler(true))
		require.NoError(t, first.outbox.Start(t.Context()))
		require.NoError(t, first.Start(t.Context()))
		id := enqueue(t, first, noteJob, noteArgs{"kept"})
		require.Eventually(t, func() bool { s := first.row(id); return s.State == "pending" && s.Attempt == 2 }, soon, 5*time.Millisecond)
		first.end()
		require.Equal(t, "away", first.row(id).Reason)
		require.NoError(t, r.Client.FlushDB(t.Context()).Err())
		second := newFixture(t, db, r, clock.System{}, handler(false)).start()
		require.Equal(t, "done", second.ends(id, "done").State)
		require.Zero(t, second.row(id).Failures)
		require.EqualValues(t, 1, second.effects())
	})
}
