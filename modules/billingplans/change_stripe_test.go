package billingplans

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/billingplans/stripetest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/httpapi"
	"github.com/bowerbird/bowerbird/platform/ratelimit"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const webhookSecret = "whsec_of_the_test"

// selling is the module with a Stripe of its own.
type selling struct {
	*Changes
	t       *testing.T
	db      *database.DB
	stripe  *stripetest.Stripe
	clock   *clock.Fake
	applied *appliedPlans
	router  *httpapi.Router
}

type addresses struct{}

func (addresses) Email(context.Context, int64) (string, error) { return "maya@example.com", nil }

func sell(t *testing.T, db *database.DB) *selling {
	t.Helper()
	clk := clock.NewFake(time.Now().UTC().Truncate(time.Second)) // signatures are checked by the machine's clock
	fake := stripetest.New(t, clk)
	c, err := config.Load([]string{
		"BOWERBIRD_STRIPE_SECRET_KEY=sk_test_secret", "BOWERBIRD_STRIPE_WEBHOOK_SECRET=" + webhookSecret, "BOWERBIRD_STRIPE_BASE_URL=" + fake.URL,
		"BOWERBIRD_STRIPE_PRICE_PRO_MONTHLY=price_pm,price_old", "BOWERBIRD_STRIPE_PRICE_PRO_ANNUALLY=price_pa",
		"BOWERBIRD_STRIPE_PRICE_BUSINESS_MONTHLY=price_bm", "BOWERBIRD_STRIPE_PRICE_BUSINESS_ANNUALLY=price_ba",
	})
	require.NoError(t, err)
	r := testkit.EmbeddedRedis(t)
	plans := NewService(c, NewStore(db), shipped(t), clk)
	f := &appliedPlans{plans: plans, seen: map[int64][]string{}}
	sales := newStripeSales(c, addresses{}, jobs.NewOutbox(db, r, clk, testkit.Quiet), ratelimit.NewLimiter(r, clk, testkit.Quiet), nil)
	changes := NewChanges(c, db, plans, NewStore(db), f, sales, clk, testkit.Quiet)
	s := &selling{Changes: changes, t: t, db: db, stripe: fake, clock: clk, applied: f}
	s.router, err = httpapi.NewRouter(c, "test", testkit.Quiet, everybody{}, ratelimit.NewRequestCounter(r, clock.System{}, testkit.Quiet))
	require.NoError(t, err)
	newWebhook(s.Changes)(s.router)
	return s
}

// buy takes a user through the checkout of a choice, without any event.
func (s *selling) buy(userID int64, want Choice) {
	s.t.Helper()
	url, err := s.Choose(s.t.Context(), userID, want)
	require.NoError(s.t, err)
	require.True(s.t, s.stripe.Pay(strings.TrimPrefix(url, "https://checkout.stripe.example/")))
}

// send posts a body with a signature, and returns the status.
func (s *selling) send(body []byte, signature string) int {
	req := httptest.NewRequestWithContext(s.t.Context(), http.MethodPost, "/api/stripe/webhook", bytes.NewReader(body))
	req.Header.Set("Stripe-Signature", signature)
	req.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	s.router.Engine.ServeHTTP(w, req)
	return w.Code
}

// event has Stripe send an event about a customer.
func (s *selling) event(id, kind, customerID string) int {
	return s.send(stripetest.Signed(webhookSecret, time.Now(), id, kind, map[string]any{"id": "x", "customer": customerID}))
}

func (s *selling) customerID(userID int64) string {
	s.t.Helper()
	buyer, err := s.store.customer(s.t.Context(), userID)
	require.NoError(s.t, err)
	require.NotEmpty(s.t, buyer.CustomerID)
	return buyer.CustomerID
}

