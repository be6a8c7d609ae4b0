package timespan

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/text"
)

// Why a span that is asked for cannot be told of, as it follows on "I can't tell".
const (
	toCome   = "that's still to come."
	noDays   = "name at least one day."
	unclear  = "I don't know which days you mean. Name the first and the last of them."
	oneAtime = "ask me about one span of days at a time."
)

func refused(reason string) (Past, bool) { return Past{Refused: reason}, true }

const (
	inMonths   = `(?:\b` + Months + `\b)`
	nth        = `\d{1,2}(?:st|nd|rd|th)?\b`
	dayInMonth = `(?:\b\d{4}-\d{2}-\d{2}\b|\b(?:the )?` + nth + `(?: of)? ` + inMonths + `(?:,? 20\d\d\b)?` +
		`|` + inMonths + ` (?:the )?` + nth + `(?:,? 20\d\d\b)?)`
	// end is where a span may begin or end.
	end = `(` + dayInMonth + `|` + inMonths + `(?: 20\d\d\b)?|\b(?:last |this )?(?:sun|mon|tues|wednes|thurs|fri|satur)day\b` +
		`|\byesterday\b|\btoday\b|\bnow\b|\b(?:last|this|previous) (?:week|weekend|month|year)\b` +
		`|\b(?:an?|\d{1,3}|` + text.Numerals + `) (?:day|week|month|year)s? ago\b|\b(?:the )?` + nth + `)`
	startOf = `(?:the )?(?:(?:start|beginning) of )?`
)

var (
	fromTo       = regexp.MustCompile(`\b(?:from|between) ` + startOf + end + ` (?:to|until|till|through|and|-|–) ` + end)
	daysJoined   = regexp.MustCompile(end + ` ?(-|–|to|until|through|and) ?` + end)
	openEnded    = regexp.MustCompile(`\b(since|starting|after|before|until|till|up to) ` + startOf + end)
	fromOn       = regexp.MustCompile(`\bfrom ` + startOf + end + ` on(?:wards?)?\b`)
	bareNumber   = regexp.MustCompile(`^(?:the )?` + nth + `$`)
	bareMonth    = regexp.MustCompile(`^` + inMonths + `(?: 20\d\d)?$`)
	plainWeekday = regexp.MustCompile(`^(?:sun|mon|tues|wednes|thurs|fri|satur)day$`)
	hasMonth     = regexp.MustCompile(inMonths)
	hasYear      = regexp.MustCompile(`\b20\d\d\b`)
	comparing    = regexp.MustCompile(`\b(?:compar\w*|differen\w*|vs|versus|than|better|worse)\b`)
	// besideSpan parts the span of a comparison from the one that it is set beside.
	besideSpan = regexp.MustCompile(`\b(?:than|compared (?:to|with)|vs\.?|versus)\b`)
	theOther   = regexp.MustCompile(`^ (?:(?:in|on|the|a) )*(?:(?:week|month|year|day|one|time|period)s? )?before\b|^ (?:in )?` + inMonths)
	partOf     = regexp.MustCompile(`\b(first|second|third|fourth|last) (week|half) (?:of|in) (` + Months + `)\b(?:,? (20\d\d)\b)?`)
	// somePart is a part of a month whose days nobody can name.
	somePart = regexp.MustCompile(`\b(?:days?|weeks?|weekends?|half|quarter|start|beginning|middle|end) (?:of|in) ` + inMonths +
		`|\b(?:early|mid|late)(?: in)?[ -]` + inMonths)
	// bounded has a word that bounds a span by what is no day.
	bounded = regexp.MustCompile(`\b(?:since|after|before|until|till) \w|\bbetween ` + dayInMonth)
)

// inRange is a span that a prompt names by where it begins or ends.
func (c calendar) inRange(folded string) (Past, bool) {
	if c.areTwo(folded) {
		return refused(oneAtime)
	}
	if m := partOf.FindStringSubmatch(folded); m != nil {
		return c.part(m)
	}
	if m := fromTo.FindStringSubmatch(folded); m != nil && !comparing.MatchString(folded) {
		return c.withEnds(m[1], m[2], false)
	}
	if m := fromOn.FindStringSubmatch(folded); m != nil {
		return c.from("since", m[1])
	}
	if m := openEnded.FindStringSubmatch(folded); m != nil && !bareNumber.MatchString(m[2]) {
		return c.from(m[1], m[2])
	}
	if m := daysJoined.FindStringSubmatch(folded); m != nil && !comparing.MatchString(folded) &&
		(!bareNumber.MatchString(m[1]) || !bareNumber.MatchString(m[3])) && (m[2] == "and" || !bareMonth.MatchString(m[1])) {
		return c.withEnds(m[1], m[3], m[2] == "and")
	}
	if somePart.MatchString(folded) {
		return refused(unclear)
	}
	if _, names := c.single(folded); names && bounded.MatchString(folded) {
		return refused(unclear)
	}
	return Past{}, false
}

// areTwo reports whether a prompt sets one span beside another.
func (c calendar) areTwo(folded string) bool {
	at := besideSpan.FindStringIndex(folded)
	if at == nil {
		return false
	}
	_, one := c.single(folded[:at[0]])
	_, other := c.single(folded[at[1]:])
	return one && (other || theOther.MatchString(folded[at[1]:]))
}

