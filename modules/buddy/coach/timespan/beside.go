package timespan

import (
	"cmp"
	"regexp"
	"strings"
	"time"
)

var (
	// besideHead has the words before a comparison and those after it: did i post more / last month.
	besideHead = regexp.MustCompile(`^(.*?)\b(?:than|compared? (?:to|with)|vs\.?|versus|relative to) ` +
		`(?:the one |that |those |it was |i did )?(?:of |from )?(.+?)[ ?.!]*$`)
	// betweenTwo has the words before two spans that are compared, and these.
	betweenTwo   = regexp.MustCompile(`^(.*\b(?:differ\w*|compare|change)\b.*?)\b(?:between )?(\S+(?: \S+)?) (?:and|with|to) (.+?)[ ?.!]*$`)
	compareWord  = regexp.MustCompile(`\bcompare\b`) // accounts are compared, too
	theOneBefore = regexp.MustCompile(`^(?:the )?(?:(?:(day|week|month|7 days|30 days) )?before(?: that| then| it)?|previous one)$`)
	unitOfDays   = map[string]string{"7 days": "week", "30 days": "month"}
	ofThisUnit   = map[string]string{"day": "today", "week": "this week", "month": "this month", "year": "this year"}
	unitNamed    = regexp.MustCompile(`\b(week|month|year)\b|\b(yesterday)\b`)
	onlyMore     = regexp.MustCompile(`^(?:(?:and|so|but|is|was|it|that|this|how|by|much|many|far|what|the|difference|change|more` +
		`|less|fewer|higher|lower|better|worse|up|down|or|did)\b[ ,]*)*$`)
)

// Beside are the two spans that a folded prompt sets side by side: "this month compared to last month". Where it names the second alone,
// the first is the present one of its kind.
func Beside(folded string, now time.Time) (one, other Past, found bool) {
	head, tail, parted := partBeside(folded)
	if !parted {
		return one, other, false
	}
	one, named := PastSpan(head, now)
	if before := theOneBefore.FindStringSubmatch(tail); before != nil {
		unit := cmp.Or(unitOfDays[before[1]], before[1], unitOf(head))
		if unit == "" {
			return one, other, false
		}
		if !named {
			head += " " + ofThisUnit[unit]
			one, named = PastSpan(head, now)
		}
		other, found = PastSpan(strings.TrimSpace(head)+" the "+unit+" before", now)
		return one, other, found && named
	}
	unit := unitOf(tail)
	if bareMonth.MatchString(tail) {
		tail, unit = "in "+tail, "month"
	}
	words, alone := PastAlone(strings.TrimPrefix(tail, "the "))
	if !alone {
		return one, other, false
	}
	other, found = PastSpan(words, now)
	if !named && unit != "" {
		one, named = PastSpan(ofThisUnit[unit], now)
	}
	return one, other, found && named
}

// partBeside parts the span of a comparison, with what is asked of it, from the one that it is set beside.
func partBeside(folded string) (head, tail string, parted bool) {
	if m := besideHead.FindStringSubmatch(folded); m != nil {
		return m[1], m[2], true
	}
	m := betweenTwo.FindStringSubmatch(folded)
	if m == nil {
		return "", "", false
	}
	first := m[2]
	if bareMonth.MatchString(first) {
		first = "in " + first
	}
	return m[1] + first, m[3], true
}

// unitOf is the kind of span that is named by it: month of "last month".
func unitOf(words string) string {
	m := unitNamed.FindStringSubmatch(words)
	switch {
	case m == nil:
		return ""
	case m[2] != "":
		return "day"
	default:
		return m[1]
	}
}

// BesideAlone is the comparison with another span in a folded prompt that says nothing else: "how much more than last month".
func BesideAlone(folded string) (words string, alone bool) {
	m := besideHead.FindStringSubmatch(folded)
	if m == nil || !onlyMore.MatchString(m[1]) {
		return "", false
	}
	if _, _, found := Beside("this month than "+m[2], middle); !found {
		return "", false
	}
	return "compared to " + m[2], true
}

// WithoutBeside is a folded prompt without the span that it sets beside another one.
func WithoutBeside(folded string) string {
	if _, _, found := Beside(folded, middle); !found {
		return folded
	}
	head, _, _ := partBeside(folded)
	return compareWord.ReplaceAllString(head, "")
}

// middle is a day in the middle of its week and its month.
var middle = time.Date(2000, 12, 20, 0, 0, 0, 0, time.UTC)
