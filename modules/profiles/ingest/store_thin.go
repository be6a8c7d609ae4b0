package ingest

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/database"
)

// postsAtOnce bounds a step of thinning, so that no transaction is long.
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

// ThinPostDays deletes the days of posts of before 90 days up to the latest reading, but for the first and the last of each week, the
// day after the post, and those that somebody who paused a profile goes on seeing.
func (s *Store) ThinPostDays(ctx context.Context) error {
	for after := int64(0); ; {
		var ids []int64
		conn := s.db.Conn(ctx)
		err := conn.Raw(`SELECT id FROM posts WHERE id > ? ORDER BY id LIMIT ?`, after, postsAtOnce).Scan(&ids).Error
		if err != nil || len(ids) == 0 {
			return err
		}
		last := ids[len(ids)-1]
		if err := conn.Exec(thin(s.db.Dialect), after, last).Error; err != nil {
			return err
		}
		after = last
	}
}

func thin(d database.Dialect) string {
	const week = `OVER (PARTITION BY post_id, week ORDER BY day`
	paused := history.UTCDay[d](`w.paused_at`)
	return `DELETE FROM post_days WHERE (post_id, day) IN (SELECT post_id, day FROM (
			SELECT post_id, day, day_after, ROW_NUMBER() ` + week + `) AS nth, ROW_NUMBER() ` + week + ` DESC) AS nth_last,
				LEAD(day) OVER (PARTITION BY post_id ORDER BY day) AS next_day
			FROM (SELECT post_id, day, ` + weekOf[d] + ` AS week, ` + dayAfter[d] + ` AS day_after FROM post_days
				JOIN posts ON posts.id = post_id JOIN profiles ON profiles.id = posts.profile_id
				WHERE post_id > ? AND post_id <= ? AND day < ` + history.DailySince[d](`profiles.updated_at`) + `) AS weeks) AS numbered
		WHERE nth > 1 AND nth_last > 1 AND day <> day_after AND NOT EXISTS (
			SELECT 1 FROM posts p JOIN profile_watches w ON w.profile_id = p.profile_id
			WHERE p.id = post_id AND ` + paused + ` >= day AND ` + paused + ` < next_day))`
}
