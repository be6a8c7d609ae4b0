package profiles_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// beside runs second while the transaction of first is still open, long enough for second to meet its locks.
func (h *fixture) beside(first, second func(ctx context.Context) error) {
	h.T.Helper()
	ended := make(chan error, 1)
	require.NoError(h.T, h.Db.InTx(h.T.Context(), func(ctx context.Context) error {
		if err := first(ctx); err != nil {
			return err
		}
		go func() { ended <- second(h.T.Context()) }()
		time.Sleep(150 * time.Millisecond)
		return nil
	}))
	require.NoError(h.T, <-ended)
}

func (h *fixture) found(username string) instagram.Profile {
	h.T.Helper()
	found, err := h.Service.Find(h.T.Context(), 1, username)
	require.NoError(h.T, err)
	return found
}

func (h *fixture) adds(userID int64, found instagram.Profile) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		_, err := h.Service.Track(ctx, userID, found)
		return err
	}
}

func TestAFollowedProfileStaysDueWhileOthersLeave(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		for name, leave := range map[string]func(ctx context.Context, id int64) error{
			"remove": func(ctx context.Context, id int64) error { return h.Service.Untrack(ctx, 1, id) },
			"stop":   func(ctx context.Context, id int64) error { return h.Service.Pause(ctx, 1, id, figurestest.Friday) },
		} {
			t.Run(name, func(t *testing.T) {
				found := h.found("left." + name)
				id, err := h.Service.Track(t.Context(), 1, found)
				require.NoError(t, err)
				h.beside(h.adds(2, found), func(ctx context.Context) error { return leave(ctx, id) })
				require.NotNil(t, h.Profile(id).NextRefreshAt)
				require.EqualValues(t, 3600, h.Scheduled(id).IntervalSeconds)
			})
		}
	})
}

func TestAPlanThatChangesBesideAnAddDecidesItsInterval(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		plans := &changingPlan{every: 15 * time.Minute}
		h.Plans.Plans = plans
		watched := func(username string) int {
			return h.Count(`SELECT w.interval_seconds FROM profile_watches w JOIN profiles p ON p.id = w.profile_id WHERE p.username = ?`, username)
		}
		t.Run("the add is first", func(t *testing.T) {
			add := h.adds(1, h.found("first.add"))
			h.beside(func(ctx context.Context) error {
				defer plans.set(4 * time.Hour) // committed by the other one
				return add(ctx)
			}, func(ctx context.Context) error { return h.Service.ApplyPlan(ctx, 1) })
			require.Equal(t, 14400, watched("first.add"))
		})
		t.Run("the plan is first", func(t *testing.T) {
			plans.set(15 * time.Minute)
			add := h.adds(1, h.found("first.plan"))
			h.beside(func(ctx context.Context) error {
				time.AfterFunc(100*time.Millisecond, func() { plans.set(4 * time.Hour) }) // with the commit
				return h.Service.ApplyPlan(ctx, 1)
			}, add)
			require.Equal(t, 14400, watched("first.plan"))
		})
	})
}

// changingPlan is the same plan for everybody.
type changingPlan struct {
	mu    sync.Mutex
	every time.Duration
}

func (p *changingPlan) set(every time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.every = every
}

func (p *changingPlan) RefreshInterval(context.Context, int64) (time.Duration, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.every, nil
}

func (*changingPlan) AISuggestions(context.Context, int64) (bool, error) { return false, nil }

// Users who share profiles add, connect, leave and change plans at once.
func TestManyWhoFollowAtOnceNeverWaitInACircle(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		plans := &changingPlan{every: time.Hour}
		h.Plans.Plans = plans
		var shared []instagram.Profile
		for _, name := range []string{"one.of.all", "two.of.all", "three.of.all", "four.of.all"} {
			shared = append(shared, h.found(name))
		}
		const users, rounds = 6, 15
		var wg sync.WaitGroup
		for user := range int64(users) {
			wg.Go(func() {
				for range rounds {
					plans.set([]time.Duration{time.Hour, 4 * time.Hour}[rand.N(2)])
					found := shared[rand.N(len(shared))]
					id, err := h.Service.Track(t.Context(), user+1, found)
					if err == nil {
						_, err = h.Service.Connect(t.Context(), user+1, shared[rand.N(len(shared))])
					}
					if err == nil {
						err = h.Service.ApplyPlan(t.Context(), user+1)
					}
					if err == nil && rand.N(2) == 0 {
						err = h.Service.Untrack(t.Context(), user+1, id)
					}
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		wg.Wait()
		require.Zero(t, h.Count(`SELECT COUNT(*) FROM profiles p JOIN profile_schedule s ON s.profile_id = p.id `+
			`WHERE (due_at IS NULL OR interval_seconds <> (
			SELECT MIN(interval_seconds) FROM profile_watches w WHERE w.profile_id = p.id)) `+
			`AND EXISTS (SELECT 1 FROM profile_watches w WHERE w.profile_id = p.id)`))
	})
}

func TestPruningGoesOnPastProfilesThatAreWatchedAgain(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		for i := range profiles.PruneAtOnce {
			h.Connect(int64(i+1), "frozen."+string(rune('a'+i)))
		}
		h.Connect(100, "left.alone")
		h.Connect(100, "other.name")
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profiles SET unwatched_since = ? WHERE username LIKE 'frozen%'`,
			figurestest.Friday.Add(-time.Hour)).Error)
		h.Clock.Advance(profiles.KeepUnwatched + time.Hour)
		require.NoError(t, h.Service.Prune(t.Context(), nil, struct{}{}))
		require.Zero(t, h.Count(`SELECT COUNT(*) FROM profiles WHERE username = 'left.alone'`))
		require.Equal(t, profiles.PruneAtOnce, h.Count(`SELECT COUNT(*) FROM profiles WHERE username LIKE 'frozen%'`))
	})
}
