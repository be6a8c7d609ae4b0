package history

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// OwnProfileID is the id of the profile that a user has connected from a source; 0 when there is none.
func (s *Store) OwnProfileID(ctx context.Context, userID int64, source string) (id int64, err error) {
	err = s.db.Row(ctx, `SELECT w.profile_id FROM profile_watches w JOIN profiles p ON p.id = w.profile_id
		WHERE w.user_id = $1 AND w.kind = 'own' AND p.source = $2`, userID, source).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return id, err
}

// OwnProfile is the profile that a user has connected from a source.
func (s *Store) OwnProfile(ctx context.Context, userID int64, source string) (p figures.Profile, found bool, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+profileColumns+` FROM profiles p JOIN profile_watches w ON w.profile_id = p.id
		WHERE w.user_id = ? AND w.kind = 'own' AND p.source = ?`, userID, source).Scan(&p).Error
	return p, p.ID != 0, err
}

// OwnersReadSince are at most so many users whose connected profile was read since an instant, those after an id, in order.
func (s *Store) OwnersReadSince(ctx context.Context, source string, since time.Time, after int64, most int,
) (owners []figures.Owner, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT w.user_id, w.profile_id FROM profile_watches w JOIN profiles p ON p.id = w.profile_id
		WHERE w.kind = 'own' AND p.source = ? AND p.updated_at >= ? AND w.user_id > ? ORDER BY w.user_id LIMIT ?`,
		source, since, after, most).Scan(&owners).Error
	return owners, err
}

// ownersPage is how many owners are read at once.
const ownersPage = 200

// EachOwnerReadSince hands over the users whose connected profile was read since an instant, in order and a page at a time, until take
// fails or ctx ends.
func (s *Store) EachOwnerReadSince(ctx context.Context, source string, since time.Time, take func(userID int64) error) error {
	for after := int64(0); ; {
		owners, err := s.OwnersReadSince(ctx, source, since, after, ownersPage)
		if err != nil {
			return err
		}
		for _, owner := range owners {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := take(owner.UserID); err != nil {
				return err
			}
			after = owner.UserID
		}
		if len(owners) < ownersPage {
			return ctx.Err()
		}
	}
}

// maxRecentPosts bounds the posts of a window: more than 20 a day are not an account that a person looks at.
const maxRecentPosts = 2000

// RecentPosts are the posts since an instant, and the latest few in any case, the newest first.
func (s *Store) RecentPosts(ctx context.Context, profileID int64, since time.Time) (posts []figures.Post, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+postColumns+` FROM posts WHERE profile_id = ? AND gone_at IS NULL AND (posted_at >= ? OR id IN (
			SELECT id FROM posts WHERE profile_id = ? AND gone_at IS NULL ORDER BY posted_at DESC LIMIT ?))
		ORDER BY posted_at DESC, id DESC LIMIT ?`, profileID, since, profileID, figures.LatestPosts, maxRecentPosts).Scan(&posts).Error
	return posts, err
}

// PublishedIn are the days and types of the posts of a window, the newest first, without their counts.
func (s *Store) PublishedIn(ctx context.Context, profileID int64, in figures.Window) (posts []figures.Post, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT id, type, posted_at FROM posts WHERE profile_id = ? AND gone_at IS NULL AND posted_at BETWEEN ? AND ?
		ORDER BY posted_at DESC, id DESC LIMIT ?`, profileID, in.From, in.Until, maxRecentPosts).Scan(&posts).Error
	return posts, err
}
