package profile

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// Ten posts of an account, seen on Friday 20 November 2026 at 12:02 in UTC. The rate of a post is (likes + comments) /
// followers at its time × 100. The last 30 days begin on 21 October at 12:02, the 30 before on 21 September.
var tenPosts = []figures.Post{
	at(11, 19, 19, "REEL", 90, 10, 1000, "Cold proof, hour by hour #sour #crumb"), // 100, 10 %
	at(11, 16, 8, "IMAGE", 18, 2, 1000, "Monday loaf"),                            //  20,  2 %
	at(11, 12, 19, "REEL", 70, 10, 1000, "Rise #sour"),                            //  80,  8 %
	at(11, 9, 8, "IMAGE", 28, 2, 1000, "Flour"),                                   //  30,  3 %
	at(11, 8, 20, "CAROUSEL", -1, 40, 1000, "Ask me anything #hidden"),            // hidden likes: no total, no rate
	at(11, 8, 13, "CAROUSEL", 30, 20, 1000, "Steps"),                              //  50,  5 %
	at(11, 5, 19, "REEL", 50, 10, 1000, "#Sour and #crumb"),                       //  60,  6 %
	at(10, 19, 8, "IMAGE", 38, 2, 800, "#crumb"),                                  //  40,  5 %
	at(10, 15, 19, "VIDEO", 40, 0, 800, ""),                                       //  40,  5 %; a feed video is a reel
	at(10, 12, 8, "IMAGE", 16, 0, 800, ""),                                        //  16,  2 %
}

var fourDays = []figures.FollowerPoint{
	{Date: "2026-09-30", Followers: 800}, {Date: "2026-10-21", Followers: 900},
	{Date: "2026-10-31", Followers: 950}, {Date: "2026-11-20", Followers: 1000},
}

func at(month time.Month, day, hour int, kind string, likes, comments, followers int64, caption string) figures.Post {
	p := figurestest.Post(0, kind, likes, comments, followers)
	p.PostedAt = time.Date(2026, month, day, hour, 0, 0, 0, time.UTC)
	p.Shortcode = p.PostedAt.Format("0102-15")
	return figurestest.Captioned(p, caption)
}

func worked(posts []figures.Post, points []figures.FollowerPoint) ProfileAnalysis {
	return workedFrom(nil, posts, points)
}

// workedFrom is the analysis of an account whose posts were read back to an instant.
func workedFrom(begin *time.Time, posts []figures.Post, points []figures.FollowerPoint) ProfileAnalysis {
	read := figurestest.Friday
	of := figures.WatchedProfile{Profile: figures.Profile{
		ID: 1, Username: "maya", Followers: new(int64(1000)), UpdatedAt: &read, TrackedSince: new("2026-09-30"), PostsSince: begin,
	}, Own: true, Tracking: true}
	t := figures.AddAll(newAnalysisTally(figurestest.UTC(), &read), posts)
	out := t.result(of, points, figures.Last30Days.In(figurestest.UTC(), of.TrackedSince))
	e := t.evidence(of.Profile, points)
	out.Insights.Items, out.Tips = e.Insights(), e.Tips()
	return out
}

