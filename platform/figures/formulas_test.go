package figures_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
)

const day = 24.0

// requireSame compares figures that may be unknown.
func requireSame(t *testing.T, want, got *float64) {
	t.Helper()
	if want == nil || got == nil {
		require.Equal(t, want, got)
		return
	}
	require.InDelta(t, *want, *got, 1e-9)
}

func TestEngagementRate(t *testing.T) {
	for name, c := range map[string]struct {
		posts   []figures.Post
		rate    *float64
		n, left int
		latest  bool
		reason  string
		note    string
	}{
		"the mean of (likes + comments) / followers × 100": {
			// 50/1000, 30/1000, 130/2000: 5, 3 and 6.5 percent.
			posts: []figures.Post{
				figurestest.Post(1*day, "REEL", 45, 5, 1000),
				figurestest.Post(2*day, "IMAGE", 25, 5, 1000),
				figurestest.Post(30*day, "IMAGE", 100, 30, 2000),
			},
			rate: new((5 + 3 + 6.5) / 3), n: 3,
		},
		"hidden likes are left out, not zero": {
			posts: []figures.Post{
				figurestest.Post(1*day, "REEL", 45, 5, 1000),
				figurestest.Post(2*day, "IMAGE", -1, 5, 1000),
				figurestest.Post(3*day, "IMAGE", 25, 5, 1000),
			},
			rate: new(4.0), n: 2, left: 1,
		},
		"all unknown is unknown": {
			posts: []figures.Post{
				figurestest.Post(1*day, "REEL", -1, 5, 1000),
				figurestest.Post(2*day, "IMAGE", 5, -1, 1000),
				figurestest.Post(3*day, "IMAGE", 5, 5, -1),
			},
			left: 3, reason: figures.ReasonHidden,
		},
		"no posts": {latest: true, reason: figures.ReasonNoPosts},
		"fewer than 3 in 30 days: the latest 12": {
			posts: append([]figures.Post{figurestest.Post(1*day, "REEL", 90, 10, 1000)},
				figurestest.Times(14, func(i int) figures.Post { return figurestest.Post(40*day+float64(i), "IMAGE", 10, 0, 1000) })...),
			rate: new((10.0 + 11*1) / 12), n: 12, latest: true,
		},
		"3 in 30 days are enough": {
			posts: append(figurestest.Times(3, func(i int) figures.Post { return figurestest.Post(day*float64(1+i), "REEL", 90, 10, 1000) }),
				figurestest.Post(31*day, "IMAGE", 0, 0, 1000)),
			rate: new(10.0), n: 3,
		},
		"likes of zero are known": {
			posts: figurestest.Times(3, func(i int) figures.Post { return figurestest.Post(day*float64(1+i), "REEL", 0, 0, 1000) }),
			rate:  new(0.0), n: 3,
		},
		"the first known count stands in": {
			posts: []figures.Post{
				figurestest.Post(1*day, "REEL", 10, 0, 1000),
				figurestest.Post(2*day, "REEL", 10, 0, 1000),
				{PostedAt: figurestest.Friday.AddDate(0, 0, -3), Likes: new(int64(10)), Comments: new(int64(0)),
					Followers: new(int64(1000)), FirstKnown: true},
			},
			rate: new(1.0), n: 3, note: figures.NoteFirstKnown,
		},
	} {
		t.Run("DASH-012 "+name, func(t *testing.T) {
			rate, formula, s := figures.EngagementRate(c.posts, figurestest.UTC())
			requireSame(t, c.rate, rate)
			require.Equal(t, []any{c.n, c.left, c.reason, c.note}, []any{s.N, s.Skipped, s.Reason, s.Note})
			require.Equal(t, c.latest, formula == figures.FormulaRateLatest)
		})
	}
}

func TestEngagementRateChange(t *testing.T) {
	at := func(from float64, likes int64) []figures.Post {
		return figurestest.Times(3, func(i int) figures.Post { return figurestest.Post((from+float64(i))*day, "IMAGE", likes, 0, 1000) })
	}
	for name, c := range map[string]struct {
		posts  []figures.Post
		change *float64
		reason string
	}{
		"5 % after 4 % is one point more": {posts: append(at(1, 50), at(31, 40)...), change: new(1.0)},
		"and less is negative":            {posts: append(at(1, 20), at(31, 45)...), change: new(-2.5)},
		"30 days ago to the hour belongs to now": {
			posts: append(append(at(1, 50), figurestest.Post(30*day, "IMAGE", 90, 0, 1000)), at(31, 60)...), change: new(0.0),
		},
		"too few now": {posts: at(31, 40), reason: "Fewer than 3 posts in the last 30 days."},
		"too few before": {
			posts: append(at(1, 50), figurestest.Post(40*day, "IMAGE", 1, 1, 1000)), reason: "Fewer than 3 posts in the 30 days before.",
		},
		"hidden before": {posts: append(at(1, 50), at(31, -1)...), reason: figures.ReasonHidden},
	} {
		t.Run("DASH-012 "+name, func(t *testing.T) {
			change, s := figures.AddAll(figures.NewRateChangeTally(figurestest.UTC()), c.posts).Result(figurestest.UTC())
			requireSame(t, c.change, change)
			require.Equal(t, c.reason, s.Reason)
		})
	}
}

func TestGrowth(t *testing.T) {
	point := func(day string, n int64) figures.FollowerPoint { return figures.FollowerPoint{Date: day, Followers: n} }
	for name, c := range map[string]struct {
		points     []figures.FollowerPoint
		start      string
		change     *int64
		percentage *float64
		perDay     *float64
		from, to   string
		reason     string
		note       bool
	}{
		"the last value minus the one at the start": {
			points: []figures.FollowerPoint{point("2026-10-20", 900), point("2026-10-21", 1000), point("2026-11-20", 1250)}, start: "2026-10-21",
			change: new(int64(250)), percentage: new(25.0), perDay: new(250.0 / 30), from: "2026-10-21", to: "2026-11-20",
		},
		"the start's day is missing: the one before it": {
			points: []figures.FollowerPoint{point("2026-10-18", 800), point("2026-10-25", 1000), point("2026-11-20", 1000)}, start: "2026-10-21",
			change: new(int64(200)), percentage: new(25.0), perDay: new(200.0 / 33), from: "2026-10-18", to: "2026-11-20",
		},
		"nothing so old: the first known, and the basis says so": {
			points: []figures.FollowerPoint{point("2026-11-18", 1000), point("2026-11-20", 990)}, start: "2026-10-21",
			change: new(int64(-10)), percentage: new(-1.0), perDay: new(-5.0), from: "2026-11-18", to: "2026-11-20", note: true,
		},
		"a single day grows nothing": {
			points: []figures.FollowerPoint{point("2026-11-20", 1000)}, start: "2026-11-13",
			reason: "Growth needs the counts of two days, and we know one: 20 Nov 2026.", note: true,
		},
		"nothing new since before the period": {
			points: []figures.FollowerPoint{point("2026-09-01", 900), point("2026-09-02", 1000)}, start: "2026-11-13",
			reason: "Nothing was read in this period. The last day we know is 2 Sep 2026.",
		},
		"no count at all": {start: "2026-11-13", reason: "The follower count is not known yet."},
	} {
		t.Run("DASH-010 "+name, func(t *testing.T) {
			g, s := figures.Growth(c.points, c.start)
			require.Equal(t, c.change, g.Change)
			requireSame(t, c.percentage, g.Percentage)
			requireSame(t, c.perDay, g.PerDay())
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
