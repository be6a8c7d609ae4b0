package ingest

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Store writes what was read.
type Store struct{ db *database.DB }

// NewStore writes to db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// PostRow is a post on its way into the database.
type PostRow struct {
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

// PutPosts writes posts and their counts of the day.
func (s *Store) PutPosts(ctx context.Context, profileID int64, posts []PostRow, now time.Time) error {
	if len(posts) == 0 {
		return nil
	}
	raw, err := json.Marshal(posts)
	if err != nil {
		return err
	}
	from, conn := history.JSONRows[s.db.Dialect], s.db.Conn(ctx)
	if err := conn.Exec(upsertPosts(`CAST(? AS BIGINT)`, from.Rows, from.PostedAt), profileID, now, now, string(raw)).Error; err != nil {
		return err
	}
	// CROSS JOIN keeps SQLite from reading the whole list once for each post.
	return conn.Exec(upsertPostDays(from.Rows+` CROSS JOIN posts p WHERE p.profile_id = ? AND p.instagram_id = j.value ->> 'id'`),
		figures.DayOf(now), string(raw), profileID, figures.DayOf(now), figures.DayOf(now)).Error
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

// upsertPostDays takes the day, what posts takes, and the day twice: posts pairs a row j with the stored post p, and ends in a condition.
// A day that says the same as the one before is not written.
func upsertPostDays(posts string) string {
	return `INSERT INTO post_days (post_id, day, likes, comments, views)
		SELECT p.id, CAST(? AS TEXT), CAST(j.value ->> 'likes' AS BIGINT),
			CAST(j.value ->> 'comments' AS BIGINT), CAST(j.value ->> 'views' AS BIGINT)
		FROM ` + posts + ` AND NOT EXISTS (SELECT 1 FROM post_days b WHERE b.post_id = p.id AND b.day < ?
			AND b.day = (SELECT MAX(day) FROM post_days WHERE post_id = p.id AND day <= ?)
			AND b.likes IS NOT DISTINCT FROM CAST(j.value ->> 'likes' AS BIGINT)
			AND b.comments IS NOT DISTINCT FROM CAST(j.value ->> 'comments' AS BIGINT)
			AND b.views IS NOT DISTINCT FROM CAST(j.value ->> 'views' AS BIGINT))
		ON CONFLICT (post_id, day) DO UPDATE SET likes = COALESCE(excluded.likes, post_days.likes),
			comments = COALESCE(excluded.comments, post_days.comments), views = COALESCE(excluded.views, post_days.views)`
}

// DayRow is a profile's values of a day.
type DayRow struct {
	Followers, Follows, MediaCount *int64
	AvgLikes, AvgComments, Rate    *float64
}

// PutDay writes a profile's values of a day. Counts that are unknown stay as last known.
func (s *Store) PutDay(ctx context.Context, profileID int64, day string, d DayRow) error {
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

func (d DayRow) args(day string) []any {
	return []any{day, d.Followers, d.Follows, d.MediaCount, d.AvgLikes, d.AvgComments, d.Rate}
}

// KnownCount drops a count that Instagram gives when it does not know.
func KnownCount(count *int64) *int64 {
	if count == nil || *count <= 0 {
		return nil
	}
	return count
}

// PlainText drops the one character that PostgreSQL cannot keep in a text.
func PlainText(s *string) *string {
	if s == nil || !strings.ContainsRune(*s, 0) {
		return s
	}
	return new(strings.ReplaceAll(*s, "\x00", ""))
}
