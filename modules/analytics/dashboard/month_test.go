package dashboard

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
)

func TestPostsThisMonth(t *testing.T) {
	on := func(zone *time.Location, month time.Month, day, hour int) figures.Post {
		return figures.Post{PostedAt: time.Date(2026, month, day, hour, 30, 0, 0, zone).UTC(), Type: "IMAGE"}
	}
	v := figures.Viewpoint{Now: figurestest.Friday, Zone: figurestest.Jerusalem(t)}
	posts := []figures.Post{
		on(v.Zone, 11, 20, 9), on(v.Zone, 11, 2, 12), on(v.Zone, 11, 1, 0), // this month; the last is still October in UTC
		on(v.Zone, 10, 31, 23), on(v.Zone, 10, 21, 0), // October, after its 20th
		on(v.Zone, 10, 20, 23), on(v.Zone, 10, 1, 0), on(v.Zone, 9, 30, 23),
	}
	t.Run("DASH-011 a calendar month in the viewer's zone", func(t *testing.T) {
		n, s := PostsThisMonth(posts, v, nil)
		require.Equal(t, 3, *n)
		require.Equal(t, []any{3, "2026-11-01", "2026-11-20"}, []any{s.N, s.From, s.To})
	})
	t.Run("DASH-011 against the 1st to the 20th of October", func(t *testing.T) {
		n, _ := PostsThisMonthChange(posts, v, nil)
		require.Equal(t, 3-2, *n)
	})
	t.Run("DASH-011 on the 31st against all of a shorter month", func(t *testing.T) {
		late := figures.Viewpoint{Now: time.Date(2026, 10, 31, 12, 0, 0, 0, time.UTC), Zone: time.UTC}
		n, _ := PostsThisMonthChange([]figures.Post{on(time.UTC, 10, 31, 1), on(time.UTC, 10, 1, 1), on(time.UTC, 9, 30, 23)}, late, nil)
		require.Equal(t, 2-1, *n)
	})
	t.Run("DASH-011 none is zero, and known", func(t *testing.T) {
		n, _ := PostsThisMonth(nil, v, nil)
		require.Zero(t, *n)
	})
	t.Run("DASH-011 posts that were not read are not zero", func(t *testing.T) {
		since := figurestest.Friday.AddDate(0, 0, -10)
		n, s := PostsThisMonth(posts, v, &since)
		require.Nil(t, n)
		require.Equal(t, figures.ReasonNotRead, s.Reason)
		since = figurestest.Friday.AddDate(0, -1, 0)
		n, _ = PostsThisMonth(posts, v, &since)
		require.NotNil(t, n)
		change, s := PostsThisMonthChange(posts, v, &since)
		require.Nil(t, change)
		require.Equal(t, figures.ReasonNotRead, s.Reason)
	})
}

func TestTrendsAndBestPost(t *testing.T) {
	posts := []figures.Post{
		figurestest.Post(1, "REEL", 10, 0, 1000), figurestest.Post(6*24, "IMAGE", 50, 1, 1000),
		figurestest.Post(7*24-1, "IMAGE", 50, 2, 1000), figurestest.Post(7*24+1, "IMAGE", 999, 0, 1000),
		figurestest.Post(56*24-1, "IMAGE", -1, 0, 1000), figurestest.Post(57*24, "IMAGE", 20, 0, 1000),
	}
	t.Run("posts of each of 8 weeks, rates oldest first", func(t *testing.T) {
		got := trends(posts, []figures.FollowerPoint{
			{Date: "2026-10-20", Followers: 1}, {Date: "2026-10-21", Followers: 2}, {Date: "2026-11-20", Followers: 3},
		}, figurestest.UTC(), nil)
		require.Equal(t, []int{1, 0, 0, 0, 0, 0, 1, 3}, got.Posts)
		require.Equal(t, []int64{2, 3}, got.Followers)
		require.InDeltaSlice(t, []float64{2, 99.9, 5.2, 5.1, 1}, got.EngagementRate, 1e-9)
	})
	t.Run("DASH-035 the most likes of the last 7 days, then comments", func(t *testing.T) {
		require.Equal(t, posts[2], *bestOfWeek(posts, figurestest.UTC()))
	})
	t.Run("DASH-035 hidden likes stand behind known ones", func(t *testing.T) {
		hidden := figurestest.Post(2, "REEL", -1, 500, 1000)
		require.Equal(t, posts[0], *bestOfWeek([]figures.Post{hidden, posts[0]}, figurestest.UTC()))
		require.Equal(t, hidden, *bestOfWeek([]figures.Post{figurestest.Post(3, "REEL", -1, 400, 1000), hidden}, figurestest.UTC()))
	})
	t.Run("DASH-035 no post in 7 days", func(t *testing.T) { require.Nil(t, bestOfWeek(posts[3:], figurestest.UTC())) })
	for i := range 25 {
		posts = append(posts, figurestest.Post(58*24+float64(i), "REEL", int64(i), 0, 1000))
	}
	require.Len(t, trends(posts, nil, figurestest.UTC(), nil).EngagementRate, trendPosts, fmt.Sprint("of ", len(posts)))
}

func TestTrendsOfPostsThatWereNotRead(t *testing.T) {
	posts := figurestest.Times(10, func(i int) figures.Post { return figurestest.Post(48*float64(i), "IMAGE", 10, 0, 1000) })
	since := figurestest.Friday.AddDate(0, 0, -10)
	require.Equal(t, []int{4}, trends(posts[:6], nil, figurestest.UTC(), &since).Posts, "of one whole week")
}
