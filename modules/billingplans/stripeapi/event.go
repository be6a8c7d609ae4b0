package stripeapi

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/stripe/stripe-go/v84"
)

// Event says that something about a customer has changed. What it has become is asked of Stripe: events arrive late, twice and
// in any order.
type Event struct{ ID, CustomerID string }

// ErrForged refuses an event that Stripe has not signed, or not lately.
var ErrForged = errors.New("stripeapi: the signature is not Stripe's")

// tolerance is how far Stripe's clock and ours may differ. Stripe's library applies it to the past alone.
const tolerance = 5 * time.Minute

// ReadEvent verifies the signature of a body as it was sent. CustomerID is empty where no customer is concerned.
func (c *Client) ReadEvent(body []byte, signature, secret string, now time.Time) (Event, error) {
	event, err := c.stripe.ConstructEvent(body, signature, secret, stripe.WithIgnoreAPIVersionMismatch())
	if err != nil {
		return Event{}, fmt.Errorf("%w: %w", ErrForged, err)
	}
	if at := signedAt(signature); at.Sub(now) > tolerance {
		return Event{}, fmt.Errorf("%w: it is dated %s, in the future", ErrForged, at.UTC().Format(time.RFC3339))
	}
	out := Event{ID: event.ID}
	if event.Data == nil || !concernsPlans(string(event.Type)) {
		return out, nil
	}
	var about struct {
		Customer json.RawMessage `json:"customer"`
	}
	if err := json.Unmarshal(event.Data.Raw, &about); err != nil {
		return out, nil //nolint:nilerr // it is signed, and of no use to us
	}
	// An id, or the customer itself where the endpoint has it expanded.
	var expanded struct {
		ID string `json:"id"`
	}
	if json.Unmarshal(about.Customer, &out.CustomerID) != nil && json.Unmarshal(about.Customer, &expanded) == nil {
		out.CustomerID = expanded.ID
	}
	return out, nil
}

// signedAt is when a valid signature says that it was made.
func signedAt(signature string) time.Time {
	for part := range strings.SplitSeq(signature, ",") {
		if value, is := strings.CutPrefix(part, "t="); is {
			seconds, _ := strconv.ParseInt(value, 10, 64)
			return time.Unix(seconds, 0)
		}
	}
	return time.Time{}
}

func concernsPlans(kind string) bool {
	for _, family := range []string{"checkout.session.", "customer.subscription.", "subscription_schedule.", "invoice."} {
		if strings.HasPrefix(kind, family) {
			return true
		}
	}
	return false
}
