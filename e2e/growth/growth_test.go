// Package growth fills PostgreSQL with the history that many accounts leave behind, and measures what pages, metrics and the thinning of
// the history cost then, each compared with the same before.
package growth

import (
	"cmp"
	"database/sql"
	"flag"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/database"
)

var profiles = flag.Int("profiles", 1000, "how many accounts there are")

// What each account is filled with.
const (
	days     = 400 // up to today
	posts    = 20  // in these days
	daysEach = 25  // of a post, one after the other
	asked    = 100 // times each page is asked for
)

// BenchmarkGrowth is one run, whatever b.N is.
func BenchmarkGrowth(b *testing.B) {
	if !binary.HasLarge(b) {
		return
	}
	p := binary.Large(b)
	p.Set("REQUESTS_PER_MINUTE_PER_IP=1000000", "REQUESTS_PER_MINUTE_PER_USER=1000000", "LOG_LEVEL=error", "DATABASE_CONNECTIONS=10")
	server := p.Serve(b)
	noa := p.SignedUp(b)
	plan := p.Run(b, "admin", "set-plan", noa.Email, "BUSINESS")
	require.Zero(b, plan.Code, plan.Stderr)
	noa.Connected(b, "noa.bakes")
	noa.Filled(b, time.Minute)
	reply := noa.Ask(b, http.MethodPost, "/api/competitors", map[string]string{"instaUsername": "dan.bakes"})
	require.Less(b, reply.Status, 300, "%s", reply.Body)
	owner, err := sql.Open("pgx", p.DatabaseURL())
	require.NoError(b, err)
	defer func() { _ = owner.Close() }()
	f := filled{b, p.Database(b), owner}
	paths := f.paths()
	empty := f.latencies(noa, paths)

	stop(b, server)
	f.fill()
	f.sizes("daily")
	server = p.Serve(b)
	full := f.latencies(noa, paths)
	stop(b, server)
	f.exec(`DELETE FROM job_slots WHERE kind = 'analytics:thin'`)
	p.Serve(b)
	thinned := f.untilThinned(noa, paths)
	f.sizes("thinned")
	after := f.latencies(noa, paths)
	backup := f.whileBackingUp(p, noa, paths)
	table := "p95 in ms: empty, filled, while a seventh of the history is thinned, after it, while a backup is made\n"
	for _, path := range append(paths, "") {
		table += fmt.Sprintf("%-70s %8.1f %8.1f %8.1f %8.1f %8.1f\n", cmp.Or(path, "p99 of all of them"), percentile(empty, path),
			percentile(full, path), percentile(thinned, path), percentile(after, path), percentile(backup, path))
	}
	fmt.Fprint(os.Stdout, table)
}

func stop(b *testing.B, server *binary.Process) {
	_, err := server.Stop(b)
	require.NoError(b, err)
}

// latencies asks for each path in turns.
func (f filled) latencies(as *binary.Person, paths []string) map[string][]time.Duration {
	all := map[string][]time.Duration{}
	for range asked {
		f.ask(as, paths, all)
	}
	return all
}

// ask asks for each path once. The profile has changed before, so that no kept answer is given.
func (f filled) ask(as *binary.Person, paths []string, all map[string][]time.Duration) {
	_, err := f.db.Pool().ExecContext(f.b.Context(),
		`UPDATE profiles SET followers = followers + 1 WHERE source = 'simulator' AND username = 'noa.bakes'`)
	require.NoError(f.b, err)
	for _, path := range paths {
		request := as.Request(f.b, http.MethodGet, path)
		if path == metrics {
			request.SetBasicAuth("admin", binary.AdminPassword)
		}
		began := time.Now()
		answer, err := http.DefaultClient.Do(request)
		require.NoError(f.b, err)
		require.NoError(f.b, answer.Body.Close())
		require.Equal(f.b, http.StatusOK, answer.StatusCode, path)
		all[path] = append(all[path], time.Since(began))
	}
}

// percentile is the 95th of a path in milliseconds, or the 99th of all paths for "".
func percentile(of map[string][]time.Duration, path string) float64 {
	all, nth := of[path], 95
	if path == "" {
		all, nth = slices.Concat(slices.Collect(maps.Values(of))...), 99
	}
	slices.Sort(all)
	return float64(all[len(all)*nth/100].Microseconds()) / 1000
}

// filled is the database that grows.
type filled struct {
	b     *testing.B
	db    *database.DB
	owner *sql.DB // without the limits that the program sets itself
}

func (f filled) exec(statement string) {
	f.b.Helper()
	_, err := f.owner.ExecContext(f.b.Context(), statement)
	require.NoError(f.b, err, statement)
}

func (f filled) number(query string) (n int64) {
	require.NoError(f.b, f.db.Row(f.b.Context(), query).Scan(&n), query)
	return n
}

const metrics = "/metrics"

// paths are what the pages of a user ask for first.
func (f filled) paths() []string {
	own := f.number(`SELECT id FROM profiles WHERE username = 'noa.bakes'`)
	post := f.number(`SELECT MAX(id) FROM posts WHERE profile_id = ` + fmt.Sprint(own))
	profile := fmt.Sprint("/api/instagram-profiles/", own)
	return []string{
		"/api/dashboard/summary", "/api/performance/analytics", profile, profile + "/follower-growth",
		profile + "/engagement-metrics?metricType=avg_likes",
		profile + "/trends", fmt.Sprint("/api/posts/own/id/", post), "/api/competitors/with-my-performance", "/api/competitors/follower-growth",
		"/api/competitors/top-posts", metrics,
	}
}

