package jobs

import (
	"context"
	"fmt"
)

// ReleaseAllLeases frees every lease it finds. It is for a process that knows to be the only one on its database, before
// it starts: whoever held a lease has died, and nobody has to wait until it ends. A polling row that was due within seconds
// cannot be told from a claimed one, and is due at once, too.
func (e *Engine) ReleaseAllLeases(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, roundTimeout)
	defer cancel()
	now := e.clock.Now()
	for {
		returned, err := e.returnExpired(ctx, now.Add(e.timing.lease)) // a clock may have been set back a little
		if err != nil {
			return fmt.Errorf("jobs of the last process: %w", err)
		}
		if returned == 0 {
			break
		}
	}
	for kind := range e.wakes {
		h, _ := e.registry.find(kind)
		if err := h.polling.source.Release(ctx, now, now.Add(max(e.timing.queued, e.timing.lease))); err != nil {
			return fmt.Errorf("%s of the last process: %w", kind, err)
		}
	}
	return nil
}
