package analytics

import (
	"context"
	"time"
)

// postColumns are those of Post.
const postColumns = `posts.id, posts.instagram_id, posts.shortcode, posts.type, posts.caption, posts.posted_at, posts.likes, posts.comments,
	posts.views, posts.followers_at_post AS followers, posts.followers_first_known AS first_known,
	CASE WHEN posts.type IN ('IMAGE', 'CAROUSEL') THEN posts.media_url ELSE posts.thumbnail_url END IS NOT NULL AS pictured`

// soughtPost is a post that somebody looks at.
type soughtPost struct {
	Post
	ProfileID int64
	Permalink *string
	UpdatedAt time.Time // when its counts were last read
	GoneAt    *time.Time
	LatestAt  *time.Time // the latest reading of its profile
	ReadSince *time.Time // how far back that reached
	IsOwn     bool
}

// readAt corrects what the post's row says: a reading that says the same again does not write it.
func (p soughtPost) readAt() time.Time {
	if p.GoneAt == nil && p.LatestAt != nil && p.ReadSince != nil && !p.PostedAt.Before(*p.ReadSince) {
		return *p.LatestAt
	}
	return p.UpdatedAt
}

// sought is a post to one user, who may or may not see its profile. One that is gone is still found.
func (s *Store) sought(ctx context.Context, userID, postID int64) (p soughtPost, found bool, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+postColumns+`, posts.profile_id, posts.permalink, posts.updated_at, posts.gone_at, o.updated_at AS latest_at, o.read_since,
			EXISTS (SELECT 1 FROM profile_watches w WHERE w.profile_id = posts.profile_id AND w.user_id = ? AND w.kind = 'own') AS is_own
		FROM posts JOIN profiles o ON o.id = posts.profile_id WHERE posts.id = ?`, userID, postID).Scan(&p).Error
	p.UpdatedAt = p.readAt()
	return p, p.ID != 0, err
}

// stand gives a post the counts of its last day up to an instant.
func (p *soughtPost) stand(then postDay, at time.Time) {
	p.Likes, p.Comments = then.Likes, then.Comments
	if p.UpdatedAt.After(at) {
		p.UpdatedAt = at
	}
	if p.GoneAt != nil && p.GoneAt.After(at) {
		p.GoneAt = nil
	}
}

// postDaysMost bounds the days of a post: a year, as charts show.
const postDaysMost = 366

// postDays are the latest known days of a post up to an instant, in their order.
func (s *Store) postDays(ctx context.Context, postID int64, until time.Time) (days []postDay, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT day, likes, comments FROM (SELECT day, likes, comments FROM post_days WHERE post_id = ? AND day <= ?
		ORDER BY day DESC LIMIT ?) AS latest ORDER BY day`, postID, dayOf(until), postDaysMost).Scan(&days).Error
	return days, err
}

// beside are a profile's posts since an instant and those of a span, the newest first; postID is among them even if it
// is gone.
func (s *Store) beside(ctx context.Context, creator watched, postID int64, since time.Time, of span) (posts []Post, err error) {
	table, args := postsOf(creator)
	err = s.db.Conn(ctx).Raw(`SELECT `+postColumns+` FROM `+table+` WHERE posts.profile_id = ? AND (posts.gone_at IS NULL OR posts.id = ?)
		AND (posts.posted_at >= ? OR posts.posted_at >= ? AND posts.posted_at < ?)
		ORDER BY posts.posted_at DESC, posts.id DESC LIMIT ?`, append(args, creator.ID, postID, since, of.from, of.until, windowMost)...).Scan(&posts).Error
	return posts, err
}

// neighboursMost bounds the posts that one is compared with: a month of some twenty busy accounts.
const neighboursMost = 1000

// neighbours are the latest posts of all profiles that are read for the user, since an instant.
func (s *Store) neighbours(ctx context.Context, userID int64, source string, since time.Time) (posts []neighbour, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+postColumns+`, posts.profile_id, posts.permalink, p.username
		FROM posts JOIN profiles p ON p.id = posts.profile_id
		WHERE posts.profile_id IN (SELECT profile_id FROM profile_watches WHERE user_id = ? AND interval_seconds > 0) AND p.source = ?
			AND posts.gone_at IS NULL AND posts.posted_at >= ?
		ORDER BY posts.posted_at DESC, posts.id DESC LIMIT ?`, userID, source, since, neighboursMost).Scan(&posts).Error
	return posts, err
}