func TestTenPostsByHand(t *testing.T) {
	a := worked(tenPosts, fourDays)
	basis := func(field string) []any { b := a.Basis[field]; return []any{b.N, b.Skipped, b.Reason} }
	none := (*string)(nil)
	t.Run("PROF-071 the rate is (10 + 2 + 8 + 3 + 5 + 6) / 6, the hidden one left out", func(t *testing.T) {
		require.InDelta(t, 34.0/6, *a.Profile.EngagementRate, 1e-9)
		require.Equal(t, []any{6, 1, none}, basis("engagementRate"))
		require.Equal(t, []any{"maya", "maya", int64(1)}, []any{a.Profile.Username, a.Profile.DisplayName, a.Profile.InstaProfileID})
		require.Nil(t, a.Profile.IsVerified)
		require.NotNil(t, a.Basis["isVerified"].Reason)
	})
	t.Run("against (5 + 5 + 2) / 3 = 4 of the 30 days before", func(t *testing.T) {
		require.InDelta(t, 34.0/6-4, *a.Profile.RateChange, 1e-9)
		require.Equal(t, []any{9, 1, none}, basis("engagementRateChange"))
	})
	t.Run("PROF-072 seven posts: 3 reels, 2 carousels, 2 images", func(t *testing.T) {
		require.Equal(t, []int{3, 2, 2}, []int{*a.Content.PostTypes.Reels, *a.Content.PostTypes.Carousels, *a.Content.PostTypes.Images})
		require.Equal(t, []any{7, 0, none}, basis("postTypes"))
	})
	t.Run("PROF-042 shares of seven and the rate of each: (10 + 8 + 6) / 3, 5, (2 + 3) / 2", func(t *testing.T) {
		require.Equal(t, []FormatShare{
			{posting.ContentShare{Type: figures.Reel, Count: 3, Percentage: 300.0 / 7}, new(8.0)},
			{posting.ContentShare{Type: figures.Carousel, Count: 2, Percentage: 200.0 / 7}, new(5.0)},
			{posting.ContentShare{Type: figures.Image, Count: 2, Percentage: 200.0 / 7}, new(2.5)},
		}, a.ContentMix)
	})
	t.Run("PROF-043 a format without a post has no share", func(t *testing.T) {
		require.Len(t, worked(tenPosts[:1], nil).ContentMix, 1)
		require.Empty(t, worked(nil, nil).ContentMix)
	})
	t.Run("PROF-073 reels at (100 + 80 + 60) / 3 = 80 against (20 + 30 + 50) / 3", func(t *testing.T) {
		require.Equal(t, &posting.LeadingFormat{Type: figures.Reel, Ratio: 80 / (100.0 / 3), Count: 3},
			a.Content.PostingAnalytics.BestPerformingFormat)
		require.Equal(t, []any{6, 1, none}, basis("bestPerformingFormat"))
	})
	t.Run("PROF-072 followers: 1000 − 900 in 30 days, 1000 − 950 this month, 950 − 800 last month", func(t *testing.T) {
		g := a.Content.GrowthStats
		require.Equal(t, []int64{100, 50, 150}, []int64{*g.Change, *g.ThisMonth, *g.LastMonth})
		require.InDelta(t, 100.0/9, *g.GrowthRate, 1e-9)
	})
	t.Run("PROF-072 weeks begin at 12:02: 19 and 16 Nov; 12, 9 and twice 8 Nov; 5 Nov; none; 19 Oct; 15 and 12 Oct", func(t *testing.T) {
		require.Equal(t, []posting.TrendWeek{
			{From: "2026-09-25", Posts: 0, AvgEngagement: nil, EngagementRate: nil},
			{From: "2026-10-02", Posts: 0, AvgEngagement: nil, EngagementRate: nil},
			{From: "2026-10-09", Posts: 2, AvgEngagement: new(28.0), EngagementRate: new(3.5)},
			{From: "2026-10-16", Posts: 1, AvgEngagement: new(40.0), EngagementRate: new(5.0)},
			{From: "2026-10-23", Posts: 0, AvgEngagement: nil, EngagementRate: nil},
			{From: "2026-10-30", Posts: 1, AvgEngagement: new(60.0), EngagementRate: new(6.0)},
			{From: "2026-11-06", Posts: 4, AvgEngagement: new(160.0 / 3), EngagementRate: new(16.0 / 3)},
			{From: "2026-11-13", Posts: 2, AvgEngagement: new(60.0), EngagementRate: new(6.0)},
		}, a.Content.Trends)
	})
	t.Run("PROF-074 means of hashtags", func(t *testing.T) {
		require.Equal(t, []posting.Hashtag{
			{Hashtag: "#sour", Engagement: 80, Count: 3},
			{Hashtag: "#crumb", Engagement: 80, Count: 2},
		}, a.Hashtags)
		require.Equal(t, a.Hashtags, a.Content.BestPerforming)
		require.Equal(t, []any{6, 1, none}, basis("hashtags"))
	})
	t.Run("PROF-075 seven posts are 7 × 7 / 30 a week; means of hours, ranked as they are drawn towards 436 / 9", func(t *testing.T) {
		m := a.Metrics
		require.InDelta(t, 49.0/30, *m.WeeklyPostingFrequency, 1e-9)
		require.InDelta(t, 7, *m.MonthlyPostingFrequency, 1e-9)
		// 19:00 has 100, 80, 60 and 40; 13:00 has 50; 8:00 has 20, 30, 40 and 16.
		require.Equal(t, []posting.PostingTime{
			{Hour: 19, FormattedTime: "7:00 PM", AvgEngagement: 70, Count: 4},
			{Hour: 13, FormattedTime: "1:00 PM", AvgEngagement: 50, Count: 1},
			{Hour: 8, FormattedTime: "8:00 AM", AvgEngagement: 26.5, Count: 4},
		}, m.BestPostingTimes)
		for hour, of := range m.HourlyDistribution {
			require.Equal(t, map[int]int{8: 4, 13: 1, 19: 4, 20: 1}[hour], of.PostCount, "%d", hour)
		}
		require.Nil(t, m.HourlyDistribution[20].AvgEngagement, "only hidden likes")
	})
	t.Run("PROF-075 six known posts name no best day, an eighth does", func(t *testing.T) {
		require.Nil(t, a.Metrics.BestPostingDay)
		require.Equal(t, []any{6, 1, new(posting.ReasonTooFew)}, basis("bestPostingDay"))
		more := worked(
			append([]figures.Post{at(11, 19, 20, "REEL", 60, 0, 1000, ""), at(11, 18, 8, "IMAGE", 20, 0, 1000, "")}, tenPosts...), fourDays)
		// Thursdays now have 100, 80, 60 and 60 of all 420 in 8.
		require.Equal(t, &BestDay{"Thursday", 75, 4}, more.Metrics.BestPostingDay)
		require.Equal(t, more.Metrics.BestPostingDay, more.Content.PostingAnalytics.PostingFrequency.BestDayOfWeek)
	})
	t.Run("PROF-076 30 days from 22 October, 8 November twice", func(t *testing.T) {
		counts := map[string]int{"2026-11-05": 1, "2026-11-08": 2, "2026-11-09": 1, "2026-11-12": 1, "2026-11-16": 1, "2026-11-19": 1}
		require.Len(t, a.PostingCalendar, 30)
		require.Equal(t, []string{"2026-10-22", "2026-11-20"}, []string{a.PostingCalendar[0].Date, a.PostingCalendar[29].Date})
		for _, day := range a.PostingCalendar {
			require.Equal(t, counts[day.Date], day.PostCount, day.Date)
		}
	})
	t.Run("PROF-077 by their rates: 10, 8, 6, 5, 3, 2", func(t *testing.T) {
		var codes []string
		for _, p := range a.TopPosts {
			codes = append(codes, p.ShortCode)
		}
		require.Equal(t, []string{"1119-19", "1112-19", "1105-19", "1108-13", "1109-08", "1116-08"}, codes)
		require.Equal(t, TopPostEngagement{new(int64(90)), new(int64(10)), new(10.0)}, a.TopPosts[0].Engagement)
		require.Equal(t, []string{"#sour", "#crumb"}, a.TopPosts[0].Hashtags)
		require.Equal(t, []any{6, 1, none}, basis("topPosts"))
	})
	t.Run("PROF-030 what stands out, the strongest first", func(t *testing.T) {
		// 7 PM: 70 against (50 + 106) / 5 = 31.2, 4 posts: 1.24 × 4 / 9 = 0.55. #sour: 80 against 33.3, 3 posts: 1.4 × 3 / 8 = 0.53.
		// Pace: 7 posts after 3, half of 1.33 × 3 / 8 = 0.25. Only reels have 3 rates, so formats wait.
		var said [][]any
		for _, i := range a.Insights.Items {
			said = append(said, []any{i.ID, i.Body, i.N, i.Thin})
		}
		require.Equal(t, [][]any{
			{"hour", "4 posts at 7 PM averaged 70 interactions; your 9 posts averaged 48.", 9, false},
			{"hashtag", "3 posts with it averaged 80 interactions; 3 without averaged 33.", 6, false},
			{"pace", "7 posts in the last 30 days, 3 in the 30 before. Engagement went from 4.0% to 5.7%.", 9, false},
			{"format", "So far 3 reels, 1 carousel, 2 single images. We need two formats with 3 posts each to compare them.", 6, true},
		}, said)
	})
	t.Run("PROF-030 and what to try", func(t *testing.T) {
		var said [][]any
		for _, i := range a.Tips {
			said = append(said, []any{i.ID, i.Title, i.Body, i.N})
		}
		require.Equal(t, [][]any{
			// (3 × 10 + 2 + 2 + 20 + 40) / 7
			{"repeat", "Make another like “\u2068Ask me anything #hidden\u2069”", "It got 40 comments; your average is 13.", 7},
			{"part", "Keep posting in the evening", "3 evening posts averaged 80 interactions; 3 others averaged 33.", 6},
			{"gap", "Close the gaps", "14 days without a post, 22 Oct 2026 to 4 Nov 2026.", 7},
		}, said)
	})
	t.Run("every figure has its basis", func(t *testing.T) {
		for _, field := range []string{
			"followers", "following", "posts", "isVerified", "engagementRate", "engagementRateChange", "contentMix", "postTypes", "stories",
			"bestPerformingFormat", "hashtags", "trends", "postingFrequency", "bestPostingDay", "bestPostingTimes", "hourlyDistribution",
			"postingCalendar", "growthRate", "change", "thisMonth", "lastMonth", "topPosts",
		} {
			b, there := a.Basis[field]
			require.True(t, there && b.Name != "", field)
			require.True(t, b.Formula != "" || b.Reason != nil, field)
		}
	})
}

