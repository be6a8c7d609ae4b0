package bench

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/database"
)

const (
	few, many = 10_000, 1_000_000 // rows of profile_days
	daysEach  = 1000              // of each long-tracked profile
)

// yesterdays are the days before today, n of them, as text.
var yesterdays = map[database.Dialect]string{
	database.SQLite:   `date('now', '-' || i || ' days')`,
	database.Postgres: `to_char(CURRENT_DATE - i, 'YYYY-MM-DD')`,
}

// BenchmarkLongHistory asks for what is put together from the history of an account among ten thousand days that
// accounts have, and then among a million: those of a thousand accounts, or of this one alone.
func BenchmarkLongHistory(b *testing.B) {
	b.Run("small", func(b *testing.B) { historic(b, binary.Small) })
	if binary.HasLarge(b) {
		b.Run("large", func(b *testing.B) { historic(b, binary.Large) })
	}
}

func historic(b *testing.B, place func(testing.TB) *binary.Place) {
	b.Run("many profiles", func(b *testing.B) { amongMany(b, place(b), manyTracked, true) })
	// All of its history is another answer for one that has a hundred times as many days.
	b.Run("one profile", func(b *testing.B) { amongMany(b, place(b), oneTracked, false) })
}

// amongMany measures each answer twice; fill brings the table to so many rows, those of noa.bakes among them,
// and whole asks for all of its history too.
func amongMany(b *testing.B, p *binary.Place, fill func(b *testing.B, db *database.DB, rows int), whole bool) {
	db, noa := measured(b, p)
	var id int64
	require.NoError(b, db.Pool().QueryRowContext(b.Context(), `SELECT id FROM profiles WHERE username = 'noa.bakes'`).Scan(&id))
	profile := fmt.Sprint("/api/instagram-profiles/", id)
	answers := []struct{ name, path string }{
		{"summary", "/api/dashboard/summary"},
		{"growth", profile + "/follower-growth"},
		{"engagement", profile + "/engagement-metrics?metricType=avg_likes"},
		{"summary since tracking", "/api/dashboard/summary?period=since_tracking"},
		{"growth since tracking", profile + "/follower-growth?timeRange=since_tracking"},
		{"engagement since tracking", profile + "/engagement-metrics?metricType=avg_likes&timeRange=since_tracking"},
	}
	if !whole {
		answers = answers[:3]
	}
	speeds := map[int][]float64{}
	for _, rows := range []int{few, many} {
		fill(b, db, rows)
		_, err := db.Pool().ExecContext(b.Context(), `ANALYZE`)
		require.NoError(b, err)
		for _, answer := range answers {
			speeds[rows] = append(speeds[rows], computed(b, db, noa.Request(b, http.MethodGet, answer.path)))
		}
	}
	for i, answer := range answers {
		b.Run(answer.name, func(b *testing.B) {
			for b.Loop() { // measured above: the tables grow once
			}
			tell(b, 0.50, "of the same among ten thousand", speeds[few][i], speeds[many][i])
		})
	}
}

// manyTracked gives each of many profiles, and noa.bakes, a thousand days up to yesterday.
func manyTracked(b *testing.B, db *database.DB, rows int) {
	exec(b, db, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
		INSERT INTO profiles (source, instagram_id, username, status, created_at)
		SELECT 'simulator', 'other' || i, 'other' || i, 'ready', '2026-01-01 00:00:00.000000' FROM n WHERE TRUE
		ON CONFLICT DO NOTHING`, rows/daysEach-1)
	exec(b, db, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
		INSERT INTO profile_days (profile_id, day, followers, avg_likes) SELECT p.id, `+yesterdays[db.Dialect]+`, 5000 - i, 500 - i
		FROM profiles p CROSS JOIN n WHERE TRUE ON CONFLICT DO NOTHING`, daysEach)
	longTracked(b, db)
}

// oneTracked gives noa.bakes alone so many days, of as many centuries as it takes: what is counted is the rows.
func oneTracked(b *testing.B, db *database.DB, rows int) {
	exec(b, db, `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
		INSERT INTO profile_days (profile_id, day, followers, avg_likes)
		SELECT p.id, CAST(1000 + i / 1024 AS TEXT) || '-' || CAST(10 + i / 32 % 32 AS TEXT) || '-' || CAST(10 + i % 32 AS TEXT), 1000 + i, i
		FROM profiles p CROSS JOIN n WHERE p.username = 'noa.bakes' ON CONFLICT DO NOTHING`, rows-daysEach)
	exec(b, db, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
		INSERT INTO profile_days (profile_id, day, followers, avg_likes) SELECT p.id, `+yesterdays[db.Dialect]+`, 5000 - i, 500 - i
		FROM profiles p CROSS JOIN n WHERE p.username = 'noa.bakes' ON CONFLICT DO NOTHING`, daysEach)
	longTracked(b, db)
}

// longTracked tells noa.bakes that its history begins where its rows do.
func longTracked(b *testing.B, db *database.DB) {
	exec(b, db, `UPDATE profiles SET tracked_since = (SELECT MIN(day) FROM profile_days d `+
		`WHERE d.profile_id = profiles.id) WHERE username = 'noa.bakes'`)
}

func exec(b *testing.B, db *database.DB, statement string, args ...any) {
	_, err := db.Pool().ExecContext(b.Context(), statement, args...)
	require.NoError(b, err)
}

// computed is how many answers a second are put together anew, each after a change of the profile.
func computed(b *testing.B, db *database.DB, request *http.Request) float64 {
	const warmUp, most = 200, 500
	client := &http.Client{Timeout: 10 * time.Second}
	var took time.Duration
	for i := range warmUp + most {
		exec(b, db, `UPDATE profiles SET followers = followers + 1 WHERE username = 'noa.bakes'`)
		began := time.Now()
		require.NoError(b, ask(client, request.Clone(b.Context())))
		if i >= warmUp {
			took += time.Since(began)
		}
	}
	return most / took.Seconds()
}
