package bench

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/database"
)

// BenchmarkCompetitors asks the built program for the data of the competitors' page with twenty of them, and in turn a
// bare gin handler for one row of the same database.
func BenchmarkCompetitors(b *testing.B) {
	b.Run("small", func(b *testing.B) { compareTwenty(b, binary.Small(b)) })
	if binary.HasLarge(b) {
		b.Run("large", func(b *testing.B) { compareTwenty(b, binary.Large(b)) })
	}
}

func compareTwenty(b *testing.B, p *binary.Place) {
	db, noa := measured(b, p)
	twentyTracked(b, db)
	yardstick := httptest.NewServer(bare(db.Pool()))
	defer yardstick.Close()
	row, err := http.NewRequestWithContext(b.Context(), http.MethodGet, yardstick.URL, http.NoBody)
	require.NoError(b, err)
	against(b, 0.15, "of a bare handler with one row", row, noa.Request(b, http.MethodGet, "/api/competitors"))
}

// postedDaysAgo is an instant i days back.
var postedDaysAgo = map[database.Dialect]string{
	database.SQLite:   `strftime('%Y-%m-%d %H:%M:%f000', 'now', '-' || i || ' days')`,
	database.Postgres: `NOW() - i * INTERVAL '1 day'`,
}

// twentyTracked gives the user of noa.bakes twenty competitors with a month of days and posts each.
func twentyTracked(b *testing.B, db *database.DB) {
	const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) `
	const begun = `'2026-01-01 00:00:00.000000'`
	exec(b, db, numbers+`INSERT INTO profiles (source, instagram_id, username, followers, status, created_at, updated_at)
		SELECT 'simulator', 'rival' || i, 'rival' || i, 5000, 'ready', `+begun+`, `+begun+` FROM n`, 20)
	exec(b, db, `INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at)
		SELECT p.id, w.user_id, 'competitor', 3600, `+begun+` FROM profiles p CROSS JOIN profile_watches w `+
		`WHERE p.username LIKE 'rival%' AND w.kind = 'own'`)
	exec(b, db, `INSERT INTO competitors (user_id, profile_id, is_tracking, created_at)
		SELECT user_id, profile_id, TRUE, `+begun+` FROM profile_watches WHERE kind = 'competitor'`)
	exec(b, db, numbers+`INSERT INTO profile_days (profile_id, day, followers, follows, media_count, avg_likes, avg_comments, engagement_rate)
		SELECT p.id, `+yesterdays[db.Dialect]+`, 5000 - i, 300, 400, 200, 20, 4.5 `+
		`FROM profiles p CROSS JOIN n WHERE p.username LIKE 'rival%'`, 30)
	exec(b, db, numbers+`INSERT INTO posts (profile_id, instagram_id, shortcode, type, media_type, product_type, posted_at, likes, comments,
			followers_at_post, followers_first_known, first_seen_at, updated_at)
		SELECT p.id, p.username || '-' || i, p.username || '-' || i, 'IMAGE', 'IMAGE', 'FEED', `+postedDaysAgo[db.Dialect]+
		`, 200, 20, 5000, FALSE, `+begun+`, `+begun+`
		FROM profiles p CROSS JOIN n WHERE p.username LIKE 'rival%'`, 30)
}
