// Package planned answers what is in the content planner: for some days, of a status, late.
package planned

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/planquery"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/theme"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

const (
	// MaxListed is how many ideas of the planner an answer lists.
	MaxListed = 10
	// maxFreeDays is of how many days an answer says that nothing is planned.
	maxFreeDays = 31

	inThePlanner = "The rest is in your Content Planner."
)

// Texts are the titles, days and counts that an answer about the plan may say beside those of the next days.
func Texts(folded string, planner facts.Planner) string {
	var texts []string
	for _, idea := range slices.Concat(planner.Later, planner.Undrafted, planner.Undated, planner.Late, planner.Posted, planner.Unlinked,
		slices.Concat(planner.Stages[:]...)) {
		texts = append(texts, idea.Title, idea.On())
	}
	if today, err := time.Parse(time.DateOnly, planner.Today); err == nil {
		asked := planquery.Of(folded, today)
		if past, isAsked := pastSpan(folded, planner); isAsked {
			texts = append(texts, past.Words, strconv.Itoa(len(ofType(asked, inPastSpan(past, planner)))))
		}
		texts = append(texts, asked.Span.Words, strconv.Itoa(len(inSpan(asked, planner))))
		if asked.List == planquery.FreeDays {
			texts = append(texts, freeDays(asked.Span, planner)...)
		}
	}
	return "\n" + strings.Join(texts, "\n")
}

// About lists what the planner holds of what a prompt asks for: the ideas of a span or of the next days, or those of a status, late,
// without a date, posted.
func About(prompt, folded string, planner facts.Planner) string {
	today, err := time.Parse(time.DateOnly, planner.Today)
	asked := planquery.Of(folded, today)
	asked.InSpan = asked.InSpan && err == nil
	of, about := theme.Of(prompt)
	switch asked.List {
	case planquery.FreeDays:
		if asked.InSpan {
			return aboutFreeDays(asked.Span, today, planner)
		}
	case planquery.Late:
		return aboutLate(asked, planner)
	case planquery.Undated:
		return listOf(asked, planner, facts.IdeasNoDay, planner.Undated, "without a date")
	case planquery.Posted:
		return listOf(asked, planner, facts.IdeasPosted, planner.Posted, "with a linked post")
	case planquery.Undrafted:
		return aboutUndrafted(asked, planner)
	case planquery.OfStage:
		if asked.Ready {
			return aboutReady(asked, planner)
		}
		return listOf(asked, planner, facts.IdeasOfStage.Nth(asked.Stage+1), planner.Stages[asked.Stage], stageWords[asked.Stage])
	case planquery.Counts:
		return aboutStages(asked, planner)
	case planquery.NextOne:
		return aboutNextPlanned(asked, planner)
	case planquery.Planned:
	}
	switch {
	case asked.InSpan:
		return plannedIn(asked, today, planner)
	case about:
		return plannedAbout(of, planner)
	default:
		return plannedSoon(asked, planner)
	}
}

// plannedSoon lists the next days.
func plannedSoon(asked planquery.Query, planner facts.Planner) string {
	count, known := planner.Known(facts.IdeasPlanned)
	if !known {
		return phrasing.Unknown(planner.Subject, facts.IdeasPlanned, "what you've planned")
	}
	begins := "You have " + count.Cite() + " " + phrasing.Noun(count, "ideas") + " planned for the next 14 days"
	if len(planner.Ideas) == 0 {
		return begins + ". Give an idea a date in your Content Planner, or ask me what to post next."
	}
	if asked.Type == "" {
		return listPlanned(begins, planner.Ideas)
	}
	fitting := ofType(asked, planner.Ideas)
	if len(fitting) == 0 {
		return begins + ", and none of them is " + phrasing.Article(asked.One()) + "."
	}
	return listPlanned(begins+". These are "+asked.Plural(), fitting)
}

// ofType are the ideas of the type that is asked for.
func ofType(asked planquery.Query, ideas []facts.PlannedIdea) []facts.PlannedIdea {
	return slices.DeleteFunc(slices.Clone(ideas), func(idea facts.PlannedIdea) bool { return asked.Type != "" && idea.Type != asked.Type })
}

// inSpan are the ideas of a span.
func inSpan(asked planquery.Query, planner facts.Planner) []facts.PlannedIdea {
	from, to := asked.Span.From.Format(time.DateOnly), asked.Span.To.Format(time.DateOnly)
	return slices.DeleteFunc(ofType(asked, slices.Concat(planner.Ideas, planner.Later)), func(idea facts.PlannedIdea) bool {
		day, _, _ := strings.Cut(idea.Day, "T")
		return day < from || to < day
	})
}

// unseen says why the plan of a span is not known; empty where it is.
func unseen(span timespan.Span, today time.Time, planner facts.Planner) string {
	switch {
	case span.To.Before(today):
		return "I only know the plan from today on, so I can't tell what was planned " + span.Words + "."
	case planner.Until != "" && planner.Until < span.From.Format(time.DateOnly):
		return "Your planner holds more ideas than I can look at, so I can't tell what's planned " + span.Words + ": open your Content Planner."
	default:
		return ""
	}
}

