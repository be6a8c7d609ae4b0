package billingplans

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/billingplans/stripeapi"
)

// grace is how long a plan is kept after a payment has failed.
const grace = 7 * 24 * time.Hour

// refresh writes what Stripe says now, and returns it.
func (c *Changes) refresh(ctx context.Context, userID int64) (reading, error) {
	read, err := c.readStripe(ctx, userID)
	if err != nil || !read.customer {
		return reading{}, err
	}
	return read, c.db.InTx(ctx, func(ctx context.Context) error { return c.writeStripe(ctx, userID, read) })
}

// reading is what Stripe said at one time. Of two that were begun one after the other the later one knows more, whichever
// ends first.
type reading struct {
	customer bool // the user is one
	number   int64
	paid     *stripeapi.Subscription  // nil: nothing is paid for
	alsoPaid []stripeapi.Subscription // paid for as well
	owed     []stripeapi.Subscription // Stripe still tries to charge for these, in time or not
}

func (c *Changes) readStripe(ctx context.Context, userID int64) (r reading, err error) {
	buyer, err := c.store.customer(ctx, userID)
	if err != nil || buyer.CustomerID == "" {
		return reading{}, err
	}
	if r.number, err = c.store.beginSync(ctx, userID); err != nil {
		return reading{}, fmt.Errorf("begin reading of user %d: %w", userID, err)
	}
	list, err := c.stripe.client.Subscriptions(ctx, buyer.CustomerID, c.stripe.knows)
	if err != nil {
		return reading{}, err
	}
	r.customer = true
	for _, p := range list {
		if p.Live && p.PastDue {
			r.owed = append(r.owed, p)
		}
	}
	r.paid = c.stripe.best(c.plans.catalogue, list, c.clock.Now())
	for _, p := range list {
		if p.Live && r.paid != nil && p.ID != r.paid.ID {
			r.alsoPaid = append(r.alsoPaid, p)
		}
	}
	return r, nil
}

// best is what gives the most of what is paid for, the newest of two that give the same; nil: nothing is.
func (s *stripeSales) best(plans Catalogue, list []stripeapi.Subscription, at time.Time) *stripeapi.Subscription {
	list = slices.DeleteFunc(slices.Clone(list), func(p stripeapi.Subscription) bool {
		return !p.Live || p.PastDue && !at.Before(p.FailedSince.Add(grace))
	})
	if len(list) == 0 {
		return nil
	}
	best := slices.MaxFunc(list, func(a, b stripeapi.Subscription) int {
		if more := plans.compare(s.known[a.PriceID], s.known[b.PriceID]); more != 0 {
			return more
		}
		return a.CreatedAt.Compare(b.CreatedAt)
	})
	return &best
}

// writeStripe writes a reading, in the transaction of ctx. Where nothing is paid for, only what Stripe kept ends: what the
// operator has given stays.
func (c *Changes) writeStripe(ctx context.Context, userID int64, r reading) error {
	taken, err := c.store.takeSync(ctx, userID, r.number)
	if err != nil || !taken {
		return err
	}
	return c.change(ctx, userID, func(now Subscription, _ time.Time) Subscription {
		switch {
		case r.paid != nil:
			return c.stripe.subscriptionOf(*r.paid)
		case now.Provider == ByStripe, now.Plan == "":
			return Subscription{Plan: Basic, Status: Active, Provider: ByStripe}
		}
		return now
	})
}

// subscriptionOf says in our words what is paid for.
func (s *stripeSales) subscriptionOf(p stripeapi.Subscription) Subscription {
	have := s.known[p.PriceID]
	sub := Subscription{Plan: have.Plan, Period: &have.Period, Status: Active, Provider: ByStripe, RenewsAt: &p.RenewAt}
	if p.CancelAt != nil {
		sub.Status, sub.EndsAt = Canceled, p.CancelAt
	} else if next, known := s.known[p.NextPriceID]; known && next != have {
		sub.NextPlan, sub.NextPeriod = &next.Plan, &next.Period
	}
	if p.PastDue {
		until := p.FailedSince.Add(grace)
		sub.GraceEndsAt = &until
	}
	return sub
}
