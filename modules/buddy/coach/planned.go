package coach

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// maxPlanned is how many planned ideas an answer lists.
const maxPlanned = 10

var (
	// stagesAsked counts ideas, whatever their dates.
	stagesAsked = regexp.MustCompile(`\bideas?\b.*\b(?:no|without(?: an?| any)?) drafts?\b|\bhow many (?:\w+ ){0,3}(?:ideas?|drafts?)\b` +
		`|\b(?:ideas?|drafts?) (?:\w+ ){0,3}(?:overdue|late)\b|\boverdue\b` +
		`|\bideas\b.*\b(?:each|every|by|per) (?:stage|status)\b|\bhow many .*\b(?:backlog|finali[sz]ed|in progress)\b`)
	undraftedAsked = regexp.MustCompile(`\bideas?\b.*\b(?:no|without(?: an?| any)?) drafts?\b`)
)

// plannedTexts are the titles and days that an answer about the plan may say beside those of the next days.
func plannedTexts(question reply.Question, planner facts.Planner) string {
	var texts []string
	for _, idea := range slices.Concat(planner.Later, planner.Undrafted) {
		texts = append(texts, idea.Title, idea.On())
	}
	if today, err := time.Parse(time.DateOnly, planner.Today); err == nil {
		span, _ := timespan.Of(fold(question.Prompt), today)
		texts = append(texts, span.Words)
	}
	return "\n" + strings.Join(texts, "\n")
}

// planOf asks what a span holds without a word of planning.
var planOf = regexp.MustCompile(`\b(?:anything|something|what do i have|what is|what s|whats) (?:up )?` +
	`(?:on|for|in|after|this|next|today|tonight|tomorrow)\b|\bmy (?:schedule|calendar|plans?)\b|\bscheduled? for\b`)

// asksOfPlan reports whether a folded prompt asks what is planned for a span.
func asksOfPlan(folded string) bool {
	_, spans := timespan.Of(folded, time.Time{})
	return spans && planOf.MatchString(folded)
}

// aboutPlanned lists what the planner holds: for the span that a prompt names, or else for the next days. Asked how many there are, it
// counts them by status.
func aboutPlanned(question reply.Question, sheet facts.Sheet) string {
	planner := sheet.Planner
	folded := fold(question.Prompt)
	today, err := time.Parse(time.DateOnly, planner.Today)
	if err == nil {
		if span, asked := timespan.Of(folded, today); asked {
			return plannedIn(span, today, planner)
		}
	}
	if undraftedAsked.MatchString(folded) {
		return aboutUndrafted(planner)
	}
	if stagesAsked.MatchString(folded) {
		return aboutStages(folded, planner)
	}
	count, known := planner.Known(facts.IdeasPlanned)
	if !known {
		return unknown(planner.Subject, facts.IdeasPlanned, "what you've planned")
	}
	text := "You have " + count.Cite() + " " + noun(count, "ideas") + " planned for the next 14 days"
	if len(planner.Ideas) == 0 {
		return text + ". Give an idea a date in your Content Planner, or ask me what to post next."
	}
	return listPlanned(text, planner.Ideas)
}

// plannedIn lists the ideas of a span.
func plannedIn(span timespan.Span, today time.Time, planner facts.Planner) string {
	if span.To.Before(today) {
		return "I only know the plan from today on, so I can't tell what was planned " + span.Words + "."
	}
	from, to := span.From.Format(time.DateOnly), span.To.Format(time.DateOnly)
	if planner.Until != "" && planner.Until < from {
		return "Your planner holds more ideas than I can look at, so I can't tell what's planned " + span.Words + ": open your Content Planner."
	}
	var ideas []facts.PlannedIdea
	for _, idea := range slices.Concat(planner.Ideas, planner.Later) {
		if day, _, _ := strings.Cut(idea.Day, "T"); from <= day && day <= to {
			ideas = append(ideas, idea)
		}
	}
	if len(ideas) == 0 {
		return "Nothing is planned " + span.Words + "." + nextPlanned(to, planner)
	}
	list := listPlanned("Planned "+span.Words, ideas)
	if planner.Until != "" && planner.Until < to {
		return paragraphs(list, "There may be more: open your Content Planner.")
	}
	return list
}

