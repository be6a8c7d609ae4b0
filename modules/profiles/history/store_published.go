package history

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// SeenPost is a post of a profile that the user watches. One that was first read after the user had paused the profile is not found.
func (s *Store) SeenPost(ctx context.Context, userID, postID int64, source string) (p figures.PublishedPost, found bool, err error) {
	seen, err := s.SeenPostsByID(ctx, userID, source, []int64{postID})
	p, found = seen[postID]
	return p, found, err
}

// SeenPostOfLink is a post that SeenPost finds, by the shortcode of its link.
func (s *Store) SeenPostOfLink(ctx context.Context, userID int64, shortCode, source string) (
	p figures.PublishedPost, found bool, err error,
) {
	var ids []int64
	err = s.db.Conn(ctx).Raw(`SELECT DISTINCT posts.id FROM profile_watches w JOIN posts ON posts.profile_id = w.profile_id
		WHERE w.user_id = ? AND posts.shortcode = ?`, userID, shortCode).Scan(&ids).Error
	if err != nil {
		return p, false, err
	}
	seen, err := s.SeenPostsByID(ctx, userID, source, ids)
	for _, p = range seen { // of two accounts that published it together, either will do
		return p, true, err
	}
	return p, false, err
}

// maxPublished bounds the posts that one call asks for.
const maxPublished = 500

// SeenPostsByID are those of some posts that SeenPost finds, 500 at most.
func (s *Store) SeenPostsByID(ctx context.Context, userID int64, source string, ids []int64) (map[int64]figures.PublishedPost, error) {
	return seenPosts(ctx, s, userID, source, "posts.id", ids, func(p figures.Post) int64 { return p.ID })
}

// SeenPosts are those of some posts, by Instagram's ids and 500 at most, that SeenPost would find.
func (s *Store) SeenPosts(ctx context.Context, userID int64, source string, instagramIDs []string) (map[string]figures.PublishedPost,
	error) {
	return seenPosts(ctx, s, userID, source, "posts.instagram_id", instagramIDs, func(p figures.Post) string { return p.InstagramID })
}

// seenPosts are the posts whose column is one of keys.
func seenPosts[K comparable](ctx context.Context, s *Store, userID int64, source, column string, keys []K, keyOf func(figures.Post) K) (
	map[K]figures.PublishedPost, error) {
	if len(keys) > maxPublished {
		return nil, fmt.Errorf("%d posts asked for at once", len(keys))
	}
	seen := make(map[K]figures.PublishedPost, len(keys))
	if len(keys) == 0 {
		return seen, nil
	}
	var creators []figures.WatchedProfile
	err := s.db.Conn(ctx).Raw(watchedColumns+` AND p.id IN (SELECT profile_id FROM posts WHERE `+column+` IN ?)`,
		userID, userID, userID, source, keys).Scan(&creators).Error
	if err != nil {
		return nil, err
	}
	if err := s.asOfPause(ctx, creators); err != nil {
		return nil, err
	}
	byID, live := make(map[int64]figures.WatchedProfile, len(creators)), make([]int64, 0, len(creators))
	var posts []figures.ViewedPost
	for _, c := range creators {
		byID[c.ID] = c
		if c.AsOf == nil {
			live = append(live, c.ID)
			continue
		}
		var then []figures.ViewedPost
		err := s.db.Conn(ctx).Raw(`SELECT `+postColumns+`, posts.profile_id, posts.permalink, posts.gone_at FROM `+postsThen+` AS posts
			WHERE `+column+` IN ?`, append(thenArgs(c.ID, *c.AsOf), keys)...).Scan(&then).Error
		if err != nil {
			return nil, err
		}
		for i := range then {
			then[i].UpdatedAt = *c.AsOf
		}
		posts = append(posts, then...)
	}
	var now []figures.ViewedPost
	err = s.db.Conn(ctx).Raw(`SELECT `+postColumns+`, posts.profile_id, posts.permalink, posts.updated_at, posts.gone_at,
			o.updated_at AS latest_at, o.read_since
		FROM posts JOIN profiles o ON o.id = posts.profile_id WHERE posts.profile_id IN ? AND `+column+` IN ?`,
		append(live, 0), keys).Scan(&now).Error
	if err != nil {
		return nil, err
	}
	for i := range now {
		now[i].UpdatedAt = readAt(now[i])
	}
	for _, p := range append(posts, now...) {
		creator := byID[p.ProfileID]
		seen[keyOf(p.Post)] = figures.PublishedPost{
			Post: p.Post, ProfileID: p.ProfileID, Source: creator.Source, Username: creator.Username, FullName: creator.FullName,
			Permalink: p.Permalink, ReadAt: p.UpdatedAt, AuthorID: creator.InstagramID, AvatarURL: creator.PictureURL,
		}
	}
	return seen, nil
}

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
	err := s.db.Conn(ctx).Raw(`SELECT `+postColumns+`, posts.profile_id, posts.permalink, posts.updated_at AS read_at,
			o.source, o.username, o.full_name
		FROM posts JOIN profiles o ON o.id = posts.profile_id WHERE posts.id IN ?`, ids).Scan(&rows).Error
	for _, row := range rows {
		posts[row.ID] = row
	}
	return posts, err
}
