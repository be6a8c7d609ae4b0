// Package captiontraits answers what an account's captions are like, and which of them do better: how long they are, and whether emojis,
// questions, mentions or hashtags stand in them.
package captiontraits

import (
	"fmt"
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/text"
)

var (
	lengthAsked = regexp.MustCompile(`\bhow (?:long|short)\b|\blength\b|\bhow many (?:characters|letters|words)\b` +
		`|\b(?:do|does|are|is|should|better|best|or)\b.*\b(?:short|long)(?:er)?\b|\b(?:short|long) or (?:short|long)\b`)
	writes = regexp.MustCompile(`^(?:please |can you |could you )*(?:write|make|draft|rewrite|give)\b`)
)

// Lengths are how long the captions of an account are and which do better; empty: that is not asked.
func Lengths(folded string, of facts.Subject) string {
	if !lengthAsked.MatchString(folded) || writes.MatchString(folded) {
		return ""
	}
	span, refused := spanAsked(folded, of)
	if refused != "" {
		return refused
	}
	mean := records.CaptionLength(of, span)
	if mean.Reason != "" {
		return phrasing.Missing(mean, "how long "+text.LowerFirst(phrasing.Whose(of))+" captions are")
	}
	said := phrasing.Whose(of) + " captions published " + span.Words + " have " + mean.Cite() + " characters on average (" +
		phrasing.Counting(mean.N, "posts") + "), hashtags counted."
	short, long := records.RateOfCaptions(of, records.Short, span, ""), records.RateOfCaptions(of, records.Long, span, "")
	return phrasing.Sentences(said, compared{
		first: short, second: long, question: "which length does better",
		rates: fmt.Sprintf("posts with captions of up to %d characters, which Instagram shows whole, have an engagement rate of ",
			captions.ShownAtFirst) + cited(short) + ", those with longer ones " + cited(long) + ".",
		same: "The length makes little difference", firstAhead: "Short ones do better", secondAhead: "Longer ones do better",
	}.verdict())
}

// spanAsked is the span that a prompt speaks of, else the last 90 days; refused says why its posts are not known.
func spanAsked(folded string, of facts.Subject) (span timespan.Past, refused string) {
	span, spans := records.SpanAsked(folded, of)
	switch {
	case span.Refused != "":
		return span, phrasing.CantTell + span.Refused
	case !spans:
		return records.Quarter, ""
	default:
		return span, ""
	}
}
