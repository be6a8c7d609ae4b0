package profiles_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestTheDayAfterAPostIsKept(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		monday := figurestest.Friday.AddDate(0, 0, 3)
		source := profilestest.Script{Pages: map[string]instagram.Page{}}
		h := newFixtureFrom(t, db, clock.NewFake(monday), source, nil)
		read := func(likes int64) {
			source.Pages["maya"] = profilestest.Account("1", "maya", new(int64(1000)), profilestest.Photo("10", monday, likes))
			h.Read(h.Connect(1, "maya"))
		}
		for likes := range int64(7) {
			read(likes)
			h.Clock.Advance(24 * time.Hour)
		}
		h.Clock.Advance(100 * 24 * time.Hour)
		read(99)
		thinned(t, h)
		var days []string
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT day FROM post_days ORDER BY day`).Scan(&days).Error)
		require.Equal(t, []string{"2026-11-23", "2026-11-24", "2026-11-29", "2027-03-10"}, days,
			"the first and the last of the week, the day after the post, and the latest")
	})
}

// thinned is a week, of which each day thins the history of other profiles.
func thinned(t *testing.T, h *fixture) {
	t.Helper()
	for range 7 {
		h.Clock.Advance(24 * time.Hour)
		require.NoError(t, h.Service.Thin(t.Context(), nil, struct{}{}))
	}
}

func TestDaysOfPosts(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{}}
		says := func(likes int64) {
			source.Pages["maya"] = profilestest.Account("1", "maya", new(int64(1000)),
				profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -1), likes))
		}
		says(5)
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		read := func(likes int64) {
			says(likes)
			h.Read(id)
			h.Clock.Advance(24 * time.Hour)
		}
		stored := func() (days []string) {
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT day FROM post_days ORDER BY day`).Scan(&days).Error)
			return days
		}
		series := func() (points []figures.PostDay) {
			points, err := h.History.PostDays(t.Context(), int64(h.Count(`SELECT id FROM posts`)), h.Clock.Now())
			require.NoError(t, err)
			return points
		}
		for _, likes := range []int64{5, 5, 7, 7, 9} { // Friday to Tuesday
			read(likes)
		}
		t.Run("a day is written when it says something else than the one before", func(t *testing.T) {
			require.Equal(t, []string{"2026-11-20", "2026-11-22", "2026-11-24"}, stored())
		})
		t.Run("and the series has every day on which the post was read", func(t *testing.T) {
			h.Clock.Advance(24 * time.Hour) // a day without a reading
			read(9)
			var said []any
			for _, d := range series() {
				said = append(said, d.Day, *d.Likes)
			}
			require.Equal(t, []any{
				"2026-11-20", int64(5), "2026-11-21", int64(5), "2026-11-22", int64(7),
				"2026-11-23", int64(7), "2026-11-24", int64(9), "2026-11-26", int64(9),
			}, said)
		})
		t.Run("after 90 days a week keeps its first and its last, and what a paused watch shows", func(t *testing.T) {
			for likes := range int64(10) { // Friday to Sunday of the next week
				read(20 + likes)
			}
			h.Track(2, "maya")
			require.NoError(t, h.Service.Pause(t.Context(), 2, id, time.Date(2026, 12, 2, 12, 0, 0, 0, time.UTC))) // a Wednesday
			before := stored()
			thinned(t, h)
			require.Equal(t, before, stored(), "they are not old yet")
			h.Clock.Advance(100 * 24 * time.Hour)
			read(99)
			thinned(t, h)
			require.Equal(t, []string{
				"2026-11-20", "2026-11-22", // the first week
				"2026-11-24", "2026-11-29", // the second
				"2026-11-30", "2026-12-02", "2026-12-06", // the third, with the Wednesday
			}, stored()[:7])
			require.Len(t, stored(), 8, "and the latest")
		})
		t.Run("after two years a month keeps its first and its last, and what a paused watch shows", func(t *testing.T) {
			h.Clock.Advance(2 * 365 * 24 * time.Hour)
			thinned(t, h)
			require.Equal(t, []string{"2026-11-20", "2026-11-30", "2026-12-02", "2026-12-06"}, stored()[:4])
			require.Len(t, stored(), 5, "and the latest")
		})
	})
}
