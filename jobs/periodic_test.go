package jobs

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

var hourly = Kind[struct{}]{Type: "test:hourly", Queue: Default, MaxAttempts: 1, Timeout: time.Second, Every: time.Hour}

func TestAPeriodicKindRunsOnceATurn(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		now := clock.NewFake(time.Date(2026, 11, 21, 12, 30, 0, 0, time.UTC))
		r := testkit.EmbeddedRedis(t)
		boot := func() []fixture {
			var houses []fixture
			for range 3 {
				houses = append(houses, newFixture(t, db, r, now, hourly.Handle(func(context.Context, *Job, struct{}) error { return nil })))
			}
			return houses
		}
		houses := boot()
		for _, step := range []struct {
			name    string
			advance time.Duration
			restart bool
			want    int64
		}{
			{"the first start runs the present slot", 0, false, 1},
			{"not again within the slot", 29*time.Minute + 59*time.Second, false, 1},
			{"nor after a restart", 0, true, 1},
			{"the next slot", time.Second, false, 2},
			{"one run for five slots of downtime", 5 * time.Hour, true, 3},
			{"and on from there", time.Hour, false, 4},
		} {
			if step.advance > 0 {
				require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE jobs SET state = 'done'`).Error)
			}
			now.Advance(step.advance)
			if step.restart {
				houses = boot()
			}
			var tickers sync.WaitGroup
			for _, h := range houses {
				tickers.Go(func() {
					for range 2 {
						if err := h.takeSlots(t.Context()); err != nil {
							t.Error(err)
						}
					}
				})
			}
			tickers.Wait()
			var n int64
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM jobs WHERE kind = ?`, hourly.Type).Scan(&n).Error)
			require.Equal(t, step.want, n, step.name)
		}
	})
}

func TestASlotWaitsForTheJobBeforeIt(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		now := clock.NewFake(time.Date(2026, 11, 21, 12, 30, 0, 0, time.UTC))
		h := newFixture(t, db, testkit.EmbeddedRedis(t), now, hourly.Handle(func(context.Context, *Job, struct{}) error { return nil }))
		jobsAfterAnHour := func() (n int) {
			now.Advance(time.Hour)
			require.NoError(t, h.takeSlots(t.Context()))
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM jobs`).Scan(&n).Error)
			return n
		}
		require.Equal(t, 1, jobsAfterAnHour())
		require.Equal(t, 1, jobsAfterAnHour(), "it waits, perhaps to be tried again")
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE jobs SET state = 'running', heartbeat_at = ?`, now.Now()).Error)
		require.Equal(t, 1, jobsAfterAnHour(), "it runs")
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE jobs SET state = 'done', heartbeat_at = NULL`).Error)
		require.Equal(t, 2, jobsAfterAnHour())
	})
}

func TestAPeriodicJobRuns(t *testing.T) {
	each(t, func(t *testing.T, db *database.DB, r *redis.Redis) {
		handler := hourly.Handle(func(ctx context.Context, job *Job, _ struct{}) error {
			return job.Complete(ctx, effect(db, job.ID, ""))
		})
		h := newFixture(t, db, r, clock.System{}, handler).start()
		newFixture(t, db, r, clock.System{}, handler).start()
		require.Eventually(t, func() bool { return h.effects() == 1 }, soon, 10*time.Millisecond)
		testkit.Never(t, func() bool { return h.effects() != 1 }, 300*time.Millisecond, 50*time.Millisecond)
	})
}

func TestOldJobsAreDeleted(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		now := clock.NewFake(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
		s := store{db}
		retention := NewRetention(db, now, testkit.Quiet)
		h := newFixture(t, db, testkit.EmbeddedRedis(t), now, noting(db),
			hourly.Handle(func(context.Context, *Job, struct{}) error { return nil }), retention)
		ended := func(end func(row) error) int64 {
			id := enqueue(t, h, noteJob, noteArgs{})
			r, ok, err := s.claim(t.Context(), id, 1, now.Now(), nil)
			require.NoError(t, err)
			require.True(t, ok)
			require.NoError(t, end(r))
			return id
		}
		done := ended(func(r row) error { return s.done(t.Context(), r, now.Now()) })
		failed := ended(func(r row) error { return s.failed(t.Context(), r, now.Now(), Erred, "no", nil) })
		waiting := enqueue(t, h, noteJob, noteArgs{})
		require.NoError(t, h.takeSlots(t.Context()))
		count := func(table string) (n int64) {
			require.NoError(t, db.Conn(t.Context()).Table(table).Count(&n).Error)
			return n
		}
		prune := func() { require.NoError(t, retention.run(t.Context(), Unheld(db), []byte("null"))) }

		now.Advance(keepDone)
		prune()
		require.Equal(t, "done", h.row(done).State, "kept for its whole time")
		require.NoError(t, h.takeSlots(t.Context()))
		require.EqualValues(t, 4, count("job_slots"))
		now.Advance(time.Hour)
		prune()
		require.Equal(t, stored{}, h.row(done))
		require.Equal(t, "failed", h.row(failed).State)
		require.EqualValues(t, 2, count("job_slots"), "each kind's last slot stays")
		now.Advance(keepFailed)
		prune()
		require.Equal(t, stored{}, h.row(failed))
		require.Equal(t, "pending", h.row(waiting).State, "work is never deleted")
		require.EqualValues(t, 2, count("job_slots"))
	})
}
