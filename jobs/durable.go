package jobs

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/log"
)

// ErrDeadline is why a job failed that could not begin, or begin again, in time. A handler that gives up because of its deadline wraps it.
var ErrDeadline = errors.New("could not be done in time")

// ErrBusy is wrapped by a handler that puts its job off because somebody else's service takes no more requests for now.
var ErrBusy = errors.New("a service that it needs is too busy")

// ErrAway is wrapped by a handler that puts its job off because somebody else's service fails or cannot be reached.
var ErrAway = errors.New("a service that it needs does not work")

// Failure is why a job failed.
type Failure string

// The failures.
const (
	Erred       Failure = "error"       // its last attempt, or one that no other would better, ended in an error
	Late        Failure = "late"        // its deadline came first
	Busy        Failure = "busy"        // so it did, and the last attempt was put off because of ErrBusy
	Away        Failure = "away"        // the same, because of ErrAway
	Interrupted Failure = "interrupted" // its process ended at each attempt
)

// errInterrupted is why a job failed whose process ended each time.
var errInterrupted = errors.New("interrupted: its process ended each time")

// failureOf is what a job failed of whose last attempt ended in cause.
func failureOf(cause error) Failure {
	switch {
	case errors.Is(cause, errInterrupted):
		return Interrupted
	case errors.Is(cause, ErrBusy):
		return Busy
	case errors.Is(cause, ErrAway):
		return Away
	case errors.Is(cause, ErrDeadline), errors.As(cause, new(snoozed)):
		return Late
	}
	return Erred
}

// maxInterruptions is how often a job that has run for a while may vanish with its process before it counts as the cause.
const maxInterruptions = 10

// rows ends the attempts of durable jobs: it alone decides whether there is another.
type rows struct {
	store  store
	clock  clock.Clock
	outbox *Outbox
	relay  signal // woken for an attempt that begins later
	log    *slog.Logger

	metrics *Metrics
}

// claim takes the row of a payload. A payload that cannot be claimed is an old one, or came too late: job is nil.
func (s rows) claim(ctx context.Context, h Handler, p rowPayload) (job *Job, args []byte, err error) {
	now := s.clock.Now()
	var deadline *time.Time
	if h.durable.deadline > 0 {
		deadline = new(now.Add(h.durable.deadline))
	}
	r, ok, err := s.store.claim(ctx, p.Job, p.Attempt, now, deadline)
	if err != nil || !ok {
		return nil, nil, err
	}
	s.metrics.delay.WithLabelValues(h.queue).Observe(max(0, now.Sub(r.RunAt).Seconds()))
	if r.late(now) {
		return nil, nil, s.end(r.named(ctx), h, r, ErrDeadline)
	}
	job = &Job{ID: r.ID, Attempt: r.Failures + 1, Last: r.Failures+1 >= h.durable.maxAttempts, lease: rowLease{s, h, r}}
	if r.DeadlineAt != nil {
		job.Deadline = *r.DeadlineAt
	}
	return job, []byte(r.Args), nil
}

// interrupted returns a row whose process ended: the first time at once, then after growing pauses, in which a process that keeps ending
// for another reason does the job no harm. An attempt that ended before its first heartbeat says nothing about the job.
func (s rows) interrupted(ctx context.Context, h Handler, r row) error {
	var pause time.Duration
	if r.Interruptions > 0 {
		pause = doubling(r.Interruptions)
	}
	r.Interruptions++
	if r.HeartbeatAt != nil && r.ClaimedAt != nil && r.HeartbeatAt.After(*r.ClaimedAt) {
		if r.LongInterruptions >= maxInterruptions {
			return s.end(ctx, h, r, errInterrupted)
		}
		r.LongInterruptions++
	}
	return s.next(ctx, h, r, pause, "interrupted: its process ended")
}

// next makes another attempt after a pause, with the counts and the deadline of r.
func (s rows) next(ctx context.Context, h Handler, r row, pause time.Duration, reason string) error {
	if err := s.store.again(ctx, r, s.clock.Now().Add(pause), reason); err != nil {
		return err
	}
	if pause <= 0 {
		s.outbox.handOver(r.Kind, h.queue, h.timeout, rowPayload{r.ID, r.Attempt + 1})
	} else {
		s.relay.send()
	}
	return nil
}

// end marks the row failed and says so once, to the operator's log and metrics.
func (s rows) end(ctx context.Context, h Handler, r row, cause error) error {
	if err := s.endQuietly(ctx, h, r, failureOf(cause), printable(cause.Error())); err != nil {
		return err
	}
	s.metrics.failed.WithLabelValues(r.Kind).Inc()
	s.log.ErrorContext(ctx, "job failed", "error", cause)
	return nil
}

