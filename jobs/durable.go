package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
)

// maxInterruptions is how often a job may vanish with its process before it counts as the cause.
const maxInterruptions = 10

// rows ends the tries of durable jobs: it alone decides whether there is another.
type rows struct {
	store  store
	clock  clock.Clock
	outbox *Outbox
	relay  nudge // woken for a try that begins later
	log    *slog.Logger
}

// claim takes the row of a ticket. A ticket that cannot be claimed is an old one: lease is nil.
func (s rows) claim(ctx context.Context, h Handler, t ticket) (*Job, []byte, error) {
	r, ok, err := s.store.claim(ctx, t.Job, t.Attempt, s.clock.Now())
	if err != nil || !ok {
		return nil, nil, err
	}
	job := &Job{ID: r.ID, Try: r.Failures + 1, Last: r.Failures+1 >= h.durable.maxAttempts, held: heldRow{s, h, r}}
	return job, []byte(r.Args), nil
}

// interrupted returns a row that fell silent.
func (s rows) interrupted(ctx context.Context, h Handler, r row) error {
	const reason = "interrupted: its process ended"
	if r.Interruptions >= maxInterruptions {
		return s.end(ctx, h, r, r.Failures, reason+" each time")
	}
	return s.next(ctx, h, r, r.Failures, r.Interruptions+1, 0, reason)
}

func (s rows) next(ctx context.Context, h Handler, r row, failures, interruptions int, pause time.Duration, reason string) error {
	if err := s.store.again(ctx, r, failures, interruptions, s.clock.Now().Add(pause), reason); err != nil {
		return err
	}
	if pause <= 0 {
		s.outbox.handOver(r.Kind, r.Queue, h.timeout, ticket{r.ID, r.Attempt + 1})
	} else {
		s.relay.poke()
	}
	return nil
}

// end marks the row failed and gives back what it had reserved, together.
func (s rows) end(ctx context.Context, h Handler, r row, failures int, reason string) error {
	return s.store.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.store.failed(ctx, r, failures, s.clock.Now(), reason); err != nil {
			return err
		}
		if h.durable.onFailed == nil {
			return nil
		}
		err := guarded(func() error { return h.durable.onFailed(ctx, []byte(r.Args), reason) })
		if err != nil {
			return fmt.Errorf("jobs: %s %d could not give back: %w", r.Kind, r.ID, err)
		}
		return nil
	})
}

// heldRow is a claimed row.
type heldRow struct {
	rows    rows
	handler Handler
	row     row
}

func (l heldRow) complete(ctx context.Context, effect func(context.Context) error) error {
	return l.rows.store.db.InTx(ctx, func(ctx context.Context) error {
		if err := l.rows.store.done(ctx, l.row, l.rows.clock.Now()); err != nil {
			return err
		}
		return effect(ctx)
	})
}

func (l heldRow) renew(ctx context.Context) error {
	return l.rows.store.beat(ctx, l.row, l.rows.clock.Now())
}

func (l heldRow) fail(ctx context.Context, cause error) (ended bool, err error) {
	failures, d, reason := l.row.Failures+1, l.handler.durable, printable(cause.Error())
	var off snoozed
	if errors.As(cause, &off) {
		return false, l.rows.next(ctx, l.handler, l.row, l.row.Failures, l.row.Interruptions, max(off.pause, time.Second), reason)
	}
	var forever permanent
	if errors.As(cause, &forever) || failures >= d.maxAttempts {
		return true, l.rows.end(ctx, l.handler, l.row, failures, reason)
	}
	return false, l.rows.next(ctx, l.handler, l.row, failures, l.row.Interruptions, d.backoff(failures), reason)
}

func (l heldRow) giveBack(ctx context.Context) error {
	return l.rows.next(ctx, l.handler, l.row, l.row.Failures, l.row.Interruptions, 0, "")
}

// nudge wakes a loop; any number of pokes before it looks are one.
type nudge chan struct{}

func newNudge() nudge { return make(nudge, 1) }

func (n nudge) poke() {
	select {
	case n <- struct{}{}:
	default:
	}
}
