package inspirations

import (
	"context"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// coverRow is a saved post as far as its picture goes.
type coverRow struct {
	ShortlistID int64
	Source      string
	InstagramID string
}

// cover is the latest of a list, read along the index of its newest posts.
const cover = `SELECT * FROM (SELECT shortlist_id, source, instagram_id FROM post_inspirations
	WHERE shortlist_id = ? AND source = ? AND pictured ORDER BY created_at DESC, id DESC LIMIT ?) AS latest`

// covers are the latest pictured posts of lists by their ids, at most n each; at most 100 lists at once.
func (s *Store) covers(ctx context.Context, listIDs []int64, n int) (map[int64][]figures.PublishedPost, error) {
	if len(listIDs) == 0 {
		return nil, nil
	}
	var args []any
	for _, id := range listIDs {
		args = append(args, id, s.source, n)
	}
	var rows []coverRow
	query := strings.Join(slices.Repeat([]string{cover}, len(listIDs)), " UNION ALL ")
	if err := s.db.Conn(ctx).Raw(query, args...).Scan(&rows).Error; err != nil {
		return nil, err
	}
	posts := map[int64][]figures.PublishedPost{}
	for _, r := range rows {
		posts[r.ShortlistID] = append(posts[r.ShortlistID],
			figures.PublishedPost{Post: figures.Post{InstagramID: r.InstagramID, Pictured: true}, Source: r.Source})
	}
	return posts, nil
}
