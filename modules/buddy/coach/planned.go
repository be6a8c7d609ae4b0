package coach

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// maxPlanned is how many planned ideas an answer lists.
const maxPlanned = 10

var (
	// stagesAsked counts ideas, whatever their dates.
	stagesAsked = regexp.MustCompile(`\bideas?\b.*\b(?:no|without(?: an?| any)?) drafts?\b|\bhow many (?:\w+ ){0,3}(?:ideas?|drafts?)\b` +
		`|\b(?:ideas?|drafts?) (?:\w+ ){0,3}(?:overdue|late)\b|\boverdue\b` +
		`|\bideas\b.*\b(?:each|every|by|per) (?:stage|status)\b|\bhow many .*\b(?:backlog|finali[sz]ed|in progress)\b`)
	undraftedAsked = regexp.MustCompile(`\bideas?\b.*\b(?:no|without(?: an?| any)?) drafts?\b`)
	soonPattern    = regexp.MustCompile(`\bnext (?:(\d{1,2}|two|three|four|five|ten) (?:days|(weeks)))\b`)
	monthDay       = regexp.MustCompile(`\b(` + months + `) (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b`)
	dayMonth       = regexp.MustCompile(`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (` + months + `)\b`)
	dayOfMonth     = regexp.MustCompile(`\bon the (\d{1,2})(?:st|nd|rd|th)\b`)
	isoDay         = regexp.MustCompile(`\b\d{4}-\d{2}-\d{2}\b`)
	inMonth        = regexp.MustCompile(`\b(?:in|for|during|next) (` + months + `)\b`)
	// afterWeekendAsked has the next weekend at its group.
	afterWeekendAsked = regexp.MustCompile(`\bafter (?:the |this )?(next )?weekend\b`)
	dayName           = regexp.MustCompile(`\b(next )?(sun|mon|tues|wednes|thurs|fri|satur)days?\b`)
)

// daySpan is a span of days, both within, and how it follows on "planned".
type daySpan struct {
	from, to time.Time
	words    string
}

// spanOf is the span of days that a folded prompt speaks of, in the calendar of today.
func spanOf(folded string, today time.Time) (daySpan, bool) {
	if span, ok := nearDays(folded, today); ok {
		return span, true
	}
	after := func(day time.Time, days int) time.Time { return day.AddDate(0, 0, days) }
	week := figures.WeekOf(today, time.UTC)
	weekend := after(week.Until, -1) // its Saturday
	if today.Weekday() == time.Sunday {
		weekend = after(today, -1)
	}
	afterWeekend := afterWeekendAsked.FindStringSubmatch(folded)
	switch {
	case afterWeekend != nil: // until the next one
		monday := after(weekend, 2)
		if afterWeekend[1] != "" {
			monday = after(monday, 7)
		}
		friday := after(monday, 4)
		return daySpan{monday, friday, "from " + monday.Format("Mon 2 Jan") + " to " + friday.Format("Mon 2 Jan")}, true
	case says(folded, "next weekend"):
		return daySpan{after(weekend, 7), after(weekend, 8), "for next weekend"}, true
	case says(folded, "weekend") && weekend.Before(today):
		return daySpan{today, today, "for this weekend"}, true
	case says(folded, "weekend"):
		return daySpan{weekend, after(weekend, 1), "for this weekend"}, true
	case says(folded, "next week"):
		return daySpan{week.Until, after(week.Until, 6), "for next week"}, true
	case says(folded, "this week"):
		return daySpan{today, after(week.Until, -1), "for the rest of this week"}, true
	case says(folded, "this month"):
		return daySpan{today, monthEnd(today), "for the rest of this month"}, true
	case says(folded, "next month"):
		first := monthEnd(today).AddDate(0, 0, 1)
		return daySpan{first, monthEnd(first), "for next month"}, true
	}
	if m := soonPattern.FindStringSubmatch(folded); m != nil {
		days := numberOf(m[1])
		if m[2] != "" {
			days *= 7
		}
		return daySpan{today, after(today, days-1), "for the " + m[0]}, true
	}
	return namedSpan(folded, today)
}

// nearDays are today, tomorrow and the day after, as far as a folded prompt names them: from the first to the last.
func nearDays(folded string, today time.Time) (daySpan, bool) {
	rest := strings.ReplaceAll(folded, "day after tomorrow", "")
	asked := []bool{says(rest, "today") || says(rest, "tonight"), says(rest, "tomorrow"), rest != folded}
	first := slices.Index(asked, true)
	if first < 0 {
		return daySpan{}, false
	}
	last := first
	for n, is := range asked {
		if is {
			last = n
		}
	}
	from, to := today.AddDate(0, 0, first), today.AddDate(0, 0, last)
	words := map[[2]int]string{
		{0, 0}: "for today", {0, 1}: "for today and tomorrow", {0, 2}: "for today, tomorrow and the day after",
		{1, 1}: "for tomorrow, " + from.Format("Mon 2 Jan"), {1, 2}: "for tomorrow and the day after", {2, 2}: "for " + from.Format("Mon 2 Jan"),
	}
	return daySpan{from, to, words[[2]int{first, last}]}, true
}

