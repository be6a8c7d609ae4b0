package insight

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

func evidenceOf(posts []figures.Post, points []figures.FollowerPoint) Evidence {
	v := figurestest.UTC()
	return Evidence{
		Viewpoint: v, Change: figures.AddAll(figures.NewRateChangeTally(v), posts), Mix: figures.AddAll(posting.NewMixTally(v), posts),
		Hashtags: figures.AddAll(posting.NewHashtagTally(v), posts), Frequency: figures.AddAll(posting.NewFrequencyTally(v), posts),
		Times:    figures.AddAll(posting.NewTimesTally(v), posts),
		Calendar: figures.AddAll(posting.NewCalendarTally(v), posts),
		Traits:   figures.AddAll(NewTraitTally(v), posts), Profile: figures.Profile{UpdatedAt: &figurestest.Friday}, Points: points,
	}
}

// ruled is what one rule says of posts and days, seen on Friday 20 November 2026 at 12:02 in UTC; nil: nothing.
func ruled(t *testing.T, id string, posts []figures.Post, points []figures.FollowerPoint) []any {
	t.Helper()
	e := evidenceOf(posts, points)
	for _, r := range rules {
		if r.id == id {
			f, s, found := r.look(e)
			if !found {
				return nil
			}
			return []any{f.Title, f.Body, s.N, f.Thin}
		}
	}
	t.Fatalf("no rule %q", id)
	return nil
}

// tipped is the same of a tip.
func tipped(t *testing.T, id string, posts []figures.Post) []any {
	t.Helper()
	e := evidenceOf(posts, nil)
	for _, r := range tipRules {
		if r.id == id {
			tip, s, found := r.look(e)
			if !found {
				return nil
			}
			return []any{tip.Title, tip.Body, s.N}
		}
	}
	t.Fatalf("no tip %q", id)
	return nil
}

// some are posts of the same counts, a day apart, the newest so many days before friday. All have 1,000 followers.
func some(n int, daysAgo float64, kind string, likes, comments int64, caption string) []figures.Post {
	return figurestest.Times(n, func(i int) figures.Post {
		return figurestest.Captioned(figurestest.Post((daysAgo+float64(i))*24, kind, likes, comments, 1000), caption)
	})
}

// weekly are posts a week apart: of one weekday.
func weekly(n int, daysAgo float64, likes int64) []figures.Post {
	return figurestest.Times(n, func(i int) figures.Post { return figurestest.Post((daysAgo+7*float64(i))*24, "IMAGE", likes, 0, 1000) })
}

