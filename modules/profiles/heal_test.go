package profiles_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestTheMigrationHealsTheSchedule(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		frozen, gone, sound := h.Connect(1, "frozen.name"), h.Connect(2, "gone.name"), h.Connect(3, "sound.name")
		left := h.Connect(4, "left.name")
		paused := h.Track(5, "paused.name")
		h.Read(sound)
		set := func(id int64, columns string) {
			require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profiles SET `+columns+` WHERE id = ?`, id).Error)
		}
		set(frozen, `interval_seconds = 0, next_refresh_at = NULL, urgent = FALSE, status = 'fetching', unwatched_since = '2026-01-01 00:00:00.000000'`)
		set(gone, `interval_seconds = 0, next_refresh_at = NULL, gone_at = '2026-01-01 00:00:00.000000'`)
		require.NoError(t, db.Conn(t.Context()).Exec(`DELETE FROM profile_watches WHERE profile_id = ?`, left).Error)
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profile_watches SET interval_seconds = 0 WHERE profile_id = ?`, paused).Error)
		before := h.Profile(sound)

		file, err := os.ReadFile(filepath.Join("..", "..", "migrations", string(db.Dialect), "0013_heal_schedule.sql"))
		require.NoError(t, err)
		up, _, _ := strings.Cut(string(file), "-- +goose Down")
		for statement := range strings.SplitSeq(up, ";") {
			if strings.Contains(statement, "UPDATE") {
				require.NoError(t, db.Conn(t.Context()).Exec(statement).Error)
			}
		}

		require.Equal(t, before, h.Profile(sound))
		p := h.Profile(frozen)
		require.Equal(t, []any{int64(3600), figures.Pending}, []any{p.IntervalSeconds, p.Status})
		require.WithinDuration(t, time.Now(), *p.NextRefreshAt, time.Minute)
		require.Nil(t, h.Profile(gone).NextRefreshAt, "nobody has that username any more")
		for _, id := range []int64{left, paused} {
			require.Nil(t, h.Profile(id).NextRefreshAt)
			require.Zero(t, h.Profile(id).IntervalSeconds)
		}
		require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM profiles WHERE unwatched_since IS NOT NULL`), "the one that was left")

		due, err := h.Schedule.Routine(h.Source).Claim(t.Context(), time.Now(), time.Now().Add(time.Minute), 10)
		require.NoError(t, err)
		require.Contains(t, idsOf(due), frozen)
	})
}
