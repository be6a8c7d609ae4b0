package profile

import (
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

const maxTopPosts = 12

// topPosts are the best of a tally, as the answer has them.
func topPosts(t *posting.TopTally, v figures.Viewpoint) ([]TopPost, figures.Sample) {
	posts := make([]TopPost, 0, maxTopPosts)
	for _, p := range t.Best {
		posts = append(posts, TopPost{
			ID: p.ID, ShortCode: p.Shortcode, Caption: p.Caption, Type: figures.FormatOf(p.Type), Hashtags: p.Hashtags(),
			Engagement: TopPostEngagement{p.Likes, p.Comments, new(p.Rate)}, Timestamp: p.PostedAt,
		})
	}
	return posts, t.Sample(v)
}
