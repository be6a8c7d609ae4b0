package main

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/analytics"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/competitors"
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
	return plan.Competitors, err
}

// competitorStandings says in the words of competitors what analytics knows.
type competitorStandings struct{ rivals *analytics.Rivals }

func (s competitorStandings) Among(ctx context.Context, userID int64, ids []int64, until map[int64]time.Time) ([]competitors.Account, error) {
	found, err := s.rivals.Among(ctx, userID, ids, until)
	return each(found, func(r analytics.Rival) competitors.Account { return competitors.Account(r) }), err
}

func (s competitorStandings) Followed(ctx context.Context, userID int64) ([]competitors.Account, error) {
	found, err := s.rivals.Followed(ctx, userID)
	return each(found, func(r analytics.Rival) competitors.Account { return competitors.Account(r) }), err
}

func (s competitorStandings) Marks(ctx context.Context, userID int64) (any, error) {
	return s.rivals.Marks(ctx, userID)
}

func (s competitorStandings) Growth(ctx context.Context, spans []competitors.Span) (map[int64][]competitors.Point, error) {
	found, err := s.rivals.Growth(ctx, each(spans, func(s competitors.Span) analytics.Span { return analytics.Span(s) }))
	series := make(map[int64][]competitors.Point, len(found))
	for id, points := range found {
		series[id] = each(points, func(p analytics.Point) competitors.Point { return competitors.Point(p) })
	}
	return series, err
}

func (s competitorStandings) Published(ctx context.Context, since map[int64]time.Time) (map[int64]int, error) {
	return s.rivals.Published(ctx, since)
}

func (s competitorStandings) BestPosts(ctx context.Context, ids []int64, since time.Time, format string, limit int) ([]competitors.Post, int, error) {
	found, rated, err := s.rivals.BestPosts(ctx, ids, since, format, limit)
	return each(found, func(p analytics.RivalPost) competitors.Post { return competitors.Post(p) }), rated, err
}

func (s competitorStandings) Terms(ctx context.Context, ids []int64, since time.Time) (competitors.Terms, error) {
	found, err := s.rivals.Terms(ctx, ids, since)
	term := func(t analytics.Term) competitors.Term { return competitors.Term(t) }
	return competitors.Terms{
		Keywords: each(found.Keywords, term), Hashtags: each(found.Hashtags, term), Captions: found.Captions, Skipped: found.Skipped,
	}, err
}

// competitorInsights gives the dashboard its part.
type competitorInsights struct{ competitors *competitors.Service }

func (i competitorInsights) CompetitorTracking(ctx context.Context, userID int64) (analytics.CompetitorTracking, error) {
	found, err := i.competitors.Insight(ctx, userID)
	return analytics.CompetitorTracking{
		TotalCompetitors: found.Total, CurrentRank: found.Rank, Ranked: found.Ranked, Outperformed: found.Outperformed, Reading: found.Reading,
		Basis: map[string]analytics.Basis{"currentRank": standingBasis(found.Basis["rank"]), "outperformed": standingBasis(found.Basis["outperformed"])},
		TopCompetitors: each(found.Top, func(r competitors.Ranked) analytics.TopCompetitor {
			return analytics.TopCompetitor{
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

func standingBasis(b competitors.Basis) analytics.Basis {
	return analytics.Basis{Name: b.Name, Formula: b.Formula, N: b.N, Skipped: b.Skipped, From: b.From, To: b.To, TakenAt: b.TakenAt, Reason: b.Reason}
}

func each[A, B any](list []A, say func(A) B) []B {
	out := make([]B, 0, len(list))
	for _, a := range list {
		out = append(out, say(a))
	}
	return out
}
