package posting

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Hashtag is how the posts that carry it did.
type Hashtag struct {
	Hashtag    string  `json:"hashtag" doc:"With its #, case-folded"`
	Engagement float64 `json:"engagement" doc:"Mean likes + comments of these posts"`
	Count      int     `json:"count" doc:"How many posts carry it"`
}

// The formulas and reasons of this file's figures.
const (
	topHashtags     = 8
	FormulaHashtags = "Mean likes + comments of the posts of the last 30 days with the hashtag; " + figures.RankedByShrunk
)

// HashtagTally is how the posts of each hashtag did in the last 30 days.
type HashtagTally struct {
	days   figures.Window
	All    figures.Group
	Groups map[string]*figures.Mean
}

// NewHashtagTally takes the posts of the 30 days before v.
func NewHashtagTally(v figures.Viewpoint) *HashtagTally {
	return &HashtagTally{days: v.Last(figures.RecentDays), Groups: map[string]*figures.Mean{}}
}

// Add takes a post.
func (t *HashtagTally) Add(p *figures.Post) {
	if !t.days.Contains(p) {
		return
	}
	n, known := figures.PostInteractions(p)
	t.All.Add(p, n, known)
	if !known || p.Caption == nil {
		return
	}
	for _, tag := range captions.Hashtags(*p.Caption) {
		if t.Groups[tag] == nil {
			t.Groups[strings.Clone(tag)] = &figures.Mean{} // the caption goes, the hashtag stays
		}
		t.Groups[tag].Add(n)
	}
}

// Result ranks the hashtags of the last 30 days, the best first. A post counts once for a hashtag.
func (t *HashtagTally) Result(v figures.Viewpoint) ([]Hashtag, figures.Sample) {
	s := t.All.Sample(v)
	if len(t.Groups) == 0 {
		s.Reason = t.All.MissingReason(figures.ReasonNo30, "No hashtags in the captions of the last 30 days.")
		if s.N == 0 && s.Skipped > 0 {
			s.Reason = figures.ReasonHidden
		}
		return nil, s
	}
	overall := *t.All.Value()
	tags := make([]Hashtag, 0, len(t.Groups))
	for tag, g := range t.Groups {
		tags = append(tags, Hashtag{tag, *g.Value(), g.N})
	}
	slices.SortFunc(tags, func(a, b Hashtag) int {
		return cmp.Or(t.Groups[b.Hashtag].CompareShrunk(*t.Groups[a.Hashtag], overall), cmp.Compare(b.Count, a.Count),
			cmp.Compare(a.Hashtag, b.Hashtag))
	})
	return tags[:min(topHashtags, len(tags))], s
}
