package analytics

import (
	"cmp"
	"slices"
)

// ContentShare is one format's part of the posts.
type ContentShare struct {
	Type       Format  `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
	Count      int     `json:"count"`
	Percentage float64 `json:"percentage"`
}

// LeadingFormat is the format whose posts did better than all others.
type LeadingFormat struct {
	Type  Format  `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
	Ratio float64 `json:"ratio" doc:"Mean interactions of its posts over the mean of the other posts"`
	Count int     `json:"count" doc:"How many posts it has"`
}

const (
	formulaMix     = "Posts of a format / all posts of the last 30 days × 100"
	formulaLeading = "Mean likes + comments of the best format's posts / mean of the other posts of the last 30 days; 3 posts on either side at least"
	reasonNo30     = "No posts in the last 30 days."
)

// formats in the order of ties.
var formats = [...]Format{Reel, Carousel, Image}

// mixTally counts the formats of the last 30 days and how each did.
type mixTally struct {
	days         window
	all          group // of posts
	counts       [len(formats)]int
	interactions group // of the posts whose are known
	of           [len(formats)]mean
	rates        [len(formats)]mean
}

func newMixTally(v Viewpoint) *mixTally { return &mixTally{days: v.last(recentDays)} }

func (t *mixTally) add(p *Post) {
	if !t.days.holds(p) {
		return
	}
	i := slices.Index(formats[:], formatOf(p.Type))
	t.all.take(p, 1, true)
	t.counts[i]++
	n, known := totalOf(p)
	t.interactions.take(p, n, known)
	if known {
		t.of[i].take(n)
	}
	if rate, known := p.Rate(); known {
		t.rates[i].take(rate)
	}
}

// ContentMix is the share of each format that was used, the largest first.
func ContentMix(posts []Post, v Viewpoint) ([]ContentShare, Sample) {
	return tallied(newMixTally(v), posts).shares(v)
}

func (t *mixTally) shares(v Viewpoint) ([]ContentShare, Sample) {
	s := t.all.sample(v)
	mix := make([]ContentShare, 0, len(formats))
	for i, n := range t.counts {
		if n > 0 {
			mix = append(mix, ContentShare{formats[i], n, float64(n*100) / float64(t.all.n)})
		}
	}
	slices.SortFunc(mix, func(a, b ContentShare) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Type, b.Type))
	})
	if len(mix) == 0 {
		s.Reason = reasonNo30
	}
	return mix, s
}

// Leading compares the formats of the last 30 days; nil when none has enough posts beside enough others.
func Leading(posts []Post, v Viewpoint) (*LeadingFormat, Sample) {
	return tallied(newMixTally(v), posts).leading(v)
}

func (t *mixTally) leading(v Viewpoint) (*LeadingFormat, Sample) {
	s := t.interactions.sample(v)
	var best *LeadingFormat
	for i, own := range t.of {
		others := t.interactions.beside(own)
		if own.n < fewPosts || others.n < fewPosts || others.sum == 0 {
			continue
		}
		if ratio := *own.value() / *others.value(); ratio > 1 && (best == nil || ratio > best.Ratio) {
			best = &LeadingFormat{formats[i], ratio, own.n}
		}
	}
	if best == nil {
		s.Reason = t.interactions.why(reasonNo30, "No format with 3 posts did better than 3 or more others with known likes.")
	}
	return best, s
}
