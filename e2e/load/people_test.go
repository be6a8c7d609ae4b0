package load

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	password    = "satin-blue-9"
	historyDays = 90
	ideasEach   = 20
	savedEach   = 10
)

// account is somebody who is signed in and has used the app for months.
type account struct {
	email, token string
	suggests     bool              // whether the plan has suggestions
	own          *strings.Replacer // of the placeholders in paths
}

// populate fills the database with accounts, and has the running workers read their profiles from the simulator.
func populate(t testing.TB, p *binary.Place, db *database.DB, instagramURL string, n int) []*account {
	t.Helper()
	hash, err := auth.NewPasswords().Hash(t.Context(), password)
	require.NoError(t, err)
	tracked := 0
	for i := 1; i <= n; i++ {
		tracked += planOf(i).tracks
	}
	// Two users track the same competitor on average.
	profiles := names("creator", n)
	profiles = append(profiles, names("rival", max(tracked/2, planOf(n).tracks))...)
	ids := instagramIDs(t, instagramURL, profiles)
	run(t, db, `INSERT INTO profiles (source, instagram_id, username, status, created_at)
		SELECT 'graph', id, username, 'ready', now() FROM unnest($1::text[], $2::text[]) AS p (id, username)`, ids, profiles)
	run(t, db, `INSERT INTO users (email, full_name, password_hash, email_verified_at, instagram_username, instagram_profile_id, timezone,
			last_login_at, created_at, updated_at)
		SELECT username || '@example.com', username, $1, now(), username, id, 'Europe/Berlin', now(), now(), now()
		FROM profiles WHERE username LIKE 'creator.%'`, hash)
	subscribe(t, db, n)
	run(t, db, `INSERT INTO profile_schedule (profile_id, interval_seconds, due_at)
		SELECT profile_id, MIN(interval_seconds), now() FROM profile_watches GROUP BY profile_id`)
	require.Eventually(t, func() bool { return count(t, db, `FROM profile_schedule WHERE due_at <= now()`) == 0 },
		10*time.Minute, 200*time.Millisecond, "the first readings")
	require.Zero(t, count(t, db, `FROM profiles JOIN profile_schedule ON profile_id = id WHERE status <> 'ready' OR updated_at IS NULL`))
	addHistory(t, db)
	require.Eventually(t, func() bool {
		return count(t, db, `FROM discovery_accounts`) >= count(t, db, `FROM profile_schedule`)
	}, 5*time.Minute, time.Second, "accounts can be found in Discover")
	run(t, db, `VACUUM ANALYZE`)
	return signedIn(t, p, db)
}

func names(kind string, n int) (all []string) {
	for i := range n {
		all = append(all, fmt.Sprintf("%s.%d", kind, i+1))
	}
	return all
}

// instagramIDs asks the simulator for the ids of accounts.
func instagramIDs(t testing.TB, address string, usernames []string) []string {
	t.Helper()
	source, err := instagram.New(instagram.Config{
		BaseURL: address, AccountID: "17841405309211844", Token: binary.Token, CallsPerHour: 1_000_000_000,
	}, nil, clock.System{}, testkit.Quiet)
	require.NoError(t, err)
	ids := make([]string, len(usernames))
	group, ctx := errgroup.WithContext(t.Context())
	group.SetLimit(8)
	for i, username := range usernames {
		group.Go(func() error {
			page, err := source.Page(ctx, username, "")
			ids[i] = page.Profile.ID
			return err
		})
	}
	require.NoError(t, group.Wait())
	return ids
}

// subscribe gives each user a plan, and has them follow themselves and competitors, drawn from the rivals.
func subscribe(t testing.TB, db *database.DB, n int) {
	t.Helper()
	for i := 1; i <= n; i++ {
		plan, username := planOf(i), fmt.Sprintf("creator.%d", i)
		const user = ` FROM users WHERE instagram_username = $1`
		run(t, db, `INSERT INTO subscriptions (user_id, plan, status, created_at, updated_at) SELECT id, $2, 'active', now(), now()`+user,
			username, plan.name)
		run(t, db, `INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at)
			SELECT instagram_profile_id, id, 'own', $2::int, now()`+user, username, int(plan.every.Seconds()))
		run(t, db, `WITH rivals AS (SELECT id FROM profiles WHERE username LIKE 'rival.%' ORDER BY md5(username || $1) LIMIT $3),
			watched AS (INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at)
				SELECT rivals.id, users.id, 'competitor', $2::int, now() FROM rivals, users WHERE instagram_username = $1)
			INSERT INTO competitors (user_id, profile_id, is_tracking, created_at)
			SELECT users.id, rivals.id, TRUE, now() FROM rivals, users WHERE instagram_username = $1`,
			username, int(plan.every.Seconds()), plan.tracks)
	}
}

