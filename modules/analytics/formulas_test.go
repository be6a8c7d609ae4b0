package analytics

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// friday is when the viewer looks: 20 November 2026, 14:02 in Jerusalem.
var friday = time.Date(2026, 11, 20, 12, 2, 0, 0, time.UTC)

func jerusalem(t *testing.T) *time.Location {
	t.Helper()
	zone, err := time.LoadLocation("Asia/Jerusalem")
	require.NoError(t, err)
	return zone
}

func utc() Viewpoint { return Viewpoint{Now: friday, Zone: time.UTC} }

// post was published so many hours before friday. A negative count is unknown.
func post(hoursAgo float64, kind string, likes, comments, followers int64) Post {
	return Post{
		PostedAt: friday.Add(-time.Duration(hoursAgo * float64(time.Hour))), Type: kind,
		Likes: countOrNil(likes), Comments: countOrNil(comments), Followers: countOrNil(followers),
	}
}

func countOrNil(n int64) *int64 {
	if n < 0 {
		return nil
	}
	return &n
}

func captioned(p Post, caption string) Post {
	p.Caption = &caption
	return p
}

const day = 24.0

func TestEngagementRate(t *testing.T) {
	for name, c := range map[string]struct {
		posts   []Post
		rate    *float64
		n, left int
		latest  bool
		reason  string
		note    string
	}{
		"the mean of (likes + comments) / followers × 100": {
			// 50/1000, 30/1000, 130/2000: 5, 3 and 6.5 percent.
			posts: []Post{post(1*day, "REEL", 45, 5, 1000), post(2*day, "IMAGE", 25, 5, 1000), post(30*day, "IMAGE", 100, 30, 2000)},
			rate:  new((5 + 3 + 6.5) / 3), n: 3,
		},
		"hidden likes are left out, not zero": {
			posts: []Post{post(1*day, "REEL", 45, 5, 1000), post(2*day, "IMAGE", -1, 5, 1000), post(3*day, "IMAGE", 25, 5, 1000)},
			rate:  new(4.0), n: 2, left: 1,
		},
		"all unknown is unknown": {
			posts: []Post{post(1*day, "REEL", -1, 5, 1000), post(2*day, "IMAGE", 5, -1, 1000), post(3*day, "IMAGE", 5, 5, -1)},
			left:  3, reason: reasonHidden,
		},
		"no posts": {latest: true, reason: reasonNoPosts},
		"fewer than 3 in 30 days: the latest 12": {
			posts: append([]Post{post(1*day, "REEL", 90, 10, 1000)}, times(14, func(i int) Post { return post(40*day+float64(i), "IMAGE", 10, 0, 1000) })...),
			rate:  new((10.0 + 11*1) / 12), n: 12, latest: true,
		},
		"3 in 30 days are enough": {
			posts: append(times(3, func(i int) Post { return post(day*float64(1+i), "REEL", 90, 10, 1000) }), post(31*day, "IMAGE", 0, 0, 1000)),
			rate:  new(10.0), n: 3,
		},
		"likes of zero are known": {
			posts: times(3, func(i int) Post { return post(day*float64(1+i), "REEL", 0, 0, 1000) }), rate: new(0.0), n: 3,
		},
		"the first known count stands in": {
			posts: []Post{post(1*day, "REEL", 10, 0, 1000), post(2*day, "REEL", 10, 0, 1000), {PostedAt: friday.AddDate(0, 0, -3), Likes: new(int64(10)), Comments: new(int64(0)), Followers: new(int64(1000)), FirstKnown: true}},
			rate:  new(1.0), n: 3, note: noteFirst,
		},
	} {
		t.Run("DASH-012 "+name, func(t *testing.T) {
			rate, formula, s := EngagementRate(c.posts, utc())
			requireSame(t, c.rate, rate)
			require.Equal(t, []any{c.n, c.left, c.reason, c.note}, []any{s.N, s.Skipped, s.Reason, s.Note})
			require.Equal(t, c.latest, formula == formulaRateLatest)
		})
	}
}

func times(n int, one func(i int) Post) []Post {
	posts := []Post{}
	for i := range n {
		posts = append(posts, one(i))
	}
	return posts
}

func requireSame(t *testing.T, want, got *float64) {
	t.Helper()
	if want == nil || got == nil {
		require.Equal(t, want, got)
		return
	}
	require.InDelta(t, *want, *got, 1e-9)
}

