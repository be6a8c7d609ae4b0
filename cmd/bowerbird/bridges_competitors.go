package main

import (
	"context"

	"github.com/bowerbird/bowerbird/modules/analytics/dashboard"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/modules/profiles"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// competitorLimits counts tracked competitors against the plan.
type competitorLimits struct{ plans *billingplans.Service }

func (l competitorLimits) Reserve(ctx context.Context, userID int64) error {
	return l.plans.Reserve(ctx, userID, billingplans.Competitors)
}

func (l competitorLimits) Release(ctx context.Context, userID int64) error {
	return l.plans.Release(ctx, userID, billingplans.Competitors)
}

func (l competitorLimits) Most(ctx context.Context, userID int64) (int, error) {
	plan, err := l.plans.Plan(ctx, userID)
	return plan.Limits[billingplans.Competitors].Max, err
}

// ownInstagram ends the tracking of an account that its user connects.
type ownInstagram struct {
	*profiles.Service
	competitors *competitors.Service
}

func (o ownInstagram) Connect(ctx context.Context, userID int64, found instagram.Profile) (profileID int64, err error) {
	return o.competitors.MakeOwn(ctx, userID, func(ctx context.Context) (int64, error) { return o.Service.Connect(ctx, userID, found) })
}

// competitorInsights gives the dashboard its part.
type competitorInsights struct{ competitors *competitors.Service }

func (i competitorInsights) CompetitorTracking(ctx context.Context, userID int64) (dashboard.CompetitorTracking, error) {
	found, err := i.competitors.Insight(ctx, userID)
	return dashboard.CompetitorTracking{
		TotalCompetitors: found.Total, CurrentRank: found.Rank, Ranked: found.Ranked, Outperformed: found.Outperformed, Reading: found.Reading,
		Basis: map[string]figures.Basis{"currentRank": found.Basis["rank"], "outperformed": found.Basis["outperformed"]},
		TopCompetitors: each(found.Top, func(r competitors.Ranked) dashboard.TopCompetitor {
			return dashboard.TopCompetitor{
				ID: r.ID, InstaUsername: r.Username, FullName: r.FullName, ProfilePic: r.ProfilePic, FollowersCount: r.Followers,
				Rank: r.Rank, EngagementRate: r.Engagement, AvgLikes: r.AvgLikes, Bio: r.Biography, Reasons: insightReasons(r.Reasons),
			}
		}),
	}, err
}

// insightReasons has the reasons under the names of the dashboard.
func insightReasons(of map[string]string) map[string]string {
	reasons := map[string]string{}
	for field, figure := range map[string]string{
		"followersCount": "currentFollowerCount", "engagementRate": "engagementRate", "rank": "engagementRate", "avgLikes": "avgLikes",
	} {
		if reason, unknown := of[figure]; unknown {
			reasons[field] = reason
		}
	}
	return reasons
}

func each[A, B any](list []A, say func(A) B) []B {
	out := make([]B, 0, len(list))
	for _, a := range list {
		out = append(out, say(a))
	}
	return out
}
