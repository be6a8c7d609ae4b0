package analytics

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/analytics/captions"
)

// Hashtag is how the posts that carry it did.
type Hashtag struct {
	Hashtag    string  `json:"hashtag" doc:"With its #, case-folded"`
	Engagement float64 `json:"engagement" doc:"Mean likes + comments, pulled towards the mean of all posts"`
	Count      int     `json:"count" doc:"How many posts carry it"`
}

const (
	topHashtags     = 8
	formulaHashtags = "Mean likes + comments of the posts of the last 30 days with the hashtag, pulled towards the mean of all by a weight of 5 posts"
)

// hashtagTally is how the posts of each hashtag did in the last 30 days.
type hashtagTally struct {
	days   window
	all    group
	groups map[string]*mean
}

func newHashtagTally(v Viewpoint) *hashtagTally {
	return &hashtagTally{days: v.last(recentDays), groups: map[string]*mean{}}
}

func (t *hashtagTally) add(p *Post) {
	if !t.days.holds(p) {
		return
	}
	n, known := totalOf(p)
	t.all.take(p, n, known)
	if !known || p.Caption == nil {
		return
	}
	for _, tag := range captions.Hashtags(*p.Caption) {
		if t.groups[tag] == nil {
			t.groups[strings.Clone(tag)] = &mean{} // the caption goes, the hashtag stays
		}
		t.groups[tag].take(n)
	}
}

// TopHashtags ranks the hashtags of the last 30 days, the best first. A post counts once for a hashtag.
func TopHashtags(posts []Post, v Viewpoint) ([]Hashtag, Sample) {
	return tallied(newHashtagTally(v), posts).result(v)
}

func (t *hashtagTally) result(v Viewpoint) ([]Hashtag, Sample) {
	s := t.all.sample(v)
	if len(t.groups) == 0 {
		s.Reason = t.all.why(reasonNo30, "No hashtags in the captions of the last 30 days.")
		if s.N == 0 && s.Skipped > 0 {
			s.Reason = reasonHidden
		}
		return nil, s
	}
	overall := *t.all.value()
	tags := make([]Hashtag, 0, len(t.groups))
	for tag, g := range t.groups {
		tags = append(tags, Hashtag{tag, shrunk(g.sum, g.n, overall), g.n})
	}
	slices.SortFunc(tags, func(a, b Hashtag) int {
		return cmp.Or(cmp.Compare(b.Engagement, a.Engagement), cmp.Compare(b.Count, a.Count), cmp.Compare(a.Hashtag, b.Hashtag))
	})
	return tags[:min(topHashtags, len(tags))], s
}
