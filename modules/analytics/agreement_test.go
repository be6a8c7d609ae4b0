package analytics_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/analytics/dashboard"
	"github.com/bowerbird/bowerbird/modules/analytics/post"
	"github.com/bowerbird/bowerbird/modules/analytics/profile"
	"github.com/bowerbird/bowerbird/modules/profiles/profilestest"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
	"github.com/bowerbird/bowerbird/platform/instagram"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

var simulated = config.Config{Instagram: config.SourceSimulator}

func analysisOf(t *testing.T, h *profilestest.Fixture, userID, profileID int64) profile.ProfileAnalysis {
	t.Helper()
	analyst := profile.NewAnalyst(simulated, h.History, profilestest.Shown{}, profilestest.InJerusalem{}, profilestest.Hourly{},
		h.Pictures, h.Clock)
	a, err := analyst.Analyse(t.Context(), userID, profileID, figures.Last30Days, "")
	require.NoError(t, err)
	return a
}

func TestThePagesAgreeOnTheFiguresOfAnAccount(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		page := profilestest.Busy("1", "maya")
		page.Posts = append(page.Posts, profilestest.Photo("99", figurestest.Friday.AddDate(0, 0, -30).Add(time.Hour), 900))
		for i := range page.Posts {
			if i%2 == 0 {
				page.Posts[i].Caption = new("Fresh #Rye")
			}
		}
		source := profilestest.Script{Pages: map[string]instagram.Page{"maya": page}}
		h := profilestest.NewFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		own := h.Connect(1, "maya")
		h.Read(own)
		dashboard := dashboard.NewDashboard(simulated, h.History, profilestest.InJerusalem{}, nil, nil, h.Pictures, h.Clock, testkit.Quiet)
		analyst := post.NewAnalyst(simulated, h.History, profilestest.Shown{}, profilestest.InJerusalem{}, h.Pictures, h.Clock)
		var lost time.Time // when the account was found to be gone; its pages end then
		agrees := func(t *testing.T) {
			a := analysisOf(t, h, 1, own)
			s, err := dashboard.Summary(t.Context(), 1, figures.Last30Days, "")
			require.NoError(t, err)
			mine := s.MyPerformance
			require.NotNil(t, mine.EngagementRate)
			require.Equal(t, a.Profile.EngagementRate, mine.EngagementRate)
			ranked, err := h.Compare().Followed(t.Context(), 1)
			require.NoError(t, err)
			require.InDelta(t, *ranked[0].Engagement, *mine.EngagementRate, 1e-9, "as it stands among competitors")
			require.Equal(t, a.Metrics.MonthlyPostingFrequency, mine.PostingFrequency.PerMonth)
			require.Equal(t, a.Metrics.BestPostingTimes, mine.TopPostingTimes)
			require.NotEmpty(t, a.TopPosts)
			for _, shown := range a.TopPosts {
				p, err := analyst.Analyse(t.Context(), 1, shown.ID)
				require.NoError(t, err)
				ofPage := profile.TopPostEngagement{
					Likes: p.Engagement.TotalLikes, Comments: p.Engagement.TotalComments, Rate: p.Engagement.EngagementRate,
				}
				require.Equal(t, ofPage, shown.Engagement)
				require.Equal(t, a.Profile.Followers, p.Post.Creator.CurrentFollowers)
				require.Equal(t, a.Metrics.HourlyDistribution, p.PostingPattern.HourlyDistribution)
			}
			end := h.Clock.Now()
			if !lost.IsZero() {
				end = lost
			}
			words, err := h.Compare().Terms(t.Context(), []int64{own}, figures.Window{From: end.AddDate(0, 0, -figures.RecentDays), Until: end})
			require.NoError(t, err)
			require.Len(t, words.Hashtags, 1)
			require.Len(t, a.Hashtags, 1)
			ofWords := posting.Hashtag{
				Hashtag: words.Hashtags[0].Text, Engagement: words.Hashtags[0].Engagement, Count: words.Hashtags[0].Count,
			}
			require.Equal(t, ofWords, a.Hashtags[0], "as the words of competitors count it")
		}
		t.Run("while it is read", agrees)
		h.Clock.Advance(2 * time.Hour)
		t.Run("PROF-071 when a post has turned 30 days old since the latest reading", agrees)
		delete(source.Pages, "maya")
		h.Clock.Advance(time.Hour)
		h.Read(own)
		lost = h.Clock.Now()
		h.Clock.Advance(100 * 24 * time.Hour)
		t.Run("PROF-020 and months after Instagram has lost it", agrees)
	})
}

