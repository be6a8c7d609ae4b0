package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// minPause is the shortest time between two rounds of a loop, however often it is signalled.
const minPause = 250 * time.Millisecond

// roundTimeout ends a round whose database or Redis has fallen silent; the next one begins on another connection.
const roundTimeout = 10 * time.Second

// relay offers every waiting row to asynq again and again: what Redis lost, and what never reached it.
func (e *Engine) relay(ctx context.Context) {
	healthy := true
	for ctx.Err() == nil {
		next, err := e.relayRound(ctx)
		if err != nil && healthy && ctx.Err() == nil {
			e.log.WarnContext(ctx, "could not hand over jobs; they wait", "error", err)
		} else if err == nil && !healthy {
			e.log.InfoContext(ctx, "handing over jobs again")
		}
		healthy = err == nil
		pause(ctx, minPause)
		pause(ctx, next-minPause, e.rows.relay)
	}
}

// relayRound offers what may begin, at most 2 × concurrency of a queue, and says when to come again.
func (e *Engine) relayRound(ctx context.Context) (next time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, roundTimeout)
	defer cancel()
	next = e.timing.relay
	dispatch := newDispatcher(e.redis.Client)
	for queue, workers := range e.workers {
		kinds := e.registry.durables(queue)
		if len(kinds) == 0 {
			continue
		}
		now := e.clock.Now()
		limit := 2 * workers
		due, err := e.rows.store.due(ctx, kinds, now, limit)
		if err != nil {
			return next, err
		}
		if len(due) == limit {
			e.full.Store(queue, e.rows.relay)
		} else {
			e.full.Delete(queue)
		}
		for _, r := range due {
			if err := e.offer(ctx, dispatch, r); err != nil {
				return next, err
			}
		}
		at, ok, err := e.rows.store.nextDue(ctx, kinds, now)
		if err != nil {
			return next, err
		}
		if ok {
			next = min(next, at.Sub(e.clock.Now()))
		}
	}
	return next, nil
}

func (e *Engine) offer(ctx context.Context, dispatch dispatcher, r row) error {
	h, _ := e.registry.find(r.Kind)
	t := rowPayload{r.ID, r.Attempt}
	err := dispatch.offer(ctx, r.Kind, h.queue, h.timeout, t)
	if !errors.Is(err, errEnded) {
		return err
	}
	// An attempt that ended moved the row first. If the row still waits, the task ended without it: for want of a handler in
	// an older process, or because Redis outlived another database.
	waits, err := e.rows.store.waits(ctx, r)
	if err != nil || !waits {
		return err
	}
	if err := dispatch.forget(h.queue, t); err != nil {
		return err
	}
	return dispatch.offer(ctx, r.Kind, h.queue, h.timeout, t)
}

// sweeper returns rows whose process has fallen silent, and ends what is left undone beyond its time.
func (e *Engine) sweeper(ctx context.Context) {
	for ctx.Err() == nil {
		if err := e.sweep(ctx); err != nil && ctx.Err() == nil {
			e.log.WarnContext(ctx, "could not return interrupted jobs", "error", err)
		}
		pause(ctx, e.timing.sweep)
	}
}

func (e *Engine) sweep(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, roundTimeout)
	defer cancel()
	now := e.clock.Now()
	silent, err := e.rows.store.expired(ctx, now.Add(-e.timing.lease), e.running.list())
	e.returnInterrupted(ctx, silent)
	return errors.Join(err, e.endLate(ctx, now), e.cleanUp(ctx, now))
}

// endLate fails what no worker began before its deadline.
func (e *Engine) endLate(ctx context.Context, now time.Time) error {
	late, err := e.rows.store.late(ctx, e.registry.allDurables(), now)
	for _, r := range late {
		h, _ := e.registry.find(r.Kind)
		if endErr := e.rows.endLate(r.named(ctx), h, r); endErr != nil {
			err = errors.Join(err, fmt.Errorf("%s %d: %w", r.Kind, r.ID, endErr))
		}
	}
	return err
}

// cleanUp undoes what failed jobs had reserved and could not be undone when they failed.
func (e *Engine) cleanUp(ctx context.Context, now time.Time) error {
	rows, err := e.rows.store.uncleaned(ctx, e.registry.allDurables(), now)
	for _, r := range rows {
		h, _ := e.registry.find(r.Row.Kind)
		if cleanUpErr := e.rows.cleanUp(r.Row.named(ctx), h, r); cleanUpErr != nil && !errors.Is(cleanUpErr, ErrLost) {
			err = errors.Join(err, fmt.Errorf("%s %d: %w", r.Row.Kind, r.Row.ID, cleanUpErr))
		}
	}
	return err
}

// returnInterrupted returns rows whose process has ended, as far as its heartbeats tell.
func (e *Engine) returnInterrupted(ctx context.Context, interrupted []row) {
	for _, r := range interrupted {
		h, known := e.registry.find(r.Kind)
		if !known || h.durable == nil {
			continue // a newer process's kind: its own sweeper knows how to end it
		}
		ctx := r.named(ctx)
		switch err := e.rows.interrupted(ctx, h, r); {
		case err == nil:
			e.log.WarnContext(ctx, "an attempt was interrupted: its process ended")
		case !errors.Is(err, ErrLost): // else another process was quicker
			e.log.Log(ctx, database.FailureLevel(err), "could not return an interrupted job", "error", err)
		}
	}
}

// ticker looks for due rows of a polling kind.
func (e *Engine) ticker(ctx context.Context, h Handler) {
	healthy, wake := true, e.wakes[h.kind]
	for ctx.Err() == nil {
		full, err := e.claimDue(ctx, h)
		if err != nil && healthy && ctx.Err() == nil {
			e.log.WarnContext(ctx, "could not hand over due jobs; they wait", "job", h.kind, "error", err)
		}
		healthy = err == nil
		if _, fed := e.prefetched[h.kind]; full && !fed {
			e.full.Store(h.kind, wake)
		} else {
			e.full.Delete(h.kind)
		}
		pause(ctx, h.polling.every, wake)
	}
}

// listenForWakes passes on what any process has published.
func (e *Engine) listenForWakes(ctx context.Context) {
	e.redis.Listen(ctx, dueChannel, func(kind string) {
		if wake, ours := e.wakes[kind]; ours {
			wake.send()
		}
	})
}
