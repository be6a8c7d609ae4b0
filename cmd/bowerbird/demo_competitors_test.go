package main

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/cmd/bowerbird/demo"
	"github.com/bowerbird/bowerbird/modules/analytics/dashboard"
	"github.com/bowerbird/bowerbird/modules/analytics/profile"
	"github.com/bowerbird/bowerbird/modules/analytics/report"
	"github.com/bowerbird/bowerbird/modules/competitors"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// competitorsOfDemo looks at every block of the competitors' page.
func competitorsOfDemo(t *testing.T, h *fixture) {
	defer h.close()
	h.visitDemo()
	t.Run("COMP-080 the list, its own account and the range", func(t *testing.T) {
		var o competitors.Overview
		h.ask(http.MethodGet, "/api/competitors", nil, &o)
		require.Equal(t, []int{len(demo.Competitors) + len(demo.Stopped), len(demo.Competitors), 5}, []int{o.TotalCount, o.TrackedCount, o.Limit})
		require.Equal(t, demo.Account, o.UserProfile.InstaUsername)
		require.Equal(t, competitors.DateRange{Start: "2026-10-21", End: "2026-11-20"}, o.DateRange)
		for _, c := range o.Competitors {
			require.NotNil(t, c.Performance.EngagementRate, c.InstaProfile.InstaUsername)
			require.NotNil(t, c.Performance.CurrentFollowerCount, c.InstaProfile.InstaUsername)
			require.NotNil(t, c.UpdatedAt, c.InstaProfile.InstaUsername)
			if !c.IsTracking {
				require.Equal(t, "2026-10-31", *c.Performance.AsOf, "the last day read before tracking stopped")
				require.LessOrEqual(t, c.GrowthData[len(c.GrowthData)-1].Date, "2026-11-01")
			}
		}
		require.NotNil(t, o.Summary.Rank)
		require.Equal(t, len(demo.Competitors)+1, o.Summary.Ranked)
		require.Len(t, o.Summary.BiggestDays, 3)
	})
	t.Run("PROF-061 growth, days and last day as on the profile's page and in a report", func(t *testing.T) {
		var o competitors.Overview
		h.ask(http.MethodGet, "/api/competitors", nil, &o)
		for _, c := range o.Competitors {
			var page profile.FollowerGrowth
			h.ask(http.MethodGet, fmt.Sprintf("/api/instagram-profiles/%d/follower-growth", c.InstaProfile.ID), nil, &page)
			require.Equal(t, page.Percentage, c.Performance.GrowthRate, c.InstaProfile.InstaUsername)
			require.Equal(t, page.To, c.Performance.AsOf, c.InstaProfile.InstaUsername)
			days := make([]figures.FollowerPoint, 0, len(c.GrowthData))
			for _, d := range c.GrowthData {
				days = append(days, figures.FollowerPoint{Date: d.Date, Followers: d.FollowerCount})
			}
			require.Equal(t, page.Series, days, c.InstaProfile.InstaUsername)
			var month report.Report
			h.ask(http.MethodGet, "/api/reports?dateRange=30d&accounts="+c.InstaProfile.InstaUsername, nil, &month)
			require.Len(t, month.Accounts, 1)
			require.Equal(t, page.Series, month.Accounts[0].Followers, c.InstaProfile.InstaUsername)
			require.Equal(t, c.StoppedAt, month.Accounts[0].EndedAt, c.InstaProfile.InstaUsername)
		}
	})
	t.Run("COMP-076 posts of all of them", func(t *testing.T) {
		var top competitors.TopPosts
		h.ask(http.MethodGet, "/api/competitors/top-posts?limit=50", nil, &top)
		require.Len(t, top.Posts, 50)
		whose := map[string]bool{}
		for i, p := range top.Posts {
			whose[p.CompetitorHandle] = true
			require.True(t, i == 0 || *top.Posts[i-1].EngagementRate >= *p.EngagementRate, "the best first")
		}
		require.Greater(t, len(whose), 1)
	})
	t.Run("COMP-077 words and hashtags", func(t *testing.T) {
		var terms competitors.Analysis
		h.ask(http.MethodGet, "/api/competitors/keyword-analysis", nil, &terms)
		require.Greater(t, len(terms.Keywords), 8)
		require.Greater(t, len(terms.Hashtags), 8)
	})
	t.Run("DASH-007 their part of the dashboard", func(t *testing.T) {
		var s dashboard.DashboardSummary
		h.ask(http.MethodGet, "/api/dashboard/summary", nil, &s)
		require.Equal(t, len(demo.Competitors), s.CompetitorTracking.TotalCompetitors)
		require.NotNil(t, s.CompetitorTracking.CurrentRank)
		require.Len(t, s.CompetitorTracking.TopCompetitors, len(demo.Competitors))
		require.NotContains(t, s.Unavailable, "competitorTracking")
	})
}