func TestEngagementRateChange(t *testing.T) {
	at := func(from float64, likes int64) []Post {
		return times(3, func(i int) Post { return post((from+float64(i))*day, "IMAGE", likes, 0, 1000) })
	}
	for name, c := range map[string]struct {
		posts  []Post
		change *float64
		reason string
	}{
		"5 % after 4 % is one point more":        {posts: append(at(1, 50), at(31, 40)...), change: new(1.0)},
		"and less is negative":                   {posts: append(at(1, 20), at(31, 45)...), change: new(-2.5)},
		"30 days ago to the hour belongs to now": {posts: append(append(at(1, 50), post(30*day, "IMAGE", 90, 0, 1000)), at(31, 60)...), change: new(0.0)},
		"too few now":                            {posts: at(31, 40), reason: "Fewer than 3 posts in the last 30 days."},
		"too few before":                         {posts: append(at(1, 50), post(40*day, "IMAGE", 1, 1, 1000)), reason: "Fewer than 3 posts in the 30 days before."},
		"hidden before":                          {posts: append(at(1, 50), at(31, -1)...), reason: reasonHidden},
	} {
		t.Run("DASH-012 "+name, func(t *testing.T) {
			change, s := EngagementRateChange(c.posts, utc())
			requireSame(t, c.change, change)
			require.Equal(t, c.reason, s.Reason)
		})
	}
}

func TestGrowth(t *testing.T) {
	point := func(day string, n int64) FollowerPoint { return FollowerPoint{day, n} }
	for name, c := range map[string]struct {
		points     []FollowerPoint
		start      string
		change     *int64
		percentage *float64
		from, to   string
		reason     string
		note       bool
	}{
		"the last value minus the one at the start": {
			points: []FollowerPoint{point("2026-10-20", 900), point("2026-10-21", 1000), point("2026-11-20", 1250)}, start: "2026-10-21",
			change: new(int64(250)), percentage: new(25.0), from: "2026-10-21", to: "2026-11-20",
		},
		"the start's day is missing: the one before it": {
			points: []FollowerPoint{point("2026-10-18", 800), point("2026-10-25", 1000), point("2026-11-20", 1000)}, start: "2026-10-21",
			change: new(int64(200)), percentage: new(25.0), from: "2026-10-18", to: "2026-11-20",
		},
		"nothing so old: the first known, and the basis says so": {
			points: []FollowerPoint{point("2026-11-18", 1000), point("2026-11-20", 990)}, start: "2026-10-21",
			change: new(int64(-10)), percentage: new(-1.0), from: "2026-11-18", to: "2026-11-20", note: true,
		},
		"a single day grows nothing":          {points: []FollowerPoint{point("2026-11-20", 1000)}, start: "2026-11-13", reason: "Growth needs the counts of two days, and we know one: 20 Nov 2026.", note: true},
		"nothing new since before the period": {points: []FollowerPoint{point("2026-09-01", 900), point("2026-09-02", 1000)}, start: "2026-11-13", reason: "Nothing was read in this period. The last day we know is 2 Sep 2026."},
		"no count at all":                     {start: "2026-11-13", reason: "The follower count is not known yet."},
	} {
		t.Run("DASH-010 "+name, func(t *testing.T) {
			g, s := Growth(c.points, c.start)
			require.Equal(t, c.change, g.Change)
			requireSame(t, c.percentage, g.Percentage)
			require.Equal(t, c.reason, s.Reason)
			require.Equal(t, c.note, s.Note != "")
			if c.reason == "" {
				require.Equal(t, []string{c.from, c.to, c.from, c.to}, []string{*g.From, *g.To, s.From, s.To})
			} else {
				require.Nil(t, g.From)
			}
		})
	}
}

func TestPeriods(t *testing.T) {
	for period, want := range map[Period]string{
		Last7Days: "2026-11-13", Last30Days: "2026-10-21", YearToDate: "2026-01-01", SinceTracking: "2025-03-04",
	} {
		t.Run("DASH-003 "+string(period), func(t *testing.T) { require.Equal(t, want, period.startOf(friday, "2025-03-04")) })
	}
	require.Equal(t, "2026-11-20", SinceTracking.startOf(friday, ""), "before the first day there is today")
}

func TestFollowersAt(t *testing.T) {
	points := []FollowerPoint{{"2026-11-10", 100}, {"2026-11-12", 120}, {"2026-11-13", 130}}
	for name, c := range map[string]struct {
		at    string
		want  int64
		first bool
	}{
		"its own day": {"2026-11-12", 120, false},
		"a day without a count takes the one before": {"2026-11-11", 100, false},
		"after the last":                      {"2026-11-20", 130, false},
		"before the history: the first known": {"2026-11-09", 100, true},
	} {
		t.Run(name, func(t *testing.T) {
			at, err := time.Parse(time.DateOnly, c.at)
			require.NoError(t, err)
			count, first := followersAt(points, at.Add(23*time.Hour))
			require.Equal(t, c.want, *count)
			require.Equal(t, c.first, first)
		})
	}
	count, first := followersAt(nil, friday)
	require.Nil(t, count)
	require.False(t, first)
}

