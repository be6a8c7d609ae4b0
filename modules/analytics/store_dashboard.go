package analytics

import (
	"context"
	"time"
)

// points are the known counts of the days from the latest known day at or before from, in order. Beyond a year back
// they are thinned to one a week, so that a series stays within what a chart can show.
func (s *Store) points(ctx context.Context, profileID int64, from, yearAgo string) (points []FollowerPoint, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT day AS date, followers FROM profile_days WHERE profile_id = ? AND followers IS NOT NULL
		AND day >= COALESCE((SELECT MAX(day) FROM profile_days WHERE profile_id = ? AND followers IS NOT NULL AND day <= ?), '')
		AND (day >= ? OR day IN (SELECT MIN(day) FROM profile_days WHERE profile_id = ? AND followers IS NOT NULL AND day < ?
			GROUP BY substr(day, 1, 7), (CAST(substr(day, 9, 2) AS INTEGER) - 1) / 7))
		ORDER BY day`, profileID, profileID, from, yearAgo, profileID, yearAgo).Scan(&points).Error
	return points, err
}

// windowMost bounds the posts of a window: more than 20 a day are not an account that a person looks at.
const windowMost = 2000

// window are the posts since an instant, and the latest few in any case, the newest first.
func (s *Store) window(ctx context.Context, profileID int64, since time.Time) (posts []Post, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT id, shortcode, type, caption, posted_at, likes, comments, views, followers_at_post AS followers,
			followers_first_known AS first_known
		FROM posts WHERE profile_id = ? AND gone_at IS NULL AND (posted_at >= ? OR id IN (
			SELECT id FROM posts WHERE profile_id = ? AND gone_at IS NULL ORDER BY posted_at DESC LIMIT ?))
		ORDER BY posted_at DESC, id DESC LIMIT ?`, profileID, since, profileID, latestFew, windowMost).Scan(&posts).Error
	return posts, err
}

// published are the days and types of the posts since an instant, the newest first, without their counts.
func (s *Store) published(ctx context.Context, profileID int64, since time.Time) (posts []Post, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT id, type, posted_at FROM posts WHERE profile_id = ? AND gone_at IS NULL AND posted_at >= ?
		ORDER BY posted_at DESC, id DESC LIMIT ?`, profileID, since, windowMost).Scan(&posts).Error
	return posts, err
}
