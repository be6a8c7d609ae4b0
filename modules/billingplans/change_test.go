package billingplans

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// appliedPlans notes whose plan was applied, and what it was then.
type appliedPlans struct {
	mu    sync.Mutex
	plans *Service
	seen  map[int64][]string
	fails error
}

func (f *appliedPlans) ApplyPlan(ctx context.Context, userID int64) error {
	plan, err := f.plans.PlanOf(ctx, userID)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.seen[userID] = append(f.seen[userID], plan)
	return errors.Join(err, f.fails)
}

func (f *appliedPlans) of(userID int64) []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.seen[userID]
}

func changes(t *testing.T, db *database.DB, mode string) (*Changes, *appliedPlans, *clock.Fake) {
	clk := clock.NewFake(noon)
	c := config.Config{Checkout: mode}
	plans := NewService(c, NewStore(db), shipped(t), clk)
	f := &appliedPlans{plans: plans, seen: map[int64][]string{}}
	return NewChanges(c, db, plans, NewStore(db), f, nil, clk, testkit.Quiet), f, clk
}

func (c *Changes) now(t *testing.T, userID int64) Subscription {
	d, err := c.plans.Details(t.Context(), userID)
	require.NoError(t, err)
	d.Subscription.Plan = d.Plan.Name
	return d.Subscription
}

func day(s string) time.Time {
	at, err := time.Parse(time.DateOnly, s)
	if err != nil {
		panic(err)
	}
	return at.Add(12 * time.Hour)
}

