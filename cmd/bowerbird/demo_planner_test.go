package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/cmd/bowerbird/demo"
	"github.com/bowerbird/bowerbird/modules/analytics/dashboard"
	"github.com/bowerbird/bowerbird/modules/inspirations"
	"github.com/bowerbird/bowerbird/modules/mascotgoals"
	"github.com/bowerbird/bowerbird/modules/planner"
)

// collectedOfDemo looks at the lists, the saved posts and the ideas.
func collectedOfDemo(t *testing.T, h *fixture) {
	defer h.close()
	h.visitDemo()
	saved := map[int64]inspirations.SavedView{}
	t.Run("INSP-020 INSP-036 two lists of the best posts of the competitors, some with notes", func(t *testing.T) {
		var lists inspirations.Lists
		h.ask(http.MethodGet, "/api/shortlists", nil, &lists)
		require.Len(t, lists.Items, len(demo.Lists))
		notes, withIdeas := 0, 0
		for _, list := range lists.Items {
			require.Equal(t, demo.SavedPerList, list.PostCount, list.ShortlistName)
			require.Len(t, list.Covers, 4)
			require.LessOrEqual(t, h.seen(list.Covers[0]), 640)
			var posts inspirations.SavedPosts
			h.ask(http.MethodGet, fmt.Sprint("/api/post-inspirations?shortlistId=", list.ID), nil, &posts)
			require.Len(t, posts.Items, demo.SavedPerList)
			for i, p := range posts.Items {
				saved[p.ID] = p
				require.Contains(t, demo.Competitors, p.Post.Creator.Username)
				require.True(t, p.Post.Available)
				require.NotNil(t, p.Post.Engagement.Rate)
				require.Equal(t, list.ShortlistName == demo.Lists[0].Name, p.Post.Type == "REEL")
				require.True(t, p.CreatedAt.After(p.Post.PostedAt), "saved after it was published")
				require.True(t, i == 0 || posts.Items[i-1].ID > p.ID, "ids in the order of saving")
				if p.Notes != nil {
					notes++
				}
				if len(p.Ideas) > 0 {
					withIdeas++
				}
			}
		}
		require.Len(t, saved, 12)
		require.Equal(t, 5, notes)
		require.GreaterOrEqual(t, withIdeas, 5)
	})
	t.Run("PLAN-043 PLAN-044 a month of ideas of every type and status", func(t *testing.T) {
		var ideas planner.Ideas
		h.ask(http.MethodGet, "/api/ideas?pageSize=100", nil, &ideas)
		require.Len(t, ideas.Items, len(demo.Ideas)+demo.PublishedIdeas)
		const now = "2026-11-20T14:02" // in Jerusalem
		next := map[planner.Status]bool{}
		kinds := map[planner.ContentType]bool{}
		for i, idea := range ideas.Items {
			require.True(t, i == 0 || ideas.Items[i-1].ID > idea.ID, "the latest has the highest id")
			require.Less(t, idea.CreatedAt, time.Date(2026, 11, 20, 12, 2, 0, 0, time.UTC))
			kinds[idea.Type] = true
			if idea.PostInspirationID != nil {
				require.Contains(t, saved, *idea.PostInspirationID)
				require.True(t, idea.CreatedAt.After(saved[*idea.PostInspirationID].CreatedAt), idea.Title)
			}
			switch {
			case idea.PlannedDate == nil:
				require.NotEqual(t, planner.Finalised, idea.Status)
			case *idea.PlannedDate < now:
				require.Equal(t, planner.Finalised, idea.Status, idea.Title)
				require.GreaterOrEqual(t, *idea.PlannedDate, "2026-11-04")
				require.Less(t, idea.CreatedAt.Format(time.DateOnly), *idea.PlannedDate, "planned ahead")
			default:
				require.LessOrEqual(t, *idea.PlannedDate, "2026-12-05")
				next[idea.Status] = true
			}
		}
		require.Len(t, next, 4, "what comes is in every status")
		require.Len(t, kinds, 4)
		require.Equal(t, "2026-11-20T19:00", *ideas.Items[0].PlannedDate)
		for _, search := range []string{"https", "#"} {
			var found planner.Ideas
			h.ask(http.MethodGet, "/api/ideas?search="+strings.ReplaceAll(search, "#", "%23"), nil, &found)
			require.GreaterOrEqual(t, found.Total, int64(4), search)
		}
	})
	t.Run("PLAN-043 what is past and no story came true: linked to its post, or its post is offered", func(t *testing.T) {
		var ideas planner.Ideas
		h.ask(http.MethodGet, "/api/ideas?pageSize=100&status=finalised", nil, &ideas)
		states := map[planner.ResultState]int{}
		for _, idea := range ideas.Items {
			var result planner.ResultView
			h.ask(http.MethodGet, fmt.Sprintf("/api/ideas/%d/result", idea.ID), nil, &result)
			states[result.State]++
			if result.State != planner.Linked && result.State != planner.Offered {
				continue
			}
			require.Equal(t, *result.Post.Caption, *idea.FinalCopywriting)
			require.True(t, strings.HasPrefix(*result.Post.Caption, idea.Title), idea.Title)
			require.Less(t, idea.CreatedAt, result.Post.PostedAt, "planned before it was published")
		}
		require.Equal(t, demo.PublishedIdeas-1, states[planner.Linked])
		require.Equal(t, 1, states[planner.Offered])
	})
	t.Run("GOAL-003 a goal whose week goes on, achievements that are celebrated", func(t *testing.T) {
		var p mascotgoals.ProgressView
		h.ask(http.MethodGet, "/api/mascot/progress", nil, &p)
		require.True(t, p.HasPostGoal)
		require.Equal(t, demo.Goal, p.PostsGoal)
		require.NotNil(t, p.PostsThisWeek)
		require.Positive(t, *p.PostsThisWeek)
		require.GreaterOrEqual(t, len(p.Achievements), 3)
		require.Zero(t, p.Uncelebrated)
	})
	t.Run("DASH-008 their part of the dashboard", func(t *testing.T) {
		var s dashboard.DashboardSummary
		h.ask(http.MethodGet, "/api/dashboard/summary", nil, &s)
		lists := s.Shortlists
		require.Equal(t, []int{len(demo.Lists), 12, 6}, []int{lists.TotalShortlists, lists.PostsCount, lists.TopShortlists[0].PostsCount})
	})
}
