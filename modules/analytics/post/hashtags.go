package post

import (
	"cmp"
	"slices"

	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// PostHashtags is how the hashtags of a post do for its creator.
type PostHashtags struct {
	Analysis            []HashtagStanding `json:"analysis"`
	RecommendedHashtags []string          `json:"recommendedHashtags" doc:"With their #"`
}

// HashtagStanding is one hashtag of the post.
type HashtagStanding struct {
	Hashtag     string     `json:"hashtag" doc:"With its #, case-folded"`
	Reach       *int64     `json:"reach"`
	Engagement  *float64   `json:"engagement" doc:"Mean likes + comments of the creator's posts with it"`
	Count       int        `json:"count" doc:"How many of the creator's posts with known likes carry it"`
	Performance *Performed `json:"performance" enum:"high,medium,low"`
}

// Performed compares a hashtag with its creator's mean.
type Performed string

// How hashtags do.
const (
	High   Performed = "high"   // a tenth above the mean, and more
	Medium Performed = "medium" // around it
	Low    Performed = "low"    // a tenth below it, and less
)

const (
	formulaStanding = "Mean likes + comments of the creator's posts of 30 days with the hashtag; " + figures.RankedByShrunk +
		", which is high from 10% above the mean of all, low from 10% below it, medium between"
	formulaRecommended = "Hashtags that this post does not carry, " +
		"of the posts of the last 30 days that are like it (as under similar posts) in this account and those you track; " +
		"on 2 of these posts at least. " +
		"Ranked by likes + comments over the mean of the account of each post, pulled towards 1 by a weight of 5 posts; only those above 1"
	reasonNoHashtags = "No hashtags in the caption."
	reasonNoneBetter = "No hashtag from similar posts beat the average on 2 posts."
	maxRecommended   = 5
	recommendedPosts = 2 // that have to carry a hashtag
)

// standings takes the hashtags of a post in the order of their engagement; posts are those of its span and hold it.
func standings(tags []string, posts []figures.Post, v figures.Viewpoint) ([]HashtagStanding, figures.Sample) {
	all := figures.GroupOf(posts, figures.PostInteractions)
	s := all.Sample(v)
	out := make([]HashtagStanding, 0, len(tags))
	for _, tag := range tags {
		out = append(out, HashtagStanding{Hashtag: tag})
	}
	switch {
	case len(tags) == 0:
		s.Reason = reasonNoHashtags
	case s.N == 0:
		s.Reason = figures.ReasonHidden
	case s.N < figures.MinPosts:
		s.Reason = reasonFewBeside
	}
	known := map[string]*figures.Mean{}
	for _, tag := range tags {
		known[tag] = &figures.Mean{}
	}
	for _, p := range posts {
		n, ok := p.Interactions()
		if !ok || p.Caption == nil {
			continue
		}
		for _, tag := range captions.Hashtags(*p.Caption) {
			if known[tag] != nil {
				known[tag].Add(float64(n))
			}
		}
	}
	for i := range out {
		out[i].Count = known[out[i].Hashtag].N
	}
	if s.Reason != "" {
		return out, s
	}
	mean := *all.Value()
	for i, h := range out {
		if own := known[h.Hashtag]; own.N > 0 {
			out[i].Engagement = own.Value()
			out[i].Performance = new(performed(figures.Shrunk(own.Sum, own.N, mean), mean))
		}
	}
	slices.SortStableFunc(out, func(a, b HashtagStanding) int {
		return cmp.Or(cmp.Compare(min(1, b.Count), min(1, a.Count)), known[b.Hashtag].CompareShrunk(*known[a.Hashtag], mean))
	})
	return out, s
}

func performed(engagement, mean float64) Performed {
	switch {
	case engagement*10 >= mean*11:
		return High
	case engagement*10 <= mean*9:
		return Low
	default:
		return Medium
	}
}

// recommended are hashtags of posts like this one that did well in their own accounts, the best first.
func recommended(tags []string, alike []likeness) ([]string, figures.Sample) {
	type group struct {
		sum float64
		n   int
	}
	groups, s := map[string]*group{}, figures.Sample{}
	for _, like := range alike {
		if like.relative == nil {
			s.Skipped++
			continue
		}
		s.N++
		for _, tag := range like.said.tags {
			if slices.Contains(tags, tag) {
				continue
			}
			if groups[tag] == nil {
				groups[tag] = &group{}
			}
			groups[tag].sum += *like.relative
			groups[tag].n++
		}
	}
	type ranked struct {
		tag   string
		value float64
	}
	var found []ranked
	for tag, g := range groups {
		if value := figures.Shrunk(g.sum, g.n, 1); g.n >= recommendedPosts && value > 1 {
			found = append(found, ranked{tag, value})
		}
	}
	slices.SortFunc(found, func(a, b ranked) int { return cmp.Or(cmp.Compare(b.value, a.value), cmp.Compare(a.tag, b.tag)) })
	out := make([]string, 0, maxRecommended)
	for _, f := range found[:min(maxRecommended, len(found))] {
		out = append(out, f.tag)
	}
	if len(out) == 0 {
		s.Reason = reasonNoneBetter
	}
	return out, s
}
