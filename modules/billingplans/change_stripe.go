package billingplans

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/billingplans/stripeapi"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
)

// stripeCalls bounds what one user may have asked of Stripe.
var stripeCalls = ratelimit.Rule{Name: "billing", Max: 60, Per: time.Hour}

// stripeSales is selling through Stripe.
type stripeSales struct {
	client        *stripeapi.Client
	webhookSecret string
	publicURL     string
	users         Users
	outbox        *jobs.Outbox
	limiter       ratelimit.Limiter
	sold          map[Choice]string // the price that is sold
	known         map[string]Choice // every price that was ever sold
}

// newStripeSales is nil where plans are not sold through Stripe.
func newStripeSales(c config.Config, users Users, outbox *jobs.Outbox, limiter ratelimit.Limiter, transport *http.Transport) *stripeSales {
	if c.Checkout != config.CheckoutStripe {
		return nil
	}
	s := &stripeSales{
		client: stripeapi.New(c.StripeSecretKey, c.StripeBaseURL, transport), webhookSecret: c.StripeWebhookSecret, publicURL: c.PublicURL,
		users: users, outbox: outbox, limiter: limiter, sold: map[Choice]string{}, known: map[string]Choice{},
	}
	for of, prices := range c.StripePrices() {
		choice := Choice{Plan: of[0], Period: of[1]}
		s.sold[choice] = prices[0]
		for _, price := range prices {
			s.known[price] = choice
		}
	}
	return s
}

func (s *stripeSales) knows(priceID string) bool {
	_, known := s.known[priceID]
	return known
}

var (
	errPayFirst = apperr.New(apperr.Conflict, "Your last payment failed. Update your payment method first, then change your plan.")
	errTwice    = apperr.New(apperr.Conflict, "Another checkout was just started. Please try again.")
	errPaid     = apperr.New(apperr.Conflict, "Your earlier checkout has just been paid. Check your plan, and choose again.")
	errNoPortal = apperr.New(apperr.Conflict, "You have no payment methods or invoices yet.")
)

// chooseByStripe asks Stripe what the user pays for before it changes anything: the own row may be behind.
func (c *Changes) chooseByStripe(ctx context.Context, userID int64, want Choice) (checkoutURL string, err error) {
	if err := c.stripe.limiter.Allow(ctx, stripeCalls, fmt.Sprint(userID)); err != nil {
		return "", err
	}
	done, err := c.holdChanges(ctx, userID)
	if err != nil {
		return "", err
	}
	defer done()
	read, err := c.refresh(ctx, userID)
	if err != nil {
		return "", err
	}
	if read.paid == nil {
		if len(read.owed) > 0 && want.Plan != Basic { // Stripe still tries: a second subscription would be paid as well
			return "", errPayFirst
		}
		for _, owed := range read.owed { // the plan is lost, and so is the reason to charge for it
			if err := c.stripe.client.CancelNow(ctx, owed); err != nil {
				return "", err
			}
		}
		if want.Plan == Basic { // what the operator had given
			return "", c.change(ctx, userID, func(now Subscription, _ time.Time) Subscription {
				return Subscription{Plan: Basic, Status: Active, Provider: ByOperator}
			})
		}
		return c.checkout(ctx, userID, want)
	}
	err = c.changePaid(ctx, *read.paid, want)
	for _, other := range read.alsoPaid { // two were paid for at once: one is enough
		if err == nil && other.CancelAt == nil {
			err = c.stripe.client.CancelAtRenewal(ctx, other)
		}
	}
	if err != nil {
		return "", errors.Join(err, c.syncLater(context.WithoutCancel(ctx), userID)) // part of it may have reached Stripe
	}
	if _, err := c.refresh(ctx, userID); err != nil { // it is done at Stripe: the row follows
		return "", c.syncLater(context.WithoutCancel(ctx), userID)
	}
	return "", nil
}

