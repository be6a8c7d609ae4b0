package jobs

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestOfSixteenClaimsOneWins(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db, testkit.EmbeddedRedis(t), clock.System{}, noting(db))
		handler, _ := h.registry.find(noteJob.Type)
		for range 10 {
			id := enqueue(t, h, noteJob, noteArgs{})
			var won atomic.Int64
			var racers sync.WaitGroup
			for range 16 {
				racers.Go(func() {
					job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, 1})
					if err != nil {
						t.Error(err)
					}
					if job != nil {
						won.Add(1)
					}
				})
			}
			racers.Wait()
			require.EqualValues(t, 1, won.Load())
		}
	})
}

func TestAnOvertakenTryChangesNothing(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE effects (job BIGINT, note TEXT)`).Error)
		now := clock.NewFake(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
		h := newFixture(t, db, testkit.EmbeddedRedis(t), now, noting(db))
		handler, _ := h.registry.find(noteJob.Type)
		id := enqueue(t, h, noteJob, noteArgs{})
		stale, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, 1})
		require.NoError(t, err)

		now.Advance(hasty.lease)
		require.NoError(t, stale.lease.renew(t.Context()))
		now.Advance(hasty.lease)
		require.NoError(t, h.sweep(t.Context()))
		require.Equal(t, "running", h.row(id).State, "it was heard of one lease ago")
		now.Advance(time.Microsecond)
		require.NoError(t, h.sweep(t.Context()))
		require.Equal(t, stored{State: "pending", Attempt: 2, Interruptions: 1, Reason: "interrupted: its process ended"}, h.row(id))

		for name, end := range map[string]func() error{
			"complete": func() error { return stale.Complete(t.Context(), effect(db, id, "stale")) },
			"renew":    func() error { return stale.lease.renew(t.Context()) },
			"fail":     func() error { _, err := stale.lease.fail(t.Context(), ErrCompleted); return err },
			"release":  func() error { return stale.lease.release(t.Context()) },
		} {
			require.ErrorIs(t, end(), ErrLost, name)
		}
		fresh, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, 2})
		require.NoError(t, err)
		require.Equal(t, 1, fresh.Attempt, "an interruption is no failure")
		require.ErrorIs(t, stale.Complete(t.Context(), effect(db, id, "stale")), ErrLost)
		require.NoError(t, fresh.Complete(t.Context(), effect(db, id, "fresh")))
		require.ErrorIs(t, fresh.Complete(t.Context(), effect(db, id, "twice")), ErrCompleted)
		require.EqualValues(t, 1, h.effects())
	})
}

func TestAStallOfNineSecondsLosesNothing(t *testing.T) {
	now := clock.NewFake(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	h := newFixture(t, testkit.SQLite(t), testkit.EmbeddedRedis(t), now, noting(testkit.SQLite(t)))
	h.timing = usual
	handler, _ := h.registry.find(noteJob.Type)
	id := enqueue(t, h, noteJob, noteArgs{})
	job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, 1})
	require.NoError(t, err)
	now.Advance(2*usual.beat + 9*time.Second) // it stalls just before a heartbeat, and the next one comes a beat later
	require.NoError(t, h.sweep(t.Context()))
	require.NoError(t, job.Complete(t.Context(), nothing))
}

// Whatever happens to the holders of a job in whatever order, its effect is stored exactly when it is done.
func TestAnyOrderOfEventsGivesOneEffect(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE effects (job BIGINT, note TEXT)`).Error)
		const jobs = 30
		now := clock.NewFake(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
		kind := noteJob.OnFailed(func(ctx context.Context, args noteArgs, _ Failure) error {
			return effect(db, 0, "back "+args.Note)(ctx)
		})
		h := newFixture(t, db, testkit.EmbeddedRedis(t), now, kind.Handle(func(context.Context, *Job, noteArgs) error { return nil }))
		handler, _ := h.registry.find(kind.Type)
		seed := rand.Uint64()
		random := rand.New(rand.NewPCG(seed, 1))
		t.Logf("seed %d", seed)
		for range jobs {
			id := enqueue(t, h, kind, noteArgs{Note: "x"})
			var holders []*Job
			for range 60 {
				switch event := random.IntN(6); {
				case event < 2:
					job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, h.row(id).Attempt - random.IntN(2)})
					require.NoError(t, err)
					if job != nil {
						holders = append(holders, job)
					}
				case event == 2:
					now.Advance(hasty.lease + 1000)
					require.NoError(t, h.sweep(t.Context()))
				case len(holders) == 0:
				default:
					holder := holders[random.IntN(len(holders))]
					switch event {
					case 3:
						_ = holder.Complete(t.Context(), effect(db, id, "done"))
					case 4:
						_, _ = holder.lease.fail(t.Context(), ErrLost)
					default:
						_ = holder.lease.release(t.Context())
					}
				}
			}
			var effects, back int64
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM effects WHERE job = ?`, id).Scan(&effects).Error)
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM effects WHERE job = 0`).Scan(&back).Error)
			require.NoError(t, db.Conn(t.Context()).Exec(`DELETE FROM effects`).Error)
			want := map[string][2]int64{"done": {1, 0}, "failed": {0, 1}, "pending": {}, "running": {}}
			state := h.row(id).State
			got := [2]int64{effects, back}
			require.Equal(t, want[state], got, "job %d is %s", id, state)
		}
	})
}

