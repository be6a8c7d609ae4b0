package timespan

import (
	"regexp"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

var (
	// previousAsked ends a prompt that asks for the span before the one it names: last week and the week before.
	previousAsked = regexp.MustCompile(`^(|.* )the (day|week|month) before(?: that| then| it)?[ ?.!]*$`)
	compares      = regexp.MustCompile(`\b(?:than|with|to|vs|versus) $`)
	// pastWords name a span, beside days and months by their names.
	pastWords = regexp.MustCompile(`\b(?:in |of |from |during |over )?(?:the )?(?:last|past|previous|this) (?:weekend|week|month|year)s?\b` +
		`|\b(?:yesterday|today)\b|\bthe (?:day|week|month) before(?: that| then| it)?\b`)
	inWords = regexp.MustCompile(`^(?:in|on|for|during|of|the|from|over|and|what|how|about|so|then|also|s|or)$`)
)

// previous is the span before the one that a prompt names without its end; ok is false where it does not ask for that.
func (c calendar) previous(folded string) (span Past, ok bool) {
	m := previousAsked.FindStringSubmatch(folded)
	if m == nil || compares.MatchString(m[1]) {
		return Past{}, false
	}
	named, isJoined := strings.CutSuffix(strings.TrimSpace(m[1]), " and")
	span, ok = c.inPast(named)
	from, err := time.Parse(time.DateOnly, span.From)
	if !ok || err != nil {
		return Past{}, false
	}
	switch {
	case isJoined:
		return refused(oneAtime)
	case m[2] == "day":
		return c.onThe("the day before", from.AddDate(0, 0, -1)), true
	case m[2] == "month" && span.Days > 0:
		return c.dated("the 30 days before", from.AddDate(0, 0, -figures.RecentDays), from.AddDate(0, 0, -1)), true
	case m[2] == "month":
		first := time.Date(from.Year(), from.Month()-1, 1, 0, 0, 0, 0, time.UTC)
		return c.dated("the month before", first, monthEnd(first)), true
	}
	if span.Days == 0 {
		from = from.AddDate(0, 0, -int(from.Weekday())) // weeks begin on Sunday
	}
	return c.dated("the week before", from.AddDate(0, 0, -7), from.AddDate(0, 0, -1)), true
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
	if _, spans := PastSpan(folded, time.Date(2000, 12, 31, 0, 0, 0, 0, time.UTC)); !spans && !previousAsked.MatchString(folded) {
		return "", false
	}
	for _, word := range strings.Fields(WithoutPast(folded)) {
		if !inWords.MatchString(strings.Trim(word, "?!.,")) {
			return "", false
		}
	}
	words = leading.ReplaceAllString(strings.TrimRight(folded, " ?!."), "")
	if monthOnly.MatchString(words) {
		words = "in " + words
	}
	return words, true
}

// IsPast reports whether folded words are a span in the past, by its name or by where it begins or ends, and nothing else.
func IsPast(words string) bool {
	if _, spans := PastSpan(words, time.Date(2000, 12, 31, 0, 0, 0, 0, time.UTC)); !spans {
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

var (
	leading   = regexp.MustCompile(`^(?:(?:and|what about|how about|so|then|also|or) )+`)
	monthOnly = regexp.MustCompile(`^` + Months + `(?: \d{4})?$`)
)

// Before is the unit of the span that a prompt asks for as the one before another.
func Before(folded string) (unit string, asked bool) {
	m := previousAsked.FindStringSubmatch(folded)
	if m == nil {
		return "", false
	}
	return m[2], true
}

// PastIn are the words of a folded prompt that name its span in the past; empty: it names none.
func PastIn(folded string) string {
	if previousAsked.MatchString(folded) {
		return ""
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
