package jobs

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/hibiken/asynq"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Polling is a job without a row of its own: a column of the module says when it is due, so there is nothing to lose.
// Tickers on every replica claim due rows and enqueue them; a running job keeps pushing the column ahead of itself.
type Polling[A any] struct {
	Type       string        // module:verb
	Queue      string        // Interactive, Chat, Default or Refresh
	Timeout    time.Duration // of one run
	Every      time.Duration // how often each replica looks without being woken
	RetryAfter time.Duration // the pause after a run that ended in an error and did not set the column itself
}

// Source is the column that says when a polling job is due. A names the row, for example by its id.
type Source[A any] interface {
	// Claim moves the column of at most limit rows that are due at now to until, each by compare-and-set, and returns
	// those it moved, with whatever of them the work should not have to ask for again. A look that finds nothing must not write.
	Claim(ctx context.Context, now, until time.Time, limit int) ([]A, error)
	// Extend moves the column of a row from one instant to another; false when it no longer stands at the first. All that it
	// takes of args is which row.
	Extend(ctx context.Context, args A, from, until time.Time) (bool, error)
	// Release makes all rows that are claimed due at now: the process that had claimed them is dead.
	Release(ctx context.Context, now time.Time) error
}

// Handle binds the kind to its column and its work. run ends with job.Complete or job.CompleteAt, whose effect stores the result and
// sets the column to when the row is next due; a row that is left alone is due again in seconds.
func (d Polling[A]) Handle(source Source[A], run func(ctx context.Context, job *Job, args A) error) Handler {
	h := Handler{kind: d.Type, queue: d.Queue, timeout: d.Timeout, polling: &polling{every: d.Every, retryAfter: d.RetryAfter}}
	if source != nil {
		h.polling.source = encoded[A]{source}
	}
	if run != nil {
		h.run = decoded(run)
	}
	return h
}

type polling struct {
	every, retryAfter time.Duration
	source            Source[json.RawMessage]
}

// encoded lets the engine treat all sources alike.
type encoded[A any] struct{ source Source[A] }

func (e encoded[A]) Claim(ctx context.Context, now, until time.Time, limit int) ([]json.RawMessage, error) {
	due, err := e.source.Claim(ctx, now, until, limit)
	out := make([]json.RawMessage, 0, len(due))
	for _, args := range due {
		raw, encodeErr := json.Marshal(args)
		if encodeErr != nil {
			return out, encodeErr
		}
		out = append(out, raw)
	}
	return out, err
}

func (e encoded[A]) Extend(ctx context.Context, raw json.RawMessage, from, until time.Time) (bool, error) {
	var args A
	if err := json.Unmarshal(raw, &args); err != nil {
		return false, err
	}
	return e.source.Extend(ctx, args, from, until)
}

func (e encoded[A]) Release(ctx context.Context, now time.Time) error {
	return e.source.Release(ctx, now)
}

// duePayload travels through Redis for a polling job: the row, and where its column stood when it was claimed. A task whose
// row has moved on is dropped.
type duePayload struct {
	Args  json.RawMessage `json:"args"`
	Until time.Time       `json:"until"`
}

func (t duePayload) taskID(kind string) string {
	return fmt.Sprintf("%s %x %d", kind, sha256.Sum256(t.Args), t.Until.UnixMicro())
}

