package profile

import (
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

const (
	formulaTop  = "The posts of the last 30 days with the highest " + figures.FormulaPostRate
	maxTopPosts = 12
)

// topPosts are the best of a tally, as the answer has them.
func topPosts(t *posting.TopTally, v figures.Viewpoint) ([]TopPost, figures.Sample) {
	posts := make([]TopPost, 0, maxTopPosts)
	for _, p := range t.Best {
		posts = append(posts, TopPost{
			ID: p.ID, ShortCode: p.Shortcode, Caption: p.Caption, Type: figures.FormatOf(p.Type), Hashtags: p.Hashtags(),
			Engagement: TopPostEngagement{p.Likes, p.Comments, new(p.Rate)}, Timestamp: p.PostedAt,
		})
	}
	s := t.All.RatedSample(v)
	if len(posts) == 0 {
		s.Reason = t.All.MissingReason(figures.ReasonNo30, figures.ReasonHidden)
	}
	return posts, s
}
