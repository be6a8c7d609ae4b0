package analytics

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// own is the id of the profile that a user has connected from a source; 0 when there is none.
func (s *Store) own(ctx context.Context, userID int64, source string) (id int64, err error) {
	err = s.db.Row(ctx, `SELECT w.profile_id FROM profile_watches w JOIN profiles p ON p.id = w.profile_id
		WHERE w.user_id = $1 AND w.kind = 'own' AND p.source = $2`, userID, source).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return id, err
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
