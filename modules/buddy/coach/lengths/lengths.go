// Package lengths answers how long captions are, and how short and long ones do.
package lengths

import (
	"fmt"
	"math"
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// quarter are the days that are looked at where a prompt names none.
var quarter = timespan.Past{Days: 90, Words: "in the last 90 days"}

var (
	asked = regexp.MustCompile(`\bhow (?:long|short)\b|\blength\b|\bhow many (?:characters|letters|words)\b` +
		`|\b(?:do|does|are|is|should|better|best|or)\b.*\b(?:short|long)(?:er)?\b|\b(?:short|long) or (?:short|long)\b`)
	writes = regexp.MustCompile(`^(?:please |can you |could you )*(?:write|make|draft|rewrite|give)\b`)
)

// Told is how long the captions of an account are and which do better; empty: that is not asked.
func Told(folded string, of facts.Subject) string {
	if !asked.MatchString(folded) || writes.MatchString(folded) {
		return ""
	}
	span, spans := records.SpanAsked(folded, of)
	switch {
	case spans && span.Refused != "":
		return phrasing.CantTell + span.Refused
	case !spans:
		span = quarter
	}
	mean, short, long := records.Lengths(of, span)
	if mean.Reason != "" {
		return phrasing.Missing(mean, "how long "+text.LowerFirst(phrasing.Whose(of))+" captions are")
	}
	said := phrasing.Whose(of) + " captions published " + span.Words + " have " + mean.Cite() + " characters on average (" +
		phrasing.Counting(mean.N, "posts") + "), hashtags counted."
	return phrasing.Sentences(said, which(short, long))
}

// alike is how near to each other two rates are that tell nothing.
const alike = 0.1

// which says whether short or long captions do better.
func which(short, long reply.Fact) string {
	upTo := fmt.Sprintf("of up to %d characters, which Instagram shows whole,", captions.ShownAtFirst)
	switch {
	case short.Reason != "" && long.Reason != "":
		return "I can't tell which length does better: the likes or comments of these posts aren't known."
	case short.Reason != "":
		return "None of them is short, " + upTo + " so I can't tell whether a shorter one would do better."
	case long.Reason != "":
		return "All of them are short, " + upTo + " so I can't tell whether a longer one would do better."
	}
	rates := "posts with captions " + upTo + " have an engagement rate of " + short.Cite() + " (" + phrasing.Counting(short.N, "posts") +
		"), those with longer ones " + long.Cite() + " (" + phrasing.Counting(long.N, "posts") + ")."
	switch {
	case min(short.N, long.N) < figures.MinPosts:
		return text.UpperFirst(rates) + " That's too few posts to tell which length does better."
	case math.Abs(short.Number()-long.Number()) < alike*max(short.Number(), long.Number()):
		return "The length makes little difference: " + rates
	case short.Number() > long.Number():
		return "Short ones do better: " + rates
	default:
		return "Longer ones do better: " + rates
	}
}
