package jobs

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/redis"
	"github.com/bowerbird/bowerbird/platform/tracing"
)

// dueChannel is where a wake is published, so that the workers of every process hear it.
const dueChannel = "jobs:due"

// waiting is how many committed jobs may wait for Redis in this process; the relay finds the others in the database.
const waiting = 1024

// Outbox takes jobs. It works in every process, whether or not workers run there, and never waits for Redis.
type Outbox struct {
	store store
	redis *redis.Redis
	clock clock.Clock
	log   *slog.Logger
	calls chan call
	stop  context.CancelFunc
	ended chan struct{}
}

// call tells Redis of something that was committed.
type call func(ctx context.Context, d dispatcher) error

// NewOutbox does no I/O. Between Start and Stop it hands jobs over at once; otherwise the relay of a worker does.
func NewOutbox(db *database.DB, r *redis.Redis, c clock.Clock, log *slog.Logger) *Outbox {
	return &Outbox{store: store{db}, redis: r, clock: c, log: log, calls: make(chan call, waiting)}
}

// Start begins handing over.
func (o *Outbox) Start(context.Context) error {
	ctx, cancel := context.WithCancel(context.Background())
	o.stop, o.ended = cancel, make(chan struct{})
	go func() {
		defer close(o.ended)
		for {
			select {
			case first := <-o.calls:
				o.round(ctx, first)
			case <-ctx.Done():
				o.drain()
				return
			}
		}
	}()
	return nil
}

// round hands over the first and what has come meanwhile, through one dispatcher.
func (o *Outbox) round(ctx context.Context, first call) {
	d := newDispatcher(o.redis.Client)
	o.hand(ctx, first, d)
	for n := len(o.calls); n > 0 && ctx.Err() == nil; n-- {
		o.hand(ctx, <-o.calls, d)
	}
}

func (o *Outbox) hand(ctx context.Context, c call, d dispatcher) {
	within, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	if err := c(within, d); err != nil && ctx.Err() == nil {
		o.log.DebugContext(ctx, "could not hand over job yet", "error", err) // the relay says so once, aloud
	}
}

// drain hands over what was returned on the way out, as far as Redis takes it without waiting.
func (o *Outbox) drain() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	d := newDispatcher(o.redis.Client)
	for ctx.Err() == nil {
		select {
		case next := <-o.calls:
			if next(ctx, d) != nil {
				return
			}
		default:
			return
		}
	}
}

// Stop ends handing over; what is left waits in the database.
func (o *Outbox) Stop(ctx context.Context) error {
	if o.stop == nil {
		return nil
	}
	o.stop()
	select {
	case <-o.ended:
	case <-ctx.Done():
	}
	return nil
}

// Option changes how one job is enqueued.
type Option func(*enqueued)

type enqueued struct{ runAt time.Time }

// At delays the job until then.
func At(t time.Time) Option { return func(e *enqueued) { e.runAt = t } }

// Enqueue writes the job in the transaction of ctx, or at once outside of one, and returns its row's id.
func Enqueue[A any](ctx context.Context, o *Outbox, k Kind[A], args A, opts ...Option) (int64, error) {
	raw, err := json.Marshal(args)
	if err != nil {
		return 0, fmt.Errorf("enqueue %s: %w", k.Type, err)
	}
	e := enqueued{runAt: o.clock.Now()}
	for _, opt := range opts {
		opt(&e)
	}
	r := row{Kind: k.Type, Args: string(raw), Mail: k.Mail}
	if parent := tracing.Parent(ctx); parent != "" {
		r.TraceParent = &parent
	}
	return o.add(ctx, r, k.Queue, k.Timeout, e.runAt)
}

// Wake makes the workers of a polling kind look for due rows once the transaction of ctx has committed.
func Wake[A any](ctx context.Context, o *Outbox, d Polling[A]) {
	database.AfterCommit(ctx, func() {
		o.later(func(ctx context.Context, _ dispatcher) error {
			return o.redis.Client.Publish(ctx, o.redis.Channel(dueChannel), d.Type).Err()
		})
	})
}

// Forget deletes the jobs of a kind, ended ones too, whose args have a value in a field: what they say of somebody goes with
// the account. One that is running finds that it has lost its row.
func Forget[A any](ctx context.Context, o *Outbox, k Kind[A], field, value string) error {
	if err := o.store.forget(ctx, k.Type, field, value); err != nil {
		return fmt.Errorf("forget %s: %w", k.Type, err)
	}
	return nil
}

func (o *Outbox) add(ctx context.Context, r row, queue string, timeout time.Duration, runAt time.Time) (int64, error) {
	now := o.clock.Now()
	id, err := o.store.insert(ctx, r, queue, now, runAt)
	if err != nil {
		return 0, fmt.Errorf("enqueue %s: %w", r.Kind, err)
	}
	if !runAt.After(now) {
		database.AfterCommit(ctx, func() { o.handOver(r.Kind, queue, timeout, rowPayload{id, 1}) })
	}
	return id, nil
}

func (o *Outbox) handOver(kind, queue string, timeout time.Duration, t rowPayload) {
	o.later(func(ctx context.Context, d dispatcher) error { return d.offer(ctx, kind, queue, timeout, t) })
}

func (o *Outbox) later(c call) {
	select {
	case o.calls <- c:
	default:
	}
}
