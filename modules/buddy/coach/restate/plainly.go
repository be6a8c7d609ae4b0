// Package restate writes a folded prompt that leans on its conversation, or is worded as no other is, as a question of its own.
package restate

import (
	"cmp"
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

// Plainly writes a folded prompt that names a post by its day or its caption, posts by their span or a figure by its month in the
// words that other questions use; empty: it does none of that.
func Plainly(folded string) string {
	return cmp.Or(ofItsDay(folded), ofPosts(folded), ofMonth(folded), ofGoodMonth(folded), ofCaption(folded),
		ofPace(folded), ofRegret(folded))
}

// goodMonth asks whether a month was a good one.
var goodMonth = regexp.MustCompile(opening.Maybe + `was (?:my )?(` + timespan.Months + `) (?:(?:any|a) )?(?:good|bad|ok|okay|great)` +
	`(?: month| one)?[ ?.!]*$`)

// ofGoodMonth asks for the figures of the month, by which it is to be judged.
func ofGoodMonth(folded string) string {
	m := goodMonth.FindStringSubmatch(folded)
	if m == nil {
		return ""
	}
	return "how did " + m[1] + " go"
}

// pace asks whether growth goes on as it did: slower at its first group, or else faster.
var pace = regexp.MustCompile(opening.Maybe + `(?:(?:is|has) (?:my|our) (?:follower |account )?growth|(?:am i|are we) growing) (?:\w+ )?` +
	`(?:(slow(?:ing|ed|er)?(?: down)?|stagn\w*|plateau\w*)|faster|speed\w* up|accelerat\w*|pick\w* up)[ ?.!]*$`)

// ofPace asks for the last two weeks instead, side by side.
func ofPace(folded string) string {
	m := pace.FindStringSubmatch(folded)
	switch {
	case m == nil:
		return ""
	case m[1] != "":
		return "did my followers change less in the last 7 days compared to the week before"
	default:
		return "did i gain more followers in the last 7 days compared to the week before"
	}
}

// regret asks for a post that was better left out.
var regret = regexp.MustCompile(opening.Maybe + `(?:which|what) (` + formatNouns + `|post) (?:should|shall) (?:i|we) ` +
	`(?:(?:not )?have (?:skipped|left out|not posted|posted)|delete|skip)[ ?.!]*$`)

// ofRegret asks for the worst of them.
func ofRegret(folded string) string {
	m := regret.FindStringSubmatch(folded)
	if m == nil {
		return ""
	}
	return "my worst " + m[1]
}
