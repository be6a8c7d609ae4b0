package jobs

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestAFlushedRedisIsRebuilt(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		const jobs = 40 // more than the relay offers at once
		sender := newFixture(t, db, r, clock.System{}, noting(db))
		require.NoError(t, sender.outbox.Start(t.Context()))
		for range jobs {
			enqueue(t, sender, noteJob, noteArgs{})
		}
		require.Eventually(t, func() bool {
			d, err := depths(t.Context(), r.Client, Interactive)
			return err == nil && d.pending == jobs
		}, soon, 5*time.Millisecond)
		require.NoError(t, sender.outbox.Stop(t.Context()))
		require.NoError(t, r.Client.FlushDB(t.Context()).Err())

		h := newFixture(t, db, r, clock.System{}, noting(db)).start()
		require.Eventually(t, func() bool { return h.effects() == jobs }, soon, 20*time.Millisecond)
		testkit.Never(t, func() bool { return h.effects() != jobs }, 2*hasty.relay, 50*time.Millisecond)
	})
}

func TestAFlushWhileJobsRun(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		h := newFixture(t, db, r, clock.System{}, noteJob.Handle(func(ctx context.Context, job *Job, _ noteArgs) error {
			time.Sleep(20 * time.Millisecond)
			return job.Complete(ctx, effect(db, job.ID, ""))
		})).start()
		const jobs = 30
		for n := range jobs {
			enqueue(t, h, noteJob, noteArgs{})
			if n%10 == 9 {
				require.NoError(t, r.Client.FlushDB(t.Context()).Err())
			}
		}
		require.Eventually(t, func() bool { return h.effects() == jobs }, soon, 20*time.Millisecond)
		enqueue(t, h, noteJob, noteArgs{}) // the last flush may have found an empty queue, which nobody has to list
		require.Eventually(t, func() bool { return h.effects() == jobs+1 }, soon, 20*time.Millisecond)
		listed, err := r.Client.SIsMember(t.Context(), "asynq:queues", Interactive).Result()
		require.NoError(t, err)
		require.True(t, listed, "the operator's page lists the queue again")
	})
}

func TestTheRelayOffersALittleAtATime(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		h := newFixture(t, db, r, clock.System{}, noting(db)) // nothing is handed over and nobody works
		for range 20 {
			enqueue(t, h, noteJob, noteArgs{})
		}
		for range 3 {
			_, err := h.relayRound(t.Context())
			require.NoError(t, err)
		}
		d, err := depths(t.Context(), r.Client, Interactive)
		require.NoError(t, err)
		require.Equal(t, depth{pending: 8}, d)
	})
}

func TestAJobWaitsForItsTime(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		h := newFixture(t, db, r, clock.System{}, noting(db)).start()
		at := time.Now().Add(500 * time.Millisecond)
		id := enqueue(t, h, noteJob, noteArgs{}, At(at))
		h.ends(id, "done")
		require.False(t, time.Now().Before(at))
	})
}

// A row written by a version that had the kind on another queue is offered where the kind is served now.
func TestAKindMovesToAnotherQueueWithItsRows(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		before, moved := newFixture(t, db, r, clock.System{}, noting(db)), noteJob
		moved.Queue = Default
		now, later := enqueue(t, before, noteJob, noteArgs{}), enqueue(t, before, noteJob, noteArgs{}, At(time.Now().Add(time.Second)))
		h := newFixture(t, db, r, clock.System{}, moved.Handle(func(ctx context.Context, job *Job, _ noteArgs) error {
			return job.Complete(ctx, effect(db, job.ID, ""))
		})).start()
		h.ends(now, "done")
		h.ends(later, "done")
	})
}

func TestTheRelayComesBackWhenARowIsDue(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		now := clock.NewFake(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
		h := newFixture(t, db, testkit.EmbeddedRedis(t), now, noting(db))
		h.timing.relay = 10 * time.Second
		for _, pause := range []time.Duration{time.Hour, 4 * time.Second} {
			enqueue(t, h, noteJob, noteArgs{}, At(now.Now().Add(pause)))
		}
		next, err := h.relayRound(t.Context())
		require.NoError(t, err)
		require.Equal(t, 4*time.Second, next)
	})
}

// A task that a killed process had taken and not yet claimed blocks its id in Redis for over a minute.
func TestATaskThatDiedUnclaimedIsOfferedAgain(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		h := newFixture(t, db, r, clock.System{}, noting(db))
		id := enqueue(t, h, noteJob, noteArgs{})
		_, err := h.relayRound(t.Context())
		require.NoError(t, err)
		taken, err := r.Client.RPopLPush(t.Context(), "asynq:{interactive}:pending", "asynq:{interactive}:active").Result()
		require.NoError(t, err)
		require.NoError(t, r.Client.HSet(t.Context(), "asynq:{interactive}:t:"+taken, "state", "active").Err())
		h.start()
		h.ends(id, "done")
	})
}