// at is the span of an end.
func (c calendar) at(end string) (Past, bool) {
	switch {
	case end == "now":
		end = "today"
	case bareMonth.MatchString(end):
		end = "in " + end
	case onDay.MatchString("on " + end):
		end = "on " + end
	}
	return c.single(end)
}

// withEnds is the span from one end to another, both within; joined ends must follow on each other.
func (c calendar) withEnds(first, last string, joined bool) (Past, bool) {
	switch {
	case bareNumber.MatchString(first):
		first = hasMonth.FindString(last) + " " + strings.TrimPrefix(first, "the ") + " " + hasYear.FindString(last)
	case bareNumber.MatchString(last):
		last = hasMonth.FindString(first) + " " + strings.TrimPrefix(last, "the ") + " " + hasYear.FindString(first)
	case hasMonth.MatchString(last) && !hasYear.MatchString(last):
		last = strings.TrimSpace(last + " " + hasYear.FindString(first))
	}
	a, known := c.at(strings.TrimSpace(first))
	b, knownToo := c.at(strings.TrimSpace(last))
	switch {
	case !known || !knownToo:
		return refused(unclear)
	case a.Refused+b.Refused != "":
		return refused(cmp.Or(a.Refused, b.Refused))
	}
	from, to := parsed(a.From), parsed(b.To)
	if joined {
		switch {
		case parsed(a.To).AddDate(0, 0, 1).Equal(parsed(b.From)):
		case parsed(b.To).AddDate(0, 0, 1).Equal(from): // today and yesterday
			from, to = parsed(b.From), parsed(a.To)
		default:
			return refused(oneAtime)
		}
		if a.IsDay() && b.IsDay() {
			return Past{From: day(from), To: day(to), Words: "on " + c.short(from) + " and " + c.short(to)}, true
		}
	}
	switch {
	case !to.Before(from):
	case plainWeekday.MatchString(first): // from Friday to Thursday
		from = from.AddDate(0, 0, -7)
	case hasMonth.MatchString(first) && hasMonth.MatchString(last) && !hasYear.MatchString(first): // from December to January
		from = from.AddDate(-1, 0, 0)
	}
	if to.Before(from) {
		return refused(unclear)
	}
	return Past{From: day(from), To: day(to), Words: "from " + c.short(from) + " to " + c.short(to)}, true
}

// yearBack is how many days a span goes back that has no beginning.
const yearBack = 365

// from is a span with one end: since, after, before or until it.
func (c calendar) from(preposition, end string) (Past, bool) {
	at, known := c.at(end)
	switch {
	case !known:
		return refused(unclear)
	case at.Refused != "":
		return at, true
	}
	first, last := parsed(at.From), parsed(at.To)
	begin := c.today.AddDate(0, 0, -yearBack)
	var span Past
	switch preposition {
	case "since", "starting":
		return Past{From: at.From, To: day(c.today), Words: "since " + c.short(first)}, true
	case "after":
		next := last.AddDate(0, 0, 1)
		span = Past{From: day(next), To: day(c.today), Words: "after " + c.short(last) + " (since " + c.short(next) + ")"}
	case "before":
		before := first.AddDate(0, 0, -1)
		span = Past{From: day(begin), To: day(before), OpenStart: true,
			Words: "before " + c.short(first) + " (" + c.short(begin) + " to " + c.short(before) + ")"}
	default:
		span = Past{From: day(begin), To: day(last), OpenStart: true,
			Words: "until " + c.short(last) + " (" + c.short(begin) + " to " + c.short(last) + ")"}
	}
	if span.To < span.From {
		return refused(unclear)
	}
	return span, true
}

// part is a week or a half of a month; its weeks begin on the first, its last one ends it.
func (c calendar) part(m []string) (Past, bool) {
	whole, known := c.at(strings.TrimSpace(m[3] + " " + m[4]))
	if !known || whole.Refused != "" {
		return whole, known
	}
	first := parsed(whole.From)
	last := monthEnd(first)
	number := map[string]int{"first": 0, "second": 1, "third": 2, "fourth": 3}[m[1]]
	from := first.AddDate(0, 0, 7*number)
	to := from.AddDate(0, 0, 6)
	switch {
	case m[2] == "half" && m[1] == "first":
		to = first.AddDate(0, 0, 14)
	case m[2] == "half" && (m[1] == "second" || m[1] == "last"):
		from, to = first.AddDate(0, 0, 14+min(1, last.Day()-28)), last
	case m[2] == "half":
		return refused(unclear)
	case m[1] == "last":
		from, to = last.AddDate(0, 0, -6), last
	}
	if from.After(c.today) {
		return refused(toCome)
	}
	if to.After(c.today) {
		to = c.today
	}
	if m[2] == "half" && m[1] == "first" && last.Day() == 28 {
		to = first.AddDate(0, 0, 13)
	}
	words := fmt.Sprintf("in the %s %s of %s (%s to %s)", m[1], m[2], c.month(first), c.short(from), c.short(to))
	return Past{From: day(from), To: day(to), Words: words}, true
}

func parsed(day string) time.Time {
	t, _ := time.Parse(time.DateOnly, day) // it was formatted here
	return t
}
