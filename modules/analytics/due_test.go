package analytics

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/jobs"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestReadingsThatSayTheSame(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := script{map[string]instagram.Page{"maya": account("1", "maya", new(int64(1000)), photo("11", friday.AddDate(0, 0, -1), 7), photo("10", friday.AddDate(0, 0, -2), 5))}}
		h := furnish(t, db, clock.NewFake(friday), source, nil)
		id := h.connect(1, "maya")
		h.read(id)
		written := func(post string) time.Time {
			var at struct{ UpdatedAt time.Time }
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT updated_at FROM posts WHERE instagram_id = ?`, post).Scan(&at).Error)
			return at.UpdatedAt
		}
		readAt := func(post string) time.Time {
			sought, found, err := h.store.sought(t.Context(), 1, int64(h.count(`SELECT id FROM posts WHERE instagram_id = ?`, post)))
			require.NoError(t, err)
			require.True(t, found)
			return sought.UpdatedAt
		}
		t.Run("a post is written when its counts are others, and both are as new as the reading", func(t *testing.T) {
			source.pages["maya"] = account("1", "maya", new(int64(1000)), photo("11", friday.AddDate(0, 0, -1), 8), photo("10", friday.AddDate(0, 0, -2), 5))
			h.clock.Advance(time.Hour)
			h.read(id)
			require.Equal(t, []time.Time{h.clock.Now(), friday}, []time.Time{written("11"), written("10")})
			require.Equal(t, []time.Time{h.clock.Now(), h.clock.Now()}, []time.Time{readAt("11"), readAt("10")})
		})
		t.Run("each day has its counts", func(t *testing.T) {
			h.clock.Advance(24 * time.Hour)
			h.read(id)
			require.Equal(t, 4, h.count(`SELECT COUNT(*) FROM post_days`))
		})
	})
}

func TestAnOldPostThatIsNewToUsTakesTheCountOfItsDay(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := script{map[string]instagram.Page{"maya": account("1", "maya", new(int64(1000)), photo("10", friday.AddDate(0, 0, -2), 5))}}
		h := furnish(t, db, clock.NewFake(friday), source, nil)
		id := h.connect(1, "maya")
		h.read(id)
		h.clock.Advance(60 * 24 * time.Hour)
		source.pages["maya"] = account("1", "maya", new(int64(9000)), photo("10", friday.AddDate(0, 0, -2), 5))
		h.read(id)
		source.pages["maya"] = account("1", "maya", new(int64(9000)), photo("11", friday.AddDate(0, 0, 1), 5), photo("10", friday.AddDate(0, 0, -2), 5))
		h.read(id) // it was in the archive meanwhile
		require.Equal(t, 1000, h.count(`SELECT followers_at_post FROM posts WHERE instagram_id = '11'`))
	})
}

func TestAnOvertakenReadingChangesNothing(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		source := script{map[string]instagram.Page{"maya": account("1", "maya", new(int64(1000)), photo("10", friday.AddDate(0, 0, -2), 5))}}
		h := furnish(t, db, clock.NewFake(friday), source, nil)
		id := h.connect(1, "maya")
		h.read(id)
		h.clock.Advance(time.Hour)
		stale := h.due(id)
		h.read(id)
		before := h.profile(id)
		source.pages["maya"] = account("1", "maya", new(int64(2000)), photo("12", friday, 9))
		require.ErrorIs(t, h.readAs(stale), jobs.ErrLost)
		require.Equal(t, before, h.profile(id))
		require.Equal(t, 1, h.count(`SELECT COUNT(*) FROM posts WHERE gone_at IS NULL`))
		require.Equal(t, 1000, h.count(`SELECT MAX(followers) FROM profile_days`))
	})
}
