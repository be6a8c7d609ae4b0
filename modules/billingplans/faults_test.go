package billingplans

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/billingplans/stripetest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestForgedEvents(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s := sell(t, db)
		s.buy(1, Choice{Pro, Monthly})
		about := map[string]any{"id": "x", "customer": s.customerID(1)}
		body, signature := stripetest.Signed(webhookSecret, time.Now(), "evt_1", "invoice.paid", about)
		_, anothers := stripetest.Signed("whsec_other", time.Now(), "evt_1", "invoice.paid", about)
		for name, sent := range map[string]struct {
			body      []byte
			signature string
			status    int
		}{
			"not signed":        {body, "", http.StatusBadRequest},
			"signed by another": {body, anothers, http.StatusBadRequest},
			"another body":      {bytes.Replace(body, []byte("evt_1"), []byte("evt_2"), 1), signature, http.StatusBadRequest},
			"too large":         {[]byte(`{"id":"` + strings.Repeat("x", 600<<10) + `"}`), signature, http.StatusRequestEntityTooLarge},
			"an empty body":     {nil, signature, http.StatusBadRequest},
		} {
			t.Run(name+" is refused and does nothing", func(t *testing.T) {
				require.Equal(t, sent.status, s.send(sent.body, sent.signature))
				require.Zero(t, s.work())
				require.Equal(t, Basic, s.now(t, 1).Plan)
			})
		}
		t.Run("an old one is refused", func(t *testing.T) {
			require.Equal(t, http.StatusBadRequest, s.send(stripetest.Signed(webhookSecret, time.Now().Add(-time.Hour), "evt_3", "invoice.paid",
				about)))
		})
		t.Run("about a customer of somebody else, or about nobody, it is taken and does nothing", func(t *testing.T) {
			require.Equal(t, http.StatusOK, s.event("evt_4", "invoice.paid", "cus_stranger"))
			require.Equal(t, http.StatusOK, s.event("evt_5", "payout.paid", s.customerID(1)))
			require.Equal(t, http.StatusOK, s.send(stripetest.Signed(webhookSecret, time.Now(), "evt_6", "invoice.paid",
				map[string]any{"customer": 7})))
			require.Zero(t, s.work())
		})
		t.Run("with the customer expanded it is understood", func(t *testing.T) {
			require.Equal(t, http.StatusOK, s.send(stripetest.Signed(webhookSecret, time.Now(), "evt_7", "invoice.paid",
				map[string]any{"customer": map[string]any{"id": s.customerID(1)}})))
			require.Equal(t, 1, s.work())
			require.Equal(t, Pro, s.now(t, 1).Plan)
		})
	})
}

func TestStripeDown(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s := sell(t, db)
		down := func(t *testing.T, call string, userID int64, want Choice) {
			t.Helper()
			s.stripe.Set(func() { s.stripe.DownFor = call })
			defer s.stripe.Set(func() { s.stripe.DownFor = "" })
			_, err := s.Choose(t.Context(), userID, want)
			require.Equal(t, apperr.Unavailable, apperr.CodeOf(err))
			require.Equal(t, []string{"We can't reach Stripe right now. Please try again in a minute."}, apperr.From(err).Messages)
			require.NotContains(t, err.Error(), "sk_test_secret")
		}
		t.Run("at each call of a checkout: nothing is open, and the next try succeeds with the same customer", func(t *testing.T) {
			for _, call := range []string{"POST /v1/customers", "POST /v1/checkout/sessions"} {
				down(t, call, 1, Choice{Pro, Monthly})
				open, _ := s.stripe.Open()
				require.Empty(t, open)
				require.Equal(t, Basic, s.now(t, 1).Plan)
			}
			s.buy(1, Choice{Business, Monthly})
			_, customers := s.stripe.Open()
			require.Equal(t, 1, customers)
			require.NoError(t, s.Refresh(t.Context(), 1))
		})
		t.Run("at a cancellation, an upgrade and a downgrade: the plan is what Stripe says", func(t *testing.T) {
			down(t, "POST /v1/subscriptions/{id}", 1, Choice{Plan: Basic})
			down(t, "POST /v1/subscriptions/{id}", 1, Choice{Business, Annually})
			down(t, "POST /v1/subscription_schedules/{id}", 1, Choice{Pro, Monthly})
			require.NotZero(t, s.work(), "it is read again later")
			sub := s.now(t, 1)
			require.Equal(t, []any{Business, Monthly, Active}, []any{sub.Plan, *sub.Period, sub.Status})
			require.Nil(t, sub.NextPlan)
			_, err := s.Choose(t.Context(), 1, Choice{Pro, Monthly})
			require.NoError(t, err, "what was half begun at Stripe is in nobody's way")
			require.Equal(t, Pro, *s.now(t, 1).NextPlan)
		})
		t.Run("behind a cancellation that Stripe has taken: a job reads it later", func(t *testing.T) {
			read, err := s.refresh(t.Context(), 1)
			require.NoError(t, err)
			require.NoError(t, s.changePaid(t.Context(), *read.paid, Choice{Plan: Basic}))
			s.stripe.Set(func() { s.stripe.DownFor = "GET /v1/subscriptions" })
			require.Equal(t, http.StatusOK, s.event("evt_1", "customer.subscription.updated", s.customerID(1)))
			require.Error(t, s.sync(t.Context(), jobs.Unheld(db), userArgs{1}), "tried again")
			s.stripe.Set(func() { s.stripe.DownFor = "" })
			require.Equal(t, 1, s.work())
			require.Equal(t, Canceled, s.now(t, 1).Status)
		})
	})
}

func TestAnOldReadingWritesNothing(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s := sell(t, db)
		s.buy(1, Choice{Pro, Monthly})
		slow := make(chan struct{})
		s.stripe.Set(func() { s.stripe.Slow = slow })
		ended := make(chan error)
		go func() { ended <- s.sync(t.Context(), jobs.Unheld(db), userArgs{1}) }() // reads PRO
		require.Eventually(t, func() bool {
			var begun int
			s.stripe.Set(func() {
				if s.stripe.Slow == nil {
					begun = 1
				}
			})
			return begun == 1
		}, 10*time.Second, 5*time.Millisecond)
		s.stripe.Cancel()
		require.NoError(t, s.sync(t.Context(), jobs.Unheld(db), userArgs{1})) // reads that it ended
		close(slow)
		require.NoError(t, <-ended)
		require.Equal(t, Basic, s.now(t, 1).Plan, "the later reading stands, though the earlier one came in last")
	})
}
