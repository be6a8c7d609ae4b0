package coach

import (
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// publishedOrPlanned is the topic of a prompt that counts the posts of a span without saying whether it means published or planned ones:
// a month that has begun is counted by what was published.
func publishedOrPlanned(about topic, folded string, sheet facts.Sheet) topic {
	today, known := todayOf(sheet)
	switch {
	case !known || !slices.Contains([]topic{topicPlanned, topicFrequency, topicMix}, about) || !planquery.CountsSpan(folded):
		return about
	case !planquery.CountsPublished(folded, today):
		return topicPlanned
	case askedFormat(folded) != "":
		return topicMix
	default:
		return topicFrequency
	}
}

// todayOf is the user's day, as the planner or the history has it.
func todayOf(sheet facts.Sheet) (time.Time, bool) {
	if today, err := time.Parse(time.DateOnly, sheet.Planner.Today); err == nil {
		return today, true
	}
	if sheet.Own == nil || sheet.Own.History == nil {
		return time.Time{}, false
	}
	now := sheet.Own.History.Now
	return time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC), true
}
