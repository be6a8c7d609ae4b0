package restate

import (
	"regexp"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

// postsAlone are posts and a span, without a verb.
var postsAlone = regexp.MustCompile(opening.Maybe + `(?:(?:show me|list|all|the|my) )*` +
	`(posts|reels|carousels|images|photos|pictures|videos) ((?:since|after|from|before|until|till|between|yesterday` +
	`|last|(?:in|over|during) the (?:last|past)) ?.*?)[ ?.!]*$`)

// postsListed are to be listed, of a span that other questions may be about, too.
var postsListed = regexp.MustCompile(opening.Maybe + `(?:show me|list|give me)(?: (?:all|the|my))* ` +
	`(posts|reels|carousels|images|photos|pictures|videos) (?:from |of )?((?:in |on )?.+?)[ ?.!]*$`)

// ofPosts writes a folded prompt that names posts by their span and asks nothing of them as a question; empty: it is none.
func ofPosts(folded string) string {
	m := postsAlone.FindStringSubmatch(folded)
	if m == nil {
		m = postsListed.FindStringSubmatch(folded)
	}
	if m == nil {
		return ""
	}
	if !timespan.HasPast(m[2]) { // a month by its name
		m[2] = "in " + strings.TrimPrefix(m[2], "from ")
	}
	if !timespan.IsPast(m[2]) {
		return ""
	}
	if m[1] == "posts" {
		return "what did i post " + named(m[2])
	}
	return "which " + m[1] + " did i post " + named(m[2])
}

// named is a span as it follows on a verb: in october.
func named(span string) string {
	if words, alone := timespan.PastAlone(strings.TrimPrefix(span, "from ")); alone {
		return words
	}
	return span
}
