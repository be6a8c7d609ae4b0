package jobs

import (
	"context"
	"log/slog"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

// periodic enqueues a job at each slot of the periodic kinds.
func (e *Engine) periodic(ctx context.Context) {
	for ctx.Err() == nil {
		if err := e.takeSlots(ctx); err != nil && ctx.Err() == nil {
			e.log.WarnContext(ctx, "could not enqueue periodic jobs", "error", err)
		}
		pause(ctx, e.timing.periodic)
	}
}

// takeSlots takes the present slot of each kind, unless another replica has it. Slots missed in a downtime are not made
// up for one by one: the present one catches up. A slot adds no job while an earlier one of its kind is undone, so that
// two never run at once.
func (e *Engine) takeSlots(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, roundTimeout)
	defer cancel()
	for _, kind := range e.registry.Types() {
		h, _ := e.registry.find(kind)
		if h.durable == nil || h.durable.every == 0 {
			continue
		}
		now := e.clock.Now()
		slot := now.Truncate(h.durable.every)
		if slot.Equal(e.slots[kind]) {
			continue
		}
		err := e.db.InTx(ctx, func(ctx context.Context) error {
			ours, err := e.rows.store.takeSlot(ctx, kind, slot, now)
			if err != nil || !ours {
				return err
			}
			if undone, err := e.rows.store.undone(ctx, kind); err != nil || undone {
				return err
			}
			_, err = e.outbox.add(ctx, row{Kind: kind, Args: "null"}, h.queue, h.timeout, now)
			return err
		})
		if err != nil {
			return err
		}
		e.slots[kind] = slot
	}
	return nil
}

// How long ended jobs are kept for the operator.
const (
	keepDone   = 7 * 24 * time.Hour
	keepFailed = 30 * 24 * time.Hour
)

var retentionJob = Kind[struct{}]{Type: "jobs:retention", Queue: Default, MaxAttempts: 3, Timeout: 5 * time.Minute, Every: time.Hour}

// NewRetention deletes jobs that ended long ago.
func NewRetention(db *database.DB, c clock.Clock, log *slog.Logger) Handler {
	return retentionJob.Handle(func(ctx context.Context, job *Job, _ struct{}) error {
		return job.Complete(ctx, func(ctx context.Context) error {
			now := c.Now()
			deleted, err := store{db}.prune(ctx, now.Add(-keepDone), now.Add(-keepFailed))
			if err == nil && deleted > 0 {
				log.InfoContext(ctx, "deleted old jobs", "jobs", deleted)
			}
			return err
		})
	})
}
