package timespan

import (
	"regexp"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/platform/figures"
)

var (
	// neighbour ends a prompt that asks for the span before or after the one it names: last week and the week before.
	neighbour = regexp.MustCompile(`^(|.* )the (?:(day|week|weekend|month|year|one) (before|after)|(previous|next) (day))` +
		`(?: that| then| it)?[ ?.!]*$`)
	compares = regexp.MustCompile(`\b(?:than|with|to|vs|versus) $`)
	// pastWords name a span, beside days and months by their names.
	pastWords = regexp.MustCompile(`\b(?:in |of |from |during |over )?(?:the )?(?:last|past|previous|this) (?:weekend|week|month|year)s?\b` +
		`|\b(?:yesterday|today)\b|\bthe (?:(?:day|week|weekend|month|year) (?:before|after)|(?:previous|next) day)(?: that| then| it)?\b`)
	inWords = regexp.MustCompile(`^(?:in|on|for|during|of|the|from|over|and|what|how|about|so|then|also|s|or` +
		`|same|thing|but|do|rather|only|just)$`)
)

// Neighbour is a span that is named by another one, which it is just before or after.
type Neighbour struct {
	Of    string // what names the other one, and what is asked
	Unit  string // day, week, weekend, month or year; one: as long as the other
	After bool
}

// NeighbourIn is the one that a folded prompt asks for.
func NeighbourIn(folded string) (n Neighbour, asked bool) {
	m := neighbour.FindStringSubmatch(folded)
	if m == nil || compares.MatchString(m[1]) {
		return Neighbour{}, false
	}
	return Neighbour{strings.TrimSpace(m[1]), m[2] + m[5], m[3] == "after" || m[4] == "next"}, true
}

// IsAlone reports whether nothing else is asked for.
func (n Neighbour) IsAlone() bool { return opening.IsAll(n.Of) }

// neighbourOf is the span that a prompt names by another one; ok is false where it names none so.
func (c calendar) neighbourOf(folded string) (span Past, ok bool) {
	n, asked := NeighbourIn(folded)
	if !asked {
		return Past{}, false
	}
	of, isJoined := strings.CutSuffix(n.Of, " and")
	span, ok = c.inPast(of)
	from, err := time.Parse(time.DateOnly, span.From)
	if !ok || err != nil {
		return Past{}, false
	}
	if isJoined {
		return refused(oneAtime)
	}
	if n.Unit == "one" {
		n.Unit = span.unit()
	}
	if n.After {
		return c.following(n.Unit, parsed(span.To))
	}
	return c.preceding(n.Unit, from, span.Days > 0), true
}

