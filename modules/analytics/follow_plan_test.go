package analytics

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// paid is what each user's plan gives.
type paid map[int64]time.Duration

func (p paid) RefreshInterval(_ context.Context, userID int64) (time.Duration, error) {
	return p[userID], nil
}

func (paid) AISuggestions(context.Context, int64) (bool, error) { return false, nil }

func TestFollowPlan(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := build(t, db)
		plans := paid{1: 4 * time.Hour, 2: time.Hour}
		h.service.plans = plans
		mine, shared := h.connect(1, "maya.bakes"), h.connect(2, "shared.name")
		h.read(mine)
		h.read(shared)
		require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at)
			VALUES (?, 1, 'competitor', 14400, ?)`, shared, friday).Error)
		change := func(every time.Duration) {
			plans[1] = every
			require.NoError(t, h.service.FollowPlan(t.Context(), 1))
		}
		require.Equal(t, friday.Add(4*time.Hour), *h.profile(mine).NextRefreshAt)

		t.Run("a larger plan reads sooner, what is not due yet included", func(t *testing.T) {
			h.clock.Advance(time.Minute)
			change(15 * time.Minute)
			for _, id := range []int64{mine, shared} {
				require.EqualValues(t, 900, h.profile(id).IntervalSeconds)
				require.Equal(t, friday.Add(16*time.Minute), *h.profile(id).NextRefreshAt)
			}
		})
		t.Run("a smaller one reads later, from the next reading on; what another user pays for stays", func(t *testing.T) {
			change(4 * time.Hour)
			require.EqualValues(t, 14400, h.profile(mine).IntervalSeconds)
			require.EqualValues(t, 3600, h.profile(shared).IntervalSeconds)
			h.read(mine)
			require.Equal(t, h.clock.Now().Add(4*time.Hour), *h.profile(mine).NextRefreshAt)
		})
		t.Run("one that changes while a reading runs counts at its end", func(t *testing.T) {
			for _, every := range []time.Duration{15 * time.Minute, 4 * time.Hour} {
				h.clock.Set(*h.profile(mine).NextRefreshAt)
				claimed, err := dueProfiles{h.store, false}.Claim(t.Context(), h.clock.Now(), h.clock.Now().Add(time.Minute), 10)
				require.NoError(t, err)
				i := slices.IndexFunc(claimed, func(d Due) bool { return d.ID == mine })
				change(every)
				require.NoError(t, h.readAs(claimed[i]))
				require.Equal(t, h.clock.Now().Add(every), *h.profile(mine).NextRefreshAt)
			}
		})
		t.Run("the same plan moves nothing", func(t *testing.T) {
			before := h.profile(mine)
			h.clock.Advance(time.Minute)
			change(4 * time.Hour)
			require.Equal(t, before, h.profile(mine))
		})
	})
}
