package main

import (
	"context"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/modules/analytics/dashboard"
	"github.com/bowerbird/bowerbird/modules/analytics/post"
	"github.com/bowerbird/bowerbird/modules/analytics/profile"
	"github.com/bowerbird/bowerbird/modules/analytics/viewer"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/modules/inspirations"
	"github.com/bowerbird/bowerbird/modules/planner"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/modules/profiles/compare"
	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/modules/profiles/pictures"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/media"
)

// bridges plug modules into each other: to the left what a module asks for in its ports.go, to the right who has it.
var bridges = fx.Provide(
	func(s *billingplans.Service) accounts.Plans { return s },
	func(p *profiles.Service, c *competitors.Service) accounts.Instagram { return ownInstagram{p, c} },
	func(p *pictures.Pictures) users.ProfilePictures { return p },
	func(d *users.Directory) viewer.Users { return d },
	func(p *pictures.Pictures) viewer.Pictures { return p },
	func(s *history.Store) dashboard.History { return s },
	func(s *history.Store) profile.History { return s },
	func(s *history.Store) post.History { return s },
	func(s *billingplans.Service) profile.Plans { return s },
	func(s *billingplans.Service) profiles.Plans { return s },
	func(s *billingplans.Service) competitors.Limits { return competitorLimits{s} },
	func(s *profiles.Service) competitors.Profiles { return s },
	func(r *compare.Reader) competitors.Standings { return r },
	func(s *competitors.Service) dashboard.Competitors { return competitorInsights{s} },
	func(s *billingplans.Service) inspirations.Limits { return inspirationLimits{s} },
	func(s *history.Store) inspirations.Posts { return s },
	func(p *pictures.Pictures, l *media.Library, o media.Origin) inspirations.Pictures {
		return savedPictures{p, l, o}
	},
	func(s *planner.Store) inspirations.Ideas { return linkedIdeas{s} },
	func(s *inspirations.Store) planner.SavedPosts { return s },
	newOwnPosts,
	func(s *inspirations.Store) pictures.Saved { return s },
	func(s *inspirations.Service) dashboard.Collections { return collections{s} },
	func(l *instagramLink) instagram.Source { return l },
)

// planChange is how a plan is set: what its user watches follows in the same transaction.
type planChange struct {
	fx.In

	DB       *database.DB
	Plans    *billingplans.Service
	Profiles *profiles.Service
}

// SetPlan puts the user on a plan.
func (c planChange) SetPlan(ctx context.Context, userID int64, plan string) error {
	return c.DB.InTx(ctx, func(ctx context.Context) error {
		if err := c.Plans.SetPlan(ctx, userID, plan); err != nil {
			return err
		}
		return c.Profiles.FollowPlan(ctx, userID)
	})
}
