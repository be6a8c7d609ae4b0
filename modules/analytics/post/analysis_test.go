package post

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// example is a look at a post whose every figure is worked out below. All times are Jerusalem's, two hours before UTC.
//
//	id  published         likes + comments  hashtags
//	 1  Thu 12 Nov 19:30  350 + 25 = 375    #sourdough #bread #slow   the post, a reel, by an account of then 4,000 followers
//	 2  Thu  5 Nov 19:10  190 + 10 = 200    #sourdough
//	 3  Thu 29 Oct 19:20  145 +  5 = 150
//	 4  Mon  9 Nov 08:00   95 +  5 = 100    #bread
//	 5  Mon  2 Nov 08:30  100 +  0 = 100    #bread
//	 6  Tue 10 Nov 13:00   45 +  5 =  50    #bread
//	 7  Wed 11 Nov 22:00   70 +  5 =  75    #sourdough
//	 8  Sun 15 Nov 19:40  220 +  5 = 225
//	 9  Sat 14 Nov 06:00   75 +  0 =  75    #bread
//	10  Thu 19 Nov 19:00  hidden + 8        #sourdough
//
// Nine have known counts: 1,350 together, 150 in the mean.
func example(t *testing.T) look {
	t.Helper()
	zone := figurestest.Jerusalem(t)
	one := func(id int64, month time.Month, day, hour, minute int, likes, comments int64, caption string) figures.Post {
		return figures.Post{
			ID: id, Type: "IMAGE", PostedAt: time.Date(2026, month, day, hour, minute, 0, 0, zone).UTC(),
			Likes: figurestest.CountOrNil(likes), Comments: figurestest.CountOrNil(comments),
			Followers: new(int64(4000)), Caption: &caption,
		}
	}
	posts := []figures.Post{
		one(10, 11, 19, 19, 0, -1, 8, "#Sourdough"), one(8, 11, 15, 19, 40, 220, 5, "Sunday"), one(9, 11, 14, 6, 0, 75, 0, "#bread"),
		one(1, 11, 12, 19, 30, 350, 25, "Cold proof, hour by hour. #Sourdough #bread #slow"), one(7, 11, 11, 22, 0, 70, 5, "#sourdough"),
		one(6, 11, 10, 13, 0, 45, 5, "#bread"), one(4, 11, 9, 8, 0, 95, 5, "#bread"), one(2, 11, 5, 19, 10, 190, 10, "#sourdough"),
		one(5, 11, 2, 8, 30, 100, 0, "#bread"), one(3, 10, 29, 19, 20, 145, 5, "Thursday"),
	}
	posts[3].Type = "REEL"
	v := figures.Viewpoint{Now: figurestest.Friday, Zone: zone}
	read := figurestest.Friday.Add(-time.Hour)
	return look{
		post:    figures.ViewedPost{Post: posts[3], ProfileID: 7, UpdatedAt: read, IsOwn: true},
		creator: figures.WatchedProfile{Profile: figures.Profile{ID: 7, Username: "sunny.baker", Followers: new(int64(5000)), UpdatedAt: &read}},
		days: []figures.PostDay{
			{Day: "2026-11-12", Likes: new(int64(140)), Comments: new(int64(10))},
			{Day: "2026-11-13", Likes: new(int64(230)), Comments: new(int64(20))},
			{Day: "2026-11-14", Likes: nil, Comments: new(int64(22))},
			{Day: "2026-11-20", Likes: new(int64(350)), Comments: new(int64(25))},
		},
		beside: posts, span: spanOf(posts[3], v), v: v, unshown: figures.ReasonNotShared,
	}
}

