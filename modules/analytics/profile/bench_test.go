package profile

import (
	"context"
	"database/sql"
	"fmt"
	"runtime"
	"testing"
	"time"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// BenchmarkAnalysis sets the full analysis of 10,000 posts, all of the last 30 days, against one bare pass that reads the
// same posts and looks at each letter of their captions; then against that of a tenth of them, in time and in memory.
func BenchmarkAnalysis(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { benchAnalysis(b, testkit.SQLite(b)) })
	if testkit.Server(b, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		b.Run("postgres", func(b *testing.B) { benchAnalysis(b, testkit.Postgres(b)) })
	}
}

func benchAnalysis(b *testing.B, db *database.DB) {
	const many, few = 10_000, 1_000
	store := profilestest.History(db)
	fill := func(id int64, posts int) {
		conn := db.Conn(b.Context())
		require.NoError(b, conn.Exec(`INSERT INTO profiles (id, source, instagram_id, username, status, created_at, updated_at, followers)
			VALUES (?, 'simulator', ?, ?, 'ready', ?, ?, 1000)`,
			id, fmt.Sprint(id), fmt.Sprint("p", id), figurestest.Friday, figurestest.Friday).Error)
		require.NoError(b, conn.Exec(
			`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at) VALUES (?, ?, 'own', 3600, ?)`,
			id, id, figurestest.Friday).Error)
		for i := 0; i < posts; i += 100 {
			rows := make([]map[string]any, 0, 100)
			for n := i; n < i+100; n++ {
				rows = append(rows, map[string]any{
					"profile_id": id, "instagram_id": fmt.Sprint(n), "shortcode": fmt.Sprint("c", n), "type": []string{"IMAGE", "CAROUSEL", "REEL"}[n%3],
					"media_type": "IMAGE", "product_type": "FEED",
					"posted_at": figurestest.Friday.Add(-time.Duration(n) * (29 * 24 * time.Hour / time.Duration(posts))),
					"caption":   fmt.Sprintf("%s #bread%d #sourdough #לחם @noa", sayings[n%len(sayings)], n%200), "likes": n % 977, "comments": n % 31,
					"followers_at_post": 1000, "followers_first_known": false, "first_seen_at": figurestest.Friday, "updated_at": figurestest.Friday,
				})
			}
			require.NoError(b, conn.Table("posts").Create(rows).Error)
		}
		require.NoError(b, conn.Exec(`ANALYZE`).Error)
	}
	fill(1, many)
	fill(2, few)
	analyst := NewAnalyst(config.Config{Instagram: config.SourceSimulator}, store,
		profilestest.Shown{}, profilestest.InJerusalem{}, profilestest.Hourly{}, noPictures{}, clock.NewFake(figurestest.Friday))
	analyse := func(user int64) ProfileAnalysis {
		a, err := analyst.Analyse(b.Context(), user, user, figures.Last30Days, "")
		require.NoError(b, err)
		require.Len(b, a.TopPosts, maxTopPosts)
		return a
	}
	require.Equal(b, many, analyse(1).Basis["engagementRate"].N)

	b.Run("beside a bare pass", func(b *testing.B) {
		testkit.Against(b, 0.50, func() { barePass(b, db, 1) }, func() { analyse(1) })
	})
	b.Run("ten times the posts", func(b *testing.B) { // at most 11 times the time
		testkit.Against(b, 1.0/11, func() { analyse(2) }, func() { analyse(1) })
	})
	b.Run("memory", func(b *testing.B) {
		for b.Loop() { // measured below, once
		}
		of := func(posts int, id int64) float64 {
			before := heap()
			tally := newAnalysisTally(figurestest.UTC(), nil)
			require.NoError(b, store.EachPost(b.Context(),
				figures.WatchedProfile{Profile: figures.Profile{ID: id}}, figurestest.UTC().Ago(posting.TimesDays), tally.Add))
			kept := float64(heap()) - float64(before)
			runtime.KeepAlive(tally)
			b.ReportMetric(kept/1024, fmt.Sprintf("kept-KiB-of-%d", posts))
			return kept
		}
		of(few, 2) // connections and statements
		fewer := of(few, 2)
		b.ReportMetric(of(many, 1)/fewer, "ratio")
		b.ReportMetric(0, "ns/op")
	})
}

var sayings = []string{
	"Cold proof, hour by hour: 8, 16, 24, 48. Same dough, same oven, and I know which one I would eat every day of the week",
	"שישי בבוקר, והבית מריח כמו מאפייה. מחמצת של שבוע, קמח מלא, ושעה אחת בתנור. מי בא?",
	"Five-minute crackers from the discard you were about to throw away. Save this one.",
}

// heap is what is alive.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// barePass reads the posts of a profile as eachPost does, and counts the letters of their captions.
func barePass(b *testing.B, db *database.DB, id int64) {
	rows, err := db.Pool().QueryContext(context.Background(), `SELECT id, instagram_id, shortcode, type, caption, posted_at, likes, comments,
		followers_at_post, followers_first_known FROM posts WHERE profile_id = $1 AND gone_at IS NULL ORDER BY posted_at DESC, id DESC`, id)
	require.NoError(b, err)
	defer rows.Close()
	var p figures.Post
	var caption sql.NullString
	var likes, comments, followers sql.NullInt64
	letters, posts := 0, 0
	for rows.Next() {
		require.NoError(b, rows.Scan(&p.ID, &p.InstagramID, &p.Shortcode, &p.Type,
			&caption, &p.PostedAt, &likes, &comments, &followers, &p.FirstKnown))
		for _, r := range caption.String {
			if unicode.IsLetter(r) {
				letters++
			}
		}
		posts++
	}
	require.NoError(b, rows.Err())
	require.Positive(b, letters)
	require.Equal(b, 10_000, posts)
}

type noPictures struct{}

func (noPictures) URLOfProfile(figures.Profile) *string { return nil }

func (noPictures) URLOfPost(string, figures.Post) *string { return nil }
