package main

import (
	"context"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/accounts"
	"github.com/bowerbird/bowerbird/modules/analytics"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// bridges plug modules into each other: to the left what a module asks for in its ports.go, to the right who has it.
var bridges = fx.Provide(
	func(s *billingplans.Service) accounts.Plans { return s },
	func(s *analytics.Service) accounts.Instagram { return s },
	func(p *analytics.Pictures) accounts.ProfilePictures { return p },
	func(d *accounts.Directory) analytics.Users { return d },
	func(s *billingplans.Service) analytics.Plans { return s },
	func(s *billingplans.Service) competitors.Limits { return competitorLimits{s} },
	func(s *analytics.Service) competitors.Profiles { return s },
	func(r *analytics.Rivals) competitors.Standings { return competitorStandings{r} },
	func(s *competitors.Service) analytics.Competitors { return competitorInsights{s} },
	func(l *instagramLink) instagram.Source { return l },
)

// planChange is how a plan is set: what its user watches follows in the same transaction.
type planChange struct {
	fx.In

	DB       *database.DB
	Plans    *billingplans.Service
	Profiles *analytics.Service
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