// Of a busy account 200 posts do not reach back 30 days: what was not read is not known, and nowhere zero.
func TestPostsThatWereNotRead(t *testing.T) {
	since := tenPosts[5].PostedAt // 8 November, 13:00
	a := workedFrom(&since, tenPosts[:6], fourDays)
	t.Run("PROF-072 PROF-075 counts of 30 days are not known", func(t *testing.T) {
		require.Equal(t, PostTypes{}, a.Content.PostTypes)
		require.Nil(t, a.Metrics.WeeklyPostingFrequency)
		require.Nil(t, a.Metrics.MonthlyPostingFrequency)
		for _, field := range []string{"postTypes", "postingFrequency"} {
			require.Equal(t, figures.ReasonNotRead, *a.Basis[field].Reason, field)
		}
	})
	t.Run("PROF-076 the calendar begins with the day after", func(t *testing.T) {
		require.Len(t, a.PostingCalendar, 12)
		require.Equal(t, posting.CalendarDay{Date: "2026-11-09", PostCount: 1}, a.PostingCalendar[0])
		require.Equal(t, "2026-11-09", *a.Basis["postingCalendar"].From)
	})
	t.Run("PROF-072 the weeks begin with the first whole one", func(t *testing.T) {
		require.Len(t, a.Content.Trends, 1)
		require.Equal(t, "2026-11-13", a.Content.Trends[0].From)
	})
	t.Run("means and shares say what they stand on", func(t *testing.T) {
		require.Len(t, a.ContentMix, 3)
		for _, field := range []string{"contentMix", "hashtags", "hourlyDistribution", "topPosts"} {
			require.Contains(t, a.Basis[field].Formula, figures.NoteNewest, field)
			require.NotContains(t, worked(tenPosts, fourDays).Basis[field].Formula, figures.NoteNewest, field)
		}
	})
	t.Run("no gap is made up of days that were not read", func(t *testing.T) {
		for _, tip := range a.Tips {
			require.NotEqual(t, "gap", tip.ID)
		}
	})
	t.Run("DASH-037 nor is the frequency of the dashboard", func(t *testing.T) {
		f, s, _ := figures.AddAll(posting.NewFrequencyTally(figurestest.UTC()), tenPosts[:6]).Result(figurestest.UTC(), &since)
		require.Nil(t, f.PerWeek)
		require.Equal(t, figures.ReasonNotRead, s.Reason)
	})
	t.Run("a post of today is all that was read", func(t *testing.T) {
		now := figurestest.Friday.Add(-time.Hour)
		none := workedFrom(&now, tenPosts[:1], fourDays)
		require.Empty(t, none.PostingCalendar)
		require.Empty(t, none.Content.Trends)
		require.Equal(t, figures.ReasonNotRead, *none.Basis["postingCalendar"].Reason)
		require.Equal(t, figures.ReasonNotRead, *none.Basis["trends"].Reason)
	})
}

// The dashboard's figures are the same tallies: they cannot differ.
func TestTheDashboardAgrees(t *testing.T) {
	a := worked(tenPosts, fourDays)
	rate, _, _ := figures.EngagementRate(tenPosts, figurestest.UTC())
	require.Equal(t, rate, a.Profile.EngagementRate)
	tags, _ := figures.AddAll(posting.NewHashtagTally(figurestest.UTC()), tenPosts).Result(figurestest.UTC())
	require.Equal(t, tags, a.Hashtags)
	times, _ := figures.AddAll(posting.NewTimesTally(figurestest.UTC()), tenPosts).Times(figurestest.UTC())
	require.Equal(t, times, a.Metrics.BestPostingTimes)
	leading, _ := figures.AddAll(posting.NewMixTally(figurestest.UTC()), tenPosts).Leading(figurestest.UTC())
	require.Equal(t, leading, a.Content.PostingAnalytics.BestPerformingFormat)
}
