package profiles_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/instagram/simulator"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// buildWithBudget reads the simulator with so many calls an hour.
func buildWithBudget(t *testing.T, db *database.DB, perHour int) *fixture {
	t.Helper()
	clk := clock.NewFake(figurestest.Friday)
	world, err := simulator.Start(t.Context(), "127.0.0.1:0", clk)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, world.Close()) })
	return newFixtureFrom(t, db, clk, clientOf(t, world, clk, perHour), world)
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
func (h *fixture) follows(n int) {
	h.T.Helper()
	others := clientOf(h.T, h.World, h.Clock, 100_000) // its calls are not counted here
	for i := range n {
		page, err := others.Page(h.T.Context(), fmt.Sprintf("followed.%d", i), "")
		require.NoError(h.T, err)
		_, err = h.Service.Track(h.T.Context(), 1, page.Profile)
		require.NoError(h.T, err)
	}
	require.NoError(h.T,
		h.Db.Conn(h.T.Context()).Exec(`UPDATE profiles SET status = 'ready', updated_at = ?`, figurestest.Friday.Add(-time.Hour)).Error)
	require.NoError(h.T, h.Db.Conn(h.T.Context()).Exec(`UPDATE profile_schedule SET urgent = FALSE, due_at = ?`, figurestest.Friday).Error)
}

func (h *fixture) claimRefreshes(limit int) []ingest.Due {
	h.T.Helper()
	due := h.Schedule.Routine(h.Source)
	claimed, err := due.Claim(h.T.Context(), h.Clock.Now(), h.Clock.Now().Add(time.Minute), limit)
	require.NoError(h.T, err)
	return claimed
}

func TestAnExhaustedBudgetPutsRefreshesOff(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		h := buildWithBudget(t, db, 40)
		h.follows(40)
		for _, due := range h.claimRefreshes(40) {
			require.NoError(t, h.ReadAs(due))
		}
		read := h.Count(`SELECT COUNT(*) FROM profiles WHERE updated_at = ?`, figurestest.Friday)
		require.Positive(t, read)
		require.Less(t, read, 40)
		t.Run("no account is the worse for it, and each keeps its place", func(t *testing.T) {
			require.Zero(t, h.Count(`SELECT COUNT(*) FROM profiles WHERE status <> 'ready' OR failures > 0 OR error IS NOT NULL`))
			require.Equal(t, 40-read, h.Count(`SELECT COUNT(*) FROM profile_schedule WHERE due_at = ? AND leased_until IS NULL`, figurestest.Friday))
		})
		t.Run("the operator sees by how much intervals stretch", func(t *testing.T) {
			h.Clock.Advance(30 * time.Minute)
			late, err := h.Schedule.LongestWait(t.Context(), h.Clock.Now())
			require.NoError(t, err)
			require.InDelta(t, 0.5, late, 0.001)
		})
		t.Run("nothing is claimed while no call may be made", func(t *testing.T) {
			require.Empty(t, h.claimRefreshes(40))
		})
		t.Run("the others are read when the hour is over", func(t *testing.T) {
			h.Clock.Advance(31 * time.Minute)
			require.NotEmpty(t, h.claimRefreshes(40))
		})
	})
}

func TestOwnersTokensRefreshWithoutTheOperatorsCalls(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := buildWithBudget(t, db, 10)
		h.follows(2)
		for h.Source.Room(t.Context()) > 0 {
			_, err := h.Source.Page(t.Context(), "some.body", "")
			require.NoError(t, err)
		}
		require.Empty(t, h.claimRefreshes(2), "the operator's calls are used up")
		both, err := h.Schedule.RefreshesPerHour(t.Context())
		require.NoError(t, err)
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profiles SET owner_read_since = ? WHERE username = 'followed.1'`,
			figurestest.Friday).Error)
		counted, err := h.Schedule.RefreshesPerHour(t.Context())
		require.NoError(t, err)
		require.InDelta(t, both/2, counted, 0.001, "it takes none of the operator's")
		claimed := h.claimRefreshes(2)
		require.Len(t, claimed, 1)
		require.Equal(t, "followed.1", claimed[0].Username)
		require.True(t, claimed[0].ByOwner)
		require.NoError(t, h.ReadAs(claimed[0])) // no owner is signed in, and no call is left
		require.Empty(t, h.claimRefreshes(2), "it does not come again before calls are left")
		h.Clock.Advance(2 * time.Hour)
		require.NotEmpty(t, h.claimRefreshes(2))
	})
}

func TestAFirstReadingThatHasToWaitSaysUntilWhen(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		for user, used := range map[int64]int{1: 7, 2: 8} {
			t.Run(fmt.Sprintf("%d calls are left", 8-used), func(t *testing.T) {
				h := buildWithBudget(t, db, 10)
				id := h.Connect(user, fmt.Sprintf("maya.bakes.%d", user)) // with the first of the hour's nine calls
				for range used {
					_, err := h.Source.Source.Page(instagram.Interactive(t.Context()), "some.body", "")
					require.NoError(t, err)
				}
				require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profile_schedule SET due_at = ? WHERE profile_id = ?`,
					figurestest.Friday, id).Error)
				claim := func() []ingest.Due {
					now := h.Clock.Now()
					due, err := h.Schedule.Urgent().Claim(t.Context(), now, now.Add(time.Minute), 10)
					require.NoError(t, err)
					return due
				}
				due := claim()
				require.Len(t, due, 1)
				require.NoError(t, h.ReadAs(due[0]))

				resumes := figurestest.Friday.Add(time.Hour + time.Minute) // the minute of the calls counts in full
				p := h.Profile(id)
				require.Equal(t, []any{figures.Pending, (*string)(nil), 0}, []any{p.Status, p.Error, h.Due(id).Failures})
				require.Equal(t, figures.StepWaiting, *p.Step)
				require.Equal(t, resumes, *p.ResumesAt())
				require.Empty(t, claim(), "it is left alone until then")

				h.Clock.Set(resumes)
				due = claim()
				require.Len(t, due, 1)
				require.NoError(t, h.ReadAs(due[0]))
				p = h.Profile(id)
				require.Equal(t, []any{figures.Ready, (*string)(nil), (*time.Time)(nil)}, []any{p.Status, p.Step, p.ResumesAt()})
			})
		}
	})
}