func TestPostExample(t *testing.T) {
	a := example(t).analyse()
	near := func(t *testing.T, want float64, got *float64) {
		t.Helper()
		require.NotNil(t, got)
		require.InDelta(t, want, *got, 1e-9)
	}
	t.Run("POST-034 engagement", func(t *testing.T) {
		require.Equal(t, []int64{350, 25, 375}, []int64{*a.Engagement.TotalLikes, *a.Engagement.TotalComments, *a.Engagement.TotalEngagement})
		near(t, 375.0/4000*100, a.Engagement.EngagementRate) // 9.375
		near(t, 350.0/375*100, a.Engagement.LikesShare)
		near(t, 25.0/375*100, a.Engagement.CommentsShare)
		require.Equal(t, Excellent, *a.Engagement.Quality)
	})
	t.Run("POST-040 growth of likes and comments, a day on average", func(t *testing.T) {
		near(t, (350-140)/8.0, a.Growth.DailyAvgLikesGrowth) // 12 to 20 November
		near(t, (25-10)/8.0, a.Growth.DailyAvgCommentsGrowth)
		require.Equal(t, []CountOnDay{{"2026-11-12", 140}, {"2026-11-13", 230}, {"2026-11-20", 350}}, a.Growth.LikesGrowthOverTime)
		require.Len(t, a.Growth.CommentsGrowthOverTime, 4)
		require.Equal(t, []any{3, "2026-11-12", "2026-11-20"},
			[]any{a.Basis["dailyAvgLikesGrowth"].N, *a.Basis["dailyAvgLikesGrowth"].From, *a.Basis["dailyAvgLikesGrowth"].To})
	})
	t.Run("POST-035 engagement over time where both counts are known", func(t *testing.T) {
		require.Equal(t, []CountOnDay{{"2026-11-12", 150}, {"2026-11-13", 250}, {"2026-11-20", 375}}, a.Performance.EngagementOverTime)
	})
	t.Run("POST-044 timing against the creator's own pattern", func(t *testing.T) {
		timing := a.Timing
		require.Equal(t, []any{"Thursday", posting.Evening, 17, 20, 19, "7:00 PM"},
			[]any{timing.DayOfWeek, timing.TimeOfDay, timing.FromHour, timing.ToHour, timing.Hour, timing.FormattedTime})
		// Thursdays: 375 + 200 + 150, the hidden one left out.
		requirePattern(t, 3, 725.0/3, 1, 6, timing.DayPattern)
		// 19:00 and the evening: 375 + 200 + 150 + 225.
		requirePattern(t, 4, 950.0/4, 1, 5, timing.HourPattern)
		requirePattern(t, 4, 950.0/4, 1, 4, timing.TimeOfDayPattern)
		near(t, 100, timing.Score)
		require.Equal(t, []any{9, 1}, []any{a.Basis["hour"].N, a.Basis["hour"].Skipped})
	})
	t.Run("POST-045 the strongest hour is computed", func(t *testing.T) { require.Equal(t, 19, *a.Performance.PeakEngagementHour) })
	t.Run("POST-039 all 24 hours in the viewer's zone", func(t *testing.T) {
		hours := a.PostingPattern.HourlyDistribution
		require.Len(t, hours, 24)
		counts := map[int]int{}
		for i, h := range hours {
			require.Equal(t, i, h.Hour)
			if h.PostCount > 0 {
				counts[h.Hour] = h.PostCount
			}
		}
		require.Equal(t, map[int]int{6: 1, 8: 2, 13: 1, 19: 5, 22: 1}, counts, "hidden likes are a post all the same")
		require.Equal(t, "7:00 PM", hours[19].FormattedTime)
		near(t, 950.0/4, hours[19].AvgEngagement)
		require.Nil(t, hours[3].AvgEngagement)
	})
	t.Run("the best of 30 days, 2.5 times the mean, two thirds by the next day", func(t *testing.T) {
		require.Equal(t, []any{1, 9, true}, []any{*a.Comparison.Rank, a.Comparison.Of, a.Comparison.Current})
		near(t, 375.0/150, a.Comparison.TimesMean)
		near(t, 250.0/375*100, a.Comparison.ShareByNextDay)
	})
	t.Run("POST-036 hashtags against the creator's mean", func(t *testing.T) {
		require.Equal(t, []HashtagStanding{
			{"#slow", nil, new(375.0), 1, new(High)},                                // 187.5 with 5 posts of the mean
			{"#sourdough", nil, new((375 + 200 + 75) / 3.0), 3, new(High)},          // 175
			{"#bread", nil, new((375 + 100 + 100 + 50 + 75) / 5.0), 5, new(Medium)}, // 145, the mean is 150
		}, a.Hashtags.Analysis)
		require.Equal(t, figures.ReasonNotShared, *a.Basis["hashtagReach"].Reason)
	})
	t.Run("POST-037 the words of the caption, without those that say nothing", func(t *testing.T) {
		require.Equal(t, []WordFrequency{{"cold", 1, 1}, {"proof", 1, 1}}, a.Keywords.FrequentWords)
		require.Nil(t, a.Keywords.Sentiment)
		require.Equal(t, reasonNoSentiment, *a.Basis["sentiment"].Reason)
		require.Equal(t, reasonNoTopics, *a.Basis["topicCategories"].Reason)
	})
	t.Run("every figure says where it comes from", func(t *testing.T) {
		for key, b := range a.Basis {
			require.NotEmpty(t, b.Name, key)
			require.True(t, b.Reason != nil || b.Formula != "" && b.N > 0, key)
		}
	})
}

