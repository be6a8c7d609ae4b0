package profile

import (
	"slices"

	"github.com/bowerbird/bowerbird/platform/figures"
)

const (
	formulaTop  = "The posts of the last 30 days with the highest (likes + comments) / followers at the time of the post × 100"
	maxTopPosts = 12
)

// topTally keeps the best posts of the last 30 days, in their order.
type topTally struct {
	days figures.Window
	all  figures.Group
	best []ratedPost
}

type ratedPost struct {
	figures.Post
	rate float64
}

func newTopTally(v figures.Viewpoint) *topTally { return &topTally{days: v.Last(figures.RecentDays)} }

func (t *topTally) Add(p *figures.Post) {
	if !t.days.Contains(p) {
		return
	}
	rate, known := p.Rate()
	t.all.Add(p, rate, known)
	if !known {
		return
	}
	i, _ := slices.BinarySearchFunc(t.best, rate, func(kept ratedPost, rate float64) int {
		if kept.rate >= rate { // of equals the newer, which came first
			return -1
		}
		return 1
	})
	if i == maxTopPosts {
		return
	}
	t.best = slices.Insert(t.best, i, ratedPost{p.Clone(), rate})
	t.best = t.best[:min(len(t.best), maxTopPosts)]
}

func (t *topTally) result(v figures.Viewpoint) ([]TopPost, figures.Sample) {
	posts := make([]TopPost, 0, maxTopPosts)
	for _, p := range t.best {
		posts = append(posts, TopPost{
			ID: p.ID, ShortCode: p.Shortcode, Caption: p.Caption, Type: figures.FormatOf(p.Type), Hashtags: p.Post.Hashtags(),
			Engagement: TopPostEngagement{p.Likes, p.Comments, new(p.rate)}, Timestamp: p.PostedAt,
		})
	}
	s := t.all.RatedSample(v)
	if len(posts) == 0 {
		s.Reason = t.all.MissingReason(figures.ReasonNo30, figures.ReasonHidden)
	}
	return posts, s
}
