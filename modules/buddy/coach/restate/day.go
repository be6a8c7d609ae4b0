package restate

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

const (
	dayWords = `(?:sun|mon|tues|wednes|thurs|fri|satur)day`
	daysPost = `(?:posts?|reels?|carousels?|images?|photos?|pictures?|videos?)`
)

var (
	// possessiveDay names a post by its day: yesterday's post, my last friday's reel.
	possessiveDay = regexp.MustCompile(`\b(?:(?:the|my) )?(yesterday|today|(?:last |this )?` + dayWords + `) s (` + daysPost + `)\b`)
	fromWeekday   = regexp.MustCompile(`\b(?:(?:the|my) )?(` + daysPost + `) (?:from|of) ((?:last |this )?` + dayWords + `)\b`)
	// postOfDay asks for the posts of a day and for nothing about them.
	postOfDay = regexp.MustCompile(opening.Maybe + `(?:(?:show me|give me|tell me about|what was|what is|what s|list|see) )*` +
		`the ` + daysPost + ` (?:of|from|on) (.+?)[ ?.!]*$`)
	// TheOnWeekday is a post that was published on a weekday.
	TheOnWeekday = regexp.MustCompile(`\bthe ` + daysPost + ` on (?:last |this )?` + dayWords + `\b`)
	bareOfDay    = regexp.MustCompile(`^(?:my )?(` + daysPost + ` (?:from|of) )`)
)

// ofItsDay writes a folded prompt that names a post by its day in the words that other questions use; empty: it names none.
func ofItsDay(folded string) string {
	said := possessiveDay.ReplaceAllStringFunc(folded, func(named string) string {
		m := possessiveDay.FindStringSubmatch(named)
		if m[1] == "yesterday" || m[1] == "today" {
			return "the " + m[2] + " of " + m[1]
		}
		return "the " + m[2] + " on " + m[1]
	})
	said = fromWeekday.ReplaceAllString(said, "the $1 on $2")
	said = bareOfDay.ReplaceAllString(said, "the $1")
	if m := postOfDay.FindStringSubmatch(said); m != nil {
		for _, day := range []string{m[1], "on " + m[1]} {
			if words, alone := timespan.PastAlone(day); alone {
				return "what did i post " + words
			}
		}
	}
	if said == folded || !possessiveDay.MatchString(folded) && !fromWeekday.MatchString(folded) {
		return ""
	}
	return said
}