// endQuietly marks the row failed and undoes what it had reserved, together. Where that cannot be undone now, the row is failed all the
// same, and OnFailed runs again by itself.
func (s rows) endQuietly(ctx context.Context, h Handler, r row, why Failure, reason string) error {
	now := s.clock.Now()
	var cleanUp error
	err := s.store.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.store.failed(ctx, r, now, why, reason, nil); err != nil {
			return err
		}
		cleanUp = h.cleanUp(ctx, []byte(r.Args), why)
		return cleanUp
	})
	if cleanUp == nil {
		return err
	}
	s.log.Log(ctx, database.FailureLevel(cleanUp), "could not undo what a failed job had reserved; it will be tried again", "error", cleanUp)
	return s.store.failed(ctx, r, now, why, reason, new(now.Add(firstCleanUp)))
}

// endLate fails what waited beyond its deadline.
func (s rows) endLate(ctx context.Context, h Handler, r row) error {
	claimed, ok, err := s.store.claim(ctx, r.ID, r.Attempt, s.clock.Now(), nil)
	if err != nil || !ok {
		return err
	}
	return s.end(ctx, h, claimed, ErrDeadline)
}

// The pauses before OnFailed runs again: as long as it has been failing, within these.
const (
	firstCleanUp = 5 * time.Second
	lastCleanUp  = 10 * time.Minute
)

// cleanUp runs OnFailed of a failed job again.
func (s rows) cleanUp(ctx context.Context, h Handler, r failedRow) error {
	err := s.store.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.store.moveCleanup(ctx, r, nil); err != nil {
			return err
		}
		return h.cleanUp(ctx, []byte(r.Row.Args), r.Failure)
	})
	if err == nil || errors.Is(err, ErrLost) {
		return err
	}
	now := s.clock.Now()
	pause := min(max(now.Sub(r.EndedAt), firstCleanUp), lastCleanUp)
	return errors.Join(err, s.store.moveCleanup(ctx, r, new(now.Add(pause))))
}

// cleanUp is OnFailed, in the transaction of ctx.
func (h Handler) cleanUp(ctx context.Context, args []byte, why Failure) error {
	if h.durable.onFailed == nil {
		return nil
	}
	return recovered(func() error { return h.durable.onFailed(ctx, args, why) })
}

// named adds to what is logged which job it is about.
func (r row) named(ctx context.Context) context.Context {
	return log.With(ctx, slog.String("job", r.Kind), slog.Int64("job_id", r.ID), slog.Int("attempt", r.Failures+1))
}

func (r row) late(now time.Time) bool { return r.DeadlineAt != nil && !now.Before(*r.DeadlineAt) }

// rowLease is a claimed row.
type rowLease struct {
	rows    rows
	handler Handler
	row     row
}

func (l rowLease) complete(ctx context.Context, effect func(context.Context) error) error {
	return l.rows.store.db.InTx(ctx, func(ctx context.Context) error {
		if err := l.rows.store.done(ctx, l.row, l.rows.clock.Now()); err != nil {
			return err
		}
		return effect(ctx)
	})
}

func (l rowLease) note(ctx context.Context, why string) error {
	return l.rows.store.note(ctx, l.row, why)
}

func (l rowLease) renew(ctx context.Context) error {
	return l.rows.store.beat(ctx, l.row, l.rows.clock.Now())
}

func (l rowLease) fail(ctx context.Context, cause error) (ended bool, err error) {
	r, d := l.row, l.handler.durable
	var off snoozed
	if errors.As(cause, &off) {
		if off.beforeTurn {
			r.DeadlineAt = nil
		}
		return l.later(ctx, r, max(off.pause, time.Second), cause)
	}
	r.Failures++
	var forever permanent
	if errors.As(cause, &forever) || r.Failures >= d.maxAttempts {
		return true, l.rows.end(ctx, l.handler, r, cause)
	}
	return l.later(ctx, r, d.backoff(r.Failures), cause)
}

// later makes another attempt after a pause. When the deadline comes first, the job fails of cause.
func (l rowLease) later(ctx context.Context, r row, pause time.Duration, cause error) (ended bool, err error) {
	if r.late(l.rows.clock.Now().Add(pause)) {
		return true, l.rows.end(ctx, l.handler, r, cause)
	}
	return false, l.rows.next(ctx, l.handler, r, pause, printable(cause.Error()))
}

func (l rowLease) release(ctx context.Context) error {
	return l.rows.next(ctx, l.handler, l.row, 0, "")
}

// signal wakes a loop; any number of signals before it looks are one.
type signal chan struct{}

func newSignal() signal { return make(signal, 1) }

func (n signal) send() {
	select {
	case n <- struct{}{}:
	default:
	}
}
