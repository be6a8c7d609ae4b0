package stripeapi

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/stripe/stripe-go/v84"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// Subscription is what a customer pays for.
type Subscription struct {
	ID, PriceID          string
	Live                 bool // it is paid for, or Stripe goes on trying
	PastDue              bool
	FailedSince          time.Time // of one that is past due: when the invoice was made
	PeriodStart, RenewAt time.Time
	CancelAt             *time.Time
	NextPriceID          string // from RenewAt on; empty: the same
	CreatedAt            time.Time

	itemID, scheduleID string
	cancelsAtEnd       bool // CancelAt is the period's end, whichever that is
}

// Subscriptions are those of a customer. An item that is not among prices is somebody else's to know, and left out.
func (c *Client) Subscriptions(ctx context.Context, customerID string, known func(priceID string) bool) (list []Subscription, err error) {
	params := &stripe.SubscriptionListParams{Customer: &customerID, Status: stripe.String("all")}
	params.AddExpand("data.latest_invoice")
	params.AddExpand("data.schedule")
	params.Limit = stripe.Int64(100)
	for found, err := range c.stripe.V1Subscriptions.List(ctx, params) {
		if err != nil {
			if missing(err) {
				return nil, nil // the customer was deleted at Stripe
			}
			return nil, explain(err)
		}
		if s, ours := read(found, known); ours {
			list = append(list, s)
		}
	}
	return list, nil
}

func read(from *stripe.Subscription, known func(string) bool) (Subscription, bool) {
	if from.Items == nil {
		return Subscription{}, false
	}
	for _, item := range from.Items.Data {
		if item.Price == nil || !known(item.Price.ID) {
			continue
		}
		s := Subscription{
			ID: from.ID, PriceID: item.Price.ID, itemID: item.ID, CreatedAt: instant(from.Created),
			PeriodStart: instant(item.CurrentPeriodStart), RenewAt: instant(item.CurrentPeriodEnd),
			PastDue: from.Status == stripe.SubscriptionStatusPastDue,
		}
		s.Live = s.PastDue || from.Status == stripe.SubscriptionStatusActive || from.Status == stripe.SubscriptionStatusTrialing
		if s.PastDue {
			s.FailedSince = s.PeriodStart
			if from.LatestInvoice != nil && from.LatestInvoice.Created > 0 {
				s.FailedSince = instant(from.LatestInvoice.Created)
			}
		}
		if s.cancelsAtEnd = from.CancelAtPeriodEnd; s.cancelsAtEnd {
			s.CancelAt = &s.RenewAt
		} else if from.CancelAt > 0 {
			at := instant(from.CancelAt)
			s.CancelAt = &at
		}
		if from.Schedule != nil {
			s.scheduleID, s.NextPriceID = from.Schedule.ID, nextPrice(from.Schedule, s)
		}
		return s, true
	}
	return Subscription{}, false
}

// nextPrice is that of the phase which begins when the current period ends.
func nextPrice(from *stripe.SubscriptionSchedule, s Subscription) string {
	for _, phase := range from.Phases {
		if phase.StartDate < s.RenewAt.Unix() {
			continue
		}
		for _, item := range phase.Items {
			if item.Price != nil && item.Price.ID != s.PriceID {
				return item.Price.ID
			}
		}
	}
	return ""
}

func instant(unix int64) time.Time { return time.Unix(unix, 0).UTC() }

// Switch changes what is paid for at once, and has the difference paid at once: where that fails nothing has changed.
func (c *Client) Switch(ctx context.Context, s Subscription, priceID string) error {
	return c.inPlaceOf(ctx, s, c.release, func() error {
		_, err := c.stripe.V1Subscriptions.Update(ctx, s.ID, &stripe.SubscriptionUpdateParams{
			Items:             []*stripe.SubscriptionUpdateItemParams{{ID: &s.itemID, Price: &priceID}},
			CancelAtPeriodEnd: stripe.Bool(false),
			ProrationBehavior: stripe.String("always_invoice"),
			PaymentBehavior:   stripe.String("error_if_incomplete"),
		})
		return explain(err)
	})
}

// SwitchAtRenewal changes what is paid for when the period ends.
func (c *Client) SwitchAtRenewal(ctx context.Context, s Subscription, priceID string) error {
	return c.inPlaceOf(ctx, s, c.Continue, func() error { return c.schedule(ctx, s, priceID) })
}