// A look-up costs one call, and the first reading that it leads to many.
func TestFirstReadingsOfManyNewAccountsLeaveTheHourToOthers(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := buildWithBudget(t, db, 200)
		others := clientOf(t, h.World, h.Clock, 100_000) // the look-ups are not counted here
		for i := range 20 {
			page, err := others.Page(t.Context(), fmt.Sprintf("connected.%d", i), "")
			require.NoError(t, err)
			id, err := h.Service.Connect(t.Context(), int64(i+1), page.Profile)
			require.NoError(t, err)
			require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profiles SET media_count = 250 WHERE id = ?`, id).Error)
		}
		var pages int
		h.Source.Source = pageCount{h.Source.Source, &pages}
		now := h.Clock.Now()
		due, err := h.Schedule.Urgent().Claim(t.Context(), now, now.Add(time.Minute), 20)
		require.NoError(t, err)
		require.Len(t, due, 20)
		for _, d := range due {
			require.NoError(t, h.ReadAs(d))
		}
		require.Positive(t, pages)
		require.LessOrEqual(t, pages, 95, "half of the hour's calls at most")
		waiting := h.Count(`SELECT COUNT(*) FROM profiles WHERE status = 'pending' AND step = ?`, figures.StepKept)
		require.Positive(t, waiting)
		require.Equal(t, 20, waiting+h.Count(`SELECT COUNT(*) FROM profiles WHERE status = 'ready'`))
		require.Equal(t, waiting, h.Count(`SELECT COUNT(*) FROM profile_schedule WHERE due_at = ?`, figurestest.Friday.Add(61*time.Minute)),
			"and each says when it goes on")
		_, err = h.Service.Find(t.Context(), 99, "maya.bakes")
		require.NoError(t, err)
		require.GreaterOrEqual(t, h.Source.Room(t.Context()), 75, "refreshes have their share")
	})
}

func TestStoppingAndStartingReadsNothingMore(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		found, err := h.Service.Find(t.Context(), 1, "maya.bakes")
		require.NoError(t, err)
		id, err := h.Service.Track(t.Context(), 1, found)
		require.NoError(t, err)
		h.Read(id)
		cycle := func() {
			require.NoError(t, h.Service.Pause(t.Context(), 1, id, h.Clock.Now()))
			require.NoError(t, h.Service.Resume(t.Context(), 1, id))
		}
		cycle()
		scheduled := h.Scheduled(id)
		require.False(t, scheduled.Urgent)
		require.Equal(t, figurestest.Friday.Add(time.Hour), *scheduled.DueAt, "the last reading is fresh")
		require.Equal(t, figures.Ready, h.Profile(id).Status)

		h.Clock.Advance(59 * time.Minute)
		require.NoError(t, h.Service.Untrack(t.Context(), 1, id))
		_, err = h.Service.Track(t.Context(), 1, found)
		require.NoError(t, err)
		scheduled = h.Scheduled(id)
		require.Equal(t, []any{false, h.Clock.Now().Add(time.Hour)}, []any{scheduled.Urgent, *scheduled.DueAt}, "nor is it read when added again")

		h.Clock.Advance(2 * time.Minute)
		cycle()
		scheduled = h.Scheduled(id)
		require.Equal(t, []any{false, h.Clock.Now()}, []any{scheduled.Urgent, *scheduled.DueAt},
			"later it is refreshed as others are, outside of what is kept for people")
	})
}