func (c *Changes) changePaid(ctx context.Context, paid stripeapi.Subscription, want Choice) error {
	have := c.stripe.known[paid.PriceID]
	larger := c.plans.catalogue.compare(want, have)
	switch {
	case want.Plan == Basic:
		return c.stripe.client.CancelAtRenewal(ctx, paid)
	case larger == 0:
		return c.stripe.client.Continue(ctx, paid)
	case paid.PastDue:
		return errPayFirst
	case larger > 0:
		return c.stripe.client.Switch(ctx, paid, c.stripe.sold[want])
	default:
		return c.stripe.client.SwitchAtRenewal(ctx, paid, c.stripe.sold[want])
	}
}

// checkout opens a page at Stripe, and closes the one that was open before: nobody pays twice in two tabs.
func (c *Changes) checkout(ctx context.Context, userID int64, want Choice) (string, error) {
	buyer, err := c.customerOf(ctx, userID)
	if err != nil {
		return "", err
	}
	if buyer.SessionID != "" {
		wasOpen, err := c.stripe.client.ExpireCheckout(ctx, buyer.SessionID)
		if err != nil {
			return "", err
		}
		if !wasOpen { // paid since Stripe was read, perhaps
			read, err := c.refresh(ctx, userID)
			if err != nil {
				return "", err
			}
			if read.paid != nil {
				return "", errPaid
			}
		}
	}
	order := stripeapi.Order{
		CustomerID: buyer.CustomerID, PriceID: c.stripe.sold[want], UserID: userID,
		PaidURL: c.stripe.publicURL + "/billing?checkout=done", BackURL: c.stripe.publicURL + "/billing?checkout=left",
	}
	session, err := c.stripe.client.Checkout(ctx, order)
	if errors.Is(err, stripeapi.ErrNoCustomer) {
		if err := c.store.dropCustomer(ctx, userID, buyer.CustomerID, rand.Text()); err != nil {
			return "", err
		}
		if buyer, err = c.customerOf(ctx, userID); err != nil {
			return "", err
		}
		order.CustomerID = buyer.CustomerID
		session, err = c.stripe.client.Checkout(ctx, order)
	}
	if err != nil {
		return "", err
	}
	noted, err := c.store.openSession(ctx, userID, buyer.SessionID, session.ID)
	if err == nil && !noted {
		err = errTwice
	}
	if err != nil {
		_, closing := c.stripe.client.ExpireCheckout(ctx, session.ID)
		return "", errors.Join(err, closing)
	}
	return session.URL, nil
}

// customerOf makes the user a customer at the first checkout. Two at once make one: both send the nonce of one row.
func (c *Changes) customerOf(ctx context.Context, userID int64) (customer, error) {
	buyer, err := c.store.customer(ctx, userID)
	if err != nil || buyer.CustomerID != "" {
		return buyer, err
	}
	email, err := c.stripe.users.Email(ctx, userID)
	if err != nil {
		return customer{}, err
	}
	if buyer.CustomerID, err = c.stripe.client.CreateCustomer(ctx, buyer.Nonce, userID, email); err != nil {
		return customer{}, err
	}
	return buyer, c.store.setCustomer(ctx, userID, buyer.CustomerID)
}

// Portal is the address of the page where the user manages payment methods and invoices.
func (c *Changes) Portal(ctx context.Context, userID int64) (string, error) {
	if c.stripe == nil {
		return "", errNoPortal
	}
	if err := c.stripe.limiter.Allow(ctx, stripeCalls, fmt.Sprint(userID)); err != nil {
		return "", err
	}
	buyer, err := c.store.customer(ctx, userID)
	if err != nil {
		return "", err
	}
	if buyer.CustomerID == "" {
		return "", errNoPortal
	}
	return c.stripe.client.Portal(ctx, buyer.CustomerID, c.stripe.publicURL+"/billing?checkout=left")
}

// Refresh reads the subscription from Stripe: a user may return from the checkout before its event arrives.
func (c *Changes) Refresh(ctx context.Context, userID int64) error {
	if c.stripe == nil {
		return nil
	}
	if err := c.stripe.limiter.Allow(ctx, stripeCalls, fmt.Sprint(userID)); err != nil {
		return err
	}
	_, err := c.refresh(ctx, userID)
	return err
}