// claimDue claims due rows and enqueues them; full reports that there may be more.
func (e *Engine) claimDue(ctx context.Context, h Handler) (full bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, roundTimeout)
	defer cancel()
	depth, err := depths(ctx, e.redis.Client, h.queue)
	if err != nil {
		return false, err // nothing is claimed that could not be enqueued
	}
	room := e.workers[h.queue] - int(depth.pending) // the rest stays in the database, in its order
	if _, fed := e.prefetched[h.kind]; fed {        // its workers go on by themselves
		room -= int(e.busy[h.queue].Load())
	}
	if room <= 0 {
		return true, nil
	}
	now := e.clock.Now()
	until := now.Add(e.timing.queued)
	due, err := h.polling.source.Claim(ctx, now, until, room)
	dispatch := newDispatcher(e.redis.Client)
	for i, args := range due {
		held := duePayload{args, until}
		payload, encodeErr := json.Marshal(held)
		if encodeErr != nil {
			return false, encodeErr
		}
		enqueueErr := dispatch.enqueue(ctx, h.kind, h.queue, held.taskID(h.kind), payload, h.timeout)
		if enqueueErr != nil && !errors.Is(enqueueErr, asynq.ErrTaskIDConflict) {
			for _, args := range due[i:] { // due at once; if this fails too, when the claim runs out
				_, _ = h.polling.source.Extend(ctx, args, until, now)
			}
			return false, enqueueErr
		}
	}
	return len(due) == room, err
}

// claimColumn takes the row that a payload names, or returns nil when the row has moved on. A fresh payload is itself the lease: nobody
// else can claim its row before the first heartbeat renews it. asynq may deliver a payload twice: a key in Redis lets it run once, and
// without Redis the column does.
func (e *Engine) claimColumn(ctx context.Context, h Handler, t duePayload, queued bool) (*Job, error) {
	l := &columnLease{db: e.db, clock: e.clock, source: h.polling.source, args: t.Args, at: t.Until, lease: e.timing.lease,
		retryAfter: h.polling.retryAfter}
	fresh := e.clock.Now().Add(2 * e.timing.beat).Before(t.Until)
	switch {
	case fresh && !queued:
		return &Job{Attempt: 1, lease: l}, nil
	case fresh:
		first, err := e.redis.Client.SetNX(ctx, "bowerbird:jobs:duePayload:"+t.taskID(h.kind), 1, e.timing.queued).Result()
		switch {
		case err == nil && first:
			return &Job{Attempt: 1, lease: l}, nil
		case err == nil:
			return nil, nil
		}
	}
	switch err := l.renew(ctx); {
	case errors.Is(err, ErrLost):
		return nil, nil
	case err != nil:
		return nil, err
	}
	return &Job{Attempt: 1, lease: l}, nil
}

// columnLease is a claimed row of a module: while its column stands where this attempt put it, nobody else has it.
type columnLease struct {
	db                *database.DB
	clock             clock.Clock
	source            Source[json.RawMessage]
	args              json.RawMessage
	lease, retryAfter time.Duration

	mu sync.Mutex
	at time.Time
}

func (l *columnLease) complete(ctx context.Context, effect func(context.Context) error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var moved time.Time
	err := l.db.InTx(ctx, func(ctx context.Context) (err error) {
		if moved, err = l.extend(ctx, l.lease); err != nil { // also takes the row's lock
			return err
		}
		return effect(ctx)
	})
	if err == nil {
		l.at = moved
	}
	return err
}

func (l *columnLease) completeAt(effect func(fence time.Time) error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return effect(l.at)
}

// note keeps nothing: there is no row.
func (*columnLease) note(context.Context, string) error { return nil }

func (l *columnLease) renew(ctx context.Context) error { return l.move(ctx, l.lease) }

func (l *columnLease) fail(ctx context.Context, _ error) (bool, error) {
	return false, l.move(ctx, l.retryAfter)
}

func (l *columnLease) release(ctx context.Context) error { return l.move(ctx, 0) }

func (l *columnLease) move(ctx context.Context, ahead time.Duration) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	moved, err := l.extend(ctx, ahead)
	if err == nil {
		l.at = moved
	}
	return err
}

func (l *columnLease) extend(ctx context.Context, ahead time.Duration) (time.Time, error) {
	until := l.clock.Now().Add(ahead)
	held, err := l.source.Extend(ctx, l.args, l.at, until)
	if err == nil && !held {
		err = ErrLost
	}
	return until, err
}
