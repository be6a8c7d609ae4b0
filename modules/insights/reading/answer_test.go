package reading

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
)

func TestDaysAndWindowOfAnAccount(t *testing.T) {
	list := []figure{
		{"2026-11-17", "follower_count", "", 12},
		{"2026-11-18", "follows_and_unfollows", "follow_type=FOLLOWER", 9},
		{"2026-11-18", "follows_and_unfollows", "follow_type=NON_FOLLOWER", 0},
		{"2026-11-18", "reach", "", 300},
		{"2026-11-18", "reach", "days=30", 4000},
		{"2026-11-19", "online_followers", "hour=3", 50},
		{"2026-11-19", "reach", "days=30", 4100},
		{"2026-11-19", "reach", "days=30;follow_type=FOLLOWER", 1100},
		{"2026-11-19", "reach", "days=30;follow_type=NON_FOLLOWER", 3000},
		{"2026-11-19", "reach", "days=30;media_product_type=REEL", 2500},
		{"2026-11-19", "reach", "days=30;media_product_type=SOMETHING_NEW", 7},
	}
	days := daysOf(list)
	require.Len(t, days, 2, "a day of which nothing is shown is a day all the same; one of hours alone is none")
	require.Equal(t, figures.InsightDay{Day: "2026-11-18", Reach: new(int64(300)), Follows: new(int64(9)), Unfollows: new(int64(0))}, days[1])
	require.Nil(t, days[0].Reach, "unknown is not zero")

	w := windowOf(list)
	require.Equal(t, &Window{
		InsightWindow:  figures.InsightWindow{From: "2026-10-21", To: "2026-11-19", Reach: new(int64(4100))},
		ReachBySource:  []InsightShare{{"NON_FOLLOWER", 3000}, {"FOLLOWER", 1100}},
		ReachBySurface: []InsightShare{{"REEL", 2500}, {"SOMETHING_NEW", 7}},
	}, w)
	require.Nil(t, windowOf(list[:4]), "no window was read")
}

func TestHoursInWhichFollowersAreOnline(t *testing.T) {
	list := []figure{
		{"2026-11-18", "online_followers", "hour=0", 10}, {"2026-11-18", "online_followers", "hour=23", 40},
		{"2026-11-19", "online_followers", "hour=0", 30},
	}
	hours, days := onlineOf(list, time.UTC)
	require.Equal(t, 2, days)
	require.Equal(t, []figures.OnlineHour{ // UTC−7
		{Hour: 6, Followers: 40, TimesMean: 40.0 / 30}, {Hour: 7, Followers: 20, TimesMean: 20.0 / 30},
	}, hours)
	list[0].Value, list[1].Value, list[2].Value = 0, 0, 0
	hours, _ = onlineOf(list, time.UTC)
	require.Empty(t, hours, "a mean of zero is nothing to compare with")
}

func TestFiguresOfAPost(t *testing.T) {
	posted := now.Add(-48 * time.Hour)
	of := func(media string, hours int, metric string, value float64) sample {
		return sample{MediaID: media, Shortcode: media, Kind: Reel, PostedAt: posted, AgeMinutes: hours * 60, Metric: metric, Value: value}
	}
	list := []sample{
		of("1", 1, "reach", 100), of("1", 24, "reach", 1000), of("1", 24, "likes", 80), of("1", 24, "comments", 10),
		of("1", 24, "saved", 6), of("1", 24, "shares", 4), of("1", 24, "ig_reels_avg_watch_time", 4500),
	}
	others := []sample{of("1", 24, "reach", 9999), of("9", 3, "reach", 1)}
	for i, reach := range []float64{200, 400, 600, 800, 1000} {
		others = append(others, of(string(rune('a'+i)), 25, "reach", reach))
	}
	p := postOf(list, others)
	require.Equal(t, posted.Add(24*time.Hour), p.TakenAt)
	require.Equal(t, []CurvePoint{{1, 100}, {24, 1000}}, p.Curve)
	require.InDelta(t, 10, *p.RateByReach, 1e-9)
	require.InDelta(t, 4.5, *p.AvgWatchSeconds, 1e-9)
	require.Equal(t, []UsualPoint{{AgeHours: 24, Low: 400, Median: 600, High: 800, N: 5}}, p.Usual, "without the post itself")

	require.Equal(t, []figures.PostReach{{Shortcode: "1", Reach: 9999, Median: 600, N: 5}},
		comparedAt(others, 24*time.Hour, posted)[:1], "compared as on its page")
	require.Empty(t, comparedAt(others, 24*time.Hour, posted.Add(time.Second)), "published before")
	require.Empty(t, comparedAt(others[:6], 24*time.Hour, posted), "four others are too few")

	list[5].Metric = "replies"
	p = postOf(list, others[:3])
	require.Nil(t, p.RateByReach, "shares are unknown")
	require.NotNil(t, p.Basis["rateByReach"].Reason)
	require.Empty(t, p.Usual)
}
