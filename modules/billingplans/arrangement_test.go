package billingplans

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx/fxtest"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// What a user has booked for the next period outlives a change that fails.
func TestFailedChangesKeepWhatIsBooked(t *testing.T) {
	const (
		update   = "POST /v1/subscriptions/{id}"
		schedule = "POST /v1/subscription_schedules"
		phases   = "POST /v1/subscription_schedules/{id}"
	)
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s := sell(t, db)
		userID := int64(0)
		for _, test := range []struct {
			name         string
			booked, want Choice
			fails        string // "": the payment is declined
		}{
			{"a downgrade, when an upgrade is declined", Choice{Pro, Monthly}, Choice{Business, Annually}, ""},
			{"a downgrade, when Stripe fails at an upgrade", Choice{Pro, Monthly}, Choice{Business, Annually}, update},
			{"a downgrade, when Stripe fails at a cancellation", Choice{Pro, Monthly}, Choice{Plan: Basic}, update},
			{"a downgrade, when Stripe fails at another one", Choice{Pro, Monthly}, Choice{Pro, Annually}, schedule},
			{"a downgrade, when Stripe fails in the midst of another one", Choice{Pro, Monthly}, Choice{Pro, Annually}, phases},
			{"a cancellation, when Stripe fails at a downgrade", Choice{Plan: Basic}, Choice{Pro, Monthly}, schedule},
			{"a cancellation, when Stripe fails in the midst of a downgrade", Choice{Plan: Basic}, Choice{Pro, Monthly}, phases},
			{"a cancellation, when an upgrade is declined", Choice{Plan: Basic}, Choice{Business, Annually}, ""},
		} {
			t.Run(test.name, func(t *testing.T) {
				userID++
				s.buy(userID, Choice{Business, Monthly})
				require.NoError(t, s.Refresh(t.Context(), userID))
				_, err := s.Choose(t.Context(), userID, test.booked)
				require.NoError(t, err)
				before := s.now(t, userID)
				if test.fails == "" {
					s.stripe.Set(func() { s.stripe.Declined = true })
					defer s.stripe.Set(func() { s.stripe.Declined = false })
				} else {
					s.stripe.FailNext(test.fails)
				}
				_, err = s.Choose(t.Context(), userID, test.want)
				require.Contains(t, []apperr.Code{apperr.Conflict, apperr.Unavailable}, apperr.CodeOf(err))
				s.work()
				require.Equal(t, before, s.now(t, userID))
			})
		}
		for _, test := range []struct {
			name         string
			booked, want Choice
			plan, period string
			ends         bool
		}{
			{"an upgrade that was paid stays, though its answer is lost", Choice{Pro, Monthly}, Choice{Business, Annually},
				Business, Annually, false},
			{"a cancellation stays, though its answer is lost", Choice{Pro, Monthly}, Choice{Plan: Basic}, Business, Monthly, true},
			{"an upgrade of a plan that was to end stays, too", Choice{Plan: Basic}, Choice{Business, Annually}, Business, Annually, false},
		} {
			t.Run(test.name, func(t *testing.T) {
				userID++
				s.buy(userID, Choice{Business, Monthly})
				require.NoError(t, s.Refresh(t.Context(), userID))
				_, err := s.Choose(t.Context(), userID, test.booked)
				require.NoError(t, err)
				s.stripe.LoseNext(update)
				_, err = s.Choose(t.Context(), userID, test.want)
				require.Equal(t, apperr.Unavailable, apperr.CodeOf(err))
				s.work()
				sub := s.now(t, userID)
				require.Equal(t, []any{test.plan, test.period, test.ends}, []any{sub.Plan, *sub.Period, sub.EndsAt != nil})
				require.Nil(t, sub.NextPlan)
			})
		}
		t.Run("and where it cannot be put back, that is said", func(t *testing.T) {
			s.stripe.Set(func() { s.stripe.DownFor = update })
			defer s.stripe.Set(func() { s.stripe.DownFor = "" })
			s.stripe.FailNext(schedule) // the downgrade
			_, err := s.Choose(t.Context(), 1, Choice{Plan: Basic})
			require.ErrorContains(t, err, "may be lost")
			require.Equal(t, apperr.Unavailable, apperr.CodeOf(err))
			s.work()
			require.Nil(t, s.now(t, 1).NextPlan, "the page shows what Stripe has")
		})
	})
}

