package captiontraits

import (
	"cmp"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/text"
)

// scope is which posts a prompt is about, and by which figures they are compared.
type scope struct {
	span     timespan.Past
	when     records.When
	formats  []string // one that is empty: of all formats
	measures []records.Measure
}

// scopeOf reads a folded prompt; without a span it is about the last 90 days. refused says why its posts are not known.
func scopeOf(folded string, of facts.Subject) (in scope, refused string) {
	var isSpan, isTimed bool
	in.span, isSpan = records.SpanAsked(folded, of)
	in.when, isTimed = records.WhenIn(folded)
	switch {
	case in.span.Refused != "":
		return in, phrasing.CantTell + in.span.Refused
	case isTimed && in.when.Unclear:
		return in, phrasing.CantTell + "I need a weekday or a whole hour."
	case !isSpan:
		in.span = records.Quarter
	}
	if in.formats = asks.Formats(folded); len(in.formats) == 0 {
		in.formats = []string{""}
	}
	if in.measures = records.MeasuresIn(folded); len(in.measures) == 0 {
		in.measures = []records.Measure{records.EngagementRate}
	}
	return in, ""
}

// isOfAllPosts reports whether neither formats nor times are named.
func (in scope) isOfAllPosts() bool { return in.formats[0] == "" && in.when.Words == "" }

// each calls do for each figure of each format.
func (in scope) each(do func(m records.Measure, format string)) {
	for _, m := range in.measures {
		for _, format := range in.formats {
			do(m, format)
		}
	}
}

// posts are those that are compared: "your reels published on Mondays in the last 90 days".
func (in scope) posts(of facts.Subject, format string) string {
	return text.LowerFirst(phrasing.Whose(of)) + " " + cmp.Or(format, "post") + "s published " +
		strings.TrimSpace(in.when.Words+" "+in.span.Words)
}

// better says that posts have more of a figure.
func better(m records.Measure) string {
	if m.Overall == facts.Rate {
		return "do better"
	}
	return "get more " + m.Noun
}
