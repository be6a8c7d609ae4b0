package billingplans

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func service(t *testing.T, db *database.DB) *Service {
	return NewService(config.Config{}, NewStore(db), shipped(t), clock.NewFake(noon))
}

// setPlan has the operator put a user on a plan.
func setPlan(t *testing.T, s *Service, db *database.DB, userID int64, plan string) error {
	entitlements := &appliedPlans{plans: s, seen: map[int64][]string{}}
	return NewChanges(config.Config{}, db, s, s.store, entitlements, nil, s.clock, testkit.Quiet).SetPlan(t.Context(), userID, plan)
}

func used(t *testing.T, db *database.DB, userID int64, kind string) (n int) {
	require.NoError(t,
		db.Conn(t.Context()).Raw(`SELECT COALESCE(MAX(used), 0) FROM plan_counters WHERE user_id = ? AND kind = ?`, userID, kind).Scan(&n).Error)
	return n
}

func TestPlans(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		s := service(t, db)
		t.Run("BILL-001 a user without a subscription is on BASIC", func(t *testing.T) {
			name, err := s.PlanOf(t.Context(), 1)
			require.NoError(t, err)
			require.Equal(t, Basic, name)
			every, err := s.RefreshInterval(t.Context(), 1)
			require.NoError(t, err)
			require.Equal(t, 4*time.Hour, every)
		})
		t.Run("the operator puts a user on a plan, and on another", func(t *testing.T) {
			for _, plan := range []string{Business, Pro} {
				require.NoError(t, setPlan(t, s, db, 2, plan))
				name, err := s.PlanOf(t.Context(), 2)
				require.NoError(t, err)
				require.Equal(t, plan, name)
			}
		})
		t.Run("there is no such plan", func(t *testing.T) {
			require.Equal(t, apperr.Invalid, apperr.CodeOf(setPlan(t, s, db, 2, "gold")))
		})
		t.Run("a canceled subscription ends on its day", func(t *testing.T) {
			ended, period := noon, "monthly"
			require.NoError(t, s.store.put(t.Context(), Subscription{UserID: 3, Plan: Pro, Period: &period, Status: Canceled, Provider: ByDemo,
				EndsAt: &ended}, noon))
			name, err := s.PlanOf(t.Context(), 3)
			require.NoError(t, err)
			require.Equal(t, Basic, name)
		})
		t.Run("a plan that left the catalogue is an error, not BASIC", func(t *testing.T) {
			require.NoError(t, s.store.put(t.Context(), Subscription{UserID: 4, Plan: "GOLD", Status: Active, Provider: ByOperator}, noon))
			_, err := s.PlanOf(t.Context(), 4)
			require.ErrorContains(t, err, "GOLD")
		})
	})
}

