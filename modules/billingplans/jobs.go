package billingplans

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/billingplans/stripeapi"
)

var (
	// settleJob looks for subscriptions whose time has come: canceled ones end, demo periods renew, unpaid plans are lost.
	settleJob = jobs.Kind[struct{}]{Type: "billingplans:settle", Queue: jobs.Default, MaxAttempts: 3, Timeout: time.Minute, Every: time.Minute}
	// syncJob reads at Stripe what a user pays for. It is tried for about two hours; the due date of the row is behind it.
	syncJob = jobs.Kind[userArgs]{Type: "billingplans:sync", Queue: jobs.Interactive, MaxAttempts: 20, Timeout: 30 * time.Second}
	// deleteCustomerJob has Stripe forget a customer whose account is gone, and with it ends what was paid for.
	deleteCustomerJob = jobs.Kind[deleteCustomerArgs]{Type: "billingplans:leave", Queue: jobs.Default, MaxAttempts: 50,
		Timeout: 30 * time.Second}
	// forgetJob deletes the ids of events that Stripe no longer repeats.
	forgetJob = jobs.Kind[struct{}]{Type: "billingplans:forget", Queue: jobs.Default, MaxAttempts: 3, Timeout: time.Minute,
		Every: 24 * time.Hour}
)

const (
	// settleMost is how many subscriptions one turn looks at; the next one goes on.
	settleMost = 500
	// keepEvents is how long an event is known again: Stripe repeats one for three days.
	keepEvents = 30 * 24 * time.Hour
)

type userArgs struct {
	UserID int64 `json:"userId"`
}

type deleteCustomerArgs struct {
	CustomerID string `json:"customerId"`
}

var errNoStripe = errors.New("billingplans: plans are not sold through Stripe here any more")

// Handlers are this module's jobs.
func (c *Changes) Handlers() []jobs.Handler {
	return []jobs.Handler{
		settleJob.Handle(c.settleDue), syncJob.Handle(c.sync), deleteCustomerJob.Handle(c.deleteCustomer), forgetJob.Handle(c.forget),
	}
}

func (c *Changes) settleDue(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	due, err := c.store.due(ctx, c.clock.Now(), settleMost)
	if err != nil {
		return fmt.Errorf("due subscriptions: %w", err)
	}
	var failed []error
	for _, userID := range due { // each for itself: one that fails keeps nobody else waiting
		failed = append(failed, c.settle(ctx, userID))
	}
	return errors.Join(failed...)
}

// syncLater has a worker read at Stripe what the user pays for, when the transaction of ctx has committed.
func (c *Changes) syncLater(ctx context.Context, userID int64) error {
	_, err := jobs.Enqueue(ctx, c.stripe.outbox, syncJob, userArgs{userID})
	return err
}

func (c *Changes) sync(ctx context.Context, job *jobs.Job, args userArgs) error {
	if c.stripe == nil {
		return jobs.Permanent(errNoStripe)
	}
	read, err := c.readStripe(ctx, args.UserID)
	if err != nil || !read.customer {
		return err
	}
	return job.Complete(ctx, func(ctx context.Context) error { return c.writeStripe(ctx, args.UserID, read) })
}

func (c *Changes) deleteCustomer(ctx context.Context, _ *jobs.Job, args deleteCustomerArgs) error {
	if c.stripe == nil {
		return jobs.Permanent(errNoStripe)
	}
	return c.stripe.client.DeleteCustomer(ctx, args.CustomerID)
}

func (c *Changes) forget(ctx context.Context, _ *jobs.Job, _ struct{}) error {
	return c.store.forgetEvents(ctx, c.clock.Now().Add(-keepEvents))
}

// accept stores a signed event once, together with the job that reads its customer. Events of customers that are not ours are ignored.
func (c *Changes) accept(ctx context.Context, event stripeapi.Event) error {
	if event.CustomerID == "" {
		return nil
	}
	return c.db.InTx(ctx, func(ctx context.Context) error {
		of, err := c.store.customerAt(ctx, event.CustomerID)
		if err != nil || of.UserID == 0 {
			return err
		}
		taken, err := c.store.takeEvent(ctx, event.ID, c.clock.Now())
		if err != nil || !taken {
			return err
		}
		return c.syncLater(ctx, of.UserID)
	})
}