func requirePattern(t *testing.T, n int, mean float64, rank, of int, got TimePattern) {
	t.Helper()
	require.Equal(t, []any{n, rank, of}, []any{got.Count, *got.Rank, got.Of})
	require.InDelta(t, mean, *got.AvgEngagement, 1e-9)
}

func TestQuality(t *testing.T) {
	for rate, want := range map[float64]Quality{0: Average, 5: Average, 5.01: Good, 8: Good, 8.01: Excellent} {
		require.Equal(t, want, qualityOf(rate), rate)
	}
}

func TestTimesOfDay(t *testing.T) {
	t.Run("POST-007 morning 5 to 11, afternoon 12 to 16, evening 17 to 20, else night", func(t *testing.T) {
		want := []posting.TimeOfDay{
			posting.Night, posting.Night, posting.Night, posting.Night, posting.Night,
			posting.Morning, posting.Morning, posting.Morning, posting.Morning, posting.Morning, posting.Morning, posting.Morning,
			posting.Afternoon, posting.Afternoon, posting.Afternoon, posting.Afternoon, posting.Afternoon,
			posting.Evening, posting.Evening, posting.Evening, posting.Evening,
			posting.Night, posting.Night, posting.Night,
		}
		for hour, part := range want {
			require.Equal(t, part, posting.DayParts[posting.PartOf(hour)].Name, hour)
		}
	})
}

func TestPerformed(t *testing.T) {
	for engagement, want := range map[float64]Performed{110: High, 109: Medium, 91: Medium, 90: Low, 0: Low} {
		require.Equal(t, want, performed(engagement, 100), engagement)
	}
}

func TestPostWithUnknownCounts(t *testing.T) {
	hidden := example(t)
	hidden.post.Likes = nil
	hidden.days = []figures.PostDay{
		{Day: "2026-11-12", Likes: nil, Comments: new(int64(10))},
		{Day: "2026-11-13", Likes: nil, Comments: new(int64(20))},
	}
	hidden.beside = figurestest.Times(9, func(i int) figures.Post {
		return figurestest.Captioned(figurestest.Post(float64(i)*24, "REEL", -1, 3, 1000), "#a")
	})
	t.Run("POST-041 hidden likes are unknown through every formula", func(t *testing.T) {
		a := hidden.analyse()
		require.Nil(t, a.Engagement.TotalLikes)
		require.EqualValues(t, 25, *a.Engagement.TotalComments)
		require.Nil(t, a.Engagement.TotalEngagement)
		require.Nil(t, a.Engagement.EngagementRate)
		require.Nil(t, a.Engagement.Quality)
		require.Nil(t, a.Engagement.LikesShare)
		require.Nil(t, a.Growth.DailyAvgLikesGrowth)
		require.Empty(t, a.Growth.LikesGrowthOverTime)
		require.InDelta(t, 10, *a.Growth.DailyAvgCommentsGrowth, 1e-9)
		require.Empty(t, a.Performance.EngagementOverTime)
		require.Nil(t, a.Comparison.Rank)
		require.Nil(t, a.Comparison.TimesMean)
		require.Nil(t, a.Comparison.ShareByNextDay)
		require.Nil(t, a.Timing.Score)
		for _, field := range []string{
			"totalLikes", "totalEngagement", "engagementRate", "quality", "likesShare", "rank", "shareByNextDay", "dailyAvgLikesGrowth",
		} {
			require.Equal(t, figures.ReasonHiddenOne, *a.Basis[field].Reason, field)
		}
		for _, h := range a.Hashtags.Analysis {
			require.Nil(t, h.Engagement)
			require.Nil(t, h.Performance)
		}
	})
	t.Run("POST-036 a single post carries its own hashtags", func(t *testing.T) {
		l := example(t)
		l.beside = l.beside[3:4]
		for _, h := range l.analyse().Hashtags.Analysis {
			require.Equal(t, 1, h.Count)
			require.Nil(t, h.Engagement)
		}
	})
	t.Run("POST-045 no strongest hour is made up", func(t *testing.T) {
		a := hidden.analyse()
		require.Nil(t, a.Performance.PeakEngagementHour)
		require.Equal(t, figures.ReasonHidden, *a.Basis["peakEngagementHour"].Reason)
	})
	t.Run("POST-042 an account without posts has 24 empty hours", func(t *testing.T) {
		hours, s := figures.AddAll(posting.NewTimesTally(figurestest.UTC()), nil).Hours(figurestest.UTC())
		require.Len(t, hours, 24)
		for _, h := range hours {
			require.Zero(t, h.PostCount)
			require.Nil(t, h.AvgEngagement)
		}
		require.Zero(t, s.N)
	})
	t.Run("comments that Instagram keeps to itself", func(t *testing.T) {
		l := example(t)
		l.post.Comments = nil
		a := l.analyse()
		require.EqualValues(t, 350, *a.Engagement.TotalLikes)
		for _, field := range []string{"engagementRate", "rank", "shareByNextDay"} {
			require.Equal(t, figures.ReasonNoComments, *a.Basis[field].Reason, field)
		}
	})
	t.Run("followers that are not known", func(t *testing.T) {
		l := example(t)
		l.post.Followers = nil
		a := l.analyse()
		require.EqualValues(t, 375, *a.Engagement.TotalEngagement)
		require.Nil(t, a.Engagement.EngagementRate)
		require.Equal(t, reasonNoFollowers, *a.Basis["quality"].Reason)
	})
	t.Run("POST-037 no caption, no words", func(t *testing.T) {
		l := example(t)
		l.post.Caption = nil
		require.Equal(t, reasonNoCaption, *l.analyse().Basis["frequentWords"].Reason)
		l.post.Caption = new("#sourdough 🍞")
		require.Equal(t, reasonNoWords, *l.analyse().Basis["frequentWords"].Reason)
	})
	t.Run("nobody liked it: no ratio, and no division by zero", func(t *testing.T) {
		l := example(t)
		l.post.Likes, l.post.Comments = new(int64(0)), new(int64(0))
		a := l.analyse()
		require.Zero(t, *a.Engagement.TotalEngagement)
		require.Equal(t, Average, *a.Engagement.Quality)
		require.Nil(t, a.Engagement.LikesShare)
		require.Nil(t, a.Comparison.ShareByNextDay)
		require.NotNil(t, a.Basis["likesShare"].Reason)
	})
}

