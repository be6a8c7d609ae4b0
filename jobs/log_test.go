package jobs

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
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

func TestHowLoudAFailureIs(t *testing.T) {
	for name, c := range map[string]struct {
		err  error
		want string
	}{
		"put off until it was too late":    {Snooze(time.Minute, errors.New("others first")), "level=WARN msg=\"job failed\""},
		"given up in time":                 {Permanent(errors.Join(errors.New("slow"), ErrDeadline)), "level=WARN msg=\"job failed\""},
		"something else that is not there": {Permanent(apperr.New(apperr.Unavailable, "No answer")), "level=WARN msg=\"job failed\""},
		"a mistake of ours":                {Permanent(errors.New("no such column")), "level=ERROR msg=\"job failed\""},
	} {
		t.Run(name, func(t *testing.T) {
			kind := noteJob
			kind.Deadline = 10 * time.Second
			h, l := logging(t, func(*database.DB) Handler {
				return kind.Handle(func(context.Context, *Job, noteArgs) error { return c.err })
			})
			h.start()
			h.ends(enqueue(t, h, kind, noteArgs{}), "failed")
			require.Eventually(t, func() bool { return bytes.Contains([]byte(l.String()), []byte(c.want)) }, soon, 10*time.Millisecond, l.String())
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
