package facts

import (
	"context"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// IdeaFilter lets ideas of the planner through; a field that is left out lets all through. Ideas that are filtered by their days come in
// the order of these, others the latest first.
type IdeaFilter struct {
	Status    string // backlog, draft, in_progress or finalised
	Undrafted bool   // only those with neither a draft nor a final copy
	Undated   bool   // only those that are planned for no day
	Overdue   string // only those that are, at this wall time, YYYY-MM-DDTHH:MM
	From, To  string // planned days, both within, YYYY-MM-DD
	Posted    *bool  // whether a post is linked as what came of them
}

// PlannedIdeas tell what a user plans. It implements Ideas, and finds ideas by their month.
type PlannedIdeas struct {
	Plans
	users Users
	clock clock.Clock
}

// NewPlannedIdeas reads nothing yet.
func NewPlannedIdeas(p Plans, u Users, clk clock.Clock) *PlannedIdeas {
	return &PlannedIdeas{p, u, clk}
}

// Ideas are the first of those planned for a month, YYYY-MM, in the order of their days, and how many there are in all.
func (p *PlannedIdeas) Ideas(ctx context.Context, userID int64, month string) (first []PlannedIdea, total int64, err error) {
	return p.Filtered(ctx, userID, IdeaFilter{From: month + "-01", To: month + "-31"})
}

// plannedDays is how many days the count of planned ideas is of, today included.
const plannedDays = 14

// Planned implements Ideas.
func (p *PlannedIdeas) Planned(ctx context.Context, userID int64) (of []Figure, plan Planner, err error) {
	zone, err := p.users.Timezone(ctx, userID)
	if err != nil {
		return nil, plan, err
	}
	now := p.clock.Now().In(figures.ZoneOf(zone))
	last := now.AddDate(0, 0, plannedDays-1)
	plan.Today = now.Format(time.DateOnly)
	soon, inAll, err := p.Filtered(ctx, userID, IdeaFilter{From: plan.Today, To: last.Format(time.DateOnly)})
	if err != nil {
		return nil, plan, err
	}
	later, laterInAll, err := p.Filtered(ctx, userID, IdeaFilter{From: last.AddDate(0, 0, 1).Format(time.DateOnly)})
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
	of, err = p.lists(ctx, userID, now, &plan)
	return append(of, plannerFigure(IdeasPlanned, "Ideas planned for the next 14 days",
		"Ideas with a date in the 14 days from today on, today included", inAll)), plan, err
}

// lists fills in the ideas of each status and those that wait for something, and counts them.
func (p *PlannedIdeas) lists(ctx context.Context, userID int64, now time.Time, plan *Planner) (of []Figure, err error) {
	all := int64(0)
	for _, list := range []struct {
		ideas          *[]PlannedIdea
		filter         IdeaFilter
		key            Key
		label, formula string
	}{
		{&plan.Stages[0], IdeaFilter{Status: "backlog"}, IdeasOfStage.Nth(1), "Ideas in the backlog", "Ideas with the status backlog"},
		{&plan.Stages[1], IdeaFilter{Status: "draft"}, IdeasOfStage.Nth(2), "Ideas in draft", "Ideas with the status draft"},
		{&plan.Stages[2], IdeaFilter{Status: "in_progress"}, IdeasOfStage.Nth(3), "Ideas in progress", "Ideas with the status in progress"},
		{&plan.Stages[3], IdeaFilter{Status: finalised}, IdeasOfStage.Nth(4), "Ideas finalised", "Ideas with the status finalised"},
		{&plan.Undrafted, IdeaFilter{Status: "backlog", Undrafted: true},
			IdeasNoDraft, "Ideas without a draft", "Ideas in the backlog with neither a draft nor a final copy"},
		{&plan.Undated, IdeaFilter{Undated: true}, IdeasNoDay, "Ideas without a date", "Ideas that are planned for no day"},
		{&plan.Late, IdeaFilter{Overdue: now.Format("2006-01-02T15:04")},
			IdeasOverdue, "Overdue ideas", "Ideas planned for a time that has passed, and not finalised"},
		{&plan.Posted, IdeaFilter{Posted: new(true)}, IdeasPosted, "Posted ideas", "Ideas to which you linked the post that came of them"},
		{&plan.Unlinked, IdeaFilter{Status: finalised, To: dayBefore(plan.Today), Posted: new(false)},
			IdeasUnlinked, "Finalised ideas without a post", "Finalised ideas whose day is over and to which no post is linked"},
	} {
		ideas, n, err := p.Filtered(ctx, userID, list.filter)
		if err != nil {
			return nil, err
		}
		*list.ideas = ideas
		of = append(of, plannerFigure(list.key, list.label, list.formula, n))
		if list.key.Kind() == IdeasOfStage {
			all += n
		}
	}
	inAll := plannerFigure(IdeasInAll, "Ideas", "All ideas of your Content Planner", all)
	return slices.Insert(of, len(plan.Stages), inAll), nil
}

const finalised = "finalised"

// dayBefore is the day before one with or without a time: of the day itself some ideas may be missing.
func dayBefore(planned string) string {
	day, err := time.Parse(time.DateOnly, planned[:len(time.DateOnly)])
	if err != nil {
		return planned
	}
	return day.AddDate(0, 0, -1).Format(time.DateOnly)
}

func plannerFigure(key Key, label, formula string, n int64) Figure {
	return Figure{Key: key, Label: label, Unit: Count, Value: new(float64(n)),
		Basis: figures.Basis{Formula: formula, N: int(n)}, Link: "/content-planner"}
}
