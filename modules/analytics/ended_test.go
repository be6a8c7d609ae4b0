package analytics

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	stopper = 2 // stops tracking on friday
	stayer  = 3 // goes on
)

// stopped is a rival that one user stopped tracking on friday, in the middle of a day, and that was read on for another.
func stopped(t *testing.T, h *house, source script) (id int64) {
	t.Helper()
	found, err := h.service.Find(t.Context(), 1, "rival")
	require.NoError(t, err)
	for _, user := range []int64{stopper, stayer} {
		id, err = h.service.Track(t.Context(), user, found)
		require.NoError(t, err)
	}
	h.read(id)
	require.NoError(t, h.service.Pause(t.Context(), stopper, id, h.clock.Now()))
	h.clock.Advance(5 * 24 * time.Hour)
	require.NoError(t, h.service.Pause(t.Context(), stopper, id, h.clock.Now()), "a second pause does not move the first")
	later := busy("7", "rival")
	later.Profile.Followers, later.Profile.Follows, later.Profile.MediaCount = new(int64(2000)), new(int64(60)), new(int64(101))
	for i := range later.Posts {
		later.Posts[i].Likes = new(*later.Posts[i].Likes + 1000)
	}
	later.Posts = append([]instagram.Post{photo("99", friday.AddDate(0, 0, 3), 900)}, later.Posts[:8]...) // the oldest is gone
	source.pages["rival"] = later
	h.read(id)
	return id
}

func TestWhatAPausedWatchShows(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		page := busy("7", "rival")
		page.Profile.Follows, page.Profile.MediaCount = new(int64(50)), new(int64(100))
		source := script{pages: map[string]instagram.Page{"rival": page}}
		h := furnish(t, db, clock.NewFake(friday), source, nil)
		id := stopped(t, h, source)
		ask := h.routed(NewProfileRoutes(h.profiles()))
		t.Run("PROF-061 PROF-064 the counts of the last day tracked, wherever the profile is named", func(t *testing.T) {
			for _, path := range []string{fmt.Sprint("/instagram-profiles/", id), "/instagram-profiles/username/rival"} {
				entry := answered[ProfileEntry](t, ask(stopper, "GET", path, ""))
				require.Equal(t, []int64{1000, 50, 100}, []int64{*entry.Followers, *entry.Following, *entry.Posts})
				require.Equal(t, friday, *entry.StoppedAt)
				require.Equal(t, friday, *entry.UpdatedAt)
				require.False(t, entry.IsTracking)
				require.Nil(t, entry.NextRefreshAt)
			}
			list := answered[ProfileList](t, ask(stopper, "GET", "/instagram-profiles", ""))
			require.EqualValues(t, 1000, *list.Items[0].Followers)
			other := answered[ProfileEntry](t, ask(stayer, "GET", fmt.Sprint("/instagram-profiles/", id), ""))
			require.EqualValues(t, 2000, *other.Followers)
			require.Nil(t, other.StoppedAt)
		})
		t.Run("PROF-066 PROF-067 the series end with that day, and their period with them", func(t *testing.T) {
			growth := answered[FollowerGrowth](t, ask(stopper, "GET", fmt.Sprintf("/instagram-profiles/%d/follower-growth?timeRange=last_7_days", id), ""))
			require.Equal(t, []FollowerPoint{{"2026-11-20", 1000}}, growth.Series)
			rate := answered[EngagementMetrics](t, ask(stopper, "GET", fmt.Sprintf("/instagram-profiles/%d/engagement-metrics?metricType=avg_likes", id), ""))
			require.Len(t, rate.TimeSeries, 1)
			require.InDelta(t, 54, *rate.Current, 1e-9)
			growth = answered[FollowerGrowth](t, ask(stayer, "GET", fmt.Sprintf("/instagram-profiles/%d/follower-growth?timeRange=last_7_days", id), ""))
			require.EqualValues(t, 1000, *growth.Change)
		})
		t.Run("PROF-069 PROF-021 the analysis is that of then: header, posts, calendar", func(t *testing.T) {
			a := h.analysisOf(stopper, id)
			require.EqualValues(t, 1000, *a.Profile.Followers)
			require.Equal(t, friday, *a.Profile.StoppedAt)
			require.InDelta(t, 5.4, *a.Profile.EngagementRate, 1e-9, "as the engagement chart ends")
			require.Len(t, a.TopPosts, 9)
			require.EqualValues(t, 58, *a.TopPosts[0].Engagement.Likes)
			require.Equal(t, CalendarDay{"2026-11-20", 0}, a.PostingCalendar[29])
			require.InDelta(t, 9, *a.Metrics.MonthlyPostingFrequency, 0)
			require.EqualValues(t, 2000, *h.analysisOf(stayer, id).Profile.Followers)
		})
		t.Run("POST-032 POST-034 a post has the counts of then; a later one is not found", func(t *testing.T) {
			postID := func(instagramID string) int {
				return h.count(`SELECT id FROM posts WHERE instagram_id = ?`, instagramID)
			}
			analyst := h.analyst()
			of := func(user int64, instagramID string) (PostAnalysis, error) {
				return analyst.Analyse(t.Context(), user, int64(postID(instagramID)))
			}
			a, err := of(stopper, "10")
			require.NoError(t, err)
			require.EqualValues(t, 50, *a.Engagement.TotalLikes)
			require.Equal(t, []CountOnDay{{"2026-11-20", 50}}, a.Growth.LikesGrowthOverTime)
			require.Equal(t, 9, a.Comparison.Of)
			require.EqualValues(t, 1000, *a.Post.Creator.CurrentFollowers)
			require.Equal(t, friday, *a.Post.Creator.StoppedAt)
			a, err = of(stopper, "18")
			require.NoError(t, err)
			require.Nil(t, a.Post.GoneAt, "it was there then")
			_, err = of(stopper, "99")
			require.ErrorIs(t, err, errNoPost)
			a, err = of(stayer, "10")
			require.NoError(t, err)
			require.EqualValues(t, 1050, *a.Engagement.TotalLikes)
			require.Nil(t, a.Post.Creator.StoppedAt)
		})
		t.Run("PROF-065 started again it is as it is now", func(t *testing.T) {
			require.NoError(t, h.service.Resume(t.Context(), stopper, id))
			entry := answered[ProfileEntry](t, ask(stopper, "GET", fmt.Sprint("/instagram-profiles/", id), ""))
			require.EqualValues(t, 2000, *entry.Followers)
			require.Nil(t, entry.StoppedAt)
		})
	})
}