// addHistory gives profiles the days before today, and users their goals, ideas and saved posts.
func addHistory(t testing.TB, db *database.DB) {
	t.Helper()
	run(t, db, `INSERT INTO profile_days (profile_id, day, followers, follows, media_count, avg_likes, avg_comments, engagement_rate)
		SELECT profile_id, to_char(CURRENT_DATE - i, 'YYYY-MM-DD'), GREATEST(followers * (1 - i / 1000.0), 1), follows,
			media_count, avg_likes, avg_comments, engagement_rate
		FROM profile_days CROSS JOIN generate_series(1, $1) AS i ON CONFLICT DO NOTHING`, historyDays)
	run(t, db, `UPDATE profiles SET tracked_since = (SELECT MIN(day) FROM profile_days WHERE profile_id = id)`)
	run(t, db, `INSERT INTO weekly_goals (user_id, posts, updated_at) SELECT id, 3, now() FROM users`)
	run(t, db, `INSERT INTO ideas (user_id, type, status, title, description, planned_date, folded, version, created_at, updated_at)
		SELECT id, 'post', 'draft', 'Idea ' || i, repeat('flour, water, salt and a day of waiting ', 10),
			to_char(CURRENT_DATE - 10 + i, 'YYYY-MM-DD') || 'T09:00', 'idea ' || i, 1, now(), now()
		FROM users CROSS JOIN generate_series(1, $1) AS i`, ideasEach)
	run(t, db, `INSERT INTO shortlists (user_id, name, posts, created_at) SELECT id, 'Saved', $1, now() FROM users`, savedEach)
	run(t, db, `INSERT INTO post_inspirations (user_id, shortlist_id, post_id, source, instagram_id, shortcode, type, caption, permalink,
			posted_at, likes, comments, followers, pictured, username, full_name, read_at, created_at)
		SELECT list.user_id, list.id, saved.id, saved.source, saved.instagram_id, shortcode, type, caption, permalink,
			posted_at, likes, comments, followers, FALSE, username, full_name, now(), now()
		FROM shortlists AS list CROSS JOIN LATERAL (
			SELECT posts.*, source, followers, username, full_name FROM posts JOIN profiles ON profiles.id = profile_id
			WHERE profile_id IN (SELECT profile_id FROM competitors WHERE competitors.user_id = list.user_id)
			ORDER BY posted_at DESC LIMIT $1) AS saved`, savedEach)
}

// signedIn gives each user a session.
func signedIn(t testing.TB, p *binary.Place, db *database.DB) (everybody []*account) {
	t.Helper()
	run(t, db, `INSERT INTO sessions (user_id, created_at, last_seen_at, expires_at, user_agent, ip)
		SELECT id, now(), now(), now() + INTERVAL '30 days', 'load', '127.0.0.1' FROM users`)
	rows, err := db.Pool().QueryContext(t.Context(), `SELECT users.id, sessions.id, email, plan <> 'BASIC', instagram_profile_id,
			rival.id, rival.username, post.id, post.shortcode, list.id
		FROM users JOIN sessions ON sessions.user_id = users.id JOIN subscriptions ON subscriptions.user_id = users.id
		JOIN shortlists AS list ON list.user_id = users.id
		CROSS JOIN LATERAL (SELECT profiles.* FROM competitors JOIN profiles ON profiles.id = profile_id
			WHERE user_id = users.id LIMIT 1) AS rival
		CROSS JOIN LATERAL (SELECT * FROM posts WHERE profile_id = instagram_profile_id ORDER BY posted_at DESC LIMIT 1) AS post`)
	require.NoError(t, err)
	defer rows.Close()
	tokens := p.Tokens()
	for rows.Next() {
		var user, session, profile, rival, post, list int64
		var email, username, shortcode string
		var suggests bool
		require.NoError(t, rows.Scan(&user, &session, &email, &suggests, &profile, &rival, &username, &post, &shortcode, &list))
		token, err := tokens.Issue(user, session)
		require.NoError(t, err)
		everybody = append(everybody, &account{email: email, token: token, suggests: suggests, own: strings.NewReplacer(
			"{own}", fmt.Sprint(profile), "{competitor}", fmt.Sprint(rival), "{username}", username,
			"{post}", fmt.Sprint(post), "{shortcode}", shortcode, "{list}", fmt.Sprint(list),
		)})
	}
	require.NoError(t, rows.Err())
	return everybody
}

func run(t testing.TB, db *database.DB, statement string, args ...any) {
	t.Helper()
	_, err := db.Pool().ExecContext(t.Context(), statement, args...)
	require.NoError(t, err)
}

func count(t testing.TB, db *database.DB, of string) (n int) {
	t.Helper()
	require.NoError(t, db.Pool().QueryRowContext(t.Context(), `SELECT COUNT(*) `+of).Scan(&n))
	return n
}
