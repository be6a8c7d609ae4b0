package analytics

import (
	"context"
	"fmt"
	"time"
)

// RivalPost is one of the posts that did best among several profiles.
type RivalPost struct {
	ID         int64
	ShortCode  string
	Picture    *string // a signed path of this server
	Caption    *string
	Hashtags   []string
	Likes      *int64
	Comments   *int64
	Rate       *float64 // percent
	PostedAt   time.Time
	Type       string // IMAGE, CAROUSEL or REEL
	Username   string
	ProfilePic *string
}

// storedTypes are those that a format is kept under.
var storedTypes = map[Format][]string{Image: {"IMAGE"}, Carousel: {"CAROUSEL"}, Reel: {"REEL", "VIDEO"}}

// BestPosts are the posts of several profiles since an instant with the highest engagement rates, and how many have a
// rate. format may be empty: all. Posts whose likes are hidden have none and are left out.
func (r *Rivals) BestPosts(ctx context.Context, ids []int64, since time.Time, format string, limit int) (best []RivalPost, rated int, err error) {
	posts, err := r.store.bestRated(ctx, ids, since, storedTypes[Format(format)], limit)
	if err != nil {
		return nil, 0, fmt.Errorf("best posts of several: %w", err)
	}
	best = make([]RivalPost, 0, len(posts))
	for _, p := range posts {
		rated = p.TotalMatches
		post := RivalPost{
			ID: p.ID, ShortCode: p.Shortcode, Picture: r.pictures.ofPost(p.Source, p.Post), Caption: p.Caption, Hashtags: captionTags(p.Post),
			Likes: p.Likes, Comments: p.Comments, PostedAt: p.PostedAt, Type: string(formatOf(p.Type)), Username: p.Username,
			ProfilePic: r.pictures.ofProfile(Profile{Source: p.Source, InstagramID: p.ProfileIgID, PictureURL: p.PictureURL}),
		}
		if rate, ok := p.Rate(); ok {
			post.Rate = &rate
		}
		best = append(best, post)
	}
	return best, rated, nil
}