// fill writes the history as years would have: day by day the rows of all accounts.
func (f filled) fill() {
	f.exec(fmt.Sprintf(`INSERT INTO profiles (source, instagram_id, username, status, created_at, updated_at, followers)
		SELECT 'simulator', 'grown' || i, 'grown' || i, 'ready', now(), now(), 1000 + i FROM generate_series(1, %d) i`, *profiles))
	// Every few days each account publishes a post.
	f.exec(fmt.Sprintf(`INSERT INTO posts (profile_id, instagram_id, shortcode, type, media_type, product_type, caption, posted_at, likes,
			comments, followers_first_known, first_seen_at, updated_at)
		SELECT p.id, p.id || '_' || n, p.id || '_' || n, 'IMAGE', 'IMAGE', 'FEED', repeat('A caption of some words. ', 8),
			now() - make_interval(days => %[1]d - n * %[1]d / %[2]d), 100, 5, FALSE, now(), now()
		FROM generate_series(0, %[2]d - 1) n CROSS JOIN (SELECT id FROM profiles WHERE instagram_id LIKE 'grown%%') p
		ORDER BY n, p.id`, days, posts))
	f.exec(`ALTER TABLE profile_days DROP CONSTRAINT profile_days_pkey`)
	f.exec(fmt.Sprintf(`INSERT INTO profile_days (profile_id, day, followers, follows, media_count, avg_likes, avg_comments, engagement_rate)
		SELECT p.id, to_char(CURRENT_DATE - %[1]d + d, 'YYYY-MM-DD'), 1000 + d, 100, 500, 100 + d, 5.5, 2.5
		FROM generate_series(1, %[1]d) d CROSS JOIN (SELECT id FROM profiles WHERE instagram_id LIKE 'grown%%') p`, days))
	f.exec(`ALTER TABLE profile_days ADD PRIMARY KEY (profile_id, day)`)
	f.exec(`ALTER TABLE post_days DROP CONSTRAINT post_days_pkey`)
	f.exec(fmt.Sprintf(`INSERT INTO post_days (post_id, day, likes, comments, views)
		SELECT p.id, to_char(d, 'YYYY-MM-DD'), 100 + age, 5, 5000 + age
		FROM generate_series(CURRENT_DATE - %d, CURRENT_DATE, INTERVAL '1 day') d CROSS JOIN generate_series(0, %d - 1) age
		JOIN posts p ON CAST(p.posted_at AS DATE) = CAST(d AS DATE) - age AND p.shortcode = p.instagram_id ORDER BY d`, days, daysEach))
	f.exec(`ALTER TABLE post_days ADD PRIMARY KEY (post_id, day)`)
	f.exec(`ANALYZE`)
}

// untilThinned asks for the paths while the daily job thins the history of a seventh of the accounts, until it has ended.
func (f filled) untilThinned(as *binary.Person, paths []string) map[string][]time.Duration {
	all := map[string][]time.Duration{}
	began := time.Now()
	for f.number(`SELECT COUNT(*) FROM jobs WHERE kind = 'analytics:thin' AND state = 'done'`) < 2 { // the first was done before the fill
		require.Less(f.b, time.Since(began), 2*time.Hour)
		f.ask(as, paths, all)
	}
	fmt.Fprintf(os.Stdout, "the history of a seventh of the accounts is thinned in %s\n", time.Since(began).Round(time.Second))
	return all
}

// whileBackingUp asks for the paths until a backup is made.
func (f filled) whileBackingUp(p *binary.Place, as *binary.Person, paths []string) map[string][]time.Duration {
	file, made, began := filepath.Join(f.b.TempDir(), "backup"), make(chan binary.Answer), time.Now()
	go func() { made <- p.RunWithin(f.b, 2*time.Hour, "backup", file) }()
	for all := map[string][]time.Duration{}; ; {
		f.ask(as, paths, all)
		select {
		case answer := <-made:
			require.Zero(f.b, answer.Code, answer.Stderr)
			info, err := os.Stat(file)
			require.NoError(f.b, err)
			fmt.Fprintf(os.Stdout, "a backup of %.1f GB is made in %s\n", float64(info.Size())/1e9, time.Since(began).Round(time.Second))
			return all
		default:
		}
	}
}

func (f filled) sizes(when string) {
	for _, table := range []string{"profile_days", "posts", "post_days"} {
		f.exec(`ANALYZE ` + table)
		rows := f.number(`SELECT CAST(reltuples AS BIGINT) FROM pg_class WHERE oid = '` + table + `'::regclass`)
		bytes := f.number(`SELECT pg_total_relation_size('` + table + `')`)
		fmt.Fprintf(os.Stdout, "%s, %s: about %d rows, %.2f GB, %d bytes each, %.0f kB an account and year\n", table, when, rows,
			float64(bytes)/1e9, bytes/max(1, rows), float64(bytes)/float64(*profiles)/1e3*365/days)
	}
}
