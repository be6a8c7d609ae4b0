package bench

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	refreshed       = 200 // profiles, each due again as soon as it has been read
	refreshWorkers  = 32
	refreshesWanted = 300.0 // a second and process
	refreshesFor    = 8 * time.Second
)

// BenchmarkRefresh is how many profiles a second the built program reads from instasim, through ticker, asynq, workers,
// budget and database, in turn with workers that ask for the same pages and keep nothing.
func BenchmarkRefresh(b *testing.B) {
	b.Run("small", func(b *testing.B) { refreshes(b, binary.Small(b)) })
	if binary.HasLarge(b) {
		b.Run("large", func(b *testing.B) { refreshes(b, binary.Large(b)) })
	}
}

func refreshes(b *testing.B, p *binary.Place) {
	simulator := binary.StartInstasim(b)
	p.Set(binary.GraphSettings(simulator.URL(), binary.Token)...)
	p.Set("INSTAGRAM_CALLS_PER_HOUR=1000000000", "LOG_LEVEL=error", fmt.Sprint("REFRESH_WORKERS=", refreshWorkers))
	source, err := instagram.New(instagram.Config{
		BaseURL: simulator.URL(), AccountID: "17841405309211844", Token: binary.Token, CallsPerHour: 1_000_000_000,
	}, nil, clock.System{}, testkit.Quiet)
	require.NoError(b, err)
	server := p.Serve(b)
	db := p.Database(b)
	names := followed(b, db, source)
	require.Eventually(b, func() bool {
		var unread int
		require.NoError(b, db.Pool().QueryRowContext(b.Context(), `SELECT COUNT(*) FROM profiles WHERE updated_at IS NULL`).Scan(&unread))
		return unread == 0
	}, 2*time.Minute, 50*time.Millisecond, "the first readings")

	alone := askingAlone(b, source, names)
	rate := refreshRate(b, server.URL, db)
	alsoDue(b, db, 2_000-refreshed)
	amongFew := refreshRate(b, server.URL, db)
	alsoDue(b, db, 200_000-2_000)
	amongMany := refreshRate(b, server.URL, db)
	b.Run("of what is promised", func(b *testing.B) {
		for b.Loop() { // measured above
		}
		tell(b, 1, "of the promise", refreshesWanted, rate)
	})
	b.Run("200,000 due", func(b *testing.B) {
		for b.Loop() { // measured above
		}
		tell(b, 0.90, "of the same with 2,000 due", amongFew, amongMany)
	})
	b.Run("of asking alone", func(b *testing.B) {
		for b.Loop() { // measured above
		}
		tell(b, 0.35, "of workers that ask for the same and keep nothing", alone, rate)
	})
}

// alsoDue makes so many more profiles due, of long intervals, so that those that are read are always later in proportion.
func alsoDue(b *testing.B, db *database.DB, n int) {
	var last int
	require.NoError(b, db.Pool().QueryRowContext(b.Context(), `SELECT MAX(id) FROM profiles`).Scan(&last))
	const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) `
	exec(b, db, numbers+`INSERT INTO profiles (id, source, instagram_id, username, status, created_at)
		SELECT $2 + i, 'graph', 'waits' || ($2 + i), 'waits.' || ($2 + i), 'ready', '2026-01-01 00:00:00.000000' FROM n`, n, last)
	exec(b, db, numbers+`INSERT INTO profile_schedule (profile_id, interval_seconds, due_at)
		SELECT $2 + i, 100000000 + i % 4, '2026-01-01 00:00:00.000000' FROM n`, n, last)
	exec(b, db, tidy[db.Dialect])
}

// tidy has the database take in what was just loaded, so that it does not do so while something is measured.
var tidy = map[database.Dialect]string{database.SQLite: `ANALYZE`, database.Postgres: `VACUUM ANALYZE`}

// followed makes profiles that are due for their first reading.
func followed(b *testing.B, db *database.DB, source instagram.Source) (names []string) {
	now := time.Now().UTC()
	for i := range refreshed {
		name := fmt.Sprintf("followed.%d", i)
		page, err := source.Page(b.Context(), name, "")
		require.NoError(b, err)
		names = append(names, name)
		exec(b, db, `INSERT INTO profiles (source, instagram_id, username, status, created_at)
			VALUES ('graph', $1, $2, 'ready', $3)`, page.Profile.ID, name, now)
	}
	exec(b, db, `INSERT INTO profile_schedule (profile_id, interval_seconds, due_at) SELECT id, 900, CAST($1 AS TIMESTAMP) FROM profiles`, now)
	exec(b, db, `INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at)
		SELECT id, 1, 'competitor', 900, $1 FROM profiles`, now)
	return names
}

// askingAlone is how many profiles a second are read when nothing is done with them.
func askingAlone(b *testing.B, source instagram.Source, names []string) float64 {
	var read atomic.Int64
	var workers sync.WaitGroup
	began, month := time.Now(), time.Now().AddDate(0, 0, -30)
	ctx, cancel := context.WithTimeout(b.Context(), refreshesFor)
	defer cancel()
	for w := range refreshWorkers {
		workers.Go(func() {
			for i := w; ctx.Err() == nil; i += refreshWorkers {
				_, _, err := instagram.Walk(ctx, source, names[i%len(names)], func(last instagram.Post) bool { return last.PostedAt.After(month) }, 200)
				if err == nil {
					read.Add(1)
				}
			}
		})
	}
	workers.Wait()
	return float64(read.Load()) / time.Since(began).Seconds()
}

// refreshRate is how many refreshes a second the server does while there are always some due.
func refreshRate(b *testing.B, url string, db *database.DB) float64 {
	var rate float64
	before, began := refreshesDone(b, url), time.Now()
	for time.Since(began) < refreshesFor {
		now := time.Now().UTC()
		exec(b, db, `UPDATE profile_schedule SET due_at = $1 WHERE profile_id <= $2 AND due_at > $3`,
			now.Add(-time.Hour), refreshed, now.Add(5*time.Minute))
		time.Sleep(100 * time.Millisecond)
	}
	rate = float64(refreshesDone(b, url)-before) / time.Since(began).Seconds()
	return rate
}

var doneRefreshes = regexp.MustCompile(`bowerbird_jobs_seconds_count\{kind="analytics:refresh",result="done"\} (\d+)`)

func refreshesDone(b *testing.B, url string) int {
	request, err := http.NewRequestWithContext(b.Context(), http.MethodGet, url+"/metrics", http.NoBody)
	require.NoError(b, err)
	request.SetBasicAuth("admin", binary.AdminPassword)
	response, err := http.DefaultClient.Do(request)
	require.NoError(b, err)
	defer response.Body.Close()
	page, err := io.ReadAll(response.Body)
	require.NoError(b, err)
	found := doneRefreshes.FindSubmatch(page)
	require.NotNil(b, found, "no refresh was counted")
	done, err := strconv.Atoi(string(found[1]))
	require.NoError(b, err)
	return done
}
