package answer

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/frame"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/span"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// goal is how the week goes, or how a past one went by the goal of today.
func (w *writer) goal() string {
	done, known := w.Week().Known(facts.GoalPosts)
	goal, isSet := w.Week().Known(facts.GoalSet)
	switch {
	case !isSet:
		return "You have no weekly goal yet: set one in Settings."
	case w.f.Query.Span != nil && w.span(w.f.Query.Span).Kind == span.Past && w.Own() != "":
		found := w.span(w.f.Query.Span)
		c, said := w.sentence(query.Query{Metric: query.Posts, Accounts: []string{w.Own()}, Span: &found.Span}, found)
		isMissed := c.value() < goal.Number()
		begins := ""
		if w.f.YesNo && c.known() {
			begins = either(isMissed == (w.f.Direction == frame.Down), "Yes, you ", "No, you ") + either(isMissed, "missed it.", "reached it.")
		}
		return sentences(begins, said, "Your goal is "+goal.Cite()+" posts a week. I measure by the goal you have now.")
	case !known:
		return missing("your posts of this week", done)
	}
	left, progress := goal.Number()-done.Number(), done.Cite()+" of "+goal.Cite()
	if w.f.Counted {
		more := "None"
		if left > 0 {
			rest := facts.Figure{
				Key: facts.GoalLeft, Label: "Posts missing this week", Unit: facts.Count, Value: &left, Link: done.Link,
				Basis: figures.Basis{Formula: "Your goal minus the posts of this week"},
			}
			more = w.derive("week", "your week", rest).Cite() + " more"
		}
		return more + ": you've published " + progress + ". " + facts.WeekEnds
	}
	begins := either(left <= 0, "Yes, you've reached it.", "Not yet.")
	if daysLeft := 1 + float64(time.Saturday-w.Today().Weekday()); w.f.OnTrack && left > 0 {
		begins = either(left <= daysLeft, "Yes, you're on track.", "No: it takes more than a post a day now.")
	}
	return sentences(either(w.f.YesNo, begins, ""), "You've published "+progress+" posts this week. "+facts.WeekEnds, w.streak())
}

// streak is how long the user has kept up.
func (w *writer) streak() string {
	if f, known := w.Week().Known(facts.GoalStreak); !known {
		return missing("your streak", f)
	}
	return w.Week().Fill("Your streak is at <goalStreak>. It is full on the day you post, and shrinks each day you don't.")
}

// stages are the statuses of ideas in the order of facts.IdeasOfStage, and how an answer names them.
var stages = []struct{ status, words string }{
	{"backlog", "in the backlog"}, {"draft", "in draft"}, {"in_progress", "in progress"}, {"finalised", "finalised"},
}

// shownIdeas is how many ideas an answer lists.
const shownIdeas = 10

// counted are ideas that an answer counts, in the place of %s, and lists.
type counted struct {
	key  facts.Key
	says string
	list []facts.PlannedIdea
}

// plan says what is planned: for certain days, late, without a date or draft, or in a status.
func (w *writer) plan() string {
	p := w.Planner()
	if w.f.Plan == "" && (w.f.Query.Span != nil || len(w.f.Weekdays) > 0) {
		return w.plannedIn(p)
	}
	lists := map[string]counted{
		"":              {facts.IdeasPlanned, "You have %s ideas planned for the next 14 days", w.ofFormat(p.Ideas)},
		frame.Late:      {facts.IdeasOverdue, "You have %s overdue ideas: planned for a time that has passed, and not finalised", p.Late},
		frame.Undated:   {facts.IdeasNoDay, "You have %s ideas without a date", p.Undated},
		frame.Undrafted: {facts.IdeasNoDraft, "You have %s ideas in the backlog without a draft", p.Undrafted},
		frame.Count:     {facts.IdeasInAll, "You have %s ideas in your Content Planner", nil},
	}
	var stagesOf []string
	for i, stage := range stages {
		key := facts.IdeasOfStage.Nth(i + 1)
		lists[stage.status] = counted{key, "You have %s ideas " + stage.words, p.Stages[i]}
		if f, has := p.Known(key); has {
			stagesOf = append(stagesOf, text.UpperFirst(stage.words)+": "+f.Cite())
		}
	}
	said := w.ideas(p, lists[w.f.Plan])
	switch w.f.Plan {
	case frame.Count:
		return paragraphs(said, bullets(stagesOf))
	case frame.Late:
		late, known := p.Known(facts.IdeasOverdue)
		if f, _ := p.Known(facts.IdeasUnlinked); f.Number() > 0 {
			said = paragraphs(said, w.ideas(p, counted{facts.IdeasUnlinked, "%s ideas are finalised and past the date, with no post linked. If " +
				"you posted them, link the post in the idea", p.Unlinked}))
		}
		return sentences(either(known, w.verdict(late.Number() > 0), ""), said)
	}
	return said
}

func (w *writer) ideas(p facts.Planner, c counted) string {
	f, known := p.Known(c.key)
	if !known {
		return missing("how many ideas these are", f)
	}
	said := strings.Replace(w.trust(c.says), "%s", f.Cite(), 1)
	if f.Number() == 0 || len(c.list) == 0 {
		return said + "."
	}
	return paragraphs(said+":", w.listIdeas(c.list))
}

func (w *writer) listIdeas(list []facts.PlannedIdea) string {
	return bullets(each(list[:min(shownIdeas, len(list))], func(i facts.PlannedIdea) string {
		return w.trust(either(i.Day == "", "", i.On()+": ") + "**" + reply.Verbatim(i.Title) + "** (" + i.Type + ", " +
			i.Stage() + ")")
	}))
}

// ofFormat keeps the ideas of the format that is asked for.
func (w *writer) ofFormat(list []facts.PlannedIdea) []facts.PlannedIdea {
	if w.f.Query.Format == "" {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(i facts.PlannedIdea) bool { return i.Type != w.f.Query.Format })
}

// plannedIn are the ideas of certain days.
func (w *writer) plannedIn(p facts.Planner) string {
	today := dayOf(w.Today())
	found := w.span(cmp.Or(w.f.Query.Span, &query.Span{From: today}))
	from, to := found.Span.From, cmp.Or(found.Span.To, "9999")
	if found.Span.Days > 0 {
		from, to = dayOf(w.Today().AddDate(0, 0, -found.Span.Days)), today
	}
	var list []facts.PlannedIdea
	for _, i := range slices.Concat(append(p.Stages[:], p.Ideas, p.Later)...) {
		if day, _, _ := strings.Cut(i.Day, "T"); day != "" && day >= from && day <= to && !slices.Contains(list, i) {
			list = append(list, i)
		}
	}
	list = w.ofFormat(list)
	slices.SortStableFunc(list, func(a, b facts.PlannedIdea) int { return strings.Compare(a.Day, b.Day) })
	note := ""
	if from < today {
		note = "I only see the latest ideas of each status, so there may be more in your Content Planner."
	} else if p.Until != "" && to > p.Until {
		note = "I only see the ideas until " + w.trust(p.Until) + "."
	}
	when := strings.TrimPrefix(strings.TrimPrefix(found.Words, "in "), "on ")
	if len(list) == 0 {
		nothing := either(w.f.Query.Format == "", "Nothing is", "No "+kind(w.f.Query.Format)+" are")
		return sentences(nothing+" planned for "+when+".", note)
	}
	return paragraphs("Planned for "+when+":", w.listIdeas(list), note)
}
