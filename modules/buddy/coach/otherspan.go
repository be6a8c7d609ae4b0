package coach

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
)

// ofSpans are the topics whose questions may be asked again of another span.
var ofSpans = []topic{topicGrowth, topicEngagement, topicFrequency, topicMix, topicTopPosts}

// otherSpan is the question before, asked of the span that a prompt names and nothing else: "and last month?", "and the week before".
func otherSpan(before intent, folded, words string) (on intent, does bool) {
	span, alone := timespan.PastAlone(folded)
	if !alone || !slices.Contains(ofSpans, before.topic) && (before.topic != topicPlanned || !planquery.CountsSpan(words)) {
		return intent{}, false
	}
	on = before
	on.wrong, on.restated = names.Misspelt{}, withSpan(words, span)
	return on, true
}

// withSpan is a question about another span than its own.
func withSpan(words, span string) string {
	words = strings.TrimRight(words, " ?!.")
	unit, before := timespan.Before(span)
	if !before {
		return timespan.WithoutPast(words) + " " + span
	}
	if _, spans := timespan.InPast(words, time.Time{}); !spans { // it was asked of the time up to now
		words += " " + map[string]string{"day": "today", "week": "this week", "month": "this month"}[unit]
	}
	return words + " " + span
}

var (
	// formatInSpan asks for a number of another format, or in another span, too: "and carousels in october".
	formatInSpan = regexp.MustCompile(`^(?:(?:and|what about|how about|also|or) )+(?:(?:my|the|how many) )*(` + formatNouns + `)((?: .+)?)$`)
	formatNoun   = regexp.MustCompile(`\b` + formatNouns + `\b`)
)

const formatNouns = `(?:posts?|reels?|videos?|carousels?|images?|photos?|pictures?)`

// otherFormat is the question for a number of posts before, asked of another format.
func otherFormat(before intent, folded, words string, known []string) (on intent, does bool) {
	m := formatInSpan.FindStringSubmatch(strings.TrimRight(folded, " ?!."))
	noun := formatNoun.FindString(words)
	if m == nil || noun == "" || !amount.MatchString(words) || !slices.Contains([]topic{topicMix, topicFrequency, topicPlanned}, before.topic) {
		return intent{}, false
	}
	words = strings.Replace(words, noun, m[1], 1)
	if m[2] != "" {
		span, alone := timespan.PastAlone(strings.TrimSpace(m[2]))
		if !alone {
			return intent{}, false
		}
		words = withSpan(words, span)
	}
	on = before
	on.topic, on.wrong, on.restated = read(words, known).topic, names.Misspelt{}, words
	return on, true
}
