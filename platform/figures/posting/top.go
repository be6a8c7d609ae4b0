package posting

import (
	"slices"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// FormulaTop is that of the top posts of 30 days.
const FormulaTop = "The posts of the last 30 days with the highest " + figures.FormulaPostRate

// TopTally keeps the best posts of a window by engagement rate, in their order.
type TopTally struct {
	Days figures.Window
	All  figures.Group // engagement rates of the window's posts
	Best []RatedPost
	most int
}

// RatedPost is a post with its engagement rate in percent.
type RatedPost struct {
	figures.Post
	Rate float64
}

// NewTopTally keeps at most so many posts of a window.
func NewTopTally(days figures.Window, most int) *TopTally { return &TopTally{Days: days, most: most} }

// Add takes a post.
func (t *TopTally) Add(p *figures.Post) {
	if !t.Days.Contains(p) {
		return
	}
	rate, known := p.Rate()
	t.All.Add(p, rate, known)
	if !known {
		return
	}
	i, _ := slices.BinarySearchFunc(t.Best, rate, func(kept RatedPost, rate float64) int {
		if kept.Rate >= rate { // of equals the newer, which came first
			return -1
		}
		return 1
	})
	if i == t.most {
		return
	}
	t.Best = slices.Insert(t.Best, i, RatedPost{p.Clone(), rate})
	t.Best = t.Best[:min(len(t.Best), t.most)]
}

// Sample is what the top posts of 30 days stand on.
func (t *TopTally) Sample(v figures.Viewpoint) figures.Sample {
	s := t.All.RatedSample(v)
	if len(t.Best) == 0 {
		s.Reason = t.All.MissingReason(figures.ReasonNo30, figures.ReasonHidden)
	}
	return s
}
