package main

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/analytics/trends"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/inspirations"
	"github.com/bowerbird/bowerbird/modules/planner"
)

// trendPlans know whether a plan has trends.
type trendPlans struct{ plans *billingplans.Service }

func (p trendPlans) TrendAnalysis(ctx context.Context, userID int64) (bool, error) {
	plan, err := p.plans.Plan(ctx, userID)
	return plan.TrendAnalysis, err
}

// trendNotes are the notes on saved posts, and the ideas that posts came of.
type trendNotes struct {
	saved *inspirations.Store
	ideas *planner.Store
}

func (n trendNotes) NotesOn(ctx context.Context, userID int64, source string, instagramIDs []string) (notes []trends.Note, err error) {
	saved, err := n.saved.Noted(ctx, userID, instagramIDs)
	if err != nil {
		return nil, err
	}
	for _, s := range saved {
		notes = append(notes, trends.Note{
			InstagramID: s.Post.InstagramID, Kind: trends.OnSavedPost, ID: s.ID, ListID: s.ShortlistID, Text: *s.Notes,
		})
	}
	ideas, err := n.ideas.PublishedAs(ctx, userID, source, instagramIDs)
	for _, i := range ideas {
		notes = append(notes, trends.Note{InstagramID: i.Result.InstagramID, Kind: trends.OnIdea, ID: i.ID, Text: i.Title})
	}
	return notes, err
}
