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
	return cmp.Or(ofItsDay(folded), ofPosts(folded), ofMonth(folded), ofGoodMonth(folded), ofCaption(folded))
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