// work runs the jobs of a kind that wait, as a worker would.
func (s *selling) work() (ran int) {
	s.t.Helper()
	var rows []struct {
		ID         int64
		Kind, Args string
	}
	require.NoError(s.t, s.db.Conn(s.t.Context()).Raw(`SELECT id, kind, args FROM jobs WHERE state = 'pending' ORDER BY id`).Scan(&rows).Error)
	for _, row := range rows {
		job := jobs.Unheld(s.db)
		switch row.Kind {
		case syncJob.Type:
			var args userArgs
			require.NoError(s.t, json.Unmarshal([]byte(row.Args), &args))
			require.NoError(s.t, s.sync(s.t.Context(), job, args))
		case deleteCustomerJob.Type:
			var args deleteCustomerArgs
			require.NoError(s.t, json.Unmarshal([]byte(row.Args), &args))
			require.NoError(s.t, s.deleteCustomer(s.t.Context(), job, args))
		}
		require.NoError(s.t, s.db.Conn(s.t.Context()).Exec(`UPDATE jobs SET state = 'done' WHERE id = ?`, row.ID).Error)
	}
	return len(rows)
}

func TestStripe(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s := sell(t, db)
		choose := func(t *testing.T, plan, period string) Subscription {
			url, err := s.Choose(t.Context(), 1, Choice{plan, period})
			require.NoError(t, err)
			require.Empty(t, url, "there is a subscription: it changes")
			return s.now(t, 1)
		}
		t.Run("BILL-010 a checkout, its event three times and out of order: the plan that was paid for, followed once", func(t *testing.T) {
			s.buy(1, Choice{Pro, Monthly})
			require.Equal(t, Basic, s.now(t, 1).Plan, "not before Stripe says so")
			for _, event := range []string{"invoice.paid", "customer.subscription.created", "checkout.session.completed"} {
				for range 3 {
					require.Equal(t, http.StatusOK, s.event("evt_"+event, event, s.customerID(1)))
				}
			}
			require.Equal(t, 3, s.work(), "each event once")
			sub := s.now(t, 1)
			require.Equal(t, []any{Pro, Monthly, ByStripe, s.clock.Now().AddDate(0, 1, 0)},
				[]any{sub.Plan, *sub.Period, sub.Provider, *sub.RenewsAt})
			require.Equal(t, []string{Pro}, s.applied.of(1))
		})
		t.Run("BILL-010 BILL-011 upgrade at once, downgrade and cancellation at the end of the period", func(t *testing.T) {
			require.Equal(t, Business, choose(t, Business, Monthly).Plan)
			sub := choose(t, Pro, Monthly)
			require.Equal(t, []any{Business, Pro, Monthly}, []any{sub.Plan, *sub.NextPlan, *sub.NextPeriod})
			sub = choose(t, Basic, "")
			require.Equal(t, []any{Business, Canceled, *sub.RenewsAt}, []any{sub.Plan, sub.Status, *sub.EndsAt})
			require.Nil(t, sub.NextPlan)
			sub = choose(t, Pro, Monthly)
			require.Equal(t, []any{Business, Active, Pro}, []any{sub.Plan, sub.Status, *sub.NextPlan})
			sub = choose(t, Business, Monthly)
			require.Nil(t, sub.NextPlan, "taken back")
			choose(t, Pro, Monthly)
			s.stripe.Renew("active")
			require.NoError(t, s.Refresh(t.Context(), 1))
			require.Equal(t, Pro, s.now(t, 1).Plan)
		})
		t.Run("BILL-010 cancelled, the plan ends with its period", func(t *testing.T) {
			choose(t, Basic, "")
			s.stripe.Renew("active")
			require.Equal(t, http.StatusOK, s.event("evt_deleted", "customer.subscription.deleted", s.customerID(1)))
			s.work()
			require.Equal(t, Basic, s.now(t, 1).Plan)
			seen := s.applied.of(1)
			require.Equal(t, Basic, seen[len(seen)-1])
		})
		t.Run("two tabs: whoever begins another checkout cannot pay in the first", func(t *testing.T) {
			first, err := s.Choose(t.Context(), 2, Choice{Pro, Monthly})
			require.NoError(t, err)
			_, err = s.Choose(t.Context(), 2, Choice{Business, Monthly})
			require.NoError(t, err)
			require.False(t, s.stripe.Pay(strings.TrimPrefix(first, "https://checkout.stripe.example/")))
			open, _ := s.stripe.Open()
			require.True(t, s.stripe.Pay(open[0]))
			url, err := s.Choose(t.Context(), 2, Choice{Pro, Monthly})
			require.NoError(t, err)
			require.Empty(t, url, "the event is still on its way, yet nobody pays twice")
			require.Equal(t, Business, s.now(t, 2).Plan)
		})
		t.Run("eight checkouts at once leave one open, and make one customer", func(t *testing.T) {
			_, before := s.stripe.Open()
			var all sync.WaitGroup
			for range 8 {
				all.Go(func() { _, _ = s.Choose(t.Context(), 3, Choice{Pro, Monthly}) })
			}
			all.Wait()
			open, customers := s.stripe.Open()
			require.Len(t, open, 1)
			require.Equal(t, before+1, customers)
		})
		t.Run("a declined card changes nothing and says so", func(t *testing.T) {
			s.buy(4, Choice{Pro, Monthly})
			require.NoError(t, s.Refresh(t.Context(), 4))
			s.stripe.Set(func() { s.stripe.Declined = true })
			defer s.stripe.Set(func() { s.stripe.Declined = false })
			_, err := s.Choose(t.Context(), 4, Choice{Business, Monthly})
			require.Equal(t, apperr.Conflict, apperr.CodeOf(err))
			require.ErrorContains(t, err, "Your payment was declined")
			s.work()
			require.Equal(t, Pro, s.now(t, 4).Plan)
		})
		t.Run("an old price keeps its plan, a price of somebody else gives none", func(t *testing.T) {
			for userID, price := range map[int64]string{5: "price_old", 6: "price_of_a_course"} {
				_, err := s.Choose(t.Context(), userID, Choice{Business, Monthly})
				require.NoError(t, err)
				s.stripe.Subscribe(s.customerID(userID), price)
				require.NoError(t, s.Refresh(t.Context(), userID))
			}
			require.Equal(t, []string{Pro, Basic}, []string{s.now(t, 5).Plan, s.now(t, 6).Plan})
		})
		t.Run("the page for payment methods is had by customers alone", func(t *testing.T) {
			url, err := s.Portal(t.Context(), 1)
			require.NoError(t, err)
			require.Equal(t, "https://billing.stripe.example/p", url)
			_, err = s.Portal(t.Context(), 99)
			require.Equal(t, apperr.Conflict, apperr.CodeOf(err))
		})
		t.Run("the operator does not overrule who pays", func(t *testing.T) {
			require.Equal(t, apperr.Conflict, apperr.CodeOf(s.SetPlan(t.Context(), 5, Business)))
			require.NoError(t, s.SetPlan(t.Context(), 1, Business))
			require.NoError(t, s.Refresh(t.Context(), 1))
			require.Equal(t, Business, s.now(t, 1).Plan, "what was given stays where nothing is paid for")
		})
		t.Run("an account that is erased pays no more", func(t *testing.T) {
			customerID := s.customerID(5) // nobody knows it once the account is erased
			live := func() (n int) {
				list, err := s.Changes.stripe.client.Subscriptions(t.Context(), customerID, s.Changes.stripe.knows)
				require.NoError(t, err)
				for _, paid := range list {
					if paid.Live {
						n++
					}
				}
				return n
			}
			require.Equal(t, 1, live())
			require.NoError(t, NewOwnData(db, s.store, s.Changes.stripe.outbox).Erase(t.Context(), 5))
			s.work()
			require.Zero(t, live())
			_, open := s.stripe.Open()
			require.NoError(t, s.deleteCustomer(t.Context(), nil, deleteCustomerArgs{customerID}), "once more is no error")
			_, still := s.stripe.Open()
			require.Equal(t, open, still, "of others nobody is forgotten")
			require.Equal(t, Basic, s.now(t, 5).Plan)
		})
	})
}

