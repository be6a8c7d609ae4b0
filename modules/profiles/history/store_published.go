package history

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// SeenPost is a post of a profile that the user watches. One that was first read after the user had paused the profile is not found.
func (s *Store) SeenPost(ctx context.Context, userID, postID int64, source string) (p figures.PublishedPost, found bool, err error) {
	viewed, found, err := s.ViewedPost(ctx, userID, postID)
	if err != nil || !found {
		return p, false, err
	}
	creator, found, err := s.WatchedProfile(ctx, userID, viewed.ProfileID, source)
	if err != nil || !found {
		return p, false, err
	}
	if creator.AsOf != nil {
		days, err := s.PostDays(ctx, postID, *creator.AsOf)
		if err != nil || len(days) == 0 {
			return p, false, err
		}
		last := days[len(days)-1]
		viewed.Likes, viewed.Comments, viewed.UpdatedAt = last.Likes, last.Comments, *creator.AsOf
	}
	return figures.PublishedPost{
		Post: viewed.Post, ProfileID: creator.ID, Source: creator.Source, Username: creator.Username, FullName: creator.FullName,
		Permalink: viewed.Permalink, ReadAt: viewed.UpdatedAt,
	}, true, nil
}

// maxPublished bounds the posts that one call asks for.
const maxPublished = 500

// PublishedPosts are those of some posts that are stored, whoever watches them, by id.
func (s *Store) PublishedPosts(ctx context.Context, ids []int64) (map[int64]figures.PublishedPost, error) {
	if len(ids) > maxPublished {
		return nil, fmt.Errorf("%d posts asked for at once", len(ids))
	}
	posts := make(map[int64]figures.PublishedPost, len(ids))
	if len(ids) == 0 {
		return posts, nil
	}
	var rows []figures.PublishedPost
	err := s.db.Conn(ctx).Raw(`SELECT `+postColumns+`, posts.profile_id, posts.permalink, posts.updated_at AS read_at, o.source, o.username, o.full_name
		FROM posts JOIN profiles o ON o.id = posts.profile_id WHERE posts.id IN ?`, ids).Scan(&rows).Error
	for _, row := range rows {
		posts[row.ID] = row
	}
	return posts, err
}
