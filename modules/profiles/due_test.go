package profiles_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestReadingsThatSayTheSame(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{
			"maya": profilestest.Account("1", "maya", new(int64(1000)),
				profilestest.Photo("11", figurestest.Friday.AddDate(0, 0, -1), 7),
				profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -2), 5)),
		}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		h.Read(id)
		written := func(post string) time.Time {
			var at struct{ UpdatedAt time.Time }
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT updated_at FROM posts WHERE instagram_id = ?`, post).Scan(&at).Error)
			return at.UpdatedAt
		}
		readAt := func(post string) time.Time {
			sought, found, err := h.History.ViewedPost(t.Context(), 1, int64(h.Count(`SELECT id FROM posts WHERE instagram_id = ?`, post)))
			require.NoError(t, err)
			require.True(t, found)
			return sought.UpdatedAt
		}
		t.Run("a post is written when its counts are others, and both are as new as the reading", func(t *testing.T) {
			source.Pages["maya"] = profilestest.Account("1", "maya", new(int64(1000)),
				profilestest.Photo("11", figurestest.Friday.AddDate(0, 0, -1), 8),
				profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -2), 5))
			h.Clock.Advance(time.Hour)
			h.Read(id)
			require.Equal(t, []time.Time{h.Clock.Now(), figurestest.Friday}, []time.Time{written("11"), written("10")})
			require.Equal(t, []time.Time{h.Clock.Now(), h.Clock.Now()}, []time.Time{readAt("11"), readAt("10")})
		})
		t.Run("each day has its counts", func(t *testing.T) {
			h.Clock.Advance(24 * time.Hour)
			h.Read(id)
			days, err := h.History.PostDays(t.Context(), int64(h.Count(`SELECT id FROM posts WHERE instagram_id = '11'`)), h.Clock.Now())
			require.NoError(t, err)
			require.Equal(t, []figures.PostDay{
				{Day: "2026-11-20", Likes: new(int64(8)), Comments: new(int64(0))},
				{Day: "2026-11-21", Likes: new(int64(8)), Comments: new(int64(0))},
			}, days)
		})
	})
}

func TestAnOldPostThatIsNewToUsTakesTheCountOfItsDay(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{
			"maya": profilestest.Account("1", "maya", new(int64(1000)), profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -2), 5)),
		}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		h.Read(id)
		h.Clock.Advance(60 * 24 * time.Hour)
		source.Pages["maya"] = profilestest.Account("1", "maya", new(int64(9000)),
			profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -2), 5))
		h.Read(id)
		source.Pages["maya"] = profilestest.Account("1", "maya", new(int64(9000)),
			profilestest.Photo("11", figurestest.Friday.AddDate(0, 0, 1), 5),
			profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -2), 5))
		h.Read(id) // it was in the archive meanwhile
		require.Equal(t, 1000, h.Count(`SELECT followers_at_post FROM posts WHERE instagram_id = '11'`))
	})
}

func TestAnOvertakenReadingChangesNothing(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{
			"maya": profilestest.Account("1", "maya", new(int64(1000)), profilestest.Photo("10", figurestest.Friday.AddDate(0, 0, -2), 5)),
		}}
		h := newFixtureFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := h.Connect(1, "maya")
		h.Read(id)
		h.Clock.Advance(time.Hour)
		stale := h.Due(id)
		h.Read(id)
		before := h.Profile(id)
		source.Pages["maya"] = profilestest.Account("1", "maya", new(int64(2000)), profilestest.Photo("12", figurestest.Friday, 9))
		require.ErrorIs(t, h.ReadAs(stale), jobs.ErrLost)
		require.Equal(t, before, h.Profile(id))
		require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NULL`))
		require.Equal(t, 1000, h.Count(`SELECT MAX(followers) FROM profile_days`))
	})
}
