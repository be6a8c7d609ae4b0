package history

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// postColumns are those of Post.
const postColumns = `posts.id, posts.instagram_id, posts.shortcode, posts.type, posts.caption, posts.posted_at, posts.likes, posts.comments,
	posts.views, posts.followers_at_post AS followers, posts.followers_first_known AS first_known,
	CASE WHEN posts.type IN ('IMAGE', 'CAROUSEL') THEN posts.media_url ELSE posts.thumbnail_url END IS NOT NULL AS pictured`

// readAt corrects what the post's row says: a reading that says the same again does not write it.
func readAt(p figures.ViewedPost) time.Time {
	if p.GoneAt == nil && p.LatestAt != nil && p.ReadSince != nil && !p.PostedAt.Before(*p.ReadSince) {
		return *p.LatestAt
	}
	return p.UpdatedAt
}

// ViewedPost is a post to one user, who may or may not see its profile. One that is gone is still found.
func (s *Store) ViewedPost(ctx context.Context, userID, postID int64) (p figures.ViewedPost, found bool, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+postColumns+`, posts.profile_id, posts.permalink, posts.updated_at, posts.gone_at,
			o.updated_at AS latest_at, o.read_since,
			EXISTS (SELECT 1 FROM profile_watches w WHERE w.profile_id = posts.profile_id AND w.user_id = ? AND w.kind = 'own') AS is_own
		FROM posts JOIN profiles o ON o.id = posts.profile_id WHERE posts.id = ?`, userID, postID).Scan(&p).Error
	p.UpdatedAt = readAt(p)
	return p, p.ID != 0, err
}

// maxPostDays bounds the days of a post: a year, as charts show.
const maxPostDays = 366

// PostDays are the latest known days of a post up to an instant, in their order. What is stored is what changed: a day of the last 90
// on which the post was read and said the same has the counts of the one before.
func (s *Store) PostDays(ctx context.Context, postID int64, until time.Time) (days []figures.PostDay, err error) {
	last := figures.DayOf(until)
	err = s.db.Conn(ctx).Raw(`SELECT day, likes, comments FROM (
			SELECT day, likes, comments FROM post_days WHERE post_id = ? AND day <= ?
			UNION ALL SELECT d.day, c.likes, c.comments FROM posts p JOIN profiles o ON o.id = p.profile_id
				JOIN profile_days d ON d.profile_id = o.id AND d.day >= `+DailySince[s.db.Dialect](`o.updated_at`)+`
					AND d.day <= `+UTCDay[s.db.Dialect](`p.updated_at`)+`
				JOIN post_days c ON c.post_id = p.id AND c.day < d.day
					AND c.day = (SELECT MAX(day) FROM post_days WHERE post_id = p.id AND day <= d.day)
				WHERE p.id = ? AND d.day <= ?
			ORDER BY day DESC LIMIT ?) AS latest ORDER BY day`, postID, last, postID, last, maxPostDays).Scan(&days).Error
	return days, err
}

// PostsAround are a profile's posts since an instant and those of a window, the newest first; postID is among them even if it
// is gone.
func (s *Store) PostsAround(ctx context.Context, creator figures.WatchedProfile, postID int64,
	since time.Time, window figures.Window) (posts []figures.Post, err error) {
	table, args := postsOf(creator)
	err = s.db.Conn(ctx).Raw(`SELECT `+postColumns+` FROM `+table+` WHERE posts.profile_id = ? AND (posts.gone_at IS NULL OR posts.id = ?)
		AND (posts.posted_at >= ? OR posts.posted_at >= ? AND posts.posted_at <= ?)
		ORDER BY posts.posted_at DESC, posts.id DESC LIMIT ?`,
		append(args, creator.ID, postID, since, window.From, window.Until, maxRecentPosts)...).Scan(&posts).Error
	return posts, err
}

// maxFollowedPosts bounds the posts that one is compared with: a month of some twenty busy accounts.
const maxFollowedPosts = 1000

// FollowedPosts are the latest posts of all profiles that are read for the user, since an instant.
func (s *Store) FollowedPosts(ctx context.Context, userID int64, source string, since time.Time) (posts []figures.ProfilePost, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+postColumns+`, posts.profile_id, posts.permalink, p.username
		FROM posts JOIN profiles p ON p.id = posts.profile_id
		WHERE posts.profile_id IN (SELECT profile_id FROM profile_watches WHERE user_id = ? AND interval_seconds > 0) AND p.source = ?
			AND posts.gone_at IS NULL AND posts.posted_at >= ?
		ORDER BY posts.posted_at DESC, posts.id DESC LIMIT ?`, userID, source, since, maxFollowedPosts).Scan(&posts).Error
	return posts, err
}
