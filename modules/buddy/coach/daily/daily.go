// Package daily tells how the followers of an account changed from day to day.
package daily

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

const (
	moved = `(?:gain\w*|grow\w*|grew|los(?:e|t|ing)|(?:get|got|win|won) (?:\w+ ){0,3}followers)`
	ends  = `(?:best|worst|biggest|strongest|weakest|slowest)`
	anEnd = `(best|worst|biggest|strongest|weakest|slowest)`
)

var (
	// oneDay asks for the day on which the followers changed most.
	oneDay = regexp.MustCompile(`\b(?:which|what) (?:single )?days?\b.*\b` + moved + `\b.*\b(?:most|fewest|least)\b` +
		`|\bwhen did (?:\S+ ){1,2}(?:gain|grow|lose|get) (?:the )?(?:most|fewest|least)\b` +
		`|\b` + ends + ` (?:single )?days? (?:for|of|in|by) (?:my |the |new )?(?:followers?|growth|gains?|losses)\b` +
		`|\b` + ends + ` (?:follower |followers |growth )days?\b` +
		`|\b(?:biggest|largest|best|worst|highest) (?:daily )?(?:jump|gain|increase|rise|spike|drop|loss|fall) ` +
		`(?:in|of) (?:my |the )?followers\b` +
		`|\b(?:most|fewest) followers\b.*\b(?:in|on) (?:a|one) (?:single )?day\b`)
	// dayAlone is the worst day, or the best of a span, of whatever: days have no other figure. What follows on it is at the last group.
	dayAlone = regexp.MustCompile(opening.Maybe + `(?:(?:what|which|was|is|s|show me|give me) )*(?:my|the|our|\S+ s) ` +
		`(?:(worst|slowest|weakest)|best|biggest|strongest) day\b(?: (.*))?$`)
	// whichDay asks for the same the other way round: which day was my worst.
	whichDay  = regexp.MustCompile(opening.Maybe + `(?:what|which) (?:single )?day (?:was|is) (my|the|our) ` + anEnd + `(?: day| one)?( .*)?$`)
	everNamed = regexp.MustCompile(`^(?:ever|so far|(?:of )?all time)$`)
	toPost    = regexp.MustCompile(`\b(?:post\w*|publish\w*|weekday|engag\w*|likes?|comments?)\b`)
	// eachDay asks for every day's own change.
	eachDay   = regexp.MustCompile(`\b(?:per|each|every|by) day\b|\bdaily\b|\bday (?:by|to) day\b`)
	lostLeast = regexp.MustCompile(`\b(?:los(?:e|t|ing)|drop\w*|fell|fall)\b.*\b(?:fewest|least)\b|\bfewest\b.*\b(?:los(?:e|t|ing)|drop\w*)\b`)
	fewest    = regexp.MustCompile(`\b(?:worst|weakest|slowest|fewest|least|los(?:e|t|ing|s|ses)|drop|fall)\b`)
)

// IsOneDay reports whether a folded prompt asks for the day on which the followers changed most.
func IsOneDay(folded string) bool {
	return (oneDay.MatchString(folded) || IsDayAlone(folded)) && !toPost.MatchString(folded)
}

// IsDayAlone reports whether a folded prompt asks for the worst day, or for the best one of a span, and names no figure of it: the best day
// without a span is the weekday to post on.
func IsDayAlone(folded string) bool {
	folded = whichDay.ReplaceAllString(strings.TrimRight(folded, " ?!."), "$1 $2 day$3")
	m := dayAlone.FindStringSubmatch(folded)
	return m != nil && (timespan.IsPast(m[2]) || m[1] != "" && (m[2] == "" || everNamed.MatchString(m[2])))
}

// WithoutDay is a folded prompt without its word for a day: the days in October are no span of days.
func WithoutDay(folded string) string { return dayWord.ReplaceAllString(folded, "") }

var dayWord = regexp.MustCompile(`\b(?:in|on) (?:a|one) (?:single )?day\b|\b(?:single )?days?(?: (?:by|to) day)?\b`)

// IsEachDay reports whether a folded prompt asks for the change of every day.
func IsEachDay(folded string) bool { return eachDay.MatchString(folded) }

