package compare

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// storedTypes are those that a format is kept under.
var storedTypes = map[figures.Format][]string{figures.Image: {"IMAGE"}, figures.Carousel: {"CAROUSEL"}, figures.Reel: {"REEL", "VIDEO"}}

// BestPosts are the posts of several profiles in a window with the highest engagement rates, and how many have a
// rate. format may be empty: all. Posts whose likes are hidden have none and are left out.
func (r *Reader) BestPosts(ctx context.Context, ids []int64, in figures.Window, format string, limit int) (
	best []figures.RankedPost, rated int, err error) {
	posts, err := r.store.BestRated(ctx, ids, in, storedTypes[figures.Format(format)], limit)
	if err != nil {
		return nil, 0, fmt.Errorf("best posts of several: %w", err)
	}
	best = make([]figures.RankedPost, 0, len(posts))
	for _, p := range posts {
		rated = p.TotalMatches
		post := figures.RankedPost{
			ID: p.ID, ShortCode: p.Shortcode, Picture: r.pictures.URLOfPost(p.Source, p.Post), Caption: p.Caption, Hashtags: p.Post.Hashtags(),
			Likes: p.Likes, Comments: p.Comments, PostedAt: p.PostedAt, Type: string(figures.FormatOf(p.Type)), Username: p.Username,
			ProfilePic: r.pictures.URLOfProfile(figures.Profile{Source: p.Source, InstagramID: p.ProfileIgID, PictureURL: p.PictureURL}),
		}
		if rate, ok := p.Rate(); ok {
			post.Rate = &rate
		}
		best = append(best, post)
	}
	return best, rated, nil
}
