package analytics

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// postRow is a post on its way into the database.
type postRow struct {
	ID           string  `json:"id"`
	Shortcode    string  `json:"shortcode"`
	Type         string  `json:"type"`
	MediaType    string  `json:"media_type"`
	ProductType  string  `json:"product_type"`
	Caption      *string `json:"caption"`
	Permalink    *string `json:"permalink"`
	MediaURL     *string `json:"media_url"`
	ThumbnailURL *string `json:"thumbnail_url"`
	PostedAt     string  `json:"posted_at"`
	Likes        *int64  `json:"likes"`
	Comments     *int64  `json:"comments"`
	Views        *int64  `json:"views"`
	Followers    *int64  `json:"followers"`
	FirstKnown   bool    `json:"first_known"`
	Digest       int64   `json:"digest"`
}

// batch says how each database reads rows out of one JSON parameter. A statement then has the same text for any number
// of posts, and a reading takes the same few of them.
var batch = map[database.Dialect]struct{ rows, postedAt string }{
	database.SQLite: {`json_each(?) AS j`, `j.value ->> 'posted_at'`},
	database.Postgres: {
		`jsonb_array_elements(CAST(? AS JSONB)) AS j(value)`, `CAST((j.value ->> 'posted_at') || '+00' AS TIMESTAMPTZ)`,
	},
}

// postedAtLayout is how SQLite keeps instants, and PostgreSQL reads them.
const postedAtLayout = "2006-01-02 15:04:05.000000"

// putPosts writes posts and their counts of the day.
func (s *Store) putPosts(ctx context.Context, profileID int64, posts []postRow, now time.Time) error {
	if len(posts) == 0 {
		return nil
	}
	raw, err := json.Marshal(posts)
	if err != nil {
		return err
	}
	from, conn := batch[s.db.Dialect], s.db.Conn(ctx)
	if err := conn.Exec(upsertPosts(`CAST(? AS BIGINT)`, from.rows, from.postedAt), profileID, now, now, string(raw)).Error; err != nil {
		return err
	}
	// CROSS JOIN keeps SQLite from reading the whole list once for each post.
	return conn.Exec(upsertPostDays(from.rows+` CROSS JOIN posts p WHERE p.profile_id = ? AND p.instagram_id = j.value ->> 'id'`),
		dayOf(now), string(raw), profileID).Error
}

// upsertPosts takes what profile takes, the instant twice, and what rows takes. What a post loses (hidden likes) stays as
// last known.
func upsertPosts(profile, rows, postedAt string) string {
	return `INSERT INTO posts (profile_id, instagram_id, shortcode, type, media_type, product_type, caption, permalink, media_url,
			thumbnail_url, posted_at, likes, comments, views, followers_at_post, followers_first_known, digest, first_seen_at, updated_at)
		SELECT ` + profile + `, j.value ->> 'id', j.value ->> 'shortcode', j.value ->> 'type', j.value ->> 'media_type',
			j.value ->> 'product_type', j.value ->> 'caption', j.value ->> 'permalink', j.value ->> 'media_url', j.value ->> 'thumbnail_url',
			` + postedAt + `, CAST(j.value ->> 'likes' AS BIGINT), CAST(j.value ->> 'comments' AS BIGINT), CAST(j.value ->> 'views' AS BIGINT),
			CAST(j.value ->> 'followers' AS BIGINT), CAST(j.value ->> 'first_known' AS BOOLEAN), CAST(j.value ->> 'digest' AS BIGINT), ?, ?
		FROM ` + rows + ` WHERE TRUE
		ON CONFLICT (profile_id, instagram_id) DO UPDATE SET shortcode = excluded.shortcode, type = excluded.type,
			media_type = excluded.media_type, product_type = excluded.product_type, caption = excluded.caption,
			permalink = excluded.permalink, media_url = excluded.media_url, thumbnail_url = excluded.thumbnail_url,
			likes = COALESCE(excluded.likes, posts.likes), comments = COALESCE(excluded.comments, posts.comments),
			views = COALESCE(excluded.views, posts.views), followers_at_post = excluded.followers_at_post,
			followers_first_known = excluded.followers_first_known, digest = excluded.digest, updated_at = excluded.updated_at, gone_at = NULL`
}

