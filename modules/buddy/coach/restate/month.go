package restate

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

var (
	// figureOfMonth names a figure by its month: october engagement.
	figureOfMonth = regexp.MustCompile(`\b(` + timespan.Months + `) ((?:average )?(?:engagement(?: rate)?|growth|likes|comments|followers` +
		`|hashtags|posts|reels|content mix|numbers|stats))\b`)
	ofPlan = regexp.MustCompile(`\b(?:plan\w*|ideas?|schedul\w*|write|draft|captions?)\b`)
	// eitherMonth asks in which of two months there was more.
	eitherMonth = regexp.MustCompile(`\bin (` + timespan.Months + `) or (?:in )?(` + timespan.Months + `)[ ?.!]*$`)
	// thanInMonth compares with a month; that this one is meant needs no word.
	thanInMonth = regexp.MustCompile(`\bthan in (` + timespan.Months + `)[ ?.!]*$`)
	inMonth     = regexp.MustCompile(`\b(?:in ` + timespan.Months + `|this (?:week|month|year)|(?:last|past) \w+)\b.* than in `)
	// shortOfMonth asks for the short of a month.
	shortOfMonth = regexp.MustCompile(`\b(summar\w*|recap)(?: (?:of|for))? ((?:my|our|the|\S+ s) )?(` + timespan.Months + `)\b`)
	howWasMonth  = regexp.MustCompile(opening.Maybe + `how (?:did|was|is|s) (?:my |our )?(` + timespan.Months + `)(?: go| going)?[ ?.!]*$`)
	// shortOfUnit asks for the short of the present week, month or year.
	shortOfUnit = regexp.MustCompile(`\b(?:summar\w*|recap)(?: (?:of|for))? (?:the|my|our) (week|month|year)[ ?.!]*$`)
	unitsShort  = regexp.MustCompile(`^(?:(?:my|a|the|give me|show me) )*(week|month|year)ly (?:summary|recap|overview)[ ?.!]*$`)
	dayBefore   = regexp.MustCompile(`\b(?:\d{1,2}|in|of|since|from|between|and|to|until|till|before|after) (?:` + timespan.Months + `)\b`)
)

// ofMonth writes a folded prompt that names a month as no other question does in the words of those; empty: it is none.
func ofMonth(folded string) string {
	switch {
	case figureOfMonth.MatchString(folded) && !dayBefore.MatchString(folded) && !ofPlan.MatchString(folded):
		return figureOfMonth.ReplaceAllString(folded, "$2 in $1")
	case howWasMonth.MatchString(folded):
		return howWasMonth.ReplaceAllString(folded, "summary in $1")
	case shortOfMonth.MatchString(folded):
		return shortOfMonth.ReplaceAllString(folded, "$1 of ${2}account in $3")
	case shortOfUnit.MatchString(folded):
		return shortOfUnit.ReplaceAllString(folded, "summary of this $1")
	case unitsShort.MatchString(folded):
		return unitsShort.ReplaceAllString(folded, "summary of this $1")
	case eitherMonth.MatchString(folded):
		return eitherMonth.ReplaceAllString(folded, "in $1 vs $2")
	case thanInMonth.MatchString(folded) && !inMonth.MatchString(folded):
		return thanInMonth.ReplaceAllString(folded, "than $1")
	default:
		return ""
	}
}
