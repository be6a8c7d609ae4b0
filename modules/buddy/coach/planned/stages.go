package planned

import (
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/verdict"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// stageWords are the statuses of ideas in their order, as they follow on a count.
var stageWords = [...]string{"in the backlog", "in draft", "in progress", "finalised"}

// listOf counts ideas and lists the latest, those of the type that is asked for. How they are follows on their number.
func listOf(asked planquery.Query, planner facts.Planner, key facts.Key, ideas []facts.PlannedIdea, how string) string {
	count, known := planner.Known(key)
	if !known {
		return phrasing.Unknown(planner.Subject, key, "which ideas you have "+how)
	}
	begins := "You have " + count.Cite() + " " + phrasing.Noun(count, "ideas") + " " + how
	fitting := ofType(asked, ideas)
	if asked.Type == "" {
		begins = whether(asked, count) + begins
	}
	switch {
	case count.Number() == 0:
		return begins + "."
	case len(fitting) == 0:
		return begins + ", and none of them is " + phrasing.Article(asked.One()) + "."
	case asked.Type != "":
		begins += ". These are " + asked.Plural()
	}
	list := begins + ":\n\n" + plannedLines(fitting)
	if len(fitting) > MaxListed || int(count.Number()) > len(ideas) {
		return phrasing.Paragraphs(list, inThePlanner)
	}
	return list
}

// whether is the yes or no that a prompt asks for of the ideas that are counted.
func whether(asked planquery.Query, count reply.Fact) string {
	if !asked.Whether {
		return ""
	}
	return verdict.OfAny(count)
}

// aboutReady lists what is finalised and not posted yet.
func aboutReady(asked planquery.Query, planner facts.Planner) string {
	last := len(stageWords) - 1
	finalised, known := planner.Known(facts.IdeasOfStage.Nth(last + 1))
	posted, knowsPosted := planner.Known(facts.IdeasPosted)
	if !known || !knowsPosted || posted.Number() == 0 {
		return listOf(asked, planner, facts.IdeasOfStage.Nth(last+1), planner.Stages[last], stageWords[last])
	}
	begins := "You have " + finalised.Cite() + " " + phrasing.Noun(finalised, "ideas") + " finalised, and " + posted.Cite() +
		" of your ideas " +
		isOrAre(posted, "has", "have") + " a post linked already"
	open := slices.DeleteFunc(ofType(asked, planner.Stages[last]), func(idea facts.PlannedIdea) bool {
		return slices.Contains(planner.Posted, idea)
	})
	if len(open) == 0 {
		return begins + ". None is left to post."
	}
	return listPlanned(begins+". Still to post", open)
}

// isOrAre is the verb that fits a count.
func isOrAre(count reply.Fact, one, many string) string {
	if count.Value == "1" {
		return one
	}
	return many
}

// aboutLate lists what is overdue, and what is finalised and over but has no post.
func aboutLate(asked planquery.Query, planner facts.Planner) string {
	overdue, known := planner.Known(facts.IdeasOverdue)
	if !known {
		return phrasing.Unknown(planner.Subject, facts.IdeasOverdue, "which ideas are late")
	}
	late := whether(asked, overdue) + "You have " + overdue.Cite() + " overdue " + phrasing.Noun(overdue, "ideas") +
		": planned for a time that has passed, and not finalised."
	lines := plannedLines(ofType(asked, planner.Late))
	unlinked, known := planner.Known(facts.IdeasUnlinked)
	if !known || unlinked.Number() == 0 {
		return phrasing.Paragraphs(late, lines)
	}
	return phrasing.Paragraphs(late, lines, unlinked.Cite()+" "+phrasing.Noun(unlinked, "ideas")+" "+isOrAre(unlinked, "is", "are")+
		" finalised and past the date, with no post linked. If you posted "+isOrAre(unlinked, "it", "them")+", link the post in the "+
		"idea:", plannedLines(ofType(asked, planner.Unlinked)))
}

// aboutUndrafted counts the ideas that wait for their draft, and lists the latest.
func aboutUndrafted(asked planquery.Query, planner facts.Planner) string {
	count, known := planner.Known(facts.IdeasNoDraft)
	if !known {
		return phrasing.Unknown(planner.Subject, facts.IdeasNoDraft, "which ideas have no draft")
	}
	if count.Number() == 0 {
		return "Every idea in your backlog has a draft or its final copy."
	}
	fitting := ofType(asked, planner.Undrafted)
	var lines []string
	for _, idea := range fitting[:min(MaxListed, len(fitting))] {
		line := "- " + NameOf(idea) + " (" + idea.Type
		if idea.Day != "" {
			line += ", planned for " + idea.On()
		}
		lines = append(lines, line+")")
	}
	begins := count.Cite() + " " + phrasing.Noun(count, "ideas") + " in your backlog " +
		isOrAre(count, "has", "have") + " no draft yet"
	if len(lines) == 0 {
		return begins + ", and none of them is " + phrasing.Article(asked.One()) + "."
	}
	if asked.Type != "" {
		begins += ". These are " + asked.Plural()
	}
	list := begins + ":\n\n" + strings.Join(lines, "\n")
	if len(fitting) > len(lines) || int(count.Number()) > len(planner.Undrafted) {
		return phrasing.Paragraphs(list, inThePlanner)
	}
	return list
}

// aboutStages counts ideas: those of the status that a prompt names, or else of each status.
func aboutStages(asked planquery.Query, planner facts.Planner) string {
	inAll, known := planner.Known(facts.IdeasInAll)
	overdue, knowsOverdue := planner.Known(facts.IdeasOverdue)
	counts := planner.Several(facts.IdeasOfStage)
	if !known || !knowsOverdue || len(counts) < len(stageWords) {
		return phrasing.Unknown(planner.Subject, facts.IdeasInAll, "how many ideas you have")
	}
	if asked.Stage >= 0 {
		count := counts[asked.Stage]
		return "You have " + count.Cite() + " " + phrasing.Noun(count, "ideas") + " " + stageWords[asked.Stage] + ", of " +
			inAll.Cite() + " in all."
	}
	lines := make([]string, 0, len(counts))
	for i, words := range stageWords {
		lines = append(lines, "- "+text.UpperFirst(words)+": "+counts[i].Cite())
	}
	late := ""
	if overdue.Number() > 0 {
		late = "Of these " + overdue.Cite() + " " + isOrAre(overdue, "is", "are") + " overdue."
	}
	return phrasing.Paragraphs("You have "+inAll.Cite()+" "+phrasing.Noun(inAll, "ideas")+" in your Content Planner:",
		strings.Join(lines, "\n"), late)
}
