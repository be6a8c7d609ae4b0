package main

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/analytics/profile"
	"github.com/bowerbird/bowerbird/modules/analytics/report"
	"github.com/bowerbird/bowerbird/modules/billingplans"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

func TestWatchesFollowThePlan(t *testing.T) {
	var deps struct {
		fx.In
		Plans *billingplans.Changes
		DB    *database.DB
	}
	app := fx.New(application(settingsOfTest(t), roles{}), fx.Populate(&deps), fx.NopLogger)
	require.NoError(t, app.Err())
	db := deps.DB
	require.NoError(t, db.Start(t.Context()))
	t.Cleanup(func() { require.NoError(t, db.Stop(context.Background())) })
	now := time.Now()
	for _, statement := range []string{
		`INSERT INTO profiles (id, source, instagram_id, username, status, created_at)
			VALUES (1, 'simulator', '1', 'maya', 'ready', $1)`,
		`INSERT INTO profile_schedule (profile_id, interval_seconds, due_at) VALUES (1, 14400, $1)`,
		`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at) VALUES (1, 7, 'own', 14400, $1)`,
	} {
		require.NoError(t, db.Conn(t.Context()).Exec(statement, now).Error)
	}
	interval := func() (seconds int) {
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT interval_seconds FROM profile_schedule`).Scan(&seconds).Error)
		return seconds
	}
	require.NoError(t, deps.Plans.SetPlan(t.Context(), 7, "PRO"))
	require.Equal(t, 3600, interval())
	require.Error(t, deps.Plans.SetPlan(t.Context(), 7, "GOLD"))
	require.Equal(t, 3600, interval())
	require.NoError(t, deps.Plans.SetPlan(t.Context(), 7, "BASIC"))
	require.Equal(t, 14400, interval())
}

func TestBuddyTellsTheDayTrackingEndedInTheUsersZone(t *testing.T) {
	ended := time.Date(2026, 11, 25, 22, 30, 0, 0, time.UTC)
	zone, err := time.LoadLocation("Asia/Jerusalem")
	require.NoError(t, err)
	account := accountOf(profile.ProfileAnalysis{}, report.ReportedAccount{EndedAt: &ended}, ended.In(zone))
	require.Equal(t, "2026-11-26", account.Until.Format(time.DateOnly))
	require.Nil(t, accountOf(profile.ProfileAnalysis{}, report.ReportedAccount{}, ended).Until)
}

// TestBuddyTellsOfHowManyPostsAFormatsRateIs: one of three has its likes hidden.
func TestBuddyTellsOfHowManyPostsAFormatsRateIs(t *testing.T) {
	share := profile.FormatShare{ContentShare: posting.ContentShare{Type: figures.Reel, Count: 3}, EngagementRate: new(8.0), Rated: 2}
	for _, f := range contentFigures(profile.ProfileAnalysis{ContentMix: []profile.FormatShare{share}}) {
		if f.Key == facts.FormatRate.Nth(1) {
			require.Equal(t, 2, f.Basis.N)
			require.Equal(t, "Engagement rate of reels, last 30 days, 2 posts", f.Label)
			return
		}
	}
	t.Fatal("the rate of reels is missing")
}
