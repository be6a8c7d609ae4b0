package restate

import (
	"regexp"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// dayWritten is a day as answers write it.
const dayWritten = `\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?\b`

var (
	thatDay  = regexp.MustCompile(`\b(?:on )?(?:that|the same) day\b`)
	thatSpan = regexp.MustCompile(`\b(?:in |over |during )?(?:that|the same) (?:week|month|year|time|period)\b`)
	then     = regexp.MustCompile(`\bthen[ ?.!]*$`)
	// askedOfThen asks what was, or how many followers there are; in other questions "then" means no day.
	askedOfThen = regexp.MustCompile(opening.Maybe + `(?:what|which|how|who)\b.*\b(?:did|had|was|were) @?[\w.]+\b.* then` +
		`|` + opening.Maybe + `how many followers (?:do|does|have|has)\b.* then`)
	// yetToCome asks what to do, or what will be.
	yetToCome = regexp.MustCompile(`\b(?:should|shall|can|could|will|would|may|might|must|going to|you)\b`)

	politely = regexp.MustCompile(`^(?:can|could|will|would) you (?:please )?(?:tell|show|give|remind) me `)

	notItself = regexp.MustCompile(`"[^"\n]*"|\*\*[^*\n]*\*\*` + // captions and titles
		`|\b(?:since|until|from|before|after) ` + dayWritten + `(?: to ` + dayWritten + `)?|` + dayWritten + ` to ` + dayWritten +
		`|Our data (?:\S+ )*?(?:begins|ends) on ` + dayWritten + `|I can't tell for [^.:]*`)
	daysOn  = regexp.MustCompile(`\bon ` + dayWritten + `(?:(?:, | and )` + dayWritten + `)*`)
	dayOnly = regexp.MustCompile(dayWritten)
)

// WithThatTime writes the day that the last answer is about into a folded prompt about "that day", or the span of the question before into
// one about "that week"; empty: it is about no such time, or the answer about several days.
func WithThatTime(folded string, turns []reply.Turn, spanBefore string) string {
	asked := thatDay
	if askedOfThen.MatchString(folded) {
		asked = then
	}
	if thatSpan.MatchString(folded) && spanBefore != "" && !timespan.HasPast(folded) {
		return strings.TrimSpace(thatSpan.ReplaceAllString(folded, spanBefore))
	}
	isAhead := yetToCome.MatchString(politely.ReplaceAllString(folded, ""))
	if len(turns) == 0 || !asked.MatchString(folded) || isAhead || timespan.HasPast(folded) {
		return ""
	}
	day := dayOf(turns[len(turns)-1].Answer)
	switch {
	case day != "":
	case asked == then && spanBefore != "":
		return strings.TrimSpace(then.ReplaceAllString(folded, spanBefore))
	default:
		return ""
	}
	return strings.TrimSpace(asked.ReplaceAllString(folded, "on "+strings.ToLower(day)))
}

// dayOf is the only day that an answer is about: of those on which something was, or else of all that it names.
func dayOf(answer string) (only string) {
	answer = notItself.ReplaceAllString(answer, "")
	days := dayOnly.FindAllString(strings.Join(daysOn.FindAllString(answer, -1), "\n"), -1)
	if days == nil {
		days = dayOnly.FindAllString(answer, -1)
	}
	for _, day := range days {
		short, long := day, only // with the year or without
		if len(short) > len(long) {
			short, long = long, short
		}
		if !strings.HasPrefix(long, short) {
			return ""
		}
		only = long
	}
	return only
}
