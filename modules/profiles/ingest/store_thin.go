package ingest

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// postsAtOnce bounds a step of thinning on SQLite, so that no transaction is long.
const postsAtOnce = 500

// weekOf numbers the weeks of day, from Monday to Sunday.
var weekOf = map[database.Dialect]string{
	database.SQLite:   `CAST((julianday(day) - 2440587.5 + 3) / 7 AS INTEGER)`,
	database.Postgres: `(CAST(day AS DATE) - DATE '1970-01-01' + 3) / 7`,
}

// dayAfter is the UTC day after a post, whose counts the page of the post shows at any age.
var dayAfter = map[database.Dialect]string{
	database.SQLite:   `date(posts.posted_at, '+1 day')`,
	database.Postgres: history.UTCDay[database.Postgres](`(posts.posted_at + INTERVAL '1 day')`),
}

// Thinning says how the history of posts is thinned.
type Thinning struct {
	Now          time.Time
	WeeklyMonths int // for how long a post keeps two days of each week; of the months before it keeps two days each
}

// weeklySince is the first day of the months that keep two days of each week.
func (t Thinning) weeklySince() string {
	return figures.DayOf(startOfMonth(t.Now).AddDate(0, -t.WeeklyMonths, 0))
}

func startOfMonth(t time.Time) time.Time {
	t = t.UTC()
	return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)
}

// ThinPostDays deletes what the history of posts does not keep. All days from 90 days before the latest reading of the profile on are kept;
// of those before, the first and the last of each week, where a week ends with its month; the day after the post; and those that somebody
// who paused a profile goes on seeing. SQLite deletes the other rows in steps, PostgreSQL rolls up one month after the other.
func (s *Store) ThinPostDays(ctx context.Context, t Thinning) error {
	if s.db.Dialect == database.Postgres {
		return s.thinPartitions(ctx, t)
	}
	for after := int64(0); ; {
		var ids []int64
		conn := s.db.Conn(ctx)
		err := conn.Raw(`SELECT id FROM posts WHERE id > ? ORDER BY id LIMIT ?`, after, postsAtOnce).Scan(&ids).Error
		if err != nil || len(ids) == 0 {
			return err
		}
		last := ids[len(ids)-1]
		err = conn.Exec(`DELETE FROM post_days WHERE (post_id, day) IN (
			SELECT post_id, day FROM `+numbered(s.db.Dialect, `post_days`, t.weeklySince())+`
			WHERE post_id > ? AND post_id <= ? AND NOT (`+kept(s.db.Dialect)+`))`,
			after, last).Error
		if err != nil {
			return err
		}
		after = last
	}
}

// numbered are the rows of table with what says whether they are kept: the term (a day, a week or a month) of which the first and the last
// row are, and its neighbours. weeklySince is the day since which weeks are kept. Rows of posts that are no longer stored are left out.
func numbered(d database.Dialect, table, weeklySince string) string {
	const order = ` OVER (PARTITION BY post_id ORDER BY day)`
	return `(SELECT post_id, day, likes, comments, views, profile_id, day_after, term,
			LAG(term)` + order + ` AS term_before, LEAD(term)` + order + ` AS term_after, LEAD(day)` + order + ` AS next_day
		FROM (SELECT d.*, posts.profile_id, ` + dayAfter[d] + ` AS day_after,
				CASE WHEN day >= ` + history.DailySince[d](`profiles.updated_at`) + ` THEN day
				WHEN day >= '` + weeklySince + `' THEN substr(day, 1, 7) || ' ' || CAST(` + weekOf[d] + ` AS TEXT) ELSE substr(day, 1, 7) END AS term
			FROM ` + table + ` d JOIN posts ON posts.id = d.post_id JOIN profiles ON profiles.id = posts.profile_id) AS termed) AS numbered`
}

// kept is the condition of a row of numbered that is kept.
func kept(d database.Dialect) string {
	paused := history.UTCDay[d](`w.paused_at`)
	return `term_before IS DISTINCT FROM term OR term_after IS DISTINCT FROM term OR day = day_after OR EXISTS (
		SELECT 1 FROM profile_watches w WHERE w.profile_id = numbered.profile_id AND ` + paused + ` >= day AND ` + paused + ` < next_day)`
}
