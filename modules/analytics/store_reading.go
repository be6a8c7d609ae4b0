package analytics

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// writing is a reading as it goes into the database.
type writing struct {
	profileID  int64
	profile    instagram.Profile
	posts      []postRow
	oldest     time.Time // of the posts
	day        dayRow
	postsSince *time.Time
	now, next  time.Time // of this reading and the one after it
}

// countsSince is what the follower counts of a reading's posts follow from, in one statement: the known days from the
// latest at or before an instant on, and the counts that stored posts of since then were given.
func (s *Store) countsSince(ctx context.Context, profileID int64, since time.Time) (points []FollowerPoint, seen []postFollowers, err error) {
	var rows []struct {
		Day, InstagramID string
		Followers        *int64
		FirstKnown       bool
	}
	day := dayOf(since)
	err = unprepared(s.db.Conn(ctx)).Raw(`SELECT day, '' AS instagram_id, followers, FALSE AS first_known FROM profile_days
		WHERE profile_id = ? AND followers IS NOT NULL AND day >= COALESCE(
			(SELECT MAX(day) FROM profile_days WHERE profile_id = ? AND followers IS NOT NULL AND day <= ?), '')
		UNION ALL SELECT '', instagram_id, followers_at_post, followers_first_known FROM posts WHERE profile_id = ? AND posted_at >= ?`,
		profileID, profileID, day, profileID, since).Scan(&rows).Error
	for _, row := range rows {
		if row.Day != "" {
			points = append(points, FollowerPoint{row.Day, *row.Followers})
			continue
		}
		seen = append(seen, postFollowers{row.InstagramID, row.Followers, row.FirstKnown})
	}
	slices.SortFunc(points, func(a, b FollowerPoint) int { return cmp.Compare(a.Date, b.Date) })
	return points, seen, err
}

// putReading writes a reading. PostgreSQL is a network away and takes it as one statement; SQLite, which cannot change
// two tables in one, takes five that cost no way.
func (s *Store) putReading(ctx context.Context, w writing) error {
	if s.db.Dialect == database.Postgres {
		return s.putAtOnce(ctx, w)
	}
	if len(w.posts) > 0 {
		if err := s.putPosts(ctx, w.profileID, w.posts, w.oldest, w.now); err != nil {
			return err
		}
	}
	if err := s.putDay(ctx, w.profileID, dayOf(w.now), w.day); err != nil {
		return err
	}
	return s.db.Conn(ctx).Exec(updateProfile, w.profileArgs()...).Error
}

// putAtOnce does what putPosts and its neighbours do. All parts of the statement see the tables as they were before it,
// so posts that are gone are told by the list and not by what was written.
func (s *Store) putAtOnce(ctx context.Context, w writing) error {
	raw, err := json.Marshal(w.posts)
	if err != nil {
		return err
	}
	args := []any{string(raw), w.profileID, w.now, w.now, dayOf(w.now), w.now, w.profileID, w.oldest}
	args = append(append(args, w.day.args(w.profileID, dayOf(w.now))...), w.profileArgs()...)
	return unprepared(s.db.Conn(ctx)).Exec(atOnce, args...).Error
}

// unprepared goes around gorm's prepared statements, which in a transaction are made anew and closed with it: three round
// trips to PostgreSQL instead of one. Its driver keeps prepared ones for each connection by itself.
func unprepared(conn *gorm.DB) *gorm.DB {
	conn = conn.Session(&gorm.Session{})
	if tx, prepares := conn.Statement.ConnPool.(*gorm.PreparedStmtTX); prepares {
		conn.Statement.ConnPool = tx.Tx
	}
	return conn
}

var atOnce = `WITH reading AS MATERIALIZED (SELECT value FROM ` + batch[database.Postgres].rows + `),
	written AS (` + upsertPosts(`reading AS j`, batch[database.Postgres].postedAt) + ` RETURNING id, instagram_id),
	counted AS (` + upsertPostDays(`written AS p JOIN reading AS j ON j.value ->> 'id' = p.instagram_id`) + `),
	gone AS (UPDATE posts SET gone_at = ? WHERE profile_id = ? AND gone_at IS NULL AND posted_at >= ?
		AND instagram_id NOT IN (SELECT value ->> 'id' FROM reading)),
	day AS (` + upsertDay + `)
	` + updateProfile + unhurried[database.Postgres]

// updateProfile takes profileArgs. What the reading left out stays as last known.
const updateProfile = `UPDATE profiles SET username = ?, full_name = COALESCE(?, full_name), biography = COALESCE(?, biography),
			website = COALESCE(?, website), picture_url = COALESCE(?, picture_url), followers = COALESCE(?, followers),
			follows = COALESCE(?, follows), media_count = COALESCE(?, media_count), status = 'ready', step = NULL, error = NULL,
			failures = 0, not_found_since = NULL, tracked_since = COALESCE(tracked_since, ?), posts_since = ?, updated_at = ?,
			next_refresh_at = ?, urgent = FALSE
		WHERE id = ?`

func (w writing) profileArgs() []any {
	p := w.profile
	return []any{
		p.Username, plain(p.Name), plain(p.Biography), plain(p.Website), plain(p.PictureURL), known(p.Followers), p.Follows, p.MediaCount,
		dayOf(w.now), w.postsSince, w.now, w.next, w.profileID,
	}
}
