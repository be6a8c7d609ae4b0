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
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// slowly is a process whose workers look once a second, as in production.
func slowly(t *testing.T, db *database.DB, r *redis.Redis, handlers ...Handler) fixture {
	h := newFixture(t, db, r, clock.System{}, handlers...)
	h.timing.prompt = usual.others
	return h
}

func TestAWorkerThatEndsGoesOnWithTheNextDueRow(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		const things = 200
		column := newColumn(t, db, things)
		kind := dueJob
		kind.Every = time.Minute
		handler := kind.Handle(column, func(ctx context.Context, job *Job, args dueArgs) error {
			return job.Complete(ctx, func(ctx context.Context) error {
				return errors.Join(effect(db, args.ID, "")(ctx), column.set(ctx, args.ID, time.Now().Add(time.Hour)))
			})
		})
		h := slowly(t, db, r, handler).start()
		require.Eventually(t, func() bool { return h.effects() == things }, soon, 20*time.Millisecond,
			"four workers; eight a second would be Redis's pace")
		testkit.Never(t, func() bool { return h.effects() != things }, 200*time.Millisecond, 50*time.Millisecond)
	})
}

func TestAWorkerDoesNotGoOnWhereOthersWaitInItsQueue(t *testing.T) {
	db := testkit.SQLite(t)
	column := newColumn(t, db, 1)
	h := newFixture(t, db, testkit.EmbeddedRedis(t), clock.System{}, noting(db),
		dueJob.Handle(column, func(context.Context, *Job, dueArgs) error { return nil }))
	require.Empty(t, h.prefetched)
}

func TestAStoppedProcessReturnsWhatItsWorkersWouldHaveGoneOnWith(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		const things = 12
		column := newColumn(t, db, things)
		kind := dueJob
		kind.Every = time.Minute // what a second look hands to Redis is not the workers' own
		var began atomic.Int64
		h := slowly(t, db, r, kind.Handle(column, func(ctx context.Context, job *Job, args dueArgs) error {
			if began.Add(1) <= 4 { // the first round, which asynq hands out
				return job.Complete(ctx, func(ctx context.Context) error { return column.set(ctx, args.ID, time.Now().Add(time.Hour)) })
			}
			<-ctx.Done()
			return ctx.Err()
		}))
		require.NoError(t, h.Start(t.Context()))
		require.Eventually(t, func() bool { return began.Load() == 8 }, soon, 5*time.Millisecond)
		h.end()
		due := 0
		for id := range int64(things) {
			if !column.at(id + 1).After(time.Now()) {
				due++
			}
		}
		require.Equal(t, things-4, due)
	})
}
