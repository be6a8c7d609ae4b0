package restate

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

var (
	thatDay = regexp.MustCompile(`\b(?:on )?(?:that|the same) day\b|\bthen[ ?.!]*$`)
	// dayNamed is a day as answers write it.
	dayNamed = regexp.MustCompile(`\bon (\d{1,2} [A-Z][a-z]{2} \d{4})\b`)
)

// WithThatDay writes the day that the last answer names into a folded prompt about "that day"; empty: it is about none, or several were
// named.
func WithThatDay(folded string, turns []reply.Turn) string {
	if len(turns) == 0 || !thatDay.MatchString(folded) {
		return ""
	}
	named := dayNamed.FindAllStringSubmatch(turns[len(turns)-1].Answer, -1)
	if len(named) == 0 || slices.ContainsFunc(named, func(m []string) bool { return m[1] != named[0][1] }) {
		return ""
	}
	return strings.TrimSpace(thatDay.ReplaceAllString(folded, "on "+strings.ToLower(named[0][1])))
}
