package profiles_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// paid is what each user's plan gives.
type paid map[int64]time.Duration

func (p paid) RefreshInterval(_ context.Context, userID int64) (time.Duration, error) {
	return p[userID], nil
}

func (paid) AISuggestions(context.Context, int64) (bool, error) { return false, nil }

func TestApplyPlan(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		plans := paid{1: 4 * time.Hour, 2: time.Hour}
		h.Plans.Plans = plans
		mine, shared := h.Connect(1, "maya.bakes"), h.Connect(2, "shared.name")
		h.Read(mine)
		h.Read(shared)
		require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at)
			VALUES (?, 1, 'competitor', 14400, ?)`, shared, figurestest.Friday).Error)
		change := func(every time.Duration) {
			plans[1] = every
			require.NoError(t, h.Service.ApplyPlan(t.Context(), 1))
		}
		require.Equal(t, figurestest.Friday.Add(4*time.Hour), *h.Profile(mine).NextRefreshAt)

		t.Run("a larger plan reads sooner, what is not due yet included", func(t *testing.T) {
			h.Clock.Advance(time.Minute)
			change(15 * time.Minute)
			for _, id := range []int64{mine, shared} {
				require.EqualValues(t, 900, h.Scheduled(id).IntervalSeconds)
				require.Equal(t, figurestest.Friday.Add(16*time.Minute), *h.Profile(id).NextRefreshAt)
			}
		})
		t.Run("a smaller one reads later, from the next reading on; what another user pays for stays", func(t *testing.T) {
			change(4 * time.Hour)
			require.EqualValues(t, 14400, h.Scheduled(mine).IntervalSeconds)
			require.EqualValues(t, 3600, h.Scheduled(shared).IntervalSeconds)
			h.Read(mine)
			require.Equal(t, h.Clock.Now().Add(4*time.Hour), *h.Profile(mine).NextRefreshAt)
		})
		t.Run("one that changes while a reading runs counts at its end", func(t *testing.T) {
			for _, every := range []time.Duration{15 * time.Minute, 4 * time.Hour} {
				h.Clock.Set(*h.Profile(mine).NextRefreshAt)
				claimed, err := h.Schedule.Routine(h.Source).Claim(t.Context(), h.Clock.Now(), h.Clock.Now().Add(time.Minute), 10)
				require.NoError(t, err)
				i := slices.IndexFunc(claimed, func(d ingest.Due) bool { return d.ID == mine })
				change(every)
				require.NoError(t, h.ReadAs(claimed[i]))
				require.Equal(t, h.Clock.Now().Add(every), *h.Profile(mine).NextRefreshAt)
			}
		})
		t.Run("the same plan moves nothing", func(t *testing.T) {
			before := h.Profile(mine)
			h.Clock.Advance(time.Minute)
			change(4 * time.Hour)
			require.Equal(t, before, h.Profile(mine))
		})
	})
}
