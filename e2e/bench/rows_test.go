package bench

import (
	"database/sql"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// amongMany asks for the summary among ten thousand days of history, which many profiles have, and then among a million.
func amongMany(b *testing.B, db *sql.DB, summary *http.Request) {
	few := computed(b, db, summary, 10_000)
	many := computed(b, db, summary, 1_000_000)
	for b.Loop() { // measured above: the tables grow once
	}
	tell(b, 0.50, "of the same among ten thousand", few, many)
}

// computed is how many summaries a second are put together anew, each after a change of the profile, while profile_days
// holds so many rows.
func computed(b *testing.B, db *sql.DB, summary *http.Request, rows int) float64 {
	const daysEach, warmUp, most = 1000, 50, 500
	_, err := db.ExecContext(b.Context(), `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
		INSERT INTO profiles (source, instagram_id, username, status, created_at, urgent)
		SELECT 'simulator', 'other' || i, 'other' || i, 'ready', '2026-01-01 00:00:00.000000', FALSE FROM n WHERE TRUE
		ON CONFLICT DO NOTHING`, rows/daysEach)
	require.NoError(b, err)
	_, err = db.ExecContext(b.Context(), `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
		INSERT INTO profile_days (profile_id, day, followers) SELECT p.id, CAST(1000 + i / 336 AS TEXT) || '-' || CAST(10 + i / 28 % 12 AS TEXT) || '-' || CAST(10 + i % 28 AS TEXT), 1000 + i
		FROM profiles p CROSS JOIN n WHERE TRUE ON CONFLICT DO NOTHING`, daysEach-1)
	require.NoError(b, err)
	_, err = db.ExecContext(b.Context(), `ANALYZE`)
	require.NoError(b, err)
	client := &http.Client{Timeout: 10 * time.Second}
	var took time.Duration
	for i := range warmUp + most {
		_, err := db.ExecContext(b.Context(), `UPDATE profiles SET followers = followers + 1 WHERE username = 'noa.bakes'`)
		require.NoError(b, err)
		began := time.Now()
		require.NoError(b, ask(client, summary.Clone(b.Context())))
		if i >= warmUp {
			took += time.Since(began)
		}
	}
	return most / took.Seconds()
}
