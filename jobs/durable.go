package jobs

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
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

// failureOf is what a job failed of whose last attempt ended in cause.
func failureOf(cause error) Failure {
	switch {
	case errors.Is(cause, ErrBusy):
		return Busy
	case errors.Is(cause, ErrAway):
		return Away
	case errors.Is(cause, ErrDeadline), errors.As(cause, new(snoozed)):
		return Late
	}
	return Erred
}

// maxInterruptions is how often a job may vanish with its process before it counts as the cause.
const maxInterruptions = 10

// rows ends the attempts of durable jobs: it alone decides whether there is another.
type rows struct {
	store  store
	clock  clock.Clock
	outbox *Outbox
	relay  signal // woken for an attempt that begins later
	log    *slog.Logger
}

// claim takes the row of a payload. A payload that cannot be claimed is an old one, or came too late: job is nil.
func (s rows) claim(ctx context.Context, h Handler, p rowPayload) (job *Job, args []byte, err error) {
	now := s.clock.Now()
	r, ok, err := s.store.claim(ctx, p.Job, p.Attempt, now)
	if err != nil || !ok {
		return nil, nil, err
	}
	if r.late(now) {
		return nil, nil, s.end(ctx, h, r, r.Failures, Late, ErrDeadline.Error())
	}
	job = &Job{ID: r.ID, Attempt: r.Failures + 1, Last: r.Failures+1 >= h.durable.maxAttempts, lease: rowLease{s, h, r}}
	if r.DeadlineAt != nil {
		job.Deadline = *r.DeadlineAt
	}
	return job, []byte(r.Args), nil
}

// interrupted returns a row that fell silent.
func (s rows) interrupted(ctx context.Context, h Handler, r row) error {
	const reason = "interrupted: its process ended"
	if r.Interruptions >= maxInterruptions {
		return s.end(ctx, h, r, r.Failures, Interrupted, reason+" each time")
	}
	return s.next(ctx, h, r, r.Failures, r.Interruptions+1, 0, reason)
}

func (s rows) next(ctx context.Context, h Handler, r row, failures, interruptions int, pause time.Duration, reason string) error {
	if err := s.store.again(ctx, r, failures, interruptions, s.clock.Now().Add(pause), reason); err != nil {
		return err
	}
	if pause <= 0 {
		s.outbox.handOver(r.Kind, r.Queue, h.timeout, rowPayload{r.ID, r.Attempt + 1})
	} else {
		s.relay.send()
	}
	return nil
}

// end marks the row failed and undoes what it had reserved, together. Where that cannot be undone now, the row is failed all the same,
// and OnFailed runs again by itself.
func (s rows) end(ctx context.Context, h Handler, r row, failures int, why Failure, reason string) error {
	now := s.clock.Now()
	var cleanUp error
	err := s.store.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.store.failed(ctx, r, failures, now, why, reason, nil); err != nil {
			return err
		}
		cleanUp = h.cleanUp(ctx, []byte(r.Args), why)
		return cleanUp
	})
	if cleanUp == nil {
		return err
	}
	s.log.Log(ctx, database.FailureLevel(cleanUp), "could not undo what a failed job had reserved; it will be tried again",
		"job", r.Kind, "job_id", r.ID, "error", cleanUp)
	return s.store.failed(ctx, r, failures, now, why, reason, new(now.Add(firstCleanUp)))
}

// endLate fails what waited beyond its deadline.
func (s rows) endLate(ctx context.Context, h Handler, r row) error {
	claimed, ok, err := s.store.claim(ctx, r.ID, r.Attempt, s.clock.Now())
	if err != nil || !ok {
		return err
	}
	return s.end(ctx, h, claimed, claimed.Failures, Late, ErrDeadline.Error())
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

func (l rowLease) renew(ctx context.Context) error {
	return l.rows.store.beat(ctx, l.row, l.rows.clock.Now())
}

func (l rowLease) fail(ctx context.Context, cause error) (ended bool, err error) {
	failures, interruptions, d, reason := l.row.Failures+1, l.row.Interruptions, l.handler.durable, printable(cause.Error())
	var off snoozed
	if errors.As(cause, &off) {
		return l.later(ctx, l.row.Failures, interruptions, max(off.pause, time.Second), failureOf(cause), reason)
	}
	var forever permanent
	if errors.As(cause, &forever) || failures >= d.maxAttempts {
		return true, l.rows.end(ctx, l.handler, l.row, failures, failureOf(cause), reason)
	}
	return l.later(ctx, failures, interruptions, d.backoff(failures), failureOf(cause), reason)
}

// later makes another attempt after a pause. When the deadline comes first, the job fails of why.
func (l rowLease) later(ctx context.Context, failures, interruptions int, pause time.Duration, why Failure, reason string,
) (ended bool, err error) {
	if l.row.late(l.rows.clock.Now().Add(pause)) {
		return true, l.rows.end(ctx, l.handler, l.row, failures, why, reason)
	}
	return false, l.rows.next(ctx, l.handler, l.row, failures, interruptions, pause, reason)
}

func (l rowLease) release(ctx context.Context) error {
	return l.rows.next(ctx, l.handler, l.row, l.row.Failures, l.row.Interruptions, 0, "")
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
