package coach

import (
	"regexp"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// ofDaysOver answers of the goal or the plan of days that are over; empty: that is not asked, or not known.
func ofDaysOver(about topic, folded string, sheet facts.Sheet) string {
	switch about {
	case topicGoal:
		return goalOfWeek(folded, sheet)
	case topicPlanned:
		return plannedBehind(folded, sheet.Planner)
	default:
		return ""
	}
}

// pastWeek is a whole week of the calendar that is over.
var pastWeek = regexp.MustCompile(`\b(?:last|previous) week\b|\bweek before\b`)

// goalOfWeek sets the posts of a week that is over beside the goal of today; empty: none is asked for, or it is not known.
func goalOfWeek(folded string, sheet facts.Sheet) string {
	goal, isSet := sheet.Week.Known(facts.GoalSet)
	if !isSet || sheet.Own == nil || !pastWeek.MatchString(folded) {
		return ""
	}
	span, spans := spanAsked(folded, *sheet.Own)
	if !spans || span.Refused != "" {
		return ""
	}
	posts := records.Count(*sheet.Own, span, "")
	if posts.Reason != "" {
		return ""
	}
	begins := "No: you"
	if number(posts) >= number(goal) {
		begins = "Yes: you"
	}
	return begins + " published " + posts.Cite() + " " + phrasing.Noun(posts, "posts") + " " + span.Words + ", and your goal is " +
		goal.Cite() + " " + phrasing.Noun(goal, "posts") + " a week. I measure by the goal you have now."
}
