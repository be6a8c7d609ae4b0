package coach

import (
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