func TestPostsThisMonth(t *testing.T) {
	on := func(zone *time.Location, month time.Month, day, hour int) Post {
		return Post{PostedAt: time.Date(2026, month, day, hour, 30, 0, 0, zone).UTC(), Type: "IMAGE"}
	}
	v := Viewpoint{Now: friday, Zone: jerusalem(t)}
	posts := []Post{
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
		late := Viewpoint{Now: time.Date(2026, 10, 31, 12, 0, 0, 0, time.UTC), Zone: time.UTC}
		n, _ := PostsThisMonthChange([]Post{on(time.UTC, 10, 31, 1), on(time.UTC, 10, 1, 1), on(time.UTC, 9, 30, 23)}, late, nil)
		require.Equal(t, 2-1, *n)
	})
	t.Run("DASH-011 none is zero, and known", func(t *testing.T) {
		n, _ := PostsThisMonth(nil, v, nil)
		require.Zero(t, *n)
	})
	t.Run("DASH-011 posts that were not read are not zero", func(t *testing.T) {
		since := friday.AddDate(0, 0, -10)
		n, s := PostsThisMonth(posts, v, &since)
		require.Nil(t, n)
		require.Equal(t, reasonNotRead, s.Reason)
		since = friday.AddDate(0, -1, 0)
		n, _ = PostsThisMonth(posts, v, &since)
		require.NotNil(t, n)
		change, s := PostsThisMonthChange(posts, v, &since)
		require.Nil(t, change)
		require.Equal(t, reasonNotRead, s.Reason)
	})
}

func TestContentMixAndLeadingFormat(t *testing.T) {
	posts := []Post{
		post(1*day, "REEL", 300, 0, 1), post(2*day, "VIDEO", 300, 0, 1), post(3*day, "REEL", 300, 0, 1), post(4*day, "REEL", -1, 0, 1),
		post(5*day, "CAROUSEL", 200, 0, 1), post(6*day, "CAROUSEL", 100, 0, 1), post(7*day, "IMAGE", 150, 0, 1), post(31*day, "IMAGE", 9000, 0, 1),
	}
	t.Run("DASH-038 PROF-042 shares of the last 30 days, videos are reels", func(t *testing.T) {
		mix, s := ContentMix(posts, utc())
		require.Equal(t, []ContentShare{{Reel, 4, 400.0 / 7}, {Carousel, 2, 200.0 / 7}, {Image, 1, 100.0 / 7}}, mix)
		require.Equal(t, []any{7, 0, ""}, []any{s.N, s.Skipped, s.Reason})
	})
	t.Run("DASH-038 no posts, no mix", func(t *testing.T) {
		mix, s := ContentMix(nil, utc())
		require.Empty(t, mix)
		require.Equal(t, reasonNo30, s.Reason)
	})
	t.Run("reels at twice the others' interactions", func(t *testing.T) {
		leading, s := Leading(posts, utc())
		require.Equal(t, &LeadingFormat{Reel, 2, 3}, leading) // 300 against (200 + 100 + 150) / 3
		require.Equal(t, []any{6, 1}, []any{s.N, s.Skipped})
	})
	t.Run("two of a format say nothing", func(t *testing.T) {
		leading, s := Leading(posts[4:], utc())
		require.Nil(t, leading)
		require.NotEmpty(t, s.Reason)
	})
	t.Run("beside posts without any interaction there is no ratio", func(t *testing.T) {
		zeros := append(times(3, func(i int) Post { return post(float64(i+1), "REEL", 5, 0, 1) }), times(3, func(i int) Post { return post(float64(i+1), "IMAGE", 0, 0, 1) })...)
		leading, _ := Leading(zeros, utc())
		require.Nil(t, leading)
	})
}

