package profilestest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
)

// secondsBefore is how each database takes some seconds, i of them, off an instant.
var secondsBefore = map[database.Dialect]string{
	database.SQLite:   `strftime('%Y-%m-%d %H:%M:%f000', ?, '-' || i || ' seconds')`,
	database.Postgres: `CAST(? AS TIMESTAMPTZ) - make_interval(secs => i)`,
}

// FillSchedule makes profiles that are due at friday, of four intervals.
func FillSchedule(b testing.TB, db *database.DB, due int) {
	b.Helper()
	conn := db.Conn(b.Context())
	const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) `
	require.NoError(b, conn.Exec(numbers+`INSERT INTO profiles (id, source, instagram_id, username, status, created_at, updated_at)
		SELECT i, 'simulator', 'due' || i, 'due' || i, 'ready', '2026-01-01 00:00:00.000000', '2026-11-20 09:00:00.000000' FROM n`, due).Error)
	require.NoError(b, conn.Exec(numbers+`INSERT INTO profile_schedule (profile_id, interval_seconds, due_at)
		SELECT i, CASE i % 4 WHEN 0 THEN 900 WHEN 1 THEN 3600 WHEN 2 THEN 14400 ELSE 86400 END, `+secondsBefore[db.Dialect]+` FROM n`,
		due, figurestest.Friday).Error)
	require.NoError(b, conn.Exec(`ANALYZE`).Error)
}
