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
	noDraft := planner.Filter{Statuses: []planner.Status{planner.Backlog}, Undrafted: true}
	undrafted, waiting, err := ideasOf(ctx, b.planner, userID, noDraft)
	if err != nil {
		return nil, plan, err
	}
	plan.Undrafted = undrafted
	stages, err := b.planner.Stages(ctx, userID, now.Format("2006-01-02T15:04"))
	return append(stageFigures(stages),
		plannerFigure(facts.IdeasNoDraft, "Ideas without a draft", "Ideas in the backlog with neither a draft nor a final copy", int(waiting)),
		plannerFigure(facts.IdeasPlanned, "Ideas planned for the next 14 days",
			"Ideas with a date in the 14 days from today on, today included", int(inAll))), plan, err
}

// dayBefore is the day before one with or without a time: of the day itself some ideas may be missing.
func dayBefore(planned string) string {
	day, err := time.Parse(time.DateOnly, planned[:len(time.DateOnly)])
	if err != nil {
		return planned
	}
	return day.AddDate(0, 0, -1).Format(time.DateOnly)
}

// stageFigures are how many ideas there are, of each status and in all; of none, too.
func stageFigures(stages []planner.Stage) (list []facts.Figure) {
	inAll, overdue := 0, 0
	for i, status := range []planner.Status{planner.Backlog, planner.Draft, planner.InProgress, planner.Finalised} {
		n := 0
		for _, s := range stages {
			if s.Status == status {
				n, overdue = s.N, overdue+s.Overdue
			}
		}
		inAll += n
		name := strings.ReplaceAll(string(status), "_", " ")
		list = append(list, plannerFigure(facts.IdeasOfStage.Nth(i+1), "Ideas "+stageWords[status], "Ideas with the status "+name, n))
	}
	return append(list, plannerFigure(facts.IdeasInAll, "Ideas", "All ideas of your Content Planner", inAll),
		plannerFigure(facts.IdeasOverdue, "Overdue ideas", "Ideas planned for a time that has passed, and not finalised", overdue))
}

var stageWords = map[planner.Status]string{
	planner.Backlog: "in the backlog", planner.Draft: "in draft", planner.InProgress: "in progress", planner.Finalised: "finalised",
}

func plannerFigure(key facts.Key, label, formula string, n int) facts.Figure {
	return facts.Figure{Key: key, Label: label, Unit: facts.Count, Value: new(float64(n)),
		Basis: figures.Basis{Formula: formula, N: n}, Link: "/content-planner"}
}

func (b buddyIdeas) Idea(ctx context.Context, userID, id int64) (facts.Idea, error) {
	idea, err := b.planner.Idea(ctx, userID, id)
	if err != nil {
		return facts.Idea{}, err
	}
	return facts.Idea{
		Title: idea.Title, Type: string(idea.Type), Draft: orEmpty(idea.Description), FinalCopy: orEmpty(idea.FinalCopywriting),
	}, nil
}

func orEmpty(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