func TestDemoCheckout(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		c, f, clk := changes(t, db, config.CheckoutDemo)
		choose := func(t *testing.T, plan, period string) Subscription {
			url, err := c.Choose(t.Context(), 1, Choice{plan, period})
			require.NoError(t, err)
			require.Empty(t, url)
			return c.now(t, 1)
		}
		t.Run("BILL-010 an upgrade is had at once, for a period", func(t *testing.T) {
			sub := choose(t, Pro, Monthly)
			require.Equal(t, []any{Pro, Monthly, ByDemo, day("2026-12-20")}, []any{sub.Plan, *sub.Period, sub.Provider, *sub.RenewsAt})
			require.Equal(t, []string{Pro}, f.of(1))
			sub = choose(t, Business, Annually)
			require.Equal(t, []any{Business, Annually, day("2027-11-20")}, []any{sub.Plan, *sub.Period, *sub.RenewsAt})
			require.Equal(t, []string{Pro, Business}, f.of(1))
		})
		t.Run("BILL-010 BILL-011 a downgrade waits for the end of the period, and can be taken back", func(t *testing.T) {
			sub := choose(t, Pro, Monthly)
			require.Equal(t, []any{Business, Pro, Monthly}, []any{sub.Plan, *sub.NextPlan, *sub.NextPeriod})
			sub = choose(t, Business, Annually)
			require.Nil(t, sub.NextPlan)
			sub = choose(t, Business, Monthly)
			require.Equal(t, []any{Annually, Monthly}, []any{*sub.Period, *sub.NextPeriod}, "a shorter period is less, too")
			choose(t, Pro, Monthly)
			require.Equal(t, []string{Pro, Business}, f.of(1), "nothing to follow yet")
		})
		t.Run("BILL-011 the downgrade comes, and later periods are its own", func(t *testing.T) {
			clk.Advance(364 * 24 * time.Hour)
			require.NoError(t, c.settleDue(t.Context(), nil, struct{}{}))
			require.Equal(t, Business, c.now(t, 1).Plan)
			clk.Advance(24 * time.Hour)
			require.NoError(t, c.settleDue(t.Context(), nil, struct{}{}))
			sub := c.now(t, 1)
			require.Equal(t, []any{Pro, Monthly, day("2027-12-20")}, []any{sub.Plan, *sub.Period, *sub.RenewsAt})
			require.Equal(t, []string{Pro, Business, Pro}, f.of(1))
			clk.Advance(70 * 24 * time.Hour)
			require.NoError(t, c.settleDue(t.Context(), nil, struct{}{}))
			require.Equal(t, day("2028-02-20"), *c.now(t, 1).RenewsAt, "after a downtime of two periods")
		})
		t.Run("BILL-010 BILL-011 a cancellation runs to the end of the period", func(t *testing.T) {
			sub := choose(t, Basic, "")
			require.Equal(t, []any{Pro, Canceled, day("2028-02-20")}, []any{sub.Plan, sub.Status, *sub.EndsAt})
			require.Equal(t, Active, choose(t, Pro, Monthly).Status, "taken back")
			choose(t, Basic, "")
			clk.Advance(60 * 24 * time.Hour)
			require.Equal(t, Basic, c.now(t, 1).Plan, "by the clock alone")
			require.NoError(t, c.settleDue(t.Context(), nil, struct{}{}))
			require.NoError(t, c.settleDue(t.Context(), nil, struct{}{}))
			require.Equal(t, []string{Pro, Business, Pro, Basic}, f.of(1), "applied once")
		})
		t.Run("what cannot be followed has not changed", func(t *testing.T) {
			f.fails = errors.New("no")
			defer func() { f.fails = nil }()
			_, err := c.Choose(t.Context(), 2, Choice{Pro, Monthly})
			require.Error(t, err)
			require.Equal(t, Basic, c.now(t, 2).Plan)
		})
		t.Run("a plan that the operator gave has no period to wait for", func(t *testing.T) {
			require.NoError(t, c.SetPlan(t.Context(), 3, Business))
			_, err := c.Choose(t.Context(), 3, Choice{Plan: Basic})
			require.NoError(t, err)
			require.Equal(t, Basic, c.now(t, 3).Plan)
		})
		t.Run("choices that are none", func(t *testing.T) {
			for _, wrong := range []Choice{{"GOLD", Monthly}, {Pro, ""}, {Basic, Monthly}, {Pro, "weekly"}} {
				_, err := c.Choose(t.Context(), 4, wrong)
				require.Equal(t, apperr.Invalid, apperr.CodeOf(err), "%v", wrong)
			}
		})
		t.Run("BILL-010 sixteen choices at once end in one of them", func(t *testing.T) {
			var all sync.WaitGroup
			for i := range 16 {
				all.Go(func() {
					_, err := c.Choose(t.Context(), 5, Choice{[]string{Pro, Business}[i%2], Monthly})
					if err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
			require.Equal(t, Business, c.now(t, 5).Plan, "a downgrade behind it waits")
			seen := f.of(5)
			require.Equal(t, Business, seen[len(seen)-1], "%v", seen)
		})
	})
}

func TestOperatorCheckout(t *testing.T) {
	c, _, _ := changes(t, testkit.SQLite(t), config.CheckoutOperator)
	_, err := c.Choose(t.Context(), 1, Choice{Pro, Monthly})
	require.Equal(t, apperr.Forbidden, apperr.CodeOf(err))
	require.EqualError(t, err, "Plans are set by the operator of this server.")
	require.NoError(t, c.Refresh(t.Context(), 1))
	_, err = c.Portal(t.Context(), 1)
	require.Equal(t, apperr.Conflict, apperr.CodeOf(err))
}

func TestPeriodEnd(t *testing.T) {
	for from, ends := range map[string][2]string{
		"2026-11-20": {"2026-12-20", "2027-11-20"},
		"2027-01-31": {"2027-02-28", "2028-01-31"},
		"2028-02-29": {"2028-03-29", "2029-02-28"},
		"2026-12-31": {"2027-01-31", "2027-12-31"},
	} {
		require.Equal(t, day(ends[0]), periodEnd(day(from), Monthly, day(from).Day()), from)
		require.Equal(t, day(ends[1]), periodEnd(day(from), Annually, day(from).Day()), from)
	}
}

func TestDemoRenewalsKeepTheDayOfTheMonth(t *testing.T) {
	for name, test := range map[string]struct {
		begins, period string
		renewals       []string
	}{
		"the 31st":           {"2027-01-31", Monthly, []string{"2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"}},
		"the 30th":           {"2026-12-30", Monthly, []string{"2027-01-30", "2027-02-28", "2027-03-30"}},
		"the 29th":           {"2028-01-29", Monthly, []string{"2028-02-29", "2028-03-29"}},
		"a day of any month": {"2027-01-28", Monthly, []string{"2027-02-28", "2027-03-28"}},
		"a leap day, yearly": {"2028-02-29", Annually, []string{"2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"}},
	} {
		t.Run(name, func(t *testing.T) {
			testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
				c, _, clk := changes(t, db, config.CheckoutDemo)
				clk.Set(day(test.begins))
				_, err := c.Choose(t.Context(), 1, Choice{Pro, test.period})
				require.NoError(t, err)
				var renewals []string
				for range test.renewals {
					renews := *c.now(t, 1).RenewsAt
					renewals = append(renewals, renews.UTC().Format(time.DateOnly))
					clk.Set(renews)
					require.NoError(t, c.settleDue(t.Context(), nil, struct{}{}))
				}
				require.Equal(t, test.renewals, renewals)
			})
		})
	}
	t.Run("a plan taken before the day was kept goes on with the day that it renews on", func(t *testing.T) {
		sub := demoRenewal(Subscription{Plan: Pro, Period: new(Monthly), RenewsAt: new(day("2027-03-28"))}, day("2027-03-28"))
		require.Equal(t, day("2027-04-28"), *sub.RenewsAt)
	})
}