func TestReserve(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s := service(t, db)
		t.Run("BILL-016 BILL-023 competitors up to the plan's number", func(t *testing.T) {
			require.NoError(t, setPlan(t, s, db, 10, Pro))
			for range 5 {
				require.NoError(t, s.Reserve(t.Context(), 10, Competitors))
			}
			err := s.Reserve(t.Context(), 10, Competitors)
			require.Equal(t, apperr.LimitReached, apperr.CodeOf(err))
			require.EqualError(t, err, "You can only track up to 5 competitors with your current plan.")
			require.Equal(t, 5, used(t, db, 10, Competitors))
		})
		t.Run("what is given back can be taken again, by its owner alone", func(t *testing.T) {
			require.NoError(t, s.Reserve(t.Context(), 11, Competitors))
			require.NoError(t, s.Reserve(t.Context(), 12, Competitors))
			require.NoError(t, s.Release(t.Context(), 11, Competitors))
			require.NoError(t, s.Reserve(t.Context(), 11, Competitors))
			require.Error(t, s.Reserve(t.Context(), 12, Competitors))
		})
		t.Run("nothing below zero is given back", func(t *testing.T) {
			require.NoError(t, s.Release(t.Context(), 13, Competitors))
			require.NoError(t, s.Reserve(t.Context(), 13, Competitors))
			require.NoError(t, s.Release(t.Context(), 13, Competitors))
			require.NoError(t, s.Release(t.Context(), 13, Competitors))
			require.Zero(t, used(t, db, 13, Competitors))
		})
		t.Run("BILL-022 zero inspirations are none, BILL-023 zero competitors are no limit", func(t *testing.T) {
			plans := s.catalogue.All()
			plans[0].Limits = Limits{Inspirations: {Max: 0, refusal: "%s"}, Competitors: {NoLimit: true}}
			free := NewService(config.Config{}, s.store, Catalogue{plans}, s.clock)
			require.Equal(t, apperr.LimitReached, apperr.CodeOf(free.Reserve(t.Context(), 14, Inspirations)))
			for range 30 {
				require.NoError(t, free.Reserve(t.Context(), 14, Competitors))
			}
		})
		t.Run("what was spent comes along", func(t *testing.T) {
			for range 2 {
				require.NoError(t, s.SpendOn(t.Context(), 18, PromptsPerDay, "2026-11-20/chat"))
			}
			for at, spent := range map[time.Time]int{noon: 2, noon.AddDate(0, 0, 1): 0} {
				prompt, err := s.ReserveOn(t.Context(), 18, PromptsPerDay, DayOf(at, "chat"))
				require.NoError(t, err)
				require.Equal(t, Reserved{Nth: 1, Limit: 5, Spent: spent}, prompt)
			}
		})
		t.Run("days that overlap after a change of zone share one limit", func(t *testing.T) {
			const user = 19
			west, home, east := noon.In(time.FixedZone("", -12*3600)), noon, noon.In(time.FixedZone("", 14*3600))
			reserve := func(at time.Time) error {
				_, err := s.ReserveOn(t.Context(), user, PromptsPerDay, DayOf(at, "chat"))
				return err
			}
			left := func(at time.Time) (n int) {
				_, n, err := s.LeftOn(t.Context(), user, PromptsPerDay, DayOf(at, "chat"))
				require.NoError(t, err)
				return n
			}
			for range 4 {
				require.NoError(t, reserve(home))
			}
			require.NoError(t, s.SpendOn(t.Context(), user, PromptsPerDay, DayOf(home, "chat").Scope()))
			require.Equal(t, []int{1, 1, 1}, []int{left(west.Add(-time.Hour)), left(home), left(east)})
			prompt, err := s.ReserveOn(t.Context(), user, PromptsPerDay, DayOf(east, "chat"))
			require.NoError(t, err)
			require.Equal(t, Reserved{Nth: 1, Limit: 5, Spent: 1}, prompt)
			for _, at := range []time.Time{west.Add(-time.Hour), home, east, home.Add(11 * time.Hour)} {
				require.Equal(t, apperr.LimitReached, apperr.CodeOf(reserve(at)), at)
				require.Zero(t, left(at), at)
			}
			require.Equal(t, 5, left(home.AddDate(0, 0, 2)), "a new day has its own")
			require.Equal(t, 4, left(home.AddDate(0, 0, 1)), "one of it was used in the east")
			require.NoError(t, s.ReleaseIn(t.Context(), user, PromptsPerDay, DayOf(home, "chat").Scope()))
			require.NoError(t, reserve(east))
			require.Error(t, reserve(home))
			_, others, err := s.LeftOn(t.Context(), user, PromptsPerDay, DayOf(east, "copy"))
			require.NoError(t, err)
			require.Equal(t, 5, others)
		})
		t.Run("prompts are counted each day apart", func(t *testing.T) {
			reserve := func(day string) int {
				at, err := time.Parse(time.DateOnly, day)
				require.NoError(t, err)
				prompt, err := s.ReserveOn(t.Context(), 17, PromptsPerDay, DayOf(at, "chat"))
				require.NoError(t, err)
				return prompt.Nth
			}
			for i := range 5 {
				require.Equal(t, i+1, reserve("2026-11-20"))
			}
			_, err := s.ReserveOn(t.Context(), 17, PromptsPerDay, DayOf(noon, "chat"))
			require.Equal(t, apperr.LimitReached, apperr.CodeOf(err))
			require.Equal(t, 1, reserve("2026-11-21"))
			require.NoError(t, s.ReleaseIn(t.Context(), 17, PromptsPerDay, "2026-11-20/chat"))
			require.Equal(t, 5, reserve("2026-11-20"))
			most, left, err := s.LeftOn(t.Context(), 17, PromptsPerDay, DayOf(noon.AddDate(0, 0, 1), "chat"))
			require.NoError(t, err)
			require.Equal(t, []int{5, 4}, []int{most, left})
			require.NoError(t, s.Reserve(t.Context(), 17, Competitors))
			require.NoError(t, s.ForgetScopesBefore(t.Context(), 17, PromptsPerDay, "2026-11-21"))
			require.Zero(t, used(t, db, 17, PromptsPerDay+"/2026-11-20/chat"))
			require.Equal(t, 1, used(t, db, 17, PromptsPerDay+"/2026-11-21/chat"), "that day stays")
			require.Equal(t, 1, used(t, db, 17, Competitors), "and what is counted otherwise")
		})
		t.Run("a smaller plan keeps what there is and gives nothing new", func(t *testing.T) {
			require.NoError(t, setPlan(t, s, db, 15, Pro))
			for range 3 {
				require.NoError(t, s.Reserve(t.Context(), 15, Competitors))
			}
			require.NoError(t, setPlan(t, s, db, 15, Basic))
			require.Error(t, s.Reserve(t.Context(), 15, Competitors))
			require.Equal(t, 3, used(t, db, 15, Competitors))
		})
		t.Run("a transaction that fails has reserved nothing", func(t *testing.T) {
			failure := errors.New("no")
			require.ErrorIs(t, db.InTx(t.Context(), func(ctx context.Context) error {
				require.NoError(t, s.Reserve(ctx, 16, Competitors))
				return failure
			}), failure)
			require.Zero(t, used(t, db, 16, Competitors))
		})
	})
}

func TestParallelReserve(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s := service(t, db)
		for _, c := range []struct {
			name string
			user int64
			plan string
			had  int
		}{{"the first of all", 20, Basic, 0}, {"the last of twenty", 21, Business, 19}} {
			t.Run("BILL-016 sixteen at once for "+c.name+": one is taken", func(t *testing.T) {
				require.NoError(t, setPlan(t, s, db, c.user, c.plan))
				for range c.had {
					require.NoError(t, s.Reserve(t.Context(), c.user, Competitors))
				}
				var taken, refused atomic.Int64
				var wg sync.WaitGroup
				for range 16 {
					wg.Go(func() {
						err := db.InTx(t.Context(), func(ctx context.Context) error { return s.Reserve(ctx, c.user, Competitors) })
						switch {
						case err == nil:
							taken.Add(1)
						case apperr.Is(err, apperr.LimitReached):
							refused.Add(1)
						default:
							t.Error(err)
						}
					})
				}
				wg.Wait()
				require.EqualValues(t, 1, taken.Load())
				require.EqualValues(t, 15, refused.Load())
				require.Equal(t, c.had+1, used(t, db, c.user, Competitors))
			})
		}
	})
}