func joined(lists ...[]figures.Post) (all []figures.Post) {
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

var long = strings.Repeat("bread ", 21) // 126 letters

func TestInsightRules(t *testing.T) {
	for name, c := range map[string]struct {
		rule   string
		posts  []figures.Post
		points []figures.FollowerPoint
		want   []any
	}{
		// Fridays 80, the days before them 20: (4 × 80 + 4 × 20) / 8 = 50.
		"a weekday": {rule: "weekday", posts: joined(weekly(4, 0, 80), weekly(4, 1, 20)),
			want: []any{"Friday performs best", "4 Friday posts averaged 80 interactions; your 8 posts averaged 50.", 8, false}},
		"a weekday of two posts": {rule: "weekday", posts: joined(weekly(2, 0, 90), weekly(2, 1, 20), weekly(2, 2, 20), weekly(2, 3, 20)),
			want: []any{"Weekdays: too early to say", "8 posts so far, never more than 2 in one slot.", 8, true}},
		"weekdays that do the same": {rule: "weekday", posts: joined(weekly(4, 0, 20), weekly(4, 1, 20))},
		"comments of a format": {rule: "comments", posts: joined(some(3, 1, "CAROUSEL", 10, 12, ""), some(4, 4, "IMAGE", 10, 4, "")),
			want: []any{"Carousels get more comments", "12 comments per post across 3 carousels; your other 4 averaged 4.", 7, false}},
		"comments beside two others": {rule: "comments", posts: joined(some(3, 1, "CAROUSEL", 10, 12, ""), some(2, 4, "IMAGE", 10, 4, ""))},
		// 60 and 30 of 1,000 are 6 % and 3 %.
		"letters": {rule: "script", posts: joined(some(3, 1, "IMAGE", 60, 0, "לחם מחמצת"), some(5, 4, "IMAGE", 30, 0, "Bread")),
			want: []any{"Hebrew captions perform better", "3 posts averaged 6.0% engagement; 5 others averaged 3.0%.", 8, false}},
		"letters of two posts": {rule: "script", posts: joined(some(2, 1, "IMAGE", 60, 0, "לחם מחמצת"), some(6, 4, "IMAGE", 30, 0, "Bread")),
			want: []any{"Hebrew captions: too early to say", "2 posts so far, compared with 6. We need 8 posts, at least 3 of each.", 8, true}},
		"one kind of letters": {rule: "script", posts: some(8, 1, "IMAGE", 60, 0, "Bread")},
		"long captions": {rule: "length", posts: joined(some(3, 1, "IMAGE", 60, 0, long), some(3, 4, "IMAGE", 40, 0, "Bread")),
			want: []any{"Long captions perform better", "3 posts averaged 6.0% engagement; 3 others averaged 4.0%.", 6, false}},
		"short captions": {rule: "length", posts: joined(some(3, 1, "IMAGE", 40, 0, long), some(3, 4, "IMAGE", 60, 0, "Bread")),
			want: []any{"Short captions perform better", "3 posts averaged 6.0% engagement; 3 others averaged 4.0%.", 6, false}},
		"a single long one": {rule: "length", posts: joined(some(1, 1, "IMAGE", 60, 0, long), some(3, 4, "IMAGE", 40, 0, "Bread")),
			want: []any{"Long captions: too early to say", "1 post so far. We need 3 to compare.", 4, true}},
		"a hashtag on two posts": {rule: "hashtag", posts: joined(some(2, 1, "IMAGE", 60, 0, "#rye"), some(4, 4, "IMAGE", 40, 0, "Bread")),
			want: []any{"Hashtags: too early to say", "No hashtag appears on 3 posts yet.", 6, true}},
		"more posts that hold": {rule: "pace", posts: joined(some(6, 1, "IMAGE", 40, 0, ""), some(3, 31, "IMAGE", 40, 0, "")),
			want: []any{"You post more without losing engagement",
				"6 posts in the last 30 days, 3 in the 30 before. Engagement went from 4.0% to 4.0%.", 9, false}},
		"more posts that do less": {rule: "pace", posts: joined(some(6, 1, "IMAGE", 20, 0, ""), some(3, 31, "IMAGE", 40, 0, "")),
			want: []any{"You post more, but engagement fell",
				"6 posts in the last 30 days, 3 in the 30 before. Engagement went from 4.0% to 2.0%.", 9, false}},
		"fewer posts that hold": {rule: "pace", posts: joined(some(3, 1, "IMAGE", 50, 0, ""), some(6, 31, "IMAGE", 40, 0, "")),
			want: []any{"You post less without losing engagement",
				"3 posts in the last 30 days, 6 in the 30 before. Engagement went from 4.0% to 5.0%.", 9, false}},
		"fewer posts that do less": {rule: "pace", posts: joined(some(3, 1, "IMAGE", 20, 0, ""), some(6, 31, "IMAGE", 40, 0, "")),
			want: []any{"You post less, and engagement fell",
				"3 posts in the last 30 days, 6 in the 30 before. Engagement went from 4.0% to 2.0%.", 9, false}},
		"as many posts say nothing of the pace": {rule: "pace", posts: joined(some(3, 1, "IMAGE", 20, 0, ""), some(3, 31, "IMAGE", 40, 0, ""))},
		"a rate that rises": {rule: "rate", posts: joined(some(3, 1, "IMAGE", 60, 0, ""), some(3, 31, "IMAGE", 40, 0, "")),
			want: []any{"Engagement is rising", "6.0% across 3 posts; 4.0% across 3 in the previous 30 days.", 6, false}},
		"a rate that falls": {rule: "rate", posts: joined(some(3, 1, "IMAGE", 40, 0, ""), some(3, 31, "IMAGE", 60, 0, "")),
			want: []any{"Engagement is falling", "4.0% across 3 posts; 6.0% across 3 in the previous 30 days.", 6, false}},
		"a rate with nothing before": {rule: "rate", posts: joined(some(3, 1, "IMAGE", 40, 0, ""), some(1, 31, "IMAGE", 60, 0, "")),
			want: []any{"Engagement over time: too early to say", "1 post in the previous 30 days. We need 3 to compare.", 4, true}},
		"hidden likes": {rule: "rate", posts: joined(some(3, 1, "IMAGE", -1, 0, ""), some(3, 31, "IMAGE", -1, 0, ""))},
		// From 9 to 19 November: posts on the 10th to 14th, +20 a day; none on the 15th to 19th, +5 a day.
		"followers on days with a post": {rule: "growth", posts: some(5, 6, "IMAGE", 40, 0, ""),
			points: days("2026-11-09", 1000, 1020, 1040, 1060, 1080, 1100, 1105, 1110, 1115, 1120, 1125),
			want:   []any{"You gain more followers on days you post", "+20 a day across 5 days with a post; +5.0 across 5 without.", 10, false}},
		"followers that leave on the others": {rule: "growth", posts: some(5, 6, "IMAGE", 40, 0, ""),
			points: days("2026-11-09", 1000, 1002, 1004, 1006, 1008, 1010, 1009, 1008, 1007, 1006, 1005),
			want:   []any{"You gain more followers on days you post", "+2.0 a day across 5 days with a post; −1.0 across 5 without.", 10, false}},
		"too few days": {rule: "growth", posts: some(5, 6, "IMAGE", 40, 0, ""),
			points: days("2026-11-13", 1000, 1002, 1004),
			want:   []any{"Followers by day: too early to say", "1 day with a post and 1 without so far. We need 5 of each to compare.", 2, true}},
	} {
		t.Run("PROF-030 "+name, func(t *testing.T) { require.Equal(t, c.want, ruled(t, c.rule, c.posts, c.points)) })
	}
}

// days are the counts of one day after the other.
func days(first string, followers ...int64) (points []figures.FollowerPoint) {
	begin, _ := time.Parse(time.DateOnly, first)
	for i, n := range followers {
		points = append(points, figures.FollowerPoint{Date: figures.DayOf(begin.AddDate(0, 0, i)), Followers: n})
	}
	return points
}

func TestTipRules(t *testing.T) {
	// Friday's 12 o'clock: reels 80 there, 20 two hours earlier; (3 × 80 + 3 × 20) / 6 = 50.
	hours := joined(some(3, 1, "REEL", 80, 0, ""), some(3, 1+2.0/24, "REEL", 20, 0, ""))
	t.Run("PROF-030 an hour that suits a format", func(t *testing.T) {
		require.Equal(t, []any{"Post reels at 12 PM", "3 reels averaged 80 likes and comments; all your reels averaged 50.", 3},
			tipped(t, "hour", hours))
		require.Nil(t, tipped(t, "hour", some(3, 1, "REEL", 80, 0, "")), "an hour that is all there is")
	})
	t.Run("PROF-030 a weekday that was never tried", func(t *testing.T) {
		// Eight posts on Fridays and Thursdays: Monday is the first day without.
		require.Equal(t, []any{"Try a Monday", "None of your 8 posts went out on that day, so you would learn something new.", 8},
			tipped(t, "weekday", joined(weekly(4, 0, 1), weekly(4, 1, 1))))
		require.Nil(t, tipped(t, "weekday", some(14, 1, "REEL", 1, 0, "")), "every weekday has one")
	})
	t.Run("PROF-030 nothing stands out", func(t *testing.T) {
		require.Nil(t, tipped(t, "repeat", some(4, 1, "REEL", 1, 5, "")))
		require.Nil(t, tipped(t, "repeat", some(4, 1, "REEL", 1, 0, "")), "nobody has said anything")
		require.Nil(t, tipped(t, "part", some(8, 1, "REEL", 1, 5, "")))
		require.Nil(t, tipped(t, "gap", some(30, 0, "REEL", 1, 5, "")))
	})
}

func TestWordsOfInsights(t *testing.T) {
	for n, want := range map[float64]string{
		0: "0", 959.6: "960", 999.4: "999", 999.5: "1.0K", 2940: "2.9K",
		999_949: "999.9K", 999_950: "1.0M", 1_249_000: "1.2M", -12: "−12", -0.2: "0",
	} {
		require.Equal(t, want, formatCount(n), n)
	}
	for n, want := range map[float64]string{2: "+2.0", -1: "−1.0", 12: "+12", -1200: "−1.2K"} {
		require.Equal(t, want, formatChange(n), n)
	}
	for ratio, want := range map[float64]string{1.25: "25% above", 1.95: "twice", 2: "twice", 2.5: "2.5 times"} {
		require.Equal(t, want, formatRatio(ratio), ratio)
	}
	require.Equal(t, "Bread and butter are the beginning of…", opening("Bread and butter are the beginning of everything else"))
}
