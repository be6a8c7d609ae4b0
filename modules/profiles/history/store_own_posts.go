package history

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// OwnPostsQuery asks for the posts of a user's connected profile that were published nearest to an instant.
type OwnPostsQuery struct {
	UserID      int64
	Source      string
	Near        time.Time
	From, Until time.Time // from the first on, before the second
	Except      []string  // Instagram's ids
	Most        int
}

// OwnPosts are the nearest first.
func (s *Store) OwnPosts(ctx context.Context, q OwnPostsQuery) (posts []figures.Post, err error) {
	profileID, err := s.OwnProfileID(ctx, q.UserID, q.Source)
	if err != nil || profileID == 0 {
		return nil, err
	}
	before, err := s.postsBeside(ctx, profileID, q, `posts.posted_at <= ?`, `DESC`)
	if err != nil {
		return nil, err
	}
	after, err := s.postsBeside(ctx, profileID, q, `posts.posted_at > ?`, `ASC`)
	if err != nil {
		return nil, err
	}
	posts = append(before, after...)
	slices.SortStableFunc(posts, func(a, b figures.Post) int {
		return cmp.Compare(a.PostedAt.Sub(q.Near).Abs(), b.PostedAt.Sub(q.Near).Abs())
	})
	return posts[:min(len(posts), q.Most)], nil
}

// postsBeside are the nearest posts on one side of the instant: each side is read in the order of its index.
func (s *Store) postsBeside(ctx context.Context, profileID int64, q OwnPostsQuery, side, order string) (posts []figures.Post, err error) {
	except := make([]map[string]string, 0, len(q.Except)) // one parameter, however many there are
	for _, id := range q.Except {
		except = append(except, map[string]string{"id": id})
	}
	ids, err := json.Marshal(except)
	if err != nil {
		return nil, err
	}
	err = s.db.Conn(ctx).Raw(`SELECT `+postColumns+` FROM posts
		WHERE posts.profile_id = ? AND posts.gone_at IS NULL AND posts.posted_at >= ? AND posts.posted_at < ? AND `+side+`
			AND posts.instagram_id NOT IN (SELECT j.value ->> 'id' FROM `+JSONRows[s.db.Dialect].Rows+`)
		ORDER BY posts.posted_at `+order+`, posts.id `+order+` LIMIT ?`,
		profileID, q.From, q.Until, q.Near, string(ids), q.Most).Scan(&posts).Error
	return posts, err
}

// OwnPostID is the id of a post of the profile that a user has connected; 0: it is none of theirs.
func (s *Store) OwnPostID(ctx context.Context, userID int64, source, instagramID string) (id int64, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT p.id FROM posts p
		JOIN profile_watches w ON w.profile_id = p.profile_id JOIN profiles o ON o.id = p.profile_id
		WHERE w.user_id = ? AND w.kind = 'own' AND o.source = ? AND p.instagram_id = ?`, userID, source, instagramID).Scan(&id).Error
	return id, err
}
