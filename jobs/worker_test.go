package jobs

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/hibiken/asynq"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
)

func TestOneEffectHoweverOftenDelivered(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		h := newFixture(t, db, r, clock.System{}, noting(db))
		id := enqueue(t, h, noteJob, noteArgs{"once"})
		dispatch := newDispatcher(r.Client)
		for _, copied := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
			payload := []byte(`{"job":` + itoa(id) + `,"attempt":1}`)
			require.NoError(t, dispatch.enqueue(t.Context(), noteJob.Type, Interactive, copied, payload, time.Second))
		}
		h.start()
		require.Equal(t, stored{State: "done", Attempt: 1}, h.ends(id, "done"))
		require.Eventually(t, func() bool {
			d, err := depths(t.Context(), r.Client, Interactive)
			return err == nil && d == depth{}
		}, soon, 10*time.Millisecond, "old tasks are dropped, not kept")
		require.EqualValues(t, 1, h.effects())
	})
}

func TestAJobIsEnqueuedWithItsTransactionOrNotAtAll(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		h := newFixture(t, db, r, clock.System{}, noting(db)).start()
		refused := errors.New("no")
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			_, err := Enqueue(ctx, h.outbox, noteJob, noteArgs{"never"})
			require.NoError(t, err)
			return refused
		})
		require.ErrorIs(t, err, refused)
		id := enqueue(t, h, noteJob, noteArgs{"kept"})
		h.ends(id, "done")
		var notes []string
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT note FROM effects`).Scan(&notes).Error)
		require.Equal(t, []string{"kept"}, notes)
	})
}

func TestHowATryEnds(t *testing.T) {
	broken := errors.New("broken")
	for name, c := range map[string]struct {
		run      func(ctx context.Context, job *Job, complete func() error) error
		want     stored
		timeout  time.Duration // 0: the kind's own
		effects  int64
		returned bool // what was reserved was given back
		archived int64
	}{
		"nil completes": {
			run:  func(context.Context, *Job, func() error) error { return nil },
			want: stored{State: "done", Attempt: 1},
		},
		"an error is tried again": {
			run: func(_ context.Context, job *Job, complete func() error) error {
				if job.Attempt < 3 {
					return broken
				}
				return complete()
			},
			want: stored{State: "done", Attempt: 3, Failures: 2}, effects: 1, archived: 2,
		},
		"the last error fails the job": {
			run:  func(context.Context, *Job, func() error) error { return broken },
			want: stored{State: "failed", Attempt: 3, Failures: 3, Reason: "broken"}, returned: true, archived: 3,
		},
		"a permanent error fails it at once": {
			run:  func(context.Context, *Job, func() error) error { return Permanent(broken) },
			want: stored{State: "failed", Attempt: 1, Failures: 1, Reason: "broken"}, returned: true, archived: 1,
		},
		"a panic is an error": {
			run:  func(context.Context, *Job, func() error) error { panic("oh\x00") },
			want: stored{State: "failed", Attempt: 3, Failures: 3, Reason: "panic: oh"}, returned: true, archived: 3,
		},
		"an error after the effect changes nothing": {
			run: func(_ context.Context, _ *Job, complete func() error) error {
				return errors.Join(complete(), broken)
			},
			want: stored{State: "done", Attempt: 1}, effects: 1,
		},
		"an effect is stored once": {
			run: func(_ context.Context, _ *Job, complete func() error) error {
				return errors.Join(complete(), complete())
			},
			want: stored{State: "done", Attempt: 1}, effects: 1,
		},
		"a timeout is an error": {
			run: func(ctx context.Context, job *Job, complete func() error) error {
				if job.Last {
					return complete()
				}
				<-ctx.Done()
				return ctx.Err()
			},
			timeout: 500 * time.Millisecond,
			want:    stored{State: "done", Attempt: 3, Failures: 2}, effects: 1, archived: 2,
		},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
				kind := noteJob
				if c.timeout != 0 {
					kind.Timeout = c.timeout
				}
				handler := kind.OnFailed(func(ctx context.Context, args noteArgs, why Failure) error {
					return effect(db, -1, args.Note+": "+string(why))(ctx)
				}).Handle(func(ctx context.Context, job *Job, args noteArgs) error {
					return c.run(ctx, job, func() error { return job.Complete(ctx, effect(db, job.ID, args.Note)) })
				})
				h := newFixture(t, db, r, clock.System{}, handler).start()
				id := enqueue(t, h, kind, noteArgs{"work"})
				require.Equal(t, c.want, h.ends(id, c.want.State))
				var back []string
				require.NoError(t, db.Conn(t.Context()).Raw(`SELECT note FROM effects WHERE job = -1`).Scan(&back).Error)
				if c.returned {
					require.Equal(t, []string{"work: error"}, back)
				} else {
					require.Empty(t, back)
					require.Equal(t, c.effects, h.effects())
				}
				require.Eventually(t, func() bool {
					d, err := depths(t.Context(), r.Client, Interactive)
					return err == nil && d == depth{failed: c.archived}
				}, soon, 10*time.Millisecond, "operators see each failed attempt")
			})
		})
	}
}

func TestPausesGrow(t *testing.T) {
	for failures, want := range map[int]time.Duration{
		1: 5 * time.Second, 2: 10 * time.Second, 3: 20 * time.Second, 8: 10 * time.Minute, 1000: 10 * time.Minute,
	} {
		require.Equal(t, want, doubling(failures), failures)
	}
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		var began []time.Time
		var mu sync.Mutex
		h := newFixture(t, db, r, clock.System{}, noteJob.Handle(func(context.Context, *Job, noteArgs) error {
			mu.Lock()
			defer mu.Unlock()
			began = append(began, time.Now())
			return errors.New("no")
		})).start()
		h.ends(enqueue(t, h, noteJob, noteArgs{}), "failed")
		mu.Lock()
		defer mu.Unlock()
		require.Len(t, began, 3)
		require.GreaterOrEqual(t, began[1].Sub(began[0]), 100*time.Millisecond)
		require.GreaterOrEqual(t, began[2].Sub(began[1]), 200*time.Millisecond)
	})
}

func TestAHandlerThatIgnoresItsContextFreesItsPlace(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		kind := Kind[noteArgs]{Type: "test:unresponsive", Queue: Default, MaxAttempts: 1, Timeout: 100 * time.Millisecond}
		wake, late := make(chan struct{}), make(chan error, 8)
		h := newFixture(t, db, r, clock.System{}, noting(db), kind.Handle(func(_ context.Context, job *Job, _ noteArgs) error {
			<-wake
			late <- job.Complete(context.Background(), effect(db, job.ID, "too late"))
			return nil
		}))
		h.workers[Default] = 1
		h.start()
		first, second := enqueue(t, h, kind, noteArgs{}), enqueue(t, h, kind, noteArgs{})
		require.Contains(t, h.ends(first, "failed").Reason, "ignores its context")
		h.ends(second, "failed")
		close(wake)
		require.ErrorIs(t, <-late, ErrLost)
		require.ErrorIs(t, <-late, ErrLost)
		require.Zero(t, h.effects())
	})
}

func TestKindsMatchExactly(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		var ran counter
		count := func(k Kind[noteArgs]) Handler {
			return k.Handle(func(context.Context, *Job, noteArgs) error { ran.add("%s", k.Type); return nil })
		}
		short, long := noteJob, noteJob
		short.Type, long.Type = "x:sync", "x:sync_all"
		h := newFixture(t, db, r, clock.System{}, count(short), count(long)).start()
		h.ends(enqueue(t, h, long, noteArgs{}), "done")
		require.Equal(t, 0, ran.of("x:sync"))
		require.Equal(t, 1, ran.of("x:sync_all"))
	})
}

func TestATaskNobodyKnowsIsShownAndItsRowWaits(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		h := newFixture(t, db, r, clock.System{}, noting(db)).start()
		newer := noteJob
		newer.Type = "test:newer"
		id := enqueue(t, h, newer, noteArgs{"later"})
		require.Eventually(t, func() bool {
			d, err := depths(t.Context(), r.Client, Interactive)
			return err == nil && d.failed == 1
		}, soon, 10*time.Millisecond)
		require.Equal(t, stored{State: "pending", Attempt: 1}, h.row(id))
		h.ends(enqueue(t, h, noteJob, noteArgs{"others go on"}), "done")

		knows := newFixture(t, db, r, clock.System{}, newer.Handle(func(context.Context, *Job, noteArgs) error { return nil }))
		_, err := knows.relayRound(t.Context()) // its id is taken by the archived task
		require.NoError(t, err)
		h.end()
		knows.start()
		knows.ends(id, "done")
	})
}

func TestErrorsTellAsynqNotToRetry(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		h := newFixture(t, db, r, clock.System{}, noteJob.Handle(func(context.Context, *Job, noteArgs) error {
			return errors.New("of ada@example.com")
		}))
		h.work, h.stopWork = context.WithCancel(t.Context())
		id := enqueue(t, h, noteJob, noteArgs{})
		task := asynq.NewTask(noteJob.Type, []byte(`{"job":`+itoa(id)+`,"attempt":1}`))
		err := h.process(t.Context(), task)
		require.ErrorIs(t, err, asynq.SkipRetry)
		require.NotContains(t, err.Error(), "ada@example.com", "asynq keeps it in Redis, beyond the erasure of the user")
		require.NoError(t, h.process(t.Context(), task), "the attempt is over: its task is dropped")
		require.NoError(t, h.process(t.Context(), asynq.NewTask(noteJob.Type, []byte(`{`))), "and so is nonsense")
		require.Equal(t, 2, h.row(id).Attempt)
	})
}
