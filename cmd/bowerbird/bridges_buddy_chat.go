package main

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/platform/apperr"
)

// buddyPrompts counts prompts against the plan.
type buddyPrompts struct{ plans *billingplans.Service }

// daysKept is how long the count of a day is kept: its prompts may still be given back, in whatever zone the user is by then.
const daysKept = 3

// spentPerPrompt is how many attempts that have cost something a day has for each prompt of the plan: as many as one message may take.
const spentPerPrompt = 3

var errSpent = apperr.New(apperr.LimitReached, "Buddy tried too often today without finding an answer. Please ask again tomorrow.")

func (b buddyPrompts) Reserve(ctx context.Context, userID int64, at time.Time, sessionType string) error {
	prompt, err := b.plans.ReserveOn(ctx, userID, billingplans.PromptsPerDay, billingplans.DayOf(at, sessionType))
	switch {
	case err != nil:
		return err
	case prompt.Spent >= spentPerPrompt*prompt.Limit:
		return errSpent // with which the transaction of ctx takes the prompt back
	case prompt.Nth > 1:
		return nil
	}
	before := at.AddDate(0, 0, -daysKept).Format(time.DateOnly) // the day's first forgets those that are over
	return b.plans.ForgetScopesBefore(ctx, userID, billingplans.PromptsPerDay, before)
}

func (b buddyPrompts) Release(ctx context.Context, userID int64, day, sessionType string) error {
	return b.plans.ReleaseIn(ctx, userID, billingplans.PromptsPerDay, promptScope(day, sessionType))
}

func (b buddyPrompts) Spend(ctx context.Context, userID int64, day, sessionType string) error {
	return b.plans.SpendOn(ctx, userID, billingplans.PromptsPerDay, promptScope(day, sessionType))
}

func (b buddyPrompts) Left(ctx context.Context, userID int64, at time.Time, sessionType string) (total, left int, err error) {
	return b.plans.LeftOn(ctx, userID, billingplans.PromptsPerDay, billingplans.DayOf(at, sessionType))
}

func promptScope(day, sessionType string) string {
	return billingplans.Day{Date: day, Sort: sessionType}.Scope()
}
