package history

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// rankedPost is a post with whose it is.
type rankedPost struct {
	figures.Post
	ProfileID    int64
	Username     string
	Source       string
	ProfileIgID  string
	PictureURL   *string
	TotalMatches int
}

// BestRated are the posts of several profiles with the highest engagement rates. types are those stored; none is all.
func (s *Store) BestRated(ctx context.Context, ids []int64, in figures.Window, types []string, limit int) (posts []rankedPost, err error) {
	where, args := `posts.profile_id IN ? AND posts.gone_at IS NULL AND posts.posted_at BETWEEN ? AND ?`, []any{orNone(ids), in.From, in.Until}
	if len(types) > 0 {
		where += ` AND posts.type IN ?`
		args = append(args, types)
	}
	err = s.db.Conn(ctx).Raw(`SELECT `+postColumns+`, posts.profile_id, p.username, p.source, p.instagram_id AS profile_ig_id, p.picture_url,
			COUNT(*) OVER () AS total_matches
		FROM posts JOIN profiles p ON p.id = posts.profile_id WHERE `+where+`
			AND posts.likes IS NOT NULL AND posts.comments IS NOT NULL AND posts.followers_at_post > 0
		ORDER BY (posts.likes + posts.comments) * 1.0 / posts.followers_at_post DESC, posts.id DESC LIMIT ?`,
		append(args, limit)...).Scan(&posts).Error
	return posts, err
}

// RatedCaption is a caption, and its post compared with the account's others.
type RatedCaption struct {
	Caption      string
	Interactions int64
	Mean         float64 // of the account's posts
}

// maxCaptions bounds how many captions an analysis reads, the latest first.
const maxCaptions = 20_000

// EachCaption hands over the captions of several profiles' posts in a window, one at a time. Posts of hidden likes
// are left out; skipped counts them.
func (s *Store) EachCaption(ctx context.Context, ids []int64, in figures.Window, take func(RatedCaption)) (skipped int, err error) {
	rows, err := s.db.Conn(ctx).Raw(`SELECT caption, likes + comments AS interactions,
			AVG(likes + comments) OVER (PARTITION BY profile_id) AS mean
		FROM posts WHERE profile_id IN ? AND gone_at IS NULL AND posted_at BETWEEN ? AND ? ORDER BY posted_at DESC LIMIT ?`,
		orNone(ids), in.From, in.Until, maxCaptions).Rows()
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for rows.Next() {
		var caption *string
		var interactions *int64
		var mean *float64
		if err := rows.Scan(&caption, &interactions, &mean); err != nil {
			return skipped, err
		}
		switch {
		case interactions == nil:
			skipped++
		case caption != nil:
			take(RatedCaption{*caption, *interactions, *mean})
		}
	}
	return skipped, rows.Err()
}
