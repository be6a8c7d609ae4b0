package main

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/billingplans/stripetest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
)

// sellThroughStripe has the settings of a server whose Stripe is a test's.
func sellThroughStripe(c config.Config, address string) config.Config {
	c.Checkout, c.StripeSecretKey, c.StripeWebhookSecret, c.StripeBaseURL = config.CheckoutStripe, "sk_test_1", "whsec_1", address
	c.StripePriceProMonthly, c.StripePriceProAnnually = "price_pm", "price_pa"
	c.StripePriceBusinessMonthly, c.StripePriceBusinessAnnually = "price_bm", "price_ba"
	return c
}

func TestPlansAreSoldThroughStripe(t *testing.T) {
	onSQLite(t, func(t *testing.T, c config.Config) {
		stripe := stripetest.New(t, clock.System{})
		r := newCreator(t, sellThroughStripe(c, stripe.URL), "BASIC")
		details := func() (d billingplans.SubscriptionDetails) {
			r.ask(http.MethodGet, "/api/subscription/details", nil, &d)
			return d
		}
		event := func(id, kind string) int {
			var customer string
			require.NoError(t, r.db.Conn(t.Context()).Raw(`SELECT customer_id FROM stripe_customers`).Scan(&customer).Error)
			body, signature := stripetest.Signed("whsec_1", time.Now(), id, kind, map[string]any{"id": "x", "customer": customer})
			request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, r.url+"/api/stripe/webhook", bytes.NewReader(body))
			require.NoError(t, err)
			request.Header.Set("Content-Type", "application/json")
			request.Header.Set("Stripe-Signature", signature)
			response, err := http.DefaultClient.Do(request)
			require.NoError(t, err)
			defer response.Body.Close()
			return response.StatusCode
		}
		t.Run("BILL-010 a checkout and its events three times, out of order, end in the plan that was paid for", func(t *testing.T) {
			var change billingplans.PlanChange
			r.ask(http.MethodPost, "/api/subscription/change", map[string]string{"plan": "PRO", "period": "monthly"}, &change)
			require.Equal(t, "BASIC", change.Subscription.ActiveSubscriptionName)
			require.True(t, stripe.Pay(strings.TrimPrefix(*change.CheckoutURL, "https://checkout.stripe.example/")))
			for round := range 3 {
				for _, kind := range []string{"invoice.paid", "customer.subscription.updated", "checkout.session.completed"} {
					require.Equal(t, http.StatusOK, event("evt_"+kind, kind), "round %d", round)
				}
			}
			require.Eventually(t, func() bool { return details().ActiveSubscriptionName == "PRO" }, enough, 20*time.Millisecond)
			for i := range 5 { // its limits hold at once
				status, answer := r.add(fmt.Sprint("bread.", i))
				require.Equal(t, http.StatusCreated, status, "%v", answer)
			}
		})
		t.Run("BILL-010 BILL-011 cancelled, it ends with its period: the oldest competitor stays, the rest pause", func(t *testing.T) {
			var change billingplans.PlanChange
			r.ask(http.MethodPost, "/api/subscription/change", map[string]string{"plan": "BASIC"}, &change)
			require.NotNil(t, change.Subscription.EndsAt)
			require.Equal(t, "PRO", change.Subscription.ActiveSubscriptionName)
			stripe.Renew("active")
			require.Equal(t, http.StatusOK, event("evt_deleted", "customer.subscription.deleted"))
			require.Equal(t, http.StatusOK, event("evt_invoice.paid", "invoice.paid"), "an old one once more")
			require.Eventually(t, func() bool { return details().ActiveSubscriptionName == "BASIC" }, enough, 20*time.Millisecond)
			require.Equal(t, []int{1, 1}, []int{r.used(), r.trackedRows()})
			require.True(t, r.on("bread.0").IsTracking)
			require.True(t, r.on("bread.4").PausedByPlan)
		})
	})
}
