package analytics

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// buildWithBudget reads the simulator with so many calls an hour.
func buildWithBudget(t *testing.T, db *database.DB, perHour int) *house {
	t.Helper()
	clk := clock.NewFake(friday)
	world, err := simulator.Start(t.Context(), "127.0.0.1:0", clk)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, world.Close()) })
	return furnish(t, db, clk, clientOf(t, world, clk, perHour), world)
}

func clientOf(t *testing.T, world *simulator.Server, clk clock.Clock, perHour int) *instagram.Client {
	t.Helper()
	client, err := instagram.New(instagram.Config{
		BaseURL: world.BaseURL(), AccountID: "17841405309211844", Token: "token", CallsPerHour: perHour,
	}, nil, clk, testkit.Quiet)
	require.NoError(t, err)
	return client
}

// follows has a user follow profiles that were read and are due as of friday.
func (h *house) follows(n int) {
	h.t.Helper()
	others := clientOf(h.t, h.world, h.clock, 100_000) // its calls are not counted here
	for i := range n {
		page, err := others.Page(h.t.Context(), fmt.Sprintf("followed.%d", i), "")
		require.NoError(h.t, err)
		_, err = h.service.Track(h.t.Context(), 1, page.Profile)
		require.NoError(h.t, err)
	}
	require.NoError(h.t, h.db.Conn(h.t.Context()).Exec(`UPDATE profiles SET status = 'ready', urgent = FALSE, updated_at = ?, next_refresh_at = ?`,
		friday.Add(-time.Hour), friday).Error)
}

func (h *house) claimRefreshes(limit int) []Due {
	h.t.Helper()
	due := allowed{dueProfiles{h.store, false}, h.service.source}
	claimed, err := due.Claim(h.t.Context(), h.clock.Now(), h.clock.Now().Add(time.Minute), limit)
	require.NoError(h.t, err)
	return claimed
}

func TestAnExhaustedBudgetPutsRefreshesOff(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := buildWithBudget(t, db, 40)
		h.follows(40)
		for _, due := range h.claimRefreshes(40) {
			require.NoError(t, h.readAs(due))
		}
		read := h.count(`SELECT COUNT(*) FROM profiles WHERE updated_at = ?`, friday)
		require.Positive(t, read)
		require.Less(t, read, 40)
		t.Run("no account is the worse for it, and each keeps its place", func(t *testing.T) {
			require.Zero(t, h.count(`SELECT COUNT(*) FROM profiles WHERE status <> 'ready' OR failures > 0 OR error IS NOT NULL`))
			require.Equal(t, 40-read, h.count(`SELECT COUNT(*) FROM profiles WHERE next_refresh_at = ?`, friday))
		})
		t.Run("the operator sees by how much intervals stretch", func(t *testing.T) {
			h.clock.Advance(30 * time.Minute)
			late, err := h.store.longestWait(t.Context(), h.clock.Now())
			require.NoError(t, err)
			require.InDelta(t, 0.5, late, 0.001)
		})
		t.Run("nothing is claimed while no call may be made", func(t *testing.T) {
			require.Empty(t, h.claimRefreshes(40))
		})
		t.Run("the others are read when the hour is over", func(t *testing.T) {
			h.clock.Advance(31 * time.Minute)
			require.NotEmpty(t, h.claimRefreshes(40))
		})
	})
}

func TestAFirstReadingThatIsPutOffIsPending(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := buildWithBudget(t, db, 10)
		id := h.connect(1, "maya.bakes")
		for range 7 { // and some are left for the claim, and fewer than the reading takes
			_, err := h.service.source.Page(instagram.Interactive(t.Context()), "some.body", "")
			require.NoError(t, err)
		}
		due, err := allowed{dueProfiles{h.store, true}, h.service.source}.Claim(t.Context(), friday, friday.Add(time.Minute), 10)
		require.NoError(t, err)
		require.Len(t, due, 1)
		require.NoError(t, h.readAs(due[0]))
		p := h.profile(id)
		require.Equal(t, []any{Pending, (*string)(nil), (*string)(nil), 0}, []any{p.Status, p.Step, p.Error, p.Failures})
		require.Equal(t, friday, *p.NextRefreshAt)
	})
}
