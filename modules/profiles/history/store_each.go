package history

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// earlier of two instants.
var earlier = map[database.Dialect]string{database.SQLite: `MIN`, database.Postgres: `LEAST`}

// postsThen are the posts of a profile as they stood at an instant, in the place of the posts themselves; it takes thenArgs.
const postsThen = `(SELECT p.id, p.profile_id, p.instagram_id, p.shortcode, p.type, p.caption, p.permalink,
		p.media_url, p.thumbnail_url, p.posted_at,
		d.likes, d.comments, d.views, p.followers_at_post, p.followers_first_known, CASE WHEN p.gone_at <= ? THEN p.gone_at END AS gone_at
	FROM posts p JOIN post_days d ON d.post_id = p.id AND d.day = (SELECT MAX(day) FROM post_days WHERE post_id = p.id AND day <= ?)
	WHERE p.profile_id = ? AND p.posted_at <= ?)`

func thenArgs(profileID int64, at time.Time) []any {
	return []any{at, figures.DayOf(at), profileID, at}
}

// postsOf are the posts of a profile as its user sees them, to stand behind FROM.
func postsOf(w figures.WatchedProfile) (table string, args []any) {
	if w.AsOf == nil {
		return "posts", nil
	}
	return postsThen + " AS posts", thenArgs(w.ID, *w.AsOf)
}

// EachPost hands over the posts since an instant, and the latest few in any case, the newest first. All are handed over in
// the same room: what is to be kept has to be copied. So it takes the same memory however many there are.
func (s *Store) EachPost(ctx context.Context, of figures.WatchedProfile, since time.Time, take func(*figures.Post)) error {
	return s.each(ctx, of, since, "", nil, take)
}

// EachLatest is EachPost of the newest of them, so many at most.
func (s *Store) EachLatest(ctx context.Context, of figures.WatchedProfile, since time.Time, most int, take func(*figures.Post)) error {
	return s.each(ctx, of, since, " LIMIT ?", []any{most}, take)
}

func (s *Store) each(ctx context.Context, of figures.WatchedProfile, since time.Time, limit string, limits []any,
	take func(*figures.Post)) error {
	table, then := postsOf(of)
	args := append(slices.Clone(then), of.ID, since)
	args = append(append(args, then...), of.ID, figures.LatestPosts-1, time.Unix(0, 0))
	args = append(args, limits...)
	rows, err := s.db.Conn(ctx).Raw(`SELECT id, instagram_id, shortcode, type, caption, posted_at, likes, comments, views, followers_at_post,
			followers_first_known, CASE WHEN type IN ('IMAGE', 'CAROUSEL') THEN media_url ELSE thumbnail_url END IS NOT NULL
		FROM `+table+` WHERE profile_id = ? AND gone_at IS NULL AND posted_at >= `+earlier[s.db.Dialect]+`(?, COALESCE(
			(SELECT posted_at FROM `+table+` WHERE profile_id = ? AND gone_at IS NULL ORDER BY posted_at DESC LIMIT 1 OFFSET ?), ?))
		ORDER BY posted_at DESC, id DESC`+limit, args...).Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	var room struct {
		caption                           sql.NullString
		likes, comments, views, followers sql.NullInt64
	}
	var p figures.Post
	for rows.Next() {
		err := rows.Scan(&p.ID, &p.InstagramID, &p.Shortcode, &p.Type, &room.caption, &p.PostedAt, &room.likes, &room.comments, &room.views,
			&room.followers, &p.FirstKnown, &p.Pictured)
		if err != nil {
			return err
		}
		p.Caption, p.Likes, p.Comments = nil, orNil(&room.likes), orNil(&room.comments)
		p.Views, p.Followers = orNil(&room.views), orNil(&room.followers)
		if room.caption.Valid {
			p.Caption = &room.caption.String
		}
		take(&p)
	}
	return rows.Err()
}

func orNil(n *sql.NullInt64) *int64 {
	if !n.Valid {
		return nil
	}
	return &n.Int64
}
