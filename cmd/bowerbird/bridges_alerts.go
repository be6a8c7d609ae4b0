package main

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/alerts"
	"github.com/bowerbird/bowerbird/modules/analytics/post"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/mascotgoals"
)

// alertPlans knows whose plan holds alerts.
type alertPlans struct{ plans *billingplans.Service }

func (p alertPlans) HasAlerts(ctx context.Context, userID int64) (bool, error) {
	plan, err := p.plans.Plan(ctx, userID)
	return plan.Alerts, err
}

// alertPosts say what the page of a post says.
type alertPosts struct{ analyst *post.Analyst }

func (p alertPosts) OwnPost(ctx context.Context, userID, postID int64) (alerts.OwnPost, error) {
	analysis, err := p.analyst.Compare(ctx, userID, postID)
	if err != nil {
		return alerts.OwnPost{}, err
	}
	basis := analysis.Basis["timesMean"]
	own := alerts.OwnPost{TimesMean: analysis.Comparison.TimesMean, Formula: basis.Formula, N: basis.N}
	if both := analysis.Engagement.TotalEngagement; both != nil {
		own.Interactions = *both
	}
	return own, nil
}

// alertGoals say how a week goes as the goal's card does.
type alertGoals struct{ goals *mascotgoals.Service }

func (g alertGoals) GoalWeek(ctx context.Context, userID int64) (alerts.GoalWeek, error) {
	p, err := g.goals.Progress(ctx, userID)
	return alerts.GoalWeek{Week: p.Week, Goal: p.Goal, HasGoal: p.HasGoal, Posts: p.Posts}, err
}