// namedSpan is a day or a month by its name, the next that comes.
func namedSpan(folded string, today time.Time) (daySpan, bool) {
	if day, err := time.Parse(time.DateOnly, isoDay.FindString(folded)); err == nil {
		return dayIn(day), true
	}
	month, number := "", ""
	if m := monthDay.FindStringSubmatch(folded); m != nil {
		month, number = m[1], m[2]
	} else if m := dayMonth.FindStringSubmatch(folded); m != nil {
		month, number = m[2], m[1]
	}
	if month != "" {
		return nextDay(today, monthOf(month), number)
	}
	if m := dayOfMonth.FindStringSubmatch(folded); m != nil {
		n := numberOf(m[1])
		for ahead := range time.Month(3) { // asked on 31 January, the next 30th is in March
			day := time.Date(today.Year(), today.Month()+ahead, n, 0, 0, 0, 0, time.UTC)
			if day.Day() == n && !day.Before(today) {
				return dayIn(day), true
			}
		}
		return daySpan{}, false
	}
	if m := inMonth.FindStringSubmatch(folded); m != nil {
		first := time.Date(today.Year(), monthOf(m[1]), 1, 0, 0, 0, 0, time.UTC)
		if monthEnd(first).Before(today) {
			first = first.AddDate(1, 0, 0)
		}
		span := daySpan{first, monthEnd(first), "for " + first.Format("January")}
		if span.from.Before(today) {
			span.from = today
		}
		return span, true
	}
	if m := dayName.FindStringSubmatch(folded); m != nil {
		for ahead := range 7 {
			if day := today.AddDate(0, 0, ahead); strings.HasPrefix(strings.ToLower(day.Weekday().String()), m[2]) {
				if m[1] != "" && day.Before(figures.WeekOf(today, time.UTC).Until) { // "next Friday" is that of next week
					day = day.AddDate(0, 0, 7)
				}
				return dayIn(day), true
			}
		}
	}
	return daySpan{}, false
}

func dayIn(day time.Time) daySpan { return daySpan{day, day, "for " + day.Format("Mon 2 Jan")} }

// nextDay is the next day of a month and a number; there is none of February 31.
func nextDay(today time.Time, month time.Month, number string) (daySpan, bool) {
	n, err := strconv.Atoi(number)
	day := time.Date(today.Year(), month, n, 0, 0, 0, 0, time.UTC)
	if day.Before(today) {
		day = day.AddDate(1, 0, 0)
	}
	return dayIn(day), err == nil && day.Day() == n
}

func monthEnd(day time.Time) time.Time {
	return time.Date(day.Year(), day.Month()+1, 0, 0, 0, 0, 0, time.UTC)
}

// monthOf is a month by the beginning of its name.
func monthOf(name string) time.Month {
	for month := time.January; month <= time.December; month++ {
		if strings.HasPrefix(strings.ToLower(month.String()), name[:3]) {
			return month
		}
	}
	return 0
}

// plannedTexts are the titles and days that an answer about the plan may say beside those of the next days.
func plannedTexts(question reply.Question, planner facts.Planner) string {
	var texts []string
	for _, idea := range slices.Concat(planner.Later, planner.Undrafted) {
		texts = append(texts, idea.Title, idea.On())
	}
	if today, err := time.Parse(time.DateOnly, planner.Today); err == nil {
		span, _ := spanOf(fold(question.Prompt), today)
		texts = append(texts, span.words)
	}
	return "\n" + strings.Join(texts, "\n")
}

// planOf asks what a span holds without a word of planning.
var planOf = regexp.MustCompile(`\b(?:anything|something|what do i have|what is|what s|whats) (?:up )?` +
	`(?:on|for|in|after|this|next|today|tonight|tomorrow)\b|\bmy (?:schedule|calendar|plans?)\b|\bscheduled? for\b`)

// asksOfPlan reports whether a folded prompt asks what is planned for a span.
func asksOfPlan(folded string) bool {
	_, spans := spanOf(folded, time.Time{})
	return spans && planOf.MatchString(folded)
}

// spanWord is a word of a prompt that names a span and asks for nothing else.
var spanWord = regexp.MustCompile(`^(?:and|what|how|about|anything|is|s|for|on|in|of|the|then|this|next|today|tonight|tomorrow|days?` +
	`|or|after|weeks?|weekends?|months?|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|` + months +
	`|two|three|four|five|ten|\d{1,2}(?:st|nd|rd|th)?)$`)

// isSpan reports whether a folded prompt is a span alone: "and next week?".
func isSpan(folded string) bool {
	_, spans := spanOf(folded, time.Time{})
	return spans && !slices.ContainsFunc(strings.Fields(folded), func(word string) bool {
		return !spanWord.MatchString(strings.Trim(word, "?!.,"))
	})
}

// aboutPlanned lists what the planner holds: for the span that a prompt names, or else for the next days. Asked how many there are, it
// counts them by status.
func aboutPlanned(question reply.Question, sheet facts.Sheet) string {
	planner := sheet.Planner
	folded := fold(question.Prompt)
	today, err := time.Parse(time.DateOnly, planner.Today)
	if err == nil {
		if span, asked := spanOf(folded, today); asked {
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
func plannedIn(span daySpan, today time.Time, planner facts.Planner) string {
	if span.to.Before(today) {
		return "I only know what's planned from today on, so I can't answer for " + span.words + "."
	}
	from, to := span.from.Format(time.DateOnly), span.to.Format(time.DateOnly)
	if planner.Until != "" && planner.Until < from {
		return "Your planner holds more ideas than I can look at, so I can't tell what's planned " + span.words + ": open your Content Planner."
	}
	var ideas []facts.PlannedIdea
	for _, idea := range slices.Concat(planner.Ideas, planner.Later) {
		if day, _, _ := strings.Cut(idea.Day, "T"); from <= day && day <= to {
			ideas = append(ideas, idea)
		}
	}
	if len(ideas) == 0 {
		return "Nothing is planned " + span.words + "." + nextPlanned(to, planner)
	}
	list := listPlanned("Planned "+span.words, ideas)
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
