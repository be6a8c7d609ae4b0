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

// ContentMix is the share of each format that was used, the largest first.
func ContentMix(posts []Post, v Viewpoint) ([]ContentShare, Sample) {
	recent := v.within(posts, recentDays)
	s := v.sampleOf(recent, anyPost)
	counts := map[Format]int{}
	for _, p := range recent {
		counts[formatOf(p.Type)]++
	}
	mix := make([]ContentShare, 0, len(counts))
	for format, n := range counts {
		mix = append(mix, ContentShare{format, n, float64(n*100) / float64(len(recent))})
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
	recent := v.within(posts, recentDays)
	s := v.sampleOf(recent, interactionsKnown)
	var best *LeadingFormat
	for _, format := range []Format{Reel, Carousel, Image} {
		var own, others []Post
		for _, p := range recent {
			switch {
			case !interactionsKnown(p):
			case formatOf(p.Type) == format:
				own = append(own, p)
			default:
				others = append(others, p)
			}
		}
		if len(own) < fewPosts || len(others) < fewPosts {
			continue
		}
		beside := *meanInteractions(others)
		if beside == 0 {
			continue
		}
		if ratio := *meanInteractions(own) / beside; ratio > 1 && (best == nil || ratio > best.Ratio) {
			best = &LeadingFormat{format, ratio, len(own)}
		}
	}
	if best == nil {
		s.Reason = why(recent, reasonNo30, "No format with 3 posts did better than 3 or more others with known likes.")
	}
	return best, s
}
