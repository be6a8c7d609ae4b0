package ingest

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/database"
)

// thinParts is how many parts of the profiles are thinned one after the other, one a day: a week's days.
const thinParts = 7

// profilesAtOnce is how many profiles are looked up at once.
const profilesAtOnce = 500

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

// ThinPostDays deletes what the history of posts does not keep, of one of thinParts parts of the profiles, in a statement for each profile.
// All days from 90 days before the latest reading of the profile on are kept; of those before, the first and the last of each week, and of
// each month before weeklySince; the day after the post; and those that somebody who paused a profile goes on seeing.
func (s *Store) ThinPostDays(ctx context.Context, part int64, weeklySince string) error {
	for after := int64(0); ; {
		var ids []int64
		conn := s.db.Conn(ctx)
		err := conn.Raw(`SELECT id FROM profiles WHERE id > ? AND id % ? = ? ORDER BY id LIMIT ?`, after, thinParts, part, profilesAtOnce).
			Scan(&ids).Error
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := conn.Exec(thin(s.db.Dialect), weeklySince, id).Error; err != nil {
				return err
			}
		}
		after = ids[len(ids)-1]
	}
}

// thin takes the day since which weeks are kept, and the profile. Days of the last 90 are terms of their own.
func thin(d database.Dialect) string {
	const order = ` OVER (PARTITION BY post_id ORDER BY day)`
	paused := history.UTCDay[d](`w.paused_at`)
	return `DELETE FROM post_days WHERE (post_id, day) IN (SELECT post_id, day FROM (
			SELECT post_id, day, profile_id, day_after, LEAD(day)` + order + ` AS next_day,
				term IS DISTINCT FROM LAG(term)` + order + ` AS is_first, term IS DISTINCT FROM LEAD(term)` + order + ` AS is_last
			FROM (SELECT post_id, day, posts.profile_id, ` + dayAfter[d] + ` AS day_after,
					CASE WHEN day >= ` + history.DailySince[d](`profiles.updated_at`) + ` THEN day
					WHEN day >= ? THEN CAST(` + weekOf[d] + ` AS TEXT) ELSE substr(day, 1, 7) END AS term
				FROM post_days JOIN posts ON posts.id = post_id JOIN profiles ON profiles.id = posts.profile_id
				WHERE profiles.id = ?) AS termed) AS numbered
		WHERE NOT is_first AND NOT is_last AND day <> day_after AND NOT EXISTS (
			SELECT 1 FROM profile_watches w WHERE w.profile_id = numbered.profile_id AND ` + paused + ` >= day AND ` + paused + ` < next_day))`
}