func TestTheChangeOfTheRateInThirtyDaysIsOneFigure(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		source := profilestest.Script{Pages: map[string]instagram.Page{}}
		h := profilestest.NewFrom(t, db, clock.NewFake(figurestest.Friday.AddDate(0, 0, -30)), source, nil)
		read := func(likes int64, days ...int) {
			page := profilestest.Account("1", "maya", new(int64(1000)))
			for _, day := range days {
				page.Posts = append(page.Posts, profilestest.Photo(fmt.Sprint(100+day), figurestest.Friday.AddDate(0, 0, -day), likes))
			}
			source.Pages["maya"] = page
			h.Read(h.Connect(1, "maya"))
		}
		before := []int{50, 52, 54, 56}
		read(20, before...)
		h.Clock.Advance(30 * 24 * time.Hour)
		latest := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16} // more than are read whatever their age
		read(40, append(latest, before...)...)
		own := h.Connect(1, "maya")
		agree := func(t *testing.T) {
			d := dashboard.NewDashboard(simulated, h.History, profilestest.InJerusalem{}, nil, nil, h.Pictures, h.Clock, testkit.Quiet)
			s, err := d.Summary(t.Context(), 1, figures.Last30Days, "")
			require.NoError(t, err)
			a := analysisOf(t, h, 1, own)
			series := profile.NewSeries(simulated, h.History, profilestest.InJerusalem{}, h.Clock)
			rate, err := series.Engagement(t.Context(), 1, own, figures.RateMetric, figures.Last30Days, "")
			require.NoError(t, err)
			change := s.MyPerformance.EngagementRateChange
			require.NotNil(t, change, s.MyPerformance.Basis["engagementRateChange"])
			require.InDelta(t, 0, *change, 1e-9, "by today's readings, of posts then and now")
			require.Equal(t, change, a.Profile.RateChange)
			require.Equal(t, a.Profile.RateChange, rate.Change)
			require.Equal(t, s.MyPerformance.Basis["engagementRateChange"], a.Basis["engagementRateChange"])
			require.Equal(t, a.Basis["engagementRateChange"], rate.Basis["change"])
			for page, basis := range map[string]figures.Basis{
				"dashboard": s.MyPerformance.Basis["engagementRate"], "profile": a.Basis["engagementRate"],
			} {
				require.Equal(t, len(latest), basis.N, page)
			}
		}
		t.Run("though a series that was read day by day knows fewer likes of a month ago", agree)
		h.Clock.Advance(45 * 24 * time.Hour)
		t.Run("and 45 days after the latest reading", agree)
		h.Clock.Advance(45 * 24 * time.Hour)
		t.Run("and when the month before that reading is further back than 90 days", agree)
	})
}

const (
	stopper = 2 // stops tracking on friday
	stayer  = 3 // goes on
)

// stopped is a rival that one user stopped tracking on friday, in the middle of a day, and that was read on for another.
func stopped(t *testing.T, h *profilestest.Fixture, source profilestest.Script) (id int64) {
	t.Helper()
	found, err := h.Service.Find(t.Context(), 1, "rival")
	require.NoError(t, err)
	for _, user := range []int64{stopper, stayer} {
		id, err = h.Service.Track(t.Context(), user, found)
		require.NoError(t, err)
	}
	h.Read(id)
	require.NoError(t, h.Service.Pause(t.Context(), stopper, id, h.Clock.Now()))
	h.Clock.Advance(5 * 24 * time.Hour)
	require.NoError(t, h.Service.Pause(t.Context(), stopper, id, h.Clock.Now()), "a second pause does not move the first")
	later := profilestest.Busy("7", "rival")
	later.Profile.Followers, later.Profile.Follows, later.Profile.MediaCount = new(int64(2000)), new(int64(60)), new(int64(101))
	for i := range later.Posts {
		later.Posts[i].Likes = new(*later.Posts[i].Likes + 1000)
	}
	later.Posts = append(
		[]instagram.Post{profilestest.Photo("99", figurestest.Friday.AddDate(0, 0, 3), 900)}, later.Posts[:8]...) // the oldest is gone
	source.Pages["rival"] = later
	h.Read(id)
	return id
}