// plannedIn lists the ideas of a span, with their number where that is asked for.
func plannedIn(asked planquery.Query, today time.Time, planner facts.Planner) string {
	if reason := unseen(asked.Span, today, planner); reason != "" {
		return reason
	}
	to := asked.Span.To.Format(time.DateOnly)
	ideas := inSpan(asked, planner)
	if len(ideas) == 0 {
		nothing := "Nothing is planned " + asked.Span.Words + "."
		if asked.Type != "" {
			nothing = "No " + asked.Plural() + " are planned " + asked.Span.Words + "."
		}
		return nothing + nextPlanned(to, asked, planner)
	}
	begins := "Planned " + asked.Span.Words
	switch number := text.Word(len(ideas)); {
	case asked.HowMany && len(ideas) == 1:
		begins = "One " + asked.One() + " is planned " + asked.Span.Words
	case asked.HowMany:
		begins = text.UpperFirst(number) + " " + asked.Plural() + " are planned " + asked.Span.Words
	case asked.Type != "":
		begins = text.UpperFirst(asked.Plural()) + " planned " + asked.Span.Words
	}
	list := listPlanned(begins, ideas)
	if planner.Until != "" && planner.Until < to {
		return phrasing.Paragraphs(list, "There may be more: open your Content Planner.")
	}
	return list
}

// nextPlanned names the first idea after a day.
func nextPlanned(day string, asked planquery.Query, planner facts.Planner) string {
	for _, idea := range ofType(asked, slices.Concat(planner.Ideas, planner.Later)) {
		if after, _, _ := strings.Cut(idea.Day, "T"); after > day {
			return " The next one is " + NameOf(idea) + " on " + idea.On() + "."
		}
	}
	return ""
}

// aboutNextPlanned names the first idea that is planned.
func aboutNextPlanned(asked planquery.Query, planner facts.Planner) string {
	ahead := ofType(asked, slices.Concat(planner.Ideas, planner.Later))
	if len(ahead) == 0 {
		return "No " + asked.Plural() + " are planned from today on. Give an idea a date in your Content Planner."
	}
	return "The next " + asked.One() + " you planned is " + NameOf(ahead[0]) + " on " + ahead[0].On() + " (" + StateOf(ahead[0]) + ")."
}

// aboutFreeDays says for which days of a span nothing is planned; of a single day, what is.
func aboutFreeDays(span timespan.Span, today time.Time, planner facts.Planner) string {
	if span.From.Equal(span.To) {
		return plannedIn(planquery.Query{Span: span}, today, planner)
	}
	if reason := unseen(span, today, planner); reason != "" {
		return reason
	}
	free := freeDays(span, planner)
	if len(free) == 0 {
		return "Something is planned for each day " + span.Words + "."
	}
	return "Nothing is planned on " + phrasing.JoinList(free) + "."
}

// freeDays are the days of a span without an idea, the first of them where it is long.
func freeDays(span timespan.Span, planner facts.Planner) (free []string) {
	taken := map[string]bool{}
	for _, idea := range slices.Concat(planner.Ideas, planner.Later) {
		day, _, _ := strings.Cut(idea.Day, "T")
		taken[day] = true
	}
	for day := span.From; !day.After(span.To) && len(free) < maxFreeDays; day = day.AddDate(0, 0, 1) {
		if date := day.Format(time.DateOnly); !taken[date] && (planner.Until == "" || date <= planner.Until) {
			free = append(free, day.Format("Mon 2 Jan"))
		}
	}
	return free
}

// plannedAbout lists the ideas whose titles are about something, whatever their status.
func plannedAbout(of theme.Asked, planner facts.Planner) string {
	var ideas []facts.PlannedIdea
	for _, idea := range slices.Concat(planner.Stages[:]...) {
		if of.Touches(idea.Title) {
			ideas = append(ideas, idea)
		}
	}
	words := reply.PlainText(of.String())
	if len(ideas) == 0 {
		return "No idea in your planner has a title " + words + ". I only look at titles, of the latest ideas of each status."
	}
	return listPlanned("Ideas in your planner "+words, ideas)
}

func listPlanned(begins string, ideas []facts.PlannedIdea) string {
	list := begins + ":\n\n" + plannedLines(ideas)
	if len(ideas) > MaxListed {
		return phrasing.Paragraphs(list, inThePlanner)
	}
	return list
}

// plannedLines are ideas in a list, at most MaxListed.
func plannedLines(ideas []facts.PlannedIdea) string {
	var lines []string
	for _, idea := range ideas[:min(MaxListed, len(ideas))] {
		line := "- " + NameOf(idea) + " (" + StateOf(idea) + ")"
		if idea.Day != "" {
			line = "- " + idea.On() + ": " + line[2:]
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// StateOf is an idea's type and status.
func StateOf(idea facts.PlannedIdea) string {
	return idea.Type + ", " + strings.ReplaceAll(idea.Status, "_", " ")
}

// TitleOf is an idea's title as it is, whatever Markdown would read in it.
func TitleOf(idea facts.PlannedIdea) string {
	return reply.Verbatim(strings.Join(strings.Fields(idea.Title), " "))
}

// NameOf is an idea's title in bold.
func NameOf(idea facts.PlannedIdea) string {
	title := TitleOf(idea)
	if title == "" {
		title = "Without a title"
	}
	return "**" + title + "**"
}
