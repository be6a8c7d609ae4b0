package main

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/analytics/dashboard"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/inspirations"
	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/modules/profiles/pictures"
	"github.com/bowerbird/bowerbird/platform/media"
)

// inspirationLimits counts lists and saved posts against the plan.
type inspirationLimits struct{ plans *billingplans.Service }

func (l inspirationLimits) Reserve(ctx context.Context, userID int64) error {
	return l.plans.Reserve(ctx, userID, billingplans.Inspirations)
}

func (l inspirationLimits) Release(ctx context.Context, userID int64) error {
	return l.plans.Release(ctx, userID, billingplans.Inspirations)
}

func (l inspirationLimits) PostsPerList(ctx context.Context, userID int64) (inspirations.PostLimit, error) {
	plan, err := l.plans.Plan(ctx, userID)
	if err != nil {
		return inspirations.PostLimit{}, err
	}
	limit, err := plan.Limits.For(billingplans.PostsPerInspiration)
	return inspirations.PostLimit{Bound: limit.Bound(), Reached: limit.Reached()}, err
}

// savedPictures stores pictures by the way that a page would take to them.
type savedPictures struct {
	*pictures.Pictures
	library *media.Library
	origin  media.Origin
}

func (p savedPictures) StorePost(ctx context.Context, source, instagramID string) error {
	_, err := p.library.View(ctx, media.Post(source, instagramID), p.origin)
	return err
}

// linkedIdeas are the planner's, as inspirations shows them.
type linkedIdeas struct{ *planner.Store }

func (l linkedIdeas) Linked(ctx context.Context, userID int64, savedPostIDs []int64) ([]inspirations.LinkedIdea, error) {
	ideas, err := l.LinkedTo(ctx, userID, savedPostIDs)
	return each(ideas, func(i planner.LinkedIdea) inspirations.LinkedIdea { return inspirations.LinkedIdea(i) }), err
}

// savedPosts are what ideas come from.
type savedPosts struct {
	*inspirations.Store
	service *inspirations.Service
}

func (s savedPosts) PostIDs(ctx context.Context, userID int64, savedIDs []int64) (map[int64]int64, error) {
	return s.service.PostIDs(ctx, userID, savedIDs)
}

// collections gives the dashboard its part.
type collections struct{ inspirations *inspirations.Service }

func (c collections) Shortlists(ctx context.Context, userID int64) (dashboard.Shortlists, error) {
	found, err := c.inspirations.Overview(ctx, userID)
	return dashboard.Shortlists{
		TotalShortlists: found.Lists, PostsCount: found.Posts,
		TopShortlists: each(found.Top, func(l inspirations.Shortlist) dashboard.TopShortlist {
			return dashboard.TopShortlist{ID: l.ID, Name: l.Name, PostsCount: l.Posts}
		}),
	}, err
}
