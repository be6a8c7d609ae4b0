package analytics

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// own is what a summary needs of the profile that a user has connected from a source; of id 0 when there is none. Every
// look at the dashboard reads it, so it leaves gorm out.
func (s *Store) own(ctx context.Context, userID int64, source string) (p Profile, err error) {
	err = s.db.Row(ctx, `SELECT id, source, instagram_id, username, picture_url, followers, status, step, error,
			tracked_since, posts_since, updated_at, next_refresh_at, not_found_since, gone_at
		FROM profiles WHERE id = (SELECT profile_id FROM profile_watches WHERE user_id = $1 AND kind = 'own')`, userID).Scan(
		&p.ID, &p.Source, &p.InstagramID, &p.Username, &p.PictureURL, &p.Followers, &p.Status, &p.Step, &p.Error,
		&p.TrackedSince, &p.PostsSince, &p.UpdatedAt, &p.NextRefreshAt, &p.NotFoundSince, &p.GoneAt)
	if errors.Is(err, sql.ErrNoRows) || err == nil && p.Source != source {
		return Profile{}, nil
	}
	return p, err
}

// windowMost bounds the posts of a window: more than 20 a day are not an account that a person looks at.
const windowMost = 2000

// window are the posts since an instant, and the latest few in any case, the newest first.
func (s *Store) window(ctx context.Context, profileID int64, since time.Time) (posts []Post, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+postColumns+` FROM posts WHERE profile_id = ? AND gone_at IS NULL AND (posted_at >= ? OR id IN (
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
