package restate

import (
	"regexp"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

// WithSpan is a question about another span than its own.
func WithSpan(words, span string) string {
	words = strings.TrimRight(words, " ?!.")
	n, isNeighbour := timespan.NeighbourIn(span)
	if !isNeighbour {
		return timespan.WithoutPast(words) + " " + span
	}
	if _, spans := timespan.PastSpan(words, time.Time{}); !spans { // it was asked of the time up to now
		words += " " + map[string]string{"day": "today", "week": "this week", "month": "this month", "year": "this year"}[n.Unit]
	}
	return words + " " + span
}

var (
	// formatInSpan asks for a number of another format, or in another span, too: "and carousels in october".
	formatInSpan = regexp.MustCompile(`(?:` + opening.Needed + `(?:(?:of|for|on|in) )*|^(?:(?:of|for|on|in) )+)(?:(?:my|the|how many) )*` +
		`(` + formatNouns + `)((?: .+)?)$`)
	formatNoun = regexp.MustCompile(`\b` + formatNouns + `\b`)
)

const formatNouns = `(?:posts?|reels?|videos?|carousels?|images?|photos?|pictures?)`

// OfPosts is a question that is asked of posts then, where it named none.
func OfPosts(words string) string {
	words = strings.TrimRight(words, " ?!.")
	if n, is := timespan.NeighbourIn(words); is { // "the week after" ends its question
		return OfPosts(n.Of) + strings.TrimPrefix(words, n.Of)
	}
	return words + " of posts"
}

// WithFormat is a question that counts posts, asked of another format: "and carousels in october".
func WithFormat(words, folded string) (question string, does bool) {
	m := formatInSpan.FindStringSubmatch(strings.TrimRight(folded, " ?!."))
	noun := formatNoun.FindString(words)
	if m == nil || noun == "" {
		return "", false
	}
	words = strings.Replace(words, noun, m[1], 1)
	if m[2] == "" {
		return words, true
	}
	span, alone := timespan.PastAlone(strings.TrimSpace(m[2]))
	return WithSpan(words, span), alone
}
