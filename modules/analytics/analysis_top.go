package analytics

import "slices"

const (
	formulaTop = "The posts of the last 30 days with the highest (likes + comments) / followers at the time of the post × 100"
	topMost    = 12
)

// topTally keeps the best posts of the last 30 days, in their order.
type topTally struct {
	days window
	all  group
	best []ratedPost
}

type ratedPost struct {
	Post
	rate float64
}

func newTopTally(v Viewpoint) *topTally { return &topTally{days: v.last(recentDays)} }

func (t *topTally) add(p *Post) {
	if !t.days.holds(p) {
		return
	}
	rate, known := p.Rate()
	t.all.take(p, rate, known)
	if !known {
		return
	}
	i, _ := slices.BinarySearchFunc(t.best, rate, func(kept ratedPost, rate float64) int {
		if kept.rate >= rate { // of equals the newer, which came first
			return -1
		}
		return 1
	})
	if i == topMost {
		return
	}
	t.best = slices.Insert(t.best, i, ratedPost{p.kept(), rate})
	t.best = t.best[:min(len(t.best), topMost)]
}

// kept is a post that outlives the next one: whoever reads them may use the same room for each.
func (p *Post) kept() Post {
	copied := *p
	for _, count := range []**int64{&copied.Likes, &copied.Comments, &copied.Views, &copied.Followers} {
		if *count != nil {
			*count = new(**count)
		}
	}
	if p.Caption != nil {
		copied.Caption = new(*p.Caption)
	}
	return copied
}

func (t *topTally) result(v Viewpoint) ([]TopPost, Sample) {
	posts := make([]TopPost, 0, topMost)
	for _, p := range t.best {
		posts = append(posts, TopPost{
			ID: p.ID, ShortCode: p.Shortcode, Caption: p.Caption, Type: formatOf(p.Type), Hashtags: captionTags(p.Post),
			Engagement: TopPostEngagement{p.Likes, p.Comments, new(p.rate)}, Timestamp: p.PostedAt,
		})
	}
	s := t.all.rated(v)
	if len(posts) == 0 {
		s.Reason = t.all.why(reasonNo30, reasonHidden)
	}
	return posts, s
}
