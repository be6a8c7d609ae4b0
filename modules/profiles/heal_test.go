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

// migrate runs one side of a migration, "Up" or "Down".
func (h *fixture) migrate(name, side string) {
	h.T.Helper()
	file, err := os.ReadFile(filepath.Join("..", "..", "migrations", string(h.Db.Dialect), name+".sql"))
	require.NoError(h.T, err)
	up, down, found := strings.Cut(string(file), "-- +goose Down")
	require.True(h.T, found)
	var statements strings.Builder
	for line := range strings.Lines(map[string]string{"Up": up, "Down": down}[side]) {
		if !strings.HasPrefix(line, "--") {
			statements.WriteString(line)
		}
	}
	for statement := range strings.SplitSeq(statements.String(), ";") {
		if strings.TrimSpace(statement) != "" {
			require.NoError(h.T, h.Db.Conn(h.T.Context()).Exec(statement).Error)
		}
	}
}

func TestTheMigrationHealsTheSchedule(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		frozen, gone, sound := h.Connect(1, "frozen.name"), h.Connect(2, "gone.name"), h.Connect(3, "sound.name")
		left := h.Connect(4, "left.name")
		paused := h.Track(5, "paused.name")
		h.Read(sound)
		before, scheduled := h.Profile(sound), h.Scheduled(sound)
		h.migrate("0026_create_profile_schedule", "Down")
		set := func(id int64, columns string) {
			require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profiles SET `+columns+` WHERE id = ?`, id).Error)
		}
		set(frozen,
			`interval_seconds = 0, next_refresh_at = NULL, urgent = FALSE, status = 'fetching', unwatched_since = '2026-01-01 00:00:00.000000'`)
		set(gone, `interval_seconds = 0, next_refresh_at = NULL, gone_at = '2026-01-01 00:00:00.000000'`)
		require.NoError(t, db.Conn(t.Context()).Exec(`DELETE FROM profile_watches WHERE profile_id = ?`, left).Error)
		require.NoError(t, db.Conn(t.Context()).Exec(`UPDATE profile_watches SET interval_seconds = 0 WHERE profile_id = ?`, paused).Error)
		h.migrate("0013_heal_schedule", "Up")
		h.migrate("0026_create_profile_schedule", "Up")

		require.Equal(t, before, h.Profile(sound))
		scheduled.Fence = 0 // nobody has claimed it in the new table
		require.Equal(t, scheduled, h.Scheduled(sound))
		p := h.Profile(frozen)
		require.Equal(t, []any{int64(3600), figures.Pending}, []any{h.Scheduled(frozen).IntervalSeconds, p.Status})
		require.WithinDuration(t, time.Now(), *p.NextRefreshAt, time.Minute)
		require.Nil(t, h.Profile(gone).NextRefreshAt, "nobody has that username any more")
		for _, id := range []int64{left, paused} {
			require.Nil(t, h.Profile(id).NextRefreshAt)
			require.Zero(t, h.Scheduled(id).IntervalSeconds)
		}
		require.Equal(t, 1, h.Count(`SELECT COUNT(*) FROM profiles WHERE unwatched_since IS NOT NULL`), "the one that was left")

		due, err := h.Schedule.Routine(h.Source).Claim(t.Context(), time.Now(), time.Now().Add(time.Minute), 10)
		require.NoError(t, err)
		require.Contains(t, idsOf(due), frozen)
	})
}
