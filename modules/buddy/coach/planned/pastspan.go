package planned

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/text"
)

var (
	// plannedThen asks what a span that is over was planned to hold.
	plannedThen = regexp.MustCompile(`\b(?:did|had|have) i plan(?:ned)?\b|\bi (?:had )?planned\b` +
		`|\b(?:was|were) (?:it |they |i )?(?:planned|scheduled)\b|\bplan\b`)
	// postedThen asks whether what was planned was published.
	postedThen = regexp.MustCompile(`\b(?:did|have) i (?:\w+ )?(?:post|publish)(?:ed)?\b`)
)

// pastSpan is the span that is over whose plan a prompt asks for.
func pastSpan(folded string, planner facts.Planner) (timespan.Past, bool) {
	today, err := time.Parse(time.DateOnly, planner.Today)
	if err != nil || !plannedThen.MatchString(folded) {
		return timespan.Past{}, false
	}
	span, spans := timespan.PastSpan(folded, today)
	return span, spans && span.Refused == "" && span.To < planner.Today
}

// inPastSpan are the ideas that the planner still shows of a span that is over: what is late, unlinked, or became a post.
func inPastSpan(span timespan.Past, planner facts.Planner) (ideas []facts.PlannedIdea) {
	for _, idea := range slices.Concat(planner.Late, planner.Unlinked, planner.Posted, slices.Concat(planner.Stages[:]...)) {
		day, _, _ := strings.Cut(idea.Day, "T")
		if day >= span.From && day <= span.To && !slices.Contains(ideas, idea) {
			ideas = append(ideas, idea)
		}
	}
	slices.SortStableFunc(ideas, func(a, b facts.PlannedIdea) int { return strings.Compare(a.Day, b.Day) })
	return ideas
}

// OfPastSpan lists the ideas of a span that is over, those of the type that is asked for, with their number where that is. Empty: the
// planner shows none.
func OfPastSpan(folded string, planner facts.Planner) string {
	const mayBeMore = "I only see the latest ideas of each status, so there may be more in your Content Planner."
	span, asksSpan := pastSpan(folded, planner)
	all := inPastSpan(span, planner)
	if !asksSpan || len(all) == 0 {
		return ""
	}
	asked := planquery.Of(folded, time.Time{})
	ideas := ofType(asked, all)
	begins := "Planned " + span.Words
	switch {
	case len(ideas) == 0:
		return phrasing.Sentences("I see no "+asked.Plural()+" that you planned "+span.Words+".", mayBeMore)
	case asked.HowMany && len(ideas) == 1:
		begins = "I see one " + asked.One() + " that you planned " + span.Words
	case asked.HowMany:
		begins = "I see " + text.Word(len(ideas)) + " " + asked.Plural() + " that you planned " + span.Words
	case asked.Type != "":
		begins = text.UpperFirst(asked.Plural()) + " planned " + span.Words
	}
	linked := ""
	if postedThen.MatchString(folded) {
		linked = postsLinked(ideas, planner)
	}
	return phrasing.Paragraphs(listPlanned(begins, ideas), linked, mayBeMore)
}

// postsLinked says which of some ideas have no post that came of them.
func postsLinked(ideas []facts.PlannedIdea, planner facts.Planner) string {
	var open []string
	for _, idea := range ideas {
		if !slices.Contains(planner.Posted, idea) {
			open = append(open, NameOf(idea))
		}
	}
	switch {
	case len(open) == 0 && len(ideas) == 1:
		return "Yes: it has a post linked."
	case len(open) == 0:
		return "Yes: each of them has a post linked."
	default:
		return "No post is linked to " + phrasing.JoinList(open) + ". If you posted, link the post in the idea."
	}
}
