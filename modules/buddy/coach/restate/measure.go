package restate

import (
	"regexp"
	"strings"
)

// measureForms are how a figure of posts is named: as a noun, and as posts that have the most of it.
var measureForms = map[string]string{"likes": "most liked", "comments": "most commented", "views": "most viewed"}

var (
	measureAlone = regexp.MustCompile(`\b(likes|comments|views|engagement(?: rate)?)[ ?.!]*$`)
	mostNamed    = regexp.MustCompile(`\b(most|least) (?:liked|commented|viewed)\b`)
	nounNamed    = regexp.MustCompile(`\b(?:number of )?(?:likes|comments|views|engagement(?: rate)?)\b`)
	rankedNoun   = regexp.MustCompile(` by (?:the )?(?:number of )?(?:likes|comments|views|engagement(?: rate)?)\b`)
)

// WithMeasure is a question that ranks posts, by the figure that a folded prompt ends with: "and rather comments".
func WithMeasure(words, folded string) (question string, does bool) {
	m := measureAlone.FindStringSubmatch(folded)
	if m == nil {
		return "", false
	}
	words = strings.TrimRight(words, " ?!.")
	most, isCount := measureForms[m[1]]
	switch {
	case mostNamed.MatchString(words) && isCount:
		return mostNamed.ReplaceAllString(words, "$1 "+strings.TrimPrefix(most, "most ")), true
	case mostNamed.MatchString(words):
		return strings.NewReplacer("most", "best", "least", "worst").Replace(mostNamed.ReplaceAllString(words, "$1")), true
	case rankedNoun.MatchString(words):
		return rankedNoun.ReplaceAllString(words, " by "+m[1]), true
	case nounNamed.MatchString(words):
		return nounNamed.ReplaceAllString(words, m[1]), true
	default:
		return words + " by " + m[1], true
	}
}
