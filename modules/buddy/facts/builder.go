package facts

import (
	"context"
	"fmt"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/config"
)

// Builder makes the sheet of a question, with its user's rights.
type Builder struct {
	accounts  Accounts
	goals     Goals
	audiences Audiences
	ideas     Ideas
	saved     Saved
	simulated bool
}

// NewBuilder asks the other modules.
func NewBuilder(c config.Config, accounts Accounts, goals Goals, audiences Audiences, ideas Ideas, saved Saved) *Builder {
	return &Builder{accounts, goals, audiences, ideas, saved, c.Simulated()}
}

// Sheet has the own account and its audience, the accounts and posts that were chosen, the weekly goal,
// what is planned and the idea that is to get its copy.
func (b *Builder) Sheet(ctx context.Context, question reply.Question) (Sheet, error) {
	sheet := Sheet{Demo: b.simulated}
	own, err := b.accounts.Own(ctx, question.UserID)
	if err != nil {
		return sheet, fmt.Errorf("own account: %w", err)
	}
	if own != nil {
		subject := NewSubject("own", "@"+own.Username, true, own.Figures)
		subject.ProfileID = own.ProfileID
		sheet.Own = &subject
	}
	others, err := b.accounts.Watched(ctx, question.UserID, question.CompetitorProfileIDs)
	if err != nil {
		return sheet, fmt.Errorf("chosen accounts: %w", err)
	}
	for _, other := range others {
		name, until := "@"+other.Username, ""
		if other.Until != nil {
			until = other.Until.Format("2 Jan 2006")
			for i := range other.Figures {
				other.Figures[i].Label += ", until " + until // so that the day is no figure of the answer's own
			}
		}
		subject := NewSubject(fmt.Sprint("c:", other.ProfileID), name, false, other.Figures)
		subject.ProfileID, subject.Until = other.ProfileID, until
		sheet.Others = append(sheet.Others, subject)
	}
	week, err := b.goals.Week(ctx, question.UserID)
	if err != nil {
		return sheet, fmt.Errorf("weekly goal: %w", err)
	}
	sheet.Week = NewWeek(week)
	planned, plan, err := b.ideas.Planned(ctx, question.UserID)
	if err != nil {
		return sheet, fmt.Errorf("planned ideas: %w", err)
	}
	plan.Subject = NewSubject("planner", "your planner", true, planned)
	sheet.Planner = plan
	audience, err := b.audiences.Audience(ctx, question.UserID)
	if err != nil {
		return sheet, fmt.Errorf("audience: %w", err)
	}
	sheet.Audience = NewSubject("audience", "your audience", true, audience)
	if len(question.ShortlistIDs)+len(question.PostIDs) > 0 {
		saved, err := b.saved.Saved(ctx, question.UserID, question.ShortlistIDs, question.PostIDs)
		if err != nil {
			return sheet, fmt.Errorf("chosen posts: %w", err)
		}
		subject := NewSubject("saved", "the posts you chose", true, saved)
		sheet.Saved = &subject
	}
	if question.IdeaID == nil {
		return sheet, nil
	}
	idea, err := b.ideas.Idea(ctx, question.UserID, *question.IdeaID)
	if err != nil {
		return sheet, fmt.Errorf("idea %d: %w", *question.IdeaID, err)
	}
	sheet.Idea = &idea
	return sheet, nil
}
