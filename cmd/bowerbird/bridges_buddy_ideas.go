package main

import (
	"context"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// buddyIdeas are the planner's.
type buddyIdeas struct {
	planner *planner.Service
	users   viewer.Users
	clock   clock.Clock
}

// plannedDays is how many days the count of planned ideas is of, today included.
const plannedDays = 14

func (b buddyIdeas) Planned(ctx context.Context, userID int64) (of []facts.Figure, plan facts.Planner, err error) {
	zone, err := b.users.Timezone(ctx, userID)
	if err != nil {
		return nil, plan, err
	}
	now := b.clock.Now().In(figures.ZoneOf(zone))
	last := now.AddDate(0, 0, plannedDays-1)
	plan.Today = now.Format(time.DateOnly)
	soon, inAll, err := plannedIdeas(ctx, b.planner, userID, plan.Today, last.Format(time.DateOnly))
	if err != nil {
		return nil, plan, err
	}
	later, laterInAll, err := plannedIdeas(ctx, b.planner, userID, last.AddDate(0, 0, 1).Format(time.DateOnly), "")
	if err != nil {
		return nil, plan, err
	}
	plan.Ideas, plan.Later = soon, later
	switch {
	case int(inAll) > len(soon):
		plan.Until, plan.Later = dayBefore(soon[len(soon)-1].Day), nil
	case int(laterInAll) > len(later):
		plan.Until = dayBefore(later[len(later)-1].Day)
	}
	of, err = b.lists(ctx, userID, now, &plan)
	return append(of, plannerFigure(facts.IdeasPlanned, "Ideas planned for the next 14 days",
		"Ideas with a date in the 14 days from today on, today included", int(inAll))), plan, err
}

// lists fills in the ideas of each status and those that wait for something, and counts them.
func (b buddyIdeas) lists(ctx context.Context, userID int64, now time.Time, plan *facts.Planner) (of []facts.Figure, err error) {
	all := 0
	for i, status := range []planner.Status{planner.Backlog, planner.Draft, planner.InProgress, planner.Finalised} {
		ideas, n, err := ideasOf(ctx, b.planner, userID, planner.Filter{Statuses: []planner.Status{status}})
		if err != nil {
			return nil, err
		}
		plan.Stages[i] = ideas
		all += int(n)
		name := strings.ReplaceAll(string(status), "_", " ")
		of = append(of, plannerFigure(facts.IdeasOfStage.Nth(i+1), "Ideas "+stageWords[status], "Ideas with the status "+name, int(n)))
	}
	of = append(of, plannerFigure(facts.IdeasInAll, "Ideas", "All ideas of your Content Planner", all))
	for _, list := range []struct {
		ideas          *[]facts.PlannedIdea
		filter         planner.Filter
		key            facts.Key
		label, formula string
	}{
		{&plan.Undrafted, planner.Filter{Statuses: []planner.Status{planner.Backlog}, Undrafted: true},
			facts.IdeasNoDraft, "Ideas without a draft", "Ideas in the backlog with neither a draft nor a final copy"},
		{&plan.Undated, planner.Filter{Undated: true}, facts.IdeasNoDay, "Ideas without a date", "Ideas that are planned for no day"},
		{&plan.Late, planner.Filter{Overdue: now.Format("2006-01-02T15:04"), Sort: planner.ByPlanned},
			facts.IdeasOverdue, "Overdue ideas", "Ideas planned for a time that has passed, and not finalised"},
		{&plan.Posted, planner.Filter{Result: planner.WithResult},
			facts.IdeasPosted, "Posted ideas", "Ideas to which you linked the post that came of them"},
		{&plan.Unlinked, planner.Filter{Statuses: []planner.Status{planner.Finalised}, To: dayBefore(plan.Today),
			Result: planner.WithoutResult, Sort: planner.ByPlanned},
			facts.IdeasUnlinked, "Finalised ideas without a post", "Finalised ideas whose day is over and to which no post is linked"},
	} {
		ideas, n, err := ideasOf(ctx, b.planner, userID, list.filter)
		if err != nil {
			return nil, err
		}
		*list.ideas = ideas
		of = append(of, plannerFigure(list.key, list.label, list.formula, int(n)))
	}
	return of, nil
}

// dayBefore is the day before one with or without a time: of the day itself some ideas may be missing.
func dayBefore(planned string) string {
	day, err := time.Parse(time.DateOnly, planned[:len(time.DateOnly)])
	if err != nil {
		return planned
	}
	return day.AddDate(0, 0, -1).Format(time.DateOnly)
}

var stageWords = map[planner.Status]string{
	planner.Backlog: "in the backlog", planner.Draft: "in draft", planner.InProgress: "in progress", planner.Finalised: "finalised",
}

func plannerFigure(key facts.Key, label, formula string, n int) facts.Figure {
	return facts.Figure{Key: key, Label: label, Unit: facts.Count, Value: new(float64(n)),
		Basis: figures.Basis{Formula: formula, N: n}, Link: "/content-planner"}
}

// Idea is one without the signs in its texts that would turn around the words of an answer.
func (b buddyIdeas) Idea(ctx context.Context, userID, id int64) (facts.Idea, error) {
	idea, err := b.planner.Idea(ctx, userID, id)
	if err != nil {
		return facts.Idea{}, err
	}
	return facts.Idea{
		Title: text.Undirected(idea.Title), Type: string(idea.Type),
		Draft: text.Undirected(orEmpty(idea.Description)), FinalCopy: text.Undirected(orEmpty(idea.FinalCopywriting)),
	}, nil
}

func orEmpty(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
