package main

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/analytics/demographics"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/mascotgoals"
	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/platform/text"
)

// buddyGoals say how a week goes as the goal's card does.
type buddyGoals struct{ goals *mascotgoals.Service }

func (b buddyGoals) Week(ctx context.Context, userID int64) ([]facts.Figure, error) {
	p, err := b.goals.Progress(ctx, userID)
	if err != nil {
		return nil, err
	}
	var goal *int
	if p.HasGoal {
		goal = &p.Goal
	}
	return facts.WeekFigures(p.Posts, p.Streak, goal, p.Basis), nil
}

// buddyAudiences are what users have typed in about their followers and viewers.
type buddyAudiences struct{ demographics *demographics.Service }

func (b buddyAudiences) Audience(ctx context.Context, userID int64) (list []facts.Figure, err error) {
	record, found, err := b.demographics.Latest(ctx, userID)
	if err != nil || !found {
		return nil, err
	}
	for _, part := range record.Parts() {
		list = append(list, facts.AudienceFigures(len(list), part.Name, part.Shares, record.DateEntered, record.SavedAt)...)
	}
	return list, nil
}

// buddyPlans are the planner's ideas, without the signs in their texts that would turn around the words of an answer.
type buddyPlans struct{ planner *planner.Service }

func (b buddyPlans) Idea(ctx context.Context, userID, id int64) (facts.Idea, error) {
	idea, err := b.planner.Idea(ctx, userID, id)
	if err != nil {
		return facts.Idea{}, err
	}
	return facts.Idea{
		Title: text.Undirected(idea.Title), Type: string(idea.Type),
		Draft: text.Undirected(orEmpty(idea.Description)), FinalCopy: text.Undirected(orEmpty(idea.FinalCopywriting)),
	}, nil
}

// maxPlanned bounds the ideas that an answer is made from.
const maxPlanned = 100

func (b buddyPlans) Filtered(ctx context.Context, userID int64, f facts.IdeaFilter) (list []facts.PlannedIdea, total int64, err error) {
	filter := planner.Filter{Undrafted: f.Undrafted, Undated: f.Undated, Overdue: f.Overdue, From: f.From, To: f.To}
	if f.Status != "" {
		filter.Statuses = []planner.Status{planner.Status(f.Status)}
	}
	if f.Overdue+f.From+f.To != "" {
		filter.Sort = planner.ByPlanned
	}
	switch {
	case f.Posted == nil:
	case *f.Posted:
		filter.Result = planner.WithResult
	default:
		filter.Result = planner.WithoutResult
	}
	ideas, total, err := b.planner.BriefIdeas(ctx, userID, filter, planner.Page{Number: 1, Size: maxPlanned})
	for _, i := range ideas {
		list = append(list, facts.PlannedIdea{
			Title: text.Undirected(i.Title), Type: string(i.Type), Status: string(i.Status), Day: orEmpty(i.PlannedDate),
		})
	}
	return list, total, err
}

func orEmpty(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