func TestWorkWaitsWhileRedisIsDown(t *testing.T) {
	eachLine(t, func(t *testing.T, db *database.DB, r *redis.Redis, l *line) {
		column := newColumn(t, db, 1)
		ran := make(chan int64, 64)
		polling := dueJob.Handle(column, func(ctx context.Context, job *Job, args dueArgs) error {
			defer func() { ran <- args.ID }()
			return job.Complete(ctx, func(ctx context.Context) error { return column.set(ctx, args.ID, time.Now().Add(time.Hour)) })
		})
		h := newFixture(t, db, r, clock.System{}, noting(db), polling).start()
		require.EqualValues(t, 1, <-ran)
		h.ends(enqueue(t, h, noteJob, noteArgs{"before"}), "done")

		l.cut()
		const jobs = 20
		began := time.Now()
		var last int64
		for range jobs {
			last = enqueue(t, h, noteJob, noteArgs{"while"})
		}
		require.NoError(t, column.set(t.Context(), 1, time.Now().Add(-time.Minute)))
		Wake(t.Context(), h.outbox, dueJob)
		require.Less(t, time.Since(began), 2*time.Second, "nobody waits for Redis")
		time.Sleep(time.Second)
		require.Equal(t, stored{State: "pending", Attempt: 1}, h.row(last))
		require.True(t, column.at(1).Before(time.Now()), "what cannot be enqueued is not claimed")

		l.mend()
		require.Eventually(t, func() bool { return h.effects() == jobs+1 }, 30*time.Second, 50*time.Millisecond)
		require.EqualValues(t, 1, <-ran)
	})
}

// An attempt that ends while Redis is away must not run again when it is back.
func TestAJobThatEndsWhileRedisIsDown(t *testing.T) {
	eachLine(t, func(t *testing.T, db *database.DB, r *redis.Redis, l *line) {
		began, workOff := make(chan struct{}, 8), make(chan struct{})
		h := newFixture(t, db, r, clock.System{}, noteJob.Handle(func(ctx context.Context, job *Job, _ noteArgs) error {
			began <- struct{}{}
			<-workOff
			return job.Complete(ctx, effect(db, job.ID, ""))
		})).start()
		id := enqueue(t, h, noteJob, noteArgs{})
		<-began
		l.cut()
		close(workOff)
		require.Equal(t, stored{State: "done", Attempt: 1}, h.ends(id, "done"))
		l.mend()
		testkit.Never(t, func() bool { return len(began) > 0 || h.effects() != 1 }, time.Second, 50*time.Millisecond)
	})
}

func TestAProcessThatStartsAndStopsWithoutRedis(t *testing.T) {
	eachLine(t, func(t *testing.T, db *database.DB, r *redis.Redis, l *line) {
		l.cut()
		first := newFixture(t, db, r, clock.System{}, noting(db))
		require.NoError(t, first.outbox.Start(t.Context()))
		require.NoError(t, first.Start(t.Context()))
		id := enqueue(t, first, noteJob, noteArgs{})
		began := time.Now()
		first.end()
		require.Less(t, time.Since(began), 8*time.Second)

		h := newFixture(t, db, r, clock.System{}, noting(db)).start()
		testkit.Never(t, func() bool { return h.row(id).State != "pending" }, 500*time.Millisecond, 50*time.Millisecond)
		l.mend()
		require.Eventually(t, func() bool { return h.row(id).State == "done" }, 30*time.Second, 50*time.Millisecond)
	})
}

func TestABacklogIsWorkedOffWithoutWaitingForTheNextRound(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		const jobs = 40 // five rounds of the relay
		h := newFixture(t, db, r, clock.System{}, noting(db))
		h.timing.relay = time.Hour
		for range jobs {
			enqueue(t, h, noteJob, noteArgs{})
		}
		require.NoError(t, h.Start(t.Context())) // without the outbox: the relay alone hands over
		defer h.end()
		require.Eventually(t, func() bool { return h.effects() == jobs }, soon, 20*time.Millisecond)
	})
}

func TestALateOfferLeavesAFailedTryForTheOperator(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		failing := noteJob.Handle(func(context.Context, *Job, noteArgs) error { return Permanent(ErrCompleted) })
		h := newFixture(t, db, r, clock.System{}, failing).start()
		id := enqueue(t, h, noteJob, noteArgs{})
		h.ends(id, "failed")
		// The relay's own round may have seen the task before the row was claimed and offered it once more, to be dropped.
		shown := func() bool {
			d, err := depths(t.Context(), r.Client, Interactive)
			return err == nil && d.failed == 1
		}
		require.Eventually(t, shown, soon, 10*time.Millisecond)
		require.NoError(t, h.offer(t.Context(), newDispatcher(r.Client), row{ID: id, Kind: noteJob.Type, Attempt: 1}))
		testkit.Never(t, func() bool { return !shown() }, 200*time.Millisecond, 20*time.Millisecond)
	})
}
