package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/log"
	"github.com/bowerbird/bowerbird/platform/testkit"
	"github.com/bowerbird/bowerbird/platform/testkit/logbuffer"
)

// logging is a process whose lines are kept.
func logging(t *testing.T, handler func(db *database.DB) Handler) (fixture, *logbuffer.Buffer) {
	t.Helper()
	db := testkit.SQLite(t)
	require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE effects (job BIGINT, note TEXT)`).Error)
	h, l := newFixture(t, db, testkit.EmbeddedRedis(t), clock.System{}, handler(db)), &logbuffer.Buffer{}
	h.log = slog.New(slog.NewTextHandler(l, nil))
	return h, l
}

// Whatever ends a job for good is one line at ERROR that names the job, and one count.
func TestEveryFailureIsLoggedAndCountedOnce(t *testing.T) {
	kind := noteJob
	kind.Deadline = time.Hour
	now := clock.NewFake(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	claim := func(t *testing.T, h fixture, id int64, attempt int) (Handler, *Job) {
		t.Helper()
		handler, _ := h.registry.find(kind.Type)
		job, _, err := h.rows.claim(t.Context(), handler, rowPayload{id, attempt})
		require.NoError(t, err)
		return handler, job
	}
	errs := func(cause error) func(*testing.T, fixture, int64) {
		return func(t *testing.T, h fixture, id int64) {
			handler, job := claim(t, h, id, 1)
			result, _ := h.finish(row{ID: id, Kind: kind.Type}.named(t.Context()), handler, job, cause)
			require.Equal(t, resultFailed, result)
		}
	}
	for name, end := range map[string]func(t *testing.T, h fixture, id int64){
		"an error":                         errs(Permanent(errors.New("no such column"))),
		"something that does not answer":   errs(Permanent(apperr.New(apperr.Unavailable, "No answer"))),
		"put off until after its deadline": errs(Snooze(2*time.Hour, errors.New("away"))),
		"its deadline passes while it waits": func(t *testing.T, h fixture, id int64) {
			_, job := claim(t, h, id, 1)
			require.NoError(t, job.lease.release(t.Context()))
			now.Advance(kind.Deadline)
			require.NoError(t, h.sweep(t.Context()))
		},
		"its worker is late": func(t *testing.T, h fixture, id int64) {
			_, job := claim(t, h, id, 1)
			require.NoError(t, job.lease.release(t.Context()))
			now.Advance(kind.Deadline)
			_, job = claim(t, h, id, 2)
			require.Nil(t, job)
		},
		"its process ends each time": func(t *testing.T, h fixture, id int64) {
			require.NoError(t, h.db.Conn(t.Context()).Exec(`UPDATE jobs SET long_interruptions = ?`, maxInterruptions).Error)
			_, job := claim(t, h, id, 1)
			now.Advance(hasty.beat)
			require.NoError(t, job.lease.renew(t.Context()))
			now.Advance(2 * hasty.lease)
			require.NoError(t, h.sweep(t.Context()))
		},
	} {
		t.Run(name, func(t *testing.T) {
			db, l := testkit.SQLite(t), &logbuffer.Buffer{}
			h := newFixture(t, db, testkit.EmbeddedRedis(t), now, kind.Handle(func(context.Context, *Job, noteArgs) error { return nil }))
			h.log = log.New(l, "error", "text")
			h.rows.log = h.log
			id := enqueue(t, h, kind, noteArgs{})
			end(t, h, id)
			require.Equal(t, "failed", h.row(id).State)
			require.Equal(t, 1, strings.Count(l.String(), "level=ERROR"), l.String())
			require.Contains(t, l.String(), `msg="job failed"`)
			require.Equal(t, 1, strings.Count(l.String(), fmt.Sprintf("job=test:note job_id=%d", id)), l.String())
			registry := prometheus.NewRegistry()
			require.NoError(t, registry.Register(h.metrics.failed))
			families, err := registry.Gather()
			require.NoError(t, err)
			require.InDelta(t, 1, families[0].GetMetric()[0].GetCounter().GetValue(), 0)
		})
	}
}

// slowCommit is a lease whose end is stored a while before the attempt knows it.
type slowCommit struct {
	unheld
	stored atomic.Bool
}

func (s *slowCommit) complete(ctx context.Context, effect func(context.Context) error) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		database.AfterCommit(ctx, func() {
			s.stored.Store(true)
			time.Sleep(3 * hasty.beat)
		})
		return effect(ctx)
	})
}

func (s *slowCommit) renew(context.Context) error {
	if s.stored.Load() {
		return ErrLost
	}
	return nil
}

func TestAJobThatIsJustCompletingIsNotLost(t *testing.T) {
	h, l := logging(t, noting)
	handler, _ := h.registry.find(noteJob.Type)
	result, err := h.run(t.Context(), handler, &Job{Attempt: 1, lease: &slowCommit{unheld: unheld{db: h.db}}}, []byte(`{}`))
	require.NoError(t, err)
	require.Equal(t, resultDone, result)
	require.Empty(t, l.String())
}

func TestAStopAfterTheEndIsNoError(t *testing.T) {
	completed := make(chan error, 1)
	h, l := logging(t, func(db *database.DB) Handler {
		return noteJob.Handle(func(ctx context.Context, job *Job, _ noteArgs) error {
			completed <- job.Complete(ctx, effect(db, job.ID, ""))
			<-ctx.Done() // what it goes on with
			return ctx.Err()
		})
	})
	require.NoError(t, h.outbox.Start(t.Context()))
	require.NoError(t, h.Start(t.Context()))
	id := enqueue(t, h, noteJob, noteArgs{})
	require.NoError(t, <-completed)
	h.end()
	require.Equal(t, "done", h.row(id).State)
	require.NotContains(t, l.String(), "after completing")
}

func TestADatabaseThatIsAwayForAMomentLosesNoEffect(t *testing.T) {
	tries := 0
	h, l := logging(t, func(db *database.DB) Handler {
		return noteJob.Handle(func(ctx context.Context, job *Job, _ noteArgs) error {
			return job.Complete(ctx, func(ctx context.Context) error {
				if tries++; tries == 1 {
					return &pgconn.PgError{Code: "57P01"}
				}
				return effect(db, job.ID, "")(ctx)
			})
		})
	})
	h.start()
	require.Equal(t, stored{State: "done", Attempt: 1}, h.ends(enqueue(t, h, noteJob, noteArgs{}), "done"), l.String())
	require.EqualValues(t, 1, h.effects())
}
