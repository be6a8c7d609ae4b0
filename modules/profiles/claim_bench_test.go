package profiles_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/modules/profiles/schedule"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// BenchmarkClaim sets claims of twenty profiles among 200,000 that are due, of four intervals, against claims among 2,000. On a
// machine of two cores one of PostgreSQL takes 5 ms at most.
func BenchmarkClaim(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { benchClaim(b, testkit.SQLite(b), testkit.SQLite(b)) })
	if testkit.Server(b, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		b.Run("postgres", func(b *testing.B) { benchClaim(b, testkit.Postgres(b), testkit.Postgres(b)) })
	}
}

func benchClaim(b *testing.B, few, many *database.DB) {
	const claimed, fewDue, manyDue = 20, 2_000, 200_000
	claims := func(db *database.DB, due int) func() {
		fillSchedule(b, db, due)
		queue, clock := schedule.NewStore(db).Routine(profilestest.Script{Pages: map[string]instagram.Page{}}), figurestest.Friday
		return func() {
			clock = clock.Add(time.Second) // what was claimed is due again in a second
			found, err := queue.Claim(b.Context(), clock, clock.Add(500*time.Millisecond), claimed)
			require.NoError(b, err)
			require.Len(b, found, claimed)
		}
	}
	b.Run("among 200,000", func(b *testing.B) { testkit.Against(b, 0.5, claims(few, fewDue), claims(many, manyDue)) })
}

// secondsBefore is how each database takes some seconds, i of them, off an instant.
var secondsBefore = map[database.Dialect]string{
	database.SQLite:   `strftime('%Y-%m-%d %H:%M:%f000', ?, '-' || i || ' seconds')`,
	database.Postgres: `CAST(? AS TIMESTAMPTZ) - make_interval(secs => i)`,
}

// fillSchedule makes profiles that are due at friday, of four intervals.
func fillSchedule(b testing.TB, db *database.DB, due int) {
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