func TestDailyGrowth(t *testing.T) {
	daily, s := dailyGrowth([]CountOnDay{{"2026-11-12", 140}}, "unknown")
	require.Nil(t, daily)
	require.Equal(t, "Growth needs the counts of two days, and we know one: 12 Nov 2026.", s.Reason)
	daily, s = dailyGrowth(nil, "unknown")
	require.Nil(t, daily)
	require.Equal(t, "unknown", s.Reason)
	daily, _ = dailyGrowth([]CountOnDay{{"2026-10-30", 10}, {"2026-11-02", 4}}, "")
	require.InDelta(t, -2, *daily, 1e-9, "likes are taken back, too")
}

func TestByNextDay(t *testing.T) {
	published := time.Date(2026, 11, 18, 23, 30, 0, 0, time.UTC)
	p := figures.Post{PostedAt: published, Likes: new(int64(90)), Comments: new(int64(10))}
	points := []CountOnDay{{"2026-11-18", 5}, {"2026-11-19", 60}, {"2026-11-20", 100}}
	share, _ := byNextDay(p, points, figurestest.UTC())
	require.InDelta(t, 60, *share, 1e-9)
	_, s := byNextDay(p, points[2:], figurestest.UTC())
	require.Equal(t, "We have no counts from the day after it.", s.Reason)
	_, s = byNextDay(p, points, figures.Viewpoint{Now: published.Add(20 * time.Hour), Zone: time.UTC})
	require.Equal(t, "The day after it has not ended yet.", s.Reason)
}

func TestAnOldPostIsComparedWithThoseUpToIt(t *testing.T) {
	old := figurestest.Post(100*24, "REEL", 300, 0, 1000)
	before := figurestest.Times(3, func(i int) figures.Post { return figurestest.Post(101*24+float64(i), "IMAGE", 100, 0, 1000) })
	after := figurestest.Post(99*24, "IMAGE", 9000, 0, 1000)
	of := spanOf(old, figurestest.UTC())
	require.False(t, of.current)
	l := look{post: figures.ViewedPost{Post: old}, beside: append([]figures.Post{after, old}, before...), span: of, v: figurestest.UTC()}
	a := l.analyse()
	require.Equal(t, []any{1, 4, false}, []any{*a.Comparison.Rank, a.Comparison.Of, a.Comparison.Current})
	require.InDelta(t, 2, *a.Comparison.TimesMean, 1e-9) // 300 / ((300 + 3 × 100) / 4)
	require.Contains(t, a.Basis["rank"].Formula, "30 up to this post")
	require.Equal(t, posting.ReasonTooFew, *a.Basis["hour"].Reason, "nothing was published in the last 90 days")
}