func TestAJobThatKeepsEndingItsProcessFails(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE effects (job BIGINT, note TEXT)`).Error)
		now := clock.NewFake(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
		kind := noteJob.OnFailed(func(ctx context.Context, _ noteArgs, why Failure) error { return effect(db, 0, string(why))(ctx) })
		h := newFixture(t, db, testkit.EmbeddedRedis(t), now, kind.Handle(func(context.Context, *Job, noteArgs) error { return nil }))
		handler, _ := h.registry.find(kind.Type)
		id := enqueue(t, h, kind, noteArgs{})
		for attempt := 1; attempt <= maxInterruptions+1; attempt++ {
			job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, attempt})
			require.NoError(t, err)
			require.NotNil(t, job)
			now.Advance(hasty.beat)
			require.NoError(t, job.lease.renew(t.Context()))
			now.Advance(time.Minute)
			require.NoError(t, h.sweep(t.Context()))
		}
		require.Equal(t, "failed", h.row(id).State)
		require.EqualValues(t, 1, h.effects())
	})
}

// A process that ends again and again within moments says nothing about the jobs that it had begun.
func TestACrashLoopFailsNoJob(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		now := clock.NewFake(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
		h := newFixture(t, db, testkit.EmbeddedRedis(t), now, noting(db))
		handler, _ := h.registry.find(noteJob.Type)
		id := enqueue(t, h, noteJob, noteArgs{})
		var pauses []time.Duration
		for attempt := 1; attempt <= 2*maxInterruptions; attempt++ {
			_, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, attempt})
			require.NoError(t, err)
			ended := now.Now()
			require.NoError(t, h.ReleaseAllLeases(t.Context()))
			next, waits, err := h.rows.store.nextDue(t.Context(), []string{noteJob.Type}, ended)
			require.NoError(t, err)
			if attempt == 1 {
				require.False(t, waits, "the first time it begins again at once")
				continue
			}
			pauses = append(pauses, next.Sub(ended))
			now.Set(next)
		}
		require.Equal(t, "pending", h.row(id).State)
		require.Equal(t, []time.Duration{5 * time.Second, 10 * time.Second, 20 * time.Second}, pauses[:3])
		require.Equal(t, 10*time.Minute, pauses[len(pauses)-1])
	})
}

// A process that is killed stops saying that it lives; another one, or the next, takes its job over.
func TestAKilledProcessesJobRunsAgain(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		killed := newFixture(t, db, r, clock.System{}, noting(db))
		handler, _ := killed.registry.find(noteJob.Type)
		id := enqueue(t, killed, noteJob, noteArgs{})
		_, _, err := killed.rows.claim(t.Context(), handler, rowPayload{id, 1})
		require.NoError(t, err)

		h := newFixture(t, db, r, clock.System{}, noting(db)).start()
		require.Equal(t, stored{State: "done", Attempt: 2, Interruptions: 1}, h.ends(id, "done"))
		require.EqualValues(t, 1, h.effects())
	})
}

func TestARunningJobIsLeftAlone(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		var began counter
		slow := noteJob.Handle(func(ctx context.Context, job *Job, _ noteArgs) error {
			began.add("try")
			time.Sleep(hasty.lease * 2)
			return job.Complete(ctx, effect(db, job.ID, ""))
		})
		one := newFixture(t, db, r, clock.System{}, slow).start()
		newFixture(t, db, r, clock.System{}, slow).start()
		require.Equal(t, stored{State: "done", Attempt: 1}, one.ends(enqueue(t, one, noteJob, noteArgs{}), "done"))
		require.Equal(t, 1, began.of("try"))
	})
}

func TestAStoppedProcessReturnsItsJobsAtOnce(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		began := make(chan struct{}, 8)
		stuck := newFixture(t, db, r, clock.System{}, noteJob.Handle(func(ctx context.Context, _ *Job, _ noteArgs) error {
			began <- struct{}{}
			<-ctx.Done()
			return ctx.Err()
		}))
		require.NoError(t, stuck.outbox.Start(t.Context()))
		require.NoError(t, stuck.Start(t.Context()))
		id := enqueue(t, stuck, noteJob, noteArgs{})
		<-began
		stuck.end()
		require.Equal(t, stored{State: "pending", Attempt: 2}, stuck.row(id))
		require.Eventually(t, func() bool {
			d, err := depths(t.Context(), r.Client, Interactive)
			return err == nil && d.pending > 0
		}, soon, 10*time.Millisecond, "other processes see it at once")
		h := newFixture(t, db, r, clock.System{}, noting(db)).start()
		h.ends(id, "done")
		require.EqualValues(t, 1, h.effects())
	})
}

func TestAStoppingProcessLetsItsJobsEnd(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		began := make(chan struct{}, 8)
		h := newFixture(t, db, r, clock.System{}, noteJob.Handle(func(ctx context.Context, job *Job, _ noteArgs) error {
			began <- struct{}{}
			time.Sleep(100 * time.Millisecond)
			return job.Complete(ctx, effect(db, job.ID, ""))
		}))
		h.timing.stop = 5 * time.Second
		require.NoError(t, h.outbox.Start(t.Context()))
		require.NoError(t, h.Start(t.Context()))
		id := enqueue(t, h, noteJob, noteArgs{})
		<-began
		h.end()
		require.Equal(t, stored{State: "done", Attempt: 1}, h.row(id))
	})
}