// upsertPostDays takes the day, and what posts takes: it pairs a row j with the stored post p.
func upsertPostDays(posts string) string {
	return `INSERT INTO post_days (post_id, day, likes, comments, views)
		SELECT p.id, CAST(? AS TEXT), CAST(j.value ->> 'likes' AS BIGINT), CAST(j.value ->> 'comments' AS BIGINT), CAST(j.value ->> 'views' AS BIGINT)
		FROM ` + posts + `
		ON CONFLICT (post_id, day) DO UPDATE SET likes = COALESCE(excluded.likes, post_days.likes),
			comments = COALESCE(excluded.comments, post_days.comments), views = COALESCE(excluded.views, post_days.views)`
}

// dayRow is a profile's values of a day.
type dayRow struct {
	Followers, Follows, MediaCount *int64
	AvgLikes, AvgComments, Rate    *float64
}

func (s *Store) putDay(ctx context.Context, profileID int64, day string, d dayRow) error {
	return s.db.Conn(ctx).Exec(upsertDay(`VALUES (?, ?, ?, ?, ?, ?, ?, ?)`), append([]any{profileID}, d.args(day)...)...).Error
}

// upsertDay takes what row takes.
func upsertDay(row string) string {
	return `INSERT INTO profile_days (profile_id, day, followers, follows, media_count, avg_likes, avg_comments, engagement_rate)
		` + row + `
		ON CONFLICT (profile_id, day) DO UPDATE SET followers = COALESCE(excluded.followers, profile_days.followers),
			follows = COALESCE(excluded.follows, profile_days.follows), media_count = COALESCE(excluded.media_count, profile_days.media_count),
			avg_likes = excluded.avg_likes, avg_comments = excluded.avg_comments, engagement_rate = excluded.engagement_rate`
}

func (d dayRow) args(day string) []any {
	return []any{day, d.Followers, d.Follows, d.MediaCount, d.AvgLikes, d.AvgComments, d.Rate}
}

// setStep tells those who wait what is being done. Whoever was overtaken by a reading that has ended tells nothing.
func (s *Store) setStep(ctx context.Context, id int64, step string) error {
	return s.db.Conn(ctx).Exec(`UPDATE profiles SET status = 'fetching', step = ?, error = NULL WHERE id = ? AND urgent`, step, id).Error
}

// setFailure keeps everything that is known and says why it is not newer.
func (s *Store) setFailure(ctx context.Context, id int64, f failure) error {
	return s.db.Conn(ctx).Exec(`UPDATE profiles SET status = 'failed', step = NULL, error = ?, failures = failures + 1,
		not_found_since = ?, next_refresh_at = ?, urgent = FALSE WHERE id = ?`, f.sentence, f.notFoundSince, f.next, id).Error
}

// postpone leaves a profile as it is until an instant.
func (s *Store) postpone(ctx context.Context, id int64, until time.Time) error {
	return s.db.Conn(ctx).Exec(`UPDATE profiles SET next_refresh_at = ? WHERE id = ?`, until, id).Error
}

// putOff gives a profile that was not read its place back.
func (s *Store) putOff(ctx context.Context, id int64, dueAt time.Time) error {
	return s.db.Conn(ctx).Exec(`UPDATE profiles SET next_refresh_at = ?, step = NULL,
		status = CASE status WHEN 'fetching' THEN 'pending' ELSE status END WHERE id = ?`, dueAt, id).Error
}

// known drops a count that Instagram gives when it does not know.
func known(count *int64) *int64 {
	if count == nil || *count <= 0 {
		return nil
	}
	return count
}

// plain drops the one character that PostgreSQL cannot keep in a text.
func plain(s *string) *string {
	if s == nil || !strings.ContainsRune(*s, 0) {
		return s
	}
	return new(strings.ReplaceAll(*s, "\x00", ""))
}
