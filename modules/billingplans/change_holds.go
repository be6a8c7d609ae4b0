package billingplans

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
)

// changeTime is longer than any change takes: a request ends before. A process that dies while others run holds up its user's next change
// for so long; a lone one frees what it held when it starts again.
const changeTime = 90 * time.Second

// holdChanges keeps a user's changes apart: each undoes at Stripe what the one before has booked. done lets the next one begin.
func (c *Changes) holdChanges(ctx context.Context, userID int64) (done func(), err error) {
	now := c.clock.Now()
	if err := c.store.begin(ctx, userID, rand.Text(), now); err != nil {
		return nil, fmt.Errorf("begin customer of user %d: %w", userID, err)
	}
	held, err := c.store.holdChanges(ctx, userID, now, now.Add(changeTime))
	if err != nil {
		return nil, fmt.Errorf("hold changes of user %d: %w", userID, err)
	}
	if !held {
		until, err := c.store.heldUntil(ctx, userID)
		if err != nil {
			return nil, fmt.Errorf("who holds changes of user %d: %w", userID, err)
		}
		return nil, errChanging(until.Sub(now))
	}
	return func() {
		if err := c.store.releaseChanges(context.WithoutCancel(ctx), userID); err != nil {
			c.log.WarnContext(ctx, "changes of a plan stay held", "user", userID, "until", now.Add(changeTime), "error", err)
		}
	}, nil
}

// errChanging tells the user when another change no longer holds up the next one, whatever has become of its process.
func errChanging(wait time.Duration) error {
	latest := "1 second"
	if n := (wait + time.Second - 1) / time.Second; n > 1 {
		latest = fmt.Sprintf("%d seconds", n)
	}
	return apperr.New(apperr.Conflict,
		"Another change of your plan is under way. Please try again in a moment, or in "+latest+" at the latest.")
}

// ReleaseHolds has a process that is alone free the changes of plans in whose midst the one before has died. It is for cmd's fx.Invoke.
func ReleaseHolds(lc fx.Lifecycle, roles jobs.Roles, c *Changes) {
	if roles.Worker && roles.Alone {
		lc.Append(fx.StartHook(c.releaseAllHolds))
	}
}

// releaseAllHolds frees every user's changes. It is for a process that knows to be the only one on its database, before it starts.
func (c *Changes) releaseAllHolds(ctx context.Context) error {
	if err := c.store.releaseAllChanges(ctx); err != nil {
		return fmt.Errorf("changes of the last process: %w", err)
	}
	return nil
}