func TestFrequencyAndTimes(t *testing.T) {
	v := Viewpoint{Now: friday, Zone: jerusalem(t)}
	// Mondays at 19:00 do well, the single Sunday at 08:00 did best of all.
	monday := func(week int) Post {
		p := post(0, "REEL", 300, 0, 1)
		p.PostedAt = time.Date(2026, 11, 16-7*week, 19, 15, 0, 0, v.Zone)
		return p
	}
	thursday := func(week int) Post {
		p := post(0, "IMAGE", 100, 0, 1)
		p.PostedAt = time.Date(2026, 11, 19-7*week, 0, 45, 0, 0, v.Zone) // still Wednesday in UTC
		return p
	}
	sunday := post(0, "IMAGE", 400, 0, 1)
	sunday.PostedAt = time.Date(2026, 11, 15, 8, 0, 0, 0, v.Zone)
	posts := append(append(times(4, monday), times(4, thursday)...), sunday) // mean (1200 + 400 + 400) / 9 = 222.2…
	t.Run("DASH-037 posts a week, a month, by weekday and the best day", func(t *testing.T) {
		f, s, best := Frequency(posts, v, nil)
		require.InDelta(t, 9*7.0/30, *f.PerWeek, 1e-9)
		require.InDelta(t, 9, *f.PerMonth, 1e-9)
		require.Equal(t, []int{1, 4, 0, 0, 4, 0, 0}, f.ByWeekday)
		require.Equal(t, "Monday", *f.BestDay)
		require.Equal(t, []any{9, 9}, []any{s.N, best.N})
	})
	t.Run("DASH-037 too few posts for a best day", func(t *testing.T) {
		f, _, best := Frequency(posts[:7], v, nil)
		require.Nil(t, f.BestDay)
		require.Equal(t, reasonTooFew, best.Reason)
	})
	t.Run("DASH-040 hours in the viewer's zone, shrunk towards the mean", func(t *testing.T) {
		best, _ := BestTimes(posts, v)
		mean := 2000.0 / 9
		require.Len(t, best, 3)
		for i, want := range []PostingTime{
			{19, "7:00 PM", (1200 + 5*mean) / 9, 4}, {8, "8:00 AM", (400 + 5*mean) / 6, 1}, {0, "12:00 AM", (400 + 5*mean) / 9, 4},
		} {
			require.InDelta(t, want.AvgEngagement, best[i].AvgEngagement, 1e-9)
			best[i].AvgEngagement = want.AvgEngagement
			require.Equal(t, want, best[i])
		}
	})
	t.Run("DASH-040 fewer than 8 posts rank nothing", func(t *testing.T) {
		best, s := BestTimes(posts[:7], v)
		require.Empty(t, best)
		require.Equal(t, reasonTooFew, s.Reason)
	})
	t.Run("DASH-040 hidden likes rank nothing either", func(t *testing.T) {
		best, s := BestTimes(times(9, func(i int) Post { return post(float64(i), "REEL", -1, 3, 1) }), v)
		require.Empty(t, best)
		require.Equal(t, []any{reasonHidden, 0, 9}, []any{s.Reason, s.N, s.Skipped})
	})
}

func TestTrendsAndBestPost(t *testing.T) {
	posts := []Post{post(1, "REEL", 10, 0, 1000), post(6*day, "IMAGE", 50, 1, 1000), post(7*day-1, "IMAGE", 50, 2, 1000), post(7*day+1, "IMAGE", 999, 0, 1000), post(56*day-1, "IMAGE", -1, 0, 1000), post(57*day, "IMAGE", 20, 0, 1000)}
	t.Run("posts of each of 8 weeks, rates oldest first", func(t *testing.T) {
		got := trends(posts, []FollowerPoint{{"2026-10-20", 1}, {"2026-10-21", 2}, {"2026-11-20", 3}}, utc(), nil)
		require.Equal(t, []int{1, 0, 0, 0, 0, 0, 1, 3}, got.Posts)
		require.Equal(t, []int64{2, 3}, got.Followers)
		require.InDeltaSlice(t, []float64{2, 99.9, 5.2, 5.1, 1}, got.EngagementRate, 1e-9)
	})
	t.Run("DASH-035 the most likes of the last 7 days, then comments", func(t *testing.T) {
		require.Equal(t, posts[2], *bestOfWeek(posts, utc()))
	})
	t.Run("DASH-035 hidden likes stand behind known ones", func(t *testing.T) {
		hidden := post(2, "REEL", -1, 500, 1000)
		require.Equal(t, posts[0], *bestOfWeek([]Post{hidden, posts[0]}, utc()))
		require.Equal(t, hidden, *bestOfWeek([]Post{post(3, "REEL", -1, 400, 1000), hidden}, utc()))
	})
	t.Run("DASH-035 no post in 7 days", func(t *testing.T) { require.Nil(t, bestOfWeek(posts[3:], utc())) })
	for i := range 25 {
		posts = append(posts, post(58*day+float64(i), "REEL", int64(i), 0, 1000))
	}
	require.Len(t, trends(posts, nil, utc(), nil).EngagementRate, trendPosts, fmt.Sprint("of ", len(posts)))
}