func TestWhatAPausedWatchShows(t *testing.T) {
	testkit.OnSQLite(t, func(t *testing.T, db *database.DB) {
		page := profilestest.Busy("7", "rival")
		page.Profile.Follows, page.Profile.MediaCount = new(int64(50)), new(int64(100))
		source := profilestest.Script{Pages: map[string]instagram.Page{"rival": page}}
		h := profilestest.NewFrom(t, db, clock.NewFake(figurestest.Friday), source, nil)
		id := stopped(t, h, source)
		askSeries := h.Routed(profile.NewSeriesRoutes(profile.NewSeries(simulated, h.History, profilestest.InJerusalem{}, h.Clock)))
		t.Run("PROF-061 PROF-064 the counts of the last day tracked, wherever the profile is named", func(t *testing.T) {
			byName, err := h.Directory().ByUsername(t.Context(), stopper, "rival")
			require.NoError(t, err)
			require.Equal(t, h.Entry(stopper, id), byName)
			entry := h.Entry(stopper, id)
			require.Equal(t, []int64{1000, 50, 100}, []int64{*entry.Followers, *entry.Following, *entry.Posts})
			require.Equal(t, figurestest.Friday, *entry.StoppedAt)
			require.Equal(t, figurestest.Friday, *entry.UpdatedAt)
			require.False(t, entry.IsTracking)
			require.Nil(t, entry.NextRefreshAt)
			list, err := h.Directory().List(t.Context(), stopper, "", 1, 100)
			require.NoError(t, err)
			require.EqualValues(t, 1000, *list.Items[0].Followers)
			other := h.Entry(stayer, id)
			require.EqualValues(t, 2000, *other.Followers)
			require.Nil(t, other.StoppedAt)
		})
		t.Run("PROF-066 PROF-067 the series end with that day, and their period with them", func(t *testing.T) {
			growth := profilestest.Answered[profile.FollowerGrowth](t,
				askSeries(stopper, "GET", fmt.Sprintf("/instagram-profiles/%d/follower-growth?timeRange=last_7_days", id), ""))
			require.Equal(t, []figures.FollowerPoint{{Date: "2026-11-20", Followers: 1000}}, growth.Series)
			rate := profilestest.Answered[profile.EngagementMetrics](t,
				askSeries(stopper, "GET", fmt.Sprintf("/instagram-profiles/%d/engagement-metrics?metricType=avg_likes", id), ""))
			require.Len(t, rate.TimeSeries, 1)
			require.InDelta(t, 54, *rate.Current, 1e-9)
			growth = profilestest.Answered[profile.FollowerGrowth](t,
				askSeries(stayer, "GET", fmt.Sprintf("/instagram-profiles/%d/follower-growth?timeRange=last_7_days", id), ""))
			require.EqualValues(t, 1000, *growth.Change)
		})
		t.Run("PROF-069 PROF-021 the analysis is that of then: header, posts, calendar", func(t *testing.T) {
			a := analysisOf(t, h, stopper, id)
			require.EqualValues(t, 1000, *a.Profile.Followers)
			require.Equal(t, figurestest.Friday, *a.Profile.StoppedAt)
			require.InDelta(t, 5.4, *a.Profile.EngagementRate, 1e-9, "as the engagement chart ends")
			require.Len(t, a.TopPosts, 9)
			require.EqualValues(t, 58, *a.TopPosts[0].Engagement.Likes)
			require.Equal(t, posting.CalendarDay{Date: "2026-11-20", PostCount: 0}, a.PostingCalendar[29])
			require.InDelta(t, 9, *a.Metrics.MonthlyPostingFrequency, 0)
			require.EqualValues(t, 2000, *analysisOf(t, h, stayer, id).Profile.Followers)
		})
		t.Run("POST-032 POST-034 a post has the counts of then; a later one is not found", func(t *testing.T) {
			postID := func(instagramID string) int {
				return h.Count(`SELECT id FROM posts WHERE instagram_id = ?`, instagramID)
			}
			analyst := post.NewAnalyst(simulated, h.History, profilestest.Shown{}, profilestest.InJerusalem{}, h.Pictures, h.Clock)
			of := func(user int64, instagramID string) (post.PostAnalysis, error) {
				return analyst.Analyse(t.Context(), user, int64(postID(instagramID)))
			}
			a, err := of(stopper, "10")
			require.NoError(t, err)
			require.EqualValues(t, 50, *a.Engagement.TotalLikes)
			require.Equal(t, []post.CountOnDay{{Date: "2026-11-20", Count: 50}}, a.Growth.LikesGrowthOverTime)
			require.Equal(t, 9, a.Comparison.Of)
			require.EqualValues(t, 1000, *a.Post.Creator.CurrentFollowers)
			require.Equal(t, figurestest.Friday, *a.Post.Creator.StoppedAt)
			a, err = of(stopper, "18")
			require.NoError(t, err)
			require.Nil(t, a.Post.GoneAt, "it was there then")
			_, err = of(stopper, "99")
			profilestest.RequireCode(t, apperr.NotFound, "Post not found", err)
			a, err = of(stayer, "10")
			require.NoError(t, err)
			require.EqualValues(t, 1050, *a.Engagement.TotalLikes)
			require.Nil(t, a.Post.Creator.StoppedAt)
		})
		t.Run("PROF-065 started again it is as it is now", func(t *testing.T) {
			require.NoError(t, h.Service.Resume(t.Context(), stopper, id))
			entry := h.Entry(stopper, id)
			require.EqualValues(t, 2000, *entry.Followers)
			require.Nil(t, entry.StoppedAt)
		})
	})
}
