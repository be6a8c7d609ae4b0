package restate

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

// postsAlone are posts and a span, without a verb.
var postsAlone = regexp.MustCompile(opening.Maybe + `(?:(?:show me|list|all|the|my) )*` +
	`posts ((?:since|after|from|before|until|till|between|yesterday` +
	`|last|(?:in|over|during) the (?:last|past)) ?.*?)[ ?.!]*$`)

// ofPosts writes a folded prompt that names posts by their span and asks nothing of them as a question; empty: it is none.
func ofPosts(folded string) string {
	m := postsAlone.FindStringSubmatch(folded)
	if m == nil || !timespan.IsPast(m[1]) {
		return ""
	}
	return "what did i post " + m[1]
}