const (
	// maxListed is how many days a list has.
	maxListed = 14
	// maxNamed is how many days that were not read are named; of more, their number is.
	maxNamed = 3
)

// Extreme names the day of a span on which the most followers were gained, or the fewest.
func Extreme(folded string, of facts.Subject, span timespan.Past) string {
	known, unread := records.DayChanges(of.History, span)
	of.History.MayName(span.Words)
	if len(known) == 0 {
		return "I can't tell which day that was " + span.Words + ": I need the followers of two days in a row."
	}
	known, verb := inOrder(folded, known, of)
	var days []string
	var change reply.Fact
	for _, day := range known {
		if day.By == known[0].By && len(days) < maxNamed {
			days = append(days, figures.FormatDay(day.Day))
			if f, _ := records.Growth(of, records.OnDay(day.Day)); len(days) == 1 {
				change = f
			}
		}
	}
	return phrasing.Sentences(phrasing.Verb(of, verb, verb)+span.Words+" on "+phrasing.JoinList(days)+": "+change.Cite()+".",
		notRead(of, span, unread))
}

// inOrder are the days in the order that a prompt asks for, and what was on the first of them, as it follows on "you".
func inOrder(folded string, known []records.DayChange, of facts.Subject) (ordered []records.DayChange, verb string) {
	below, ordered := fewest.MatchString(folded), slices.Clone(known)
	if lostLeast.MatchString(folded) {
		lost := slices.DeleteFunc(slices.Clone(known), func(day records.DayChange) bool { return day.By >= 0 })
		if verb = "lost none on any day that I know, and gained the fewest followers "; len(lost) > 0 {
			below, ordered, verb = false, lost, "lost the fewest followers "
		}
	}
	slices.SortStableFunc(ordered, func(a, b records.DayChange) int {
		if below {
			a, b = b, a
		}
		return cmp.Compare(b.By, a.By)
	})
	switch {
	case verb != "":
	case below && ordered[0].By < 0:
		verb = "lost the most followers "
	case below:
		verb = "gained the fewest followers "
	case ordered[0].By > 0:
		verb = "gained the most followers "
	case of.IsOwn:
		verb = "gained none on any day that I know; you come closest "
	default:
		verb = "gained none on any day that I know; it comes closest "
	}
	return ordered, verb
}

// Each lists the changes of a span's days, the latest first; empty: none of them is known.
func Each(of facts.Subject, span timespan.Past) string {
	known, unread := records.DayChanges(of.History, span)
	of.History.MayName(span.Words)
	days := slices.Clone(unread)
	for _, day := range known {
		days = append(days, day.Day)
	}
	if len(known) == 0 {
		return ""
	}
	slices.Sort(days)
	slices.Reverse(days)
	lines := make([]string, 0, maxListed)
	for _, day := range days[:min(maxListed, len(days))] {
		f, _ := records.Growth(of, records.OnDay(day))
		said := f.Cite()
		if f.Reason != "" {
			said = "N/A (nothing was read then or on the day before)"
		}
		lines = append(lines, "- "+figures.FormatDay(day)+": "+said)
	}
	begins := "How " + text.LowerFirst(phrasing.Whose(of)) + " followers changed each day " + span.Words
	if len(days) > maxListed {
		begins += ", the latest of them"
	}
	return begins + ":\n\n" + strings.Join(lines, "\n")
}

// notRead says of which days nothing can be told.
func notRead(of facts.Subject, span timespan.Past, unread []string) string {
	begins := ""
	if first := of.History.Points()[0].Date; span.Days == 0 && first >= span.From {
		of.History.MayName(figures.FormatDay(first))
		begins = "Our data begins on " + figures.FormatDay(first) + "."
	}
	if len(unread) == 0 {
		return begins
	}
	if len(unread) > maxNamed {
		n := records.Unread(of, span, len(unread))
		return phrasing.Sentences(begins, "I can't tell for "+n.Cite()+" of the days: nothing was read on them or on the day before.")
	}
	var days []string
	for _, day := range unread {
		of.History.MayName(figures.FormatDay(day))
		days = append(days, figures.FormatDay(day))
	}
	return phrasing.Sentences(begins, "I can't tell for "+phrasing.JoinList(days)+": nothing was read then or on the day before.")
}
