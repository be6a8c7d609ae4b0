// Package insight finds what the figures of an account say together, and what to try next.
package insight

import (
	"cmp"
	"slices"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// Evidence is what the rules look at: a profile's tallies and its days.
type Evidence struct {
	Viewpoint figures.Viewpoint
	Change    *figures.RateChangeTally
	Mix       *posting.MixTally
	Hashtags  *posting.HashtagTally
	Frequency *posting.FrequencyTally
	Times     *posting.SlotTally
	Calendar  *posting.CalendarTally
	Traits    *TraitTally
	Profile   figures.Profile
	Points    []figures.FollowerPoint
}

// finding is what a rule has to say. Strength orders findings; one that is thin has none.
type finding struct {
	Insight
	strength float64
}

// rule looks at the evidence for one thing. It finds nothing, something, or that there is too little to tell.
type rule struct {
	id      string
	formula string
	look    func(e Evidence) (f finding, s figures.Sample, found bool)
}

var rules = []rule{
	{"format", "Mean engagement rate of each format's posts of the last 30 days, of formats with 3 posts or more; " +
		"the best against the weakest", bestFormat},
	{"weekday", "Mean likes + comments of a weekday's posts of the last 30 days against that of the other days' posts, in your time zone; " +
		"weekdays with 3 posts or more, out of 8 posts or more", bestWeekday},
	{"hour", "Mean likes + comments of an hour's posts of the last 90 days against that of the other hours' posts, in your time zone; " +
		"hours with 3 posts or more, out of 8 posts or more", bestHour},
	{"comments", "Mean comments of a format's posts of the last 30 days against that of the other posts; " +
		"3 posts on either side at least", commentedFormat},
	{"script", "Mean engagement rate of the posts of the last 30 days by the letters of their captions; " +
		"8 posts with 3 on either side at least", scripts},
	{"length", "Mean engagement rate of the posts of the last 30 days with captions of more than 125 letters against the others; " +
		"3 posts on either side at least", lengths},
	{"hashtag", "Mean likes + comments of the posts of the last 30 days with a hashtag against those without; " +
		"3 posts on either side at least", bestHashtag},
	{"pace", "Posts and mean engagement rate of the last 30 days against the 30 before; " +
		"3 posts on either side at least, a fifth more or fewer", pace},
	{"rate", "Mean engagement rate of the last 30 days against the 30 before; 3 posts on either side at least", rateTrend},
	{"growth", "Mean change of followers on the days of the last 30 (UTC) with a post against the days without; " +
		"5 days on either side at least", growthDays},
}

const (
	noticeable  = 1.1 // a ratio that is worth a word
	maxFindings = 5
	maxThin     = 1
)

// Insights are the strongest findings, and the first thing that there is too little evidence for.
func (e Evidence) Insights() []Insight {
	var strong, thin []finding
	for _, r := range rules {
		f, s, found := r.look(e)
		if !found {
			continue
		}
		f.ID, f.N, f.Basis = r.id, s.N, e.Profile.Basis(f.Title, r.formula, s)
		if f.Thin {
			thin = append(thin, f)
		} else {
			strong = append(strong, f)
		}
	}
	slices.SortStableFunc(strong, func(a, b finding) int { return cmp.Compare(b.strength, a.strength) })
	var out []Insight
	for _, f := range append(strong[:min(maxFindings, len(strong))], thin[:min(maxThin, len(thin))]...) {
		out = append(out, f.Insight)
	}
	return out
}

// strength of a ratio grows with what it stands on, as means are pulled towards that of all.
func strength(ratio float64, n int) float64 {
	return (ratio - 1) * float64(n) / float64(n+figures.ShrinkWeight)
}

// against compares two means; it is noticed when the first is a tenth above the second, with 3 posts on either side.
func against(best, other figures.Mean) (ratio, weight float64, noticed bool) {
	if best.N < figures.MinPosts || other.N < figures.MinPosts || other.Sum <= 0 {
		return 0, 0, false
	}
	ratio = *best.Value() / *other.Value()
	return ratio, strength(ratio, min(best.N, other.N)), ratio >= noticeable
}

// tooEarly says how little evidence there is.
func tooEarly(what, body, action string, s figures.Sample) (finding, figures.Sample, bool) {
	s.Reason = body
	return finding{Insight: Insight{Title: what + ": too early to say", Body: body, Action: action, Thin: true}}, s, true
}

func nothingFound() (finding, figures.Sample, bool) { return finding{}, figures.Sample{}, false }
