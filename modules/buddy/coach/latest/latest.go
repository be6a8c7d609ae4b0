// Package latest tells what the last few posts of an account got on average.
package latest

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/text"
)

var (
	// few are posts by their number and their noun, at the groups: the last 10 reels.
	few = regexp.MustCompile(`\b(?:last|latest|past|recent|newest) (\d{1,3}|` + text.Numerals + `) ` +
		`(posts|reels|carousels|images|photos|pictures|videos)\b`)
	// notMean asks for one of them, or sets them beside others.
	notMean = regexp.MustCompile(`\b(?:best|worst|top|most|least|fewest|which|when|why|compar\w*|vs|versus|than|before|hash ?tags?)\b`)
)

// Named are the words of a folded prompt that name the last few posts; empty: it names none.
func Named(folded string) string { return few.FindString(folded) }

// Told are the means that a prompt asks for of the last few posts: of the measures that it names, else of all that posts are known by.
// Format is any where it is empty. Empty: it asks for no such mean.
func Told(folded, format string, measures []records.Measure, of facts.Subject) string {
	m := few.FindStringSubmatch(folded)
	if m == nil || notMean.MatchString(folded) {
		return ""
	}
	n := text.ParseNumber(m[1])
	if measures == nil {
		measures = []records.Measure{records.EngagementRate, records.Likes, records.Comments}
	}
	var said []string
	begins := phrasing.Whose(of) + " last " + m[1] + " " + m[2]
	for _, measure := range measures {
		mean := records.MeanOfLatest(of, measure, n, format)
		if mean.Reason != "" {
			said = append(said, phrasing.Missing(mean, "the "+measure.Noun+" of "+text.LowerFirst(begins)))
			continue
		}
		one := begins + " get " + mean.Cite() + " " + measure.Noun + " on average"
		if measure.Overall == facts.Rate {
			one = begins + " have an engagement rate of " + mean.Cite() + " on average"
		}
		switch {
		case mean.N >= n:
		case mean.N == 1:
			one += " (over the one that I know it of)"
		default:
			one += " (over the " + phrasing.Counting(mean.N, "posts") + " that I know it of)"
		}
		if recent, known := of.Known(measure.Overall); known && format == "" {
			one += "; over the last 30 days it's " + recent.Cite()
		}
		said, begins = append(said, one+"."), "They"
	}
	return phrasing.Sentences(said...)
}