func TestChangesOfOneUserAreKeptApart(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s := sell(t, db)
		s.buy(1, Choice{Business, Monthly})
		require.NoError(t, s.Refresh(t.Context(), 1))
		t.Run("ten at once: those that come while one is under way are asked to try again", func(t *testing.T) {
			wants := []Choice{{Pro, Monthly}, {Plan: Basic}}
			errs := make([]error, 10)
			var all sync.WaitGroup
			for i := range errs {
				all.Go(func() { _, errs[i] = s.Choose(t.Context(), 1, wants[i%2]) })
			}
			all.Wait()
			done := 0
			for _, err := range errs {
				if err == nil {
					done++
					continue
				}
				require.Equal(t, apperr.Conflict, apperr.CodeOf(err), err)
			}
			require.Positive(t, done)
			sub := s.now(t, 1)
			require.NotEqual(t, sub.EndsAt != nil, sub.NextPlan != nil, "one of them stands: %+v", sub)
		})
		t.Run("a process that died in the midst holds up the next one for a minute and a half", func(t *testing.T) {
			_, err := s.holdChanges(t.Context(), 1)
			require.NoError(t, err)
			_, err = s.Choose(t.Context(), 1, Choice{Business, Monthly})
			require.Equal(t, errChanging(90*time.Second), err)
			s.clock.Advance(89*time.Second + 1)
			_, err = s.Choose(t.Context(), 1, Choice{Business, Monthly})
			require.EqualError(t, err, "Another change of your plan is under way. Please try again in a moment, or in 1 second at the latest.")
			s.clock.Advance(time.Second)
			_, err = s.Choose(t.Context(), 1, Choice{Business, Monthly})
			require.NoError(t, err)
		})
		for name, c := range map[string]struct {
			roles jobs.Roles
			frees bool
		}{
			"one that starts alone holds up nobody":               {jobs.Roles{Worker: true, Alone: true}, true},
			"one that starts beside others leaves what they hold": {jobs.Roles{Worker: true}, false},
			"and so does a command beside the server":             {jobs.Roles{Alone: true}, false},
		} {
			t.Run(name, func(t *testing.T) {
				release, err := s.holdChanges(t.Context(), 1)
				require.NoError(t, err)
				defer release()
				lc := fxtest.NewLifecycle(t)
				ReleaseHolds(lc, c.roles, s.Changes)
				lc.RequireStart().RequireStop()
				_, err = s.Choose(t.Context(), 1, Choice{Pro, Monthly})
				require.Equal(t, c.frees, err == nil, "%v", err)
			})
		}
	})
}

func TestPayingInTwoTabs(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s := sell(t, db)
		t.Run("a checkout that is paid while another is chosen opens no second one", func(t *testing.T) {
			url, err := s.Choose(t.Context(), 1, Choice{Pro, Monthly})
			require.NoError(t, err)
			slow := make(chan struct{})
			s.stripe.Set(func() { s.stripe.Slow = slow })
			ended := make(chan error)
			go func() { _, err := s.Choose(t.Context(), 1, Choice{Business, Monthly}); ended <- err }()
			require.Eventually(t, func() (read bool) {
				s.stripe.Set(func() { read = s.stripe.Slow == nil })
				return read
			}, 10*time.Second, 5*time.Millisecond)
			require.True(t, s.stripe.Pay(strings.TrimPrefix(url, "https://checkout.stripe.example/")))
			close(slow) // which says that nothing is paid
			require.ErrorIs(t, <-ended, errPaid)
			open, _ := s.stripe.Open()
			require.Empty(t, open)
			require.Equal(t, Pro, s.now(t, 1).Plan)
		})
		t.Run("of two that are paid all the same, an end is the end of both", func(t *testing.T) {
			s.stripe.Subscribe(s.customerID(1), "price_bm")
			_, err := s.Choose(t.Context(), 1, Choice{Plan: Basic})
			require.NoError(t, err)
			read, err := s.readStripe(t.Context(), 1)
			require.NoError(t, err)
			require.Len(t, read.alsoPaid, 1)
			require.NotNil(t, read.paid.CancelAt)
			require.NotNil(t, read.alsoPaid[0].CancelAt)
		})
	})
}