// preceding is the day, the week, the weekend, the month or the year before a day; before days that are counted back from now, as many.
func (c calendar) preceding(unit string, from time.Time, isRolling bool) Past {
	words := "the " + unit + " before"
	switch {
	case unit == "day":
		return c.onThe(words, from.AddDate(0, 0, -1))
	case unit == "weekend":
		saturday := from.AddDate(0, 0, -(int(from.Weekday())+1)%7)
		if !saturday.Before(from) {
			saturday = saturday.AddDate(0, 0, -7)
		}
		return c.dated(words, saturday, saturday.AddDate(0, 0, 1))
	case unit == "month" && isRolling:
		return c.dated("the 30 days before", from.AddDate(0, 0, -figures.RecentDays), from.AddDate(0, 0, -1))
	case unit == "month":
		first := time.Date(from.Year(), from.Month()-1, 1, 0, 0, 0, 0, time.UTC)
		return c.dated(words, first, monthEnd(first))
	case unit == "year":
		return c.dated(words, time.Date(from.Year()-1, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(from.Year()-1, 12, 31, 0, 0, 0, 0, time.UTC))
	}
	if !isRolling {
		from = from.AddDate(0, 0, -int(from.Weekday())) // weeks begin on Sunday
	}
	return c.dated(words, from.AddDate(0, 0, -7), from.AddDate(0, 0, -1))
}

// following is the day, the week, the month or the year after a day, up to today.
func (c calendar) following(unit string, to time.Time) (Past, bool) {
	first := to.AddDate(0, 0, 1)
	last := first
	switch unit {
	case "weekend":
		first = to.AddDate(0, 0, 7-(int(to.Weekday())+1)%7)
		last = first.AddDate(0, 0, 1)
	case "week":
		first = to.AddDate(0, 0, 7-int(to.Weekday()))
		last = first.AddDate(0, 0, 6)
	case "month":
		first = time.Date(to.Year(), to.Month()+1, 1, 0, 0, 0, 0, time.UTC)
		last = monthEnd(first)
	case "year":
		first, last = time.Date(to.Year()+1, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(to.Year()+1, 12, 31, 0, 0, 0, 0, time.UTC)
	}
	words := "the " + unit + " after"
	switch {
	case first.After(c.today):
		return refused(toCome)
	case unit == "day":
		return c.onThe(words, first), true
	case last.After(c.today):
		return c.since(words, first), true
	default:
		return c.dated(words, first, last), true
	}
}

// unit is the kind of a span, or what comes nearest.
func (p Past) unit() string {
	switch first, last := parsed(p.From), parsed(p.To); {
	case p.IsDay():
		return "day"
	case p.Days > figures.RecentDays, last.Sub(first) > 31*24*time.Hour:
		return "year"
	case p.Days > 7, !p.IsWeek() && first.Day() == 1:
		return "month"
	default:
		return "week"
	}
}

// WithoutPast is a folded prompt without the words that name its spans.
func WithoutPast(folded string) string {
	for _, named := range []*regexp.Regexp{isoDay, monthDay, dayMonth, dayOfMonth, pastMonth, onDay, ago, lastDays, pastWords, dayYear} {
		folded = named.ReplaceAllString(folded, " ")
	}
	words := strings.Fields(strings.TrimRight(folded, " ?!."))
	for len(words) > 0 && prepositions.MatchString(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return strings.Join(words, " ")
}

// prepositions are left where a span that they belonged to is taken out.
var prepositions = regexp.MustCompile(`^(?:in|on|for|during|of|the|from|over|and)$`)

// PastAlone is what a folded prompt that is a span in the past and nothing else names, as it follows on a question: and last week.
func PastAlone(folded string) (words string, ok bool) {
	rest := folded
	if n, asked := NeighbourIn(folded); asked {
		rest = n.Of
	} else if !HasPast(folded) {
		return "", false
	}
	for _, word := range strings.Fields(WithoutPast(rest)) {
		if !inWords.MatchString(strings.Trim(word, "?!.,")) {
			return "", false
		}
	}
	words = strings.TrimSuffix(opening.Rest(strings.TrimRight(folded, " ?!.")), " then")
	if monthOnly.MatchString(words) {
		words = "in " + words
	}
	return words, true
}

// HasPast reports whether a folded prompt names a span in the past.
func HasPast(folded string) bool {
	_, spans := PastSpan(folded, time.Date(2000, 12, 31, 0, 0, 0, 0, time.UTC))
	return spans
}

// IsPast reports whether folded words are a span in the past, by its name or by where it begins or ends, and nothing else.
func IsPast(words string) bool {
	if !HasPast(words) {
		return false
	}
	for _, word := range strings.Fields(WithoutPast(words)) {
		if !boundWord.MatchString(word) {
			return false
		}
	}
	return true
}

// boundWord is left of a span that is named by where it begins or ends.
var boundWord = regexp.MustCompile(`^(?:in|since|after|from|before|until|till|between|to|and|on|onwards?|now|the|of|start|beginning|end)$`)

var monthOnly = regexp.MustCompile(`^` + Months + `(?: \d{4})?$`)

// PastIn are the words of a folded prompt that name its span in the past; empty: it names none.
func PastIn(folded string) string {
	if n, asked := NeighbourIn(folded); asked {
		of := PastIn(n.Of)
		if of == "" {
			return ""
		}
		return of + " the " + n.Unit + " " + map[bool]string{false: "before", true: "after"}[n.After]
	}
	for _, named := range []*regexp.Regexp{isoDay, monthDay, dayMonth, dayOfMonth, pastMonth, onDay, ago, lastDays, pastWords} {
		if words := strings.TrimSpace(named.FindString(folded)); words != "" {
			if named == monthDay || named == dayMonth || named == isoDay {
				return "on " + words
			}
			return words
		}
	}
	return ""
}
