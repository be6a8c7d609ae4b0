// Package stripeapi makes the few calls of Stripe that selling plans takes, and reads its events. It knows nothing of plans.
package stripeapi

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/stripe/stripe-go/v84"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/tracing"
)

// tryTimeout is how long one try of a call may take: a person waits, and the request's own deadline bounds all of them.
const tryTimeout = 5 * time.Second

// Client speaks to Stripe.
type Client struct{ stripe *stripe.Client }

// New does no I/O. baseURL is Stripe's own but in tests; a nil transport is Go's own.
func New(secretKey, baseURL string, transport *http.Transport) *Client {
	caller := &http.Client{Timeout: tryTimeout}
	if transport != nil {
		caller.Transport = transport
	}
	caller.Transport = tracing.Client(caller.Transport)
	return &Client{stripe.NewClient(secretKey, stripe.WithBackends(stripe.NewBackendsWithConfig(&stripe.BackendConfig{
		URL:               stripe.String(baseURL),
		HTTPClient:        caller,
		MaxNetworkRetries: stripe.Int64(1),
		EnableTelemetry:   stripe.Bool(false),
		LeveledLogger:     &stripe.LeveledLogger{Level: stripe.LevelNull}, // it would log what is sent
	})))}
}

// CreateCustomer makes a customer once for a nonce, however often it is tried.
func (c *Client) CreateCustomer(ctx context.Context, nonce string, userID int64, email string) (customerID string, err error) {
	params := &stripe.CustomerCreateParams{Email: &email, Metadata: map[string]string{"bowerbird_user": strconv.FormatInt(userID, 10)}}
	params.SetIdempotencyKey("bowerbird-customer-" + nonce)
	made, err := c.stripe.V1Customers.Create(ctx, params)
	if err != nil {
		return "", explain(err)
	}
	return made.ID, nil
}

// DeleteCustomer ends everything the customer pays for, at once. One that is gone is no error.
func (c *Client) DeleteCustomer(ctx context.Context, customerID string) error {
	_, err := c.stripe.V1Customers.Delete(ctx, customerID, nil)
	if missing(err) {
		return nil
	}
	return explain(err)
}

// Order is what a checkout sells.
type Order struct {
	CustomerID, PriceID string
	UserID              int64
	PaidURL, BackURL    string // where the browser goes afterwards
}

// ErrNoCustomer says that the customer was deleted at Stripe.
var ErrNoCustomer = errors.New("stripeapi: no such customer")

// Session is a checkout at Stripe.
type Session struct{ ID, URL string }

// Checkout opens a page where the customer pays.
func (c *Client) Checkout(ctx context.Context, o Order) (Session, error) {
	made, err := c.stripe.V1CheckoutSessions.Create(ctx, &stripe.CheckoutSessionCreateParams{
		Mode:              stripe.String(stripe.CheckoutSessionModeSubscription),
		Customer:          &o.CustomerID,
		ClientReferenceID: stripe.String(strconv.FormatInt(o.UserID, 10)),
		LineItems:         []*stripe.CheckoutSessionCreateLineItemParams{{Price: &o.PriceID, Quantity: stripe.Int64(1)}},
		SuccessURL:        &o.PaidURL,
		CancelURL:         &o.BackURL,
	})
	if refused := (*stripe.Error)(nil); errors.As(err, &refused) && missing(err) && refused.Param == "customer" {
		return Session{}, ErrNoCustomer
	}
	if err != nil {
		return Session{}, explain(err)
	}
	return Session{made.ID, made.URL}, nil
}

// ExpireCheckout closes a checkout, so that nobody pays in it any more. wasOpen is false for one that is paid, closed or gone.
func (c *Client) ExpireCheckout(ctx context.Context, sessionID string) (wasOpen bool, err error) {
	_, err = c.stripe.V1CheckoutSessions.Expire(ctx, sessionID, nil)
	if known := (*stripe.Error)(nil); errors.As(err, &known) && known.HTTPStatusCode == http.StatusBadRequest || missing(err) {
		return false, nil
	}
	return err == nil, explain(err)
}

// Portal opens the page where the customer manages payment methods and invoices.
func (c *Client) Portal(ctx context.Context, customerID, backURL string) (url string, err error) {
	made, err := c.stripe.V1BillingPortalSessions.Create(ctx, &stripe.BillingPortalSessionCreateParams{Customer: &customerID,
		ReturnURL: &backURL})
	if err != nil {
		return "", explain(err)
	}
	return made.URL, nil
}

func missing(err error) bool {
	known := (*stripe.Error)(nil)
	return errors.As(err, &known) && known.Code == stripe.ErrorCodeResourceMissing
}

// explain tells a payment that was refused and a Stripe that cannot be asked from what is our own fault.
func explain(err error) error {
	if err == nil {
		return nil
	}
	refused := (*stripe.Error)(nil)
	switch {
	case !errors.As(err, &refused), refused.HTTPStatusCode >= http.StatusInternalServerError,
		refused.HTTPStatusCode == http.StatusTooManyRequests:
		return apperr.New(apperr.Unavailable, "We can't reach Stripe right now. Please try again in a minute.").After(time.Minute).Because(err)
	case refused.HTTPStatusCode == http.StatusPaymentRequired:
		return apperr.New(apperr.Conflict,
			"Your payment was declined, so your plan stays as it is. Check your payment method and try again.").Because(err)
	}
	return err
}
