package bench

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/database"
)

const (
	ownIdeas = 10_000
	allIdeas = 100_000
	// slowestSearch is what nineteen of twenty answers stay within.
	slowestSearch = 50 * time.Millisecond
)

// BenchmarkIdeas asks for the ideas of a user who has ten thousand: first alone, then among a hundred thousand.
func BenchmarkIdeas(b *testing.B) {
	b.Run("small", func(b *testing.B) { amongIdeas(b, binary.Small(b)) })
	if binary.HasLarge(b) {
		b.Run("large", func(b *testing.B) { amongIdeas(b, binary.Large(b)) })
	}
}

func amongIdeas(b *testing.B, p *binary.Place) {
	p.Set("REQUESTS_PER_MINUTE_PER_IP=100000000", "REQUESTS_PER_MINUTE_PER_USER=100000000", "LOG_LEVEL=error")
	p.Serve(b)
	maya, db := p.SignedUp(b), p.Database(b)
	var id int64
	require.NoError(b, db.Pool().QueryRowContext(b.Context(), `SELECT id FROM users`).Scan(&id))
	answers := []struct{ name, path string }{
		{"page", "/api/ideas"},
		{"last page", "/api/ideas?page=500"},
		{"filter", "/api/ideas?status=draft&type=reel"},
		{"search that finds few", "/api/ideas?search=PUMPERnickel"},
		{"search that finds all", "/api/ideas?search=flour"},
		{"search that finds nothing", "/api/ideas?search=pizza"},
		{"day", "/api/ideas?plannedFrom=2026-11-27&plannedTo=2026-11-27&pageSize=100"},
		{"days of a month", "/api/ideas/days?from=2026-11-01&to=2026-12-05"},
	}
	took := map[int][]time.Duration{}
	for _, rows := range []int{ownIdeas, allIdeas} {
		ideasOf(b, db, id, rows)
		if p.Large { // PostgreSQL does it by itself, later; the program never does it on SQLite
			exec(b, db, `ANALYZE`)
		}
		for _, answer := range answers {
			took[rows] = append(took[rows], p95(b, maya.Request(b, http.MethodGet, answer.path)))
		}
	}
	for i, answer := range answers {
		b.Run(answer.name, func(b *testing.B) {
			for b.Loop() { // measured above: the table grows once
			}
			alone, among := took[ownIdeas][i], took[allIdeas][i]
			within(b, among, slowestSearch, "among the ideas of all")
			tell(b, 0.50, "of the same without the ideas of others", 1/alone.Seconds(), 1/among.Seconds())
		})
	}
}

// ideasOf brings the table to so many rows; the first ten thousand are the user's.
func ideasOf(b *testing.B, db *database.DB, userID int64, rows int) {
	day := map[database.Dialect]string{
		database.SQLite:   `date('2026-01-01', '+' || (i % 700) || ' days')`,
		database.Postgres: `to_char(DATE '2026-01-01' + (i % 700), 'YYYY-MM-DD')`,
	}[db.Dialect]
	draft := strings.Repeat("flour, water, salt and a day of waiting before the first slice. ", 8)
	exec(b, db, fmt.Sprintf(`WITH RECURSIVE n(i) AS (
			SELECT CAST((SELECT COUNT(*) FROM ideas) AS INTEGER) + 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d
		)
		INSERT INTO ideas (user_id, type, status, title, description, planned_date, folded, version, created_at, updated_at)
		SELECT CASE WHEN i <= %d THEN %d ELSE 1000 + i %% 900 END, CASE WHEN i %% 2 = 0 THEN 'reel' ELSE 'post' END,
			CASE WHEN i %% 3 = 0 THEN 'draft' ELSE 'finalised' END, 'Idea ' || i, '%s', %s || 'T09:00',
			'idea ' || i || '%s' || CASE WHEN i %% 100 = 0 THEN 'pumpernickel' ELSE '' END, 1,
			'2026-11-01 00:00:00.000000', '2026-11-01 00:00:00.000000' FROM n`, rows, ownIdeas, userID, draft, day, draft))
}

// p95 is what nineteen of twenty answers take at most, one after the other.
func p95(b *testing.B, request *http.Request) time.Duration {
	const warmUp, most = 10, 100
	client := &http.Client{Timeout: 10 * time.Second}
	took := make([]time.Duration, 0, most)
	for i := range warmUp + most {
		began := time.Now()
		require.NoError(b, ask(client, request.Clone(b.Context())))
		if i >= warmUp {
			took = append(took, time.Since(began))
		}
	}
	slices.Sort(took)
	return took[most*95/100-1]
}
