package planned

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// plannedThen asks what a span that is over was planned to hold.
var plannedThen = regexp.MustCompile(`\b(?:did|had|have) i plan(?:ned)?\b|\bwas (?:it )?(?:planned|scheduled)\b`)

// behindAsked is the span that is over whose plan a prompt asks for.
func behindAsked(folded string, planner facts.Planner) (timespan.Past, bool) {
	today, err := time.Parse(time.DateOnly, planner.Today)
	if err != nil || !plannedThen.MatchString(folded) {
		return timespan.Past{}, false
	}
	span, spans := timespan.Behind(folded, today)
	return span, spans && span.Refused == "" && span.To < planner.Today
}

// Behind lists what the planner still shows of a span that is over: what is late, unlinked, or became a post. Empty: nothing.
func Behind(folded string, planner facts.Planner) string {
	span, asked := behindAsked(folded, planner)
	if !asked {
		return ""
	}
	var ideas []facts.PlannedIdea
	for _, idea := range slices.Concat(planner.Late, planner.Unlinked, planner.Posted, slices.Concat(planner.Stages[:]...)) {
		day, _, _ := strings.Cut(idea.Day, "T")
		if day >= span.From && day <= span.To && !slices.Contains(ideas, idea) {
			ideas = append(ideas, idea)
		}
	}
	if len(ideas) == 0 {
		return ""
	}
	slices.SortStableFunc(ideas, func(a, b facts.PlannedIdea) int { return strings.Compare(a.Day, b.Day) })
	return phrasing.Paragraphs(listPlanned("Planned "+span.Words, ideas),
		"I only see the latest ideas of each status, so there may be more in your Content Planner.")
}