func (c *Client) schedule(ctx context.Context, s Subscription, priceID string) error {
	schedule, err := c.stripe.V1SubscriptionSchedules.Create(ctx, &stripe.SubscriptionScheduleCreateParams{FromSubscription: &s.ID})
	if err != nil {
		return explain(err)
	}
	now := &stripe.SubscriptionScheduleUpdatePhaseParams{
		Items:     []*stripe.SubscriptionScheduleUpdatePhaseItemParams{{Price: &s.PriceID, Quantity: stripe.Int64(1)}},
		StartDate: stripe.Int64(s.PeriodStart.Unix()), EndDate: stripe.Int64(s.RenewAt.Unix()),
	}
	if schedule.CurrentPhase != nil { // the phase that runs keeps its own beginning
		now.StartDate = &schedule.CurrentPhase.StartDate
	}
	_, err = c.stripe.V1SubscriptionSchedules.Update(ctx, schedule.ID, &stripe.SubscriptionScheduleUpdateParams{
		EndBehavior: stripe.String("release"),
		Phases: []*stripe.SubscriptionScheduleUpdatePhaseParams{now, {
			Items:             []*stripe.SubscriptionScheduleUpdatePhaseItemParams{{Price: &priceID, Quantity: stripe.Int64(1)}},
			StartDate:         stripe.Int64(s.RenewAt.Unix()),
			ProrationBehavior: stripe.String("none"),
		}},
	})
	return explain(err)
}

// CancelAtRenewal ends the subscription when the period does.
func (c *Client) CancelAtRenewal(ctx context.Context, s Subscription) error {
	return c.inPlaceOf(ctx, s, c.release, func() error { return c.setCancel(ctx, s, true) })
}

func (c *Client) setCancel(ctx context.Context, s Subscription, atPeriodEnd bool) error {
	_, err := c.stripe.V1Subscriptions.Update(ctx, s.ID, &stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: &atPeriodEnd})
	return explain(err)
}

// ErrArrangementLost says that a change failed and what was booked before it, an end or another price, could not be put back.
var ErrArrangementLost = apperr.New(apperr.Unavailable,
	"We can't reach Stripe right now, and the change or cancellation that you had planned may be lost. Check your plan, and choose again.")

// inPlaceOf undoes what is booked for the next period, which stands in the way of anything else, and makes a change. Where the change
// fails, what was booked is put back.
func (c *Client) inPlaceOf(ctx context.Context, s Subscription, undo func(context.Context, Subscription) error, change func() error) error {
	err := undo(ctx, s)
	if err == nil {
		if err = change(); err == nil {
			return nil
		}
	}
	// Whoever asked may be gone, or out of time.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*tryTimeout)
	defer cancel()
	if lost := c.putBack(ctx, s); lost != nil {
		return ErrArrangementLost.Because(errors.Join(err, lost))
	}
	return err
}

// happened reports whether a subscription has by now another price or end than s had. A price at renewal does not count: it is
// taken back, so that an error always means that nothing has changed.
func happened(found *stripe.Subscription, s Subscription) bool {
	if found.CancelAtPeriodEnd && !s.cancelsAtEnd {
		return true
	}
	return found.Items != nil && slices.ContainsFunc(found.Items.Data, func(item *stripe.SubscriptionItem) bool {
		return item.ID == s.itemID && item.Price != nil && item.Price.ID != s.PriceID
	})
}

// putBack books again what s had for the next period. It reads first what has been undone by now.
func (c *Client) putBack(ctx context.Context, s Subscription) error {
	if s.scheduleID == "" && s.CancelAt == nil {
		return nil
	}
	found, err := c.stripe.V1Subscriptions.Retrieve(ctx, s.ID, &stripe.SubscriptionRetrieveParams{})
	if err != nil {
		return explain(err)
	}
	if happened(found, s) {
		return nil // the answer was lost on its way
	}
	untouched := found.Schedule != nil && found.Schedule.ID == s.scheduleID
	if found.Schedule != nil && !untouched { // begun for the change that failed
		if err := c.release(ctx, Subscription{scheduleID: found.Schedule.ID}); err != nil {
			return err
		}
	}
	switch {
	case s.cancelsAtEnd && !found.CancelAtPeriodEnd:
		return c.setCancel(ctx, s, true)
	case s.NextPriceID != "" && !untouched:
		return c.schedule(ctx, s, s.NextPriceID)
	}
	return nil
}

// CancelNow ends the subscription at once, and the tries to charge for it.
func (c *Client) CancelNow(ctx context.Context, s Subscription) error {
	if err := c.release(ctx, s); err != nil {
		return err
	}
	_, err := c.stripe.V1Subscriptions.Cancel(ctx, s.ID, &stripe.SubscriptionCancelParams{})
	return explain(err)
}

// Continue takes back a change or an end that waits.
func (c *Client) Continue(ctx context.Context, s Subscription) error {
	if err := c.release(ctx, s); err != nil {
		return err
	}
	if s.CancelAt == nil {
		return nil
	}
	return c.setCancel(ctx, s, false)
}

// release ends a schedule and leaves the subscription as it is.
func (c *Client) release(ctx context.Context, s Subscription) error {
	if s.scheduleID == "" {
		return nil
	}
	_, err := c.stripe.V1SubscriptionSchedules.Release(ctx, s.scheduleID, nil)
	return explain(err)
}
