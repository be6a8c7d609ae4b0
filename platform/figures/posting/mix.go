// Package posting is when, how often and what an account posts: figures that several pages show.
package posting

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// ContentShare is one format's part of the posts.
type ContentShare struct {
	Type       figures.Format `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
	Count      int            `json:"count"`
	Percentage float64        `json:"percentage"`
}

// LeadingFormat is the format with the highest mean engagement rate.
type LeadingFormat struct {
	Type  figures.Format `json:"type" enum:"IMAGE,CAROUSEL,REEL"`
	Ratio float64        `json:"ratio" doc:"Mean engagement rate of its posts over that of the other posts"`
	Count int            `json:"count" doc:"How many posts it has"`
}

// The formulas and reasons of this file's figures.
const (
	FormulaMix     = "Posts of a format / all posts of the last 30 days × 100"
	FormulaShares  = FormulaMix + "; a format's engagement is the mean engagement rate of its posts"
	FormulaLeading = "Mean engagement rate of the posts of the format with the highest one / that of the other posts of the last 30 days; " +
		"3 posts on either side at least"
)

// MixTally counts the formats of the last 30 days and how each did.
type MixTally struct {
	Days   figures.Window
	All    figures.Group // of posts
	Counts [len(figures.Formats)]int
	rated  figures.Group // of the posts whose rate is known
	Rates  [len(figures.Formats)]figures.Mean
}

// NewMixTally takes the posts of the 30 days before v.
func NewMixTally(v figures.Viewpoint) *MixTally { return &MixTally{Days: v.Last(figures.RecentDays)} }

// Add takes a post.
func (t *MixTally) Add(p *figures.Post) {
	if !t.Days.Contains(p) {
		return
	}
	i := slices.Index(figures.Formats[:], figures.FormatOf(p.Type))
	t.All.Add(p, 1, true)
	t.Counts[i]++
	rate, known := p.Rate()
	t.rated.Add(p, rate, known)
	if known {
		t.Rates[i].Add(rate)
	}
}

// RatesOf is the mean rate of a format's posts.
func (t *MixTally) RatesOf(f figures.Format) figures.Mean {
	return t.Rates[slices.Index(figures.Formats[:], f)]
}

// Shares are those of each format that was used, the largest first.
func (t *MixTally) Shares(v figures.Viewpoint) ([]ContentShare, figures.Sample) {
	s := t.All.Sample(v)
	mix := make([]ContentShare, 0, len(figures.Formats))
	for i, n := range t.Counts {
		if n > 0 {
			mix = append(mix, ContentShare{figures.Formats[i], n, float64(n*100) / float64(t.All.N)})
		}
	}
	slices.SortFunc(mix, func(a, b ContentShare) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Type, b.Type))
	})
	if len(mix) == 0 {
		s.Reason = figures.ReasonNo30
	}
	return mix, s
}

// Best is the index of the format with the highest mean rate among those with enough posts; below 0: none has.
func (t *MixTally) Best() int {
	best := -1
	for i, own := range t.Rates {
		if own.N >= figures.MinPosts && (best < 0 || *own.Value() > *t.Rates[best].Value()) {
			best = i
		}
	}
	return best
}

// Leading is the format that did best; nil when none has enough posts and enough others to compare with.
func (t *MixTally) Leading(v figures.Viewpoint) (*LeadingFormat, figures.Sample) {
	s := t.rated.RatedSample(v)
	if best := t.Best(); best >= 0 {
		own := t.Rates[best]
		others := t.rated.Without(own)
		if others.N >= figures.MinPosts && *own.Value()*float64(others.N) > others.Sum && others.Sum > 0 {
			return &LeadingFormat{figures.Formats[best], *own.Value() / *others.Value(), own.N}, s
		}
	}
	s.Reason = t.rated.MissingReason(figures.ReasonNo30,
		fmt.Sprintf("No format with %[1]d posts did better than %[1]d or more others with known likes.", figures.MinPosts))
	return nil, s
}