// nextPlanned names the first idea after a day.
func nextPlanned(day string, planner facts.Planner) string {
	for _, idea := range slices.Concat(planner.Ideas, planner.Later) {
		if after, _, _ := strings.Cut(idea.Day, "T"); after > day {
			return " The next one is " + plannedName(idea) + " on " + idea.On() + "."
		}
	}
	return ""
}

func listPlanned(begins string, ideas []facts.PlannedIdea) string {
	var lines []string
	for _, idea := range ideas[:min(maxPlanned, len(ideas))] {
		lines = append(lines, "- "+idea.On()+": "+plannedName(idea)+" ("+idea.Type+", "+strings.ReplaceAll(idea.Status, "_", " ")+")")
	}
	list := begins + ":\n\n" + strings.Join(lines, "\n")
	if len(ideas) > maxPlanned {
		return paragraphs(list, "The rest is in your Content Planner.")
	}
	return list
}

// aboutUndrafted counts the ideas that wait for their draft, and lists the latest.
func aboutUndrafted(planner facts.Planner) string {
	count, known := planner.Known(facts.IdeasNoDraft)
	if !known {
		return unknown(planner.Subject, facts.IdeasNoDraft, "which ideas have no draft")
	}
	if number(count) == 0 {
		return "Every idea in your backlog has a draft or its final copy."
	}
	var lines []string
	for _, idea := range planner.Undrafted[:min(maxPlanned, len(planner.Undrafted))] {
		line := "- " + plannedName(idea) + " (" + idea.Type
		if idea.Day != "" {
			line += ", planned for " + idea.On()
		}
		lines = append(lines, line+")")
	}
	verb := "have"
	if count.Value == "1" {
		verb = "has"
	}
	list := count.Cite() + " " + noun(count, "ideas") + " in your backlog " + verb + " no draft yet:\n\n" + strings.Join(lines, "\n")
	if int(number(count)) > len(lines) {
		return paragraphs(list, "The rest is in your Content Planner.")
	}
	return list
}

func plannedName(idea facts.PlannedIdea) string {
	title := reply.PlainText(idea.Title)
	if title == "" {
		title = "Without a title"
	}
	return "**" + title + "**"
}

// stages are the statuses of ideas in their order, as they are asked for and as they follow on a count.
var stages = []struct {
	asked *regexp.Regexp
	words string
}{
	{regexp.MustCompile(`\bbacklog\b`), "in the backlog"},
	{regexp.MustCompile(`\bdraft(?:s|ed)?\b`), "in draft"},
	{regexp.MustCompile(`\bin progress\b`), "in progress"},
	{regexp.MustCompile(`\bfinali[sz]ed\b|\bfinished\b`), "finalised"},
}

// aboutStages counts ideas: those of the status that a prompt names or that are overdue, or else of each status.
func aboutStages(folded string, planner facts.Planner) string {
	inAll, known := planner.Known(facts.IdeasInAll)
	overdue, knowsOverdue := planner.Known(facts.IdeasOverdue)
	counts := planner.Several(facts.IdeasOfStage)
	if !known || !knowsOverdue || len(counts) < len(stages) {
		return unknown(planner.Subject, facts.IdeasInAll, "how many ideas you have")
	}
	if says(folded, "overdue") || says(folded, "late") {
		return "You have " + overdue.Cite() + " overdue " + noun(overdue, "ideas") + ": planned for a time that has passed, and not finalised."
	}
	var lines []string
	for i, stage := range stages {
		if stage.asked.MatchString(folded) {
			return "You have " + counts[i].Cite() + " " + noun(counts[i], "ideas") + " " + stage.words + ", of " + inAll.Cite() + " in all."
		}
		lines = append(lines, "- "+upperFirst(stage.words)+": "+counts[i].Cite())
	}
	text := "You have " + inAll.Cite() + " " + noun(inAll, "ideas") + " in your Content Planner:"
	late := ""
	if number(overdue) > 0 {
		verb := "are"
		if overdue.Value == "1" {
			verb = "is"
		}
		late = "Of these " + overdue.Cite() + " " + verb + " overdue."
	}
	return paragraphs(text, strings.Join(lines, "\n"), late)
}