func TestFailedRenewal(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s := sell(t, db)
		s.buy(1, Choice{Pro, Monthly})
		require.NoError(t, s.Refresh(t.Context(), 1))
		s.stripe.Renew("past_due")
		renewed := *s.now(t, 1).RenewsAt
		s.clock.Advance(renewed.Sub(s.clock.Now()) + time.Hour)
		require.NoError(t, s.Refresh(t.Context(), 1))
		t.Run("a failed renewal keeps the plan for seven days", func(t *testing.T) {
			sub := s.now(t, 1)
			require.Equal(t, []any{Pro, renewed.Add(7 * 24 * time.Hour)}, []any{sub.Plan, *sub.GraceEndsAt})
			_, err := s.Choose(t.Context(), 1, Choice{Business, Monthly})
			require.ErrorContains(t, err, "Update your payment method first")
			s.clock.Advance(6 * 24 * time.Hour)
			require.NoError(t, s.settleDue(t.Context(), nil, struct{}{}))
			require.Equal(t, Pro, s.now(t, 1).Plan)
		})
		t.Run("then it is BASIC, also when Stripe goes on trying", func(t *testing.T) {
			s.clock.Advance(24 * time.Hour)
			require.NoError(t, s.settleDue(t.Context(), nil, struct{}{}))
			require.Equal(t, Basic, s.now(t, 1).Plan)
			s.work()
			require.Equal(t, Basic, s.now(t, 1).Plan)
			require.Equal(t, []string{Pro, Basic}, s.applied.of(1))
		})
		t.Run("BILL-011 a second subscription is not sold beside one that Stripe still tries to charge", func(t *testing.T) {
			url, err := s.Choose(t.Context(), 1, Choice{Pro, Monthly})
			require.ErrorContains(t, err, "Update your payment method first")
			require.Empty(t, url)
		})
		t.Run("who pays after all has the plan again", func(t *testing.T) {
			s.stripe.Renew("active")
			require.Equal(t, http.StatusOK, s.event("evt_paid", "invoice.paid", s.customerID(1)))
			s.work()
			sub := s.now(t, 1)
			require.Equal(t, Pro, sub.Plan)
			require.Nil(t, sub.GraceEndsAt)
		})
		t.Run("who chooses BASIC instead is charged no more", func(t *testing.T) {
			s.stripe.Renew("past_due")
			s.clock.Advance(s.now(t, 1).RenewsAt.Sub(s.clock.Now()) + 8*24*time.Hour)
			require.NoError(t, s.Refresh(t.Context(), 1))
			require.Equal(t, Basic, s.now(t, 1).Plan)
			_, err := s.Choose(t.Context(), 1, Choice{Plan: Basic})
			require.NoError(t, err)
			url, err := s.Choose(t.Context(), 1, Choice{Pro, Monthly})
			require.NoError(t, err, "nothing is owed any more")
			require.NotEmpty(t, url)
			s.buy(1, Choice{Pro, Monthly})
			require.NoError(t, s.Refresh(t.Context(), 1))
		})
		t.Run("an event that was lost is made up for: a late renewal is asked for", func(t *testing.T) {
			s.stripe.Cancel()
			s.clock.Advance(s.now(t, 1).RenewsAt.Sub(s.clock.Now()) + 2*time.Hour)
			require.NoError(t, s.settleDue(t.Context(), nil, struct{}{}))
			require.Equal(t, Pro, s.now(t, 1).Plan)
			s.work()
			require.Equal(t, Basic, s.now(t, 1).Plan)
		})
	})
}
