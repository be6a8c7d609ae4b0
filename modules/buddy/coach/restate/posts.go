package restate

import (
	"regexp"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

var (
	// postsAlone are posts and a span, without a verb.
	postsAlone = regexp.MustCompile(`^(?:(?:and|show me|list|all|the|my) )*posts ((?:since|after|from|before|until|till|between|yesterday` +
		`|last|(?:in|over|during) the (?:last|past)) ?.*?)[ ?.!]*$`)
	// bounds are left of a span that is named by where it begins or ends.
	bounds = regexp.MustCompile(`^(?:since|after|from|before|until|till|between|to|and|on|onwards?|now|the|of|start|beginning|end)$`)
)

// ofPosts writes a folded prompt that names posts by their span and asks nothing of them as a question; empty: it is none.
func ofPosts(folded string) string {
	m := postsAlone.FindStringSubmatch(folded)
	if m == nil {
		return ""
	}
	if _, spans := timespan.PastSpan(m[1], time.Date(2000, 12, 31, 0, 0, 0, 0, time.UTC)); !spans {
		return ""
	}
	for _, word := range strings.Fields(timespan.WithoutPast(m[1])) {
		if !bounds.MatchString(word) {
			return ""
		}
	}
	return "what did i post " + m[1]
}
