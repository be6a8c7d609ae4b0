package jobs

import (
	"context"
	"fmt"
)

// ReleaseAllLeases frees every lease it finds. It is for a process that knows to be the only one on its database, before
// it starts: the process that held them has died, and nobody has to wait until they end, however far ahead its clock was.
func (e *Engine) ReleaseAllLeases(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, roundTimeout)
	defer cancel()
	for last := int64(0); ; {
		held, err := e.rows.store.running(ctx, last)
		if err != nil {
			return fmt.Errorf("jobs of the last process: %w", err)
		}
		if len(held) == 0 {
			break
		}
		e.returnInterrupted(ctx, held)
		last = held[len(held)-1].ID
	}
	for kind := range e.wakes {
		h, _ := e.registry.find(kind)
		if err := h.polling.source.Release(ctx, e.clock.Now()); err != nil {
			return fmt.Errorf("%s of the last process: %w", kind, err)
		}
	}
	return nil
}
