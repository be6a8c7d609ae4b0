package posting

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/figurestest"
)

func TestContentMixAndLeadingFormat(t *testing.T) {
	posts := []figures.Post{
		figurestest.Post(1*24, "REEL", 300, 0, 1), figurestest.Post(2*24, "VIDEO", 300, 0, 1),
		figurestest.Post(3*24, "REEL", 300, 0, 1), figurestest.Post(4*24, "REEL", -1, 0, 1),
		figurestest.Post(5*24, "CAROUSEL", 200, 0, 1), figurestest.Post(6*24, "CAROUSEL", 100, 0, 1),
		figurestest.Post(7*24, "IMAGE", 150, 0, 1), figurestest.Post(31*24, "IMAGE", 9000, 0, 1),
	}
	t.Run("DASH-038 PROF-042 shares of the last 30 days, videos are reels", func(t *testing.T) {
		mix, s := figures.AddAll(NewMixTally(figurestest.UTC()), posts).Shares(figurestest.UTC())
		require.Equal(t, []ContentShare{{figures.Reel, 4, 400.0 / 7}, {figures.Carousel, 2, 200.0 / 7}, {figures.Image, 1, 100.0 / 7}}, mix)
		require.Equal(t, []any{7, 0, ""}, []any{s.N, s.Skipped, s.Reason})
	})
	t.Run("DASH-038 no posts, no mix", func(t *testing.T) {
		mix, s := figures.AddAll(NewMixTally(figurestest.UTC()), nil).Shares(figurestest.UTC())
		require.Empty(t, mix)
		require.Equal(t, figures.ReasonNo30, s.Reason)
	})
	t.Run("reels at twice the others' rate", func(t *testing.T) {
		leading, s := figures.AddAll(NewMixTally(figurestest.UTC()), posts).Leading(figurestest.UTC())
		require.Equal(t, &LeadingFormat{figures.Reel, 2, 3}, leading) // 300 against (200 + 100 + 150) / 3
		require.Equal(t, []any{6, 1}, []any{s.N, s.Skipped})
	})
	t.Run("two of a format say nothing", func(t *testing.T) {
		leading, s := figures.AddAll(NewMixTally(figurestest.UTC()), posts[4:]).Leading(figurestest.UTC())
		require.Nil(t, leading)
		require.NotEmpty(t, s.Reason)
	})
	t.Run("beside posts without any interaction there is no ratio", func(t *testing.T) {
		zeros := append(
			figurestest.Times(3, func(i int) figures.Post { return figurestest.Post(float64(i+1), "REEL", 5, 0, 1) }),
			figurestest.Times(3, func(i int) figures.Post { return figurestest.Post(float64(i+1), "IMAGE", 0, 0, 1) })...)
		leading, _ := figures.AddAll(NewMixTally(figurestest.UTC()), zeros).Leading(figurestest.UTC())
		require.Nil(t, leading)
	})
}

func TestFrequencyAndTimes(t *testing.T) {
	v := figures.Viewpoint{Now: figurestest.Friday, Zone: figurestest.Jerusalem(t)}
	// Mondays at 19:00 do well, the single Sunday at 08:00 did best of all.
	monday := func(week int) figures.Post {
		p := figurestest.Post(0, "REEL", 300, 0, 1)
		p.PostedAt = time.Date(2026, 11, 16-7*week, 19, 15, 0, 0, v.Zone)
		return p
	}
	thursday := func(week int) figures.Post {
		p := figurestest.Post(0, "IMAGE", 100, 0, 1)
		p.PostedAt = time.Date(2026, 11, 19-7*week, 0, 45, 0, 0, v.Zone) // still Wednesday in UTC
		return p
	}
	sunday := figurestest.Post(0, "IMAGE", 400, 0, 1)
	sunday.PostedAt = time.Date(2026, 11, 15, 8, 0, 0, 0, v.Zone)
	posts := append(append(figurestest.Times(4, monday), figurestest.Times(4, thursday)...), sunday) // mean (1200 + 400 + 400) / 9 = 222.2…
	t.Run("DASH-037 posts a week, a month, by weekday and the best day", func(t *testing.T) {
		f, s, best := figures.AddAll(NewFrequencyTally(v), posts).Result(v, nil)
		require.InDelta(t, 9*7.0/30, *f.PerWeek, 1e-9)
		require.InDelta(t, 9, *f.PerMonth, 1e-9)
		require.Equal(t, []int{1, 4, 0, 0, 4, 0, 0}, f.ByWeekday)
		require.Equal(t, "Monday", *f.BestDay)
		require.Equal(t, []any{9, 9}, []any{s.N, best.N})
	})
	t.Run("DASH-037 too few posts for a best day", func(t *testing.T) {
		f, _, best := figures.AddAll(NewFrequencyTally(v), posts[:7]).Result(v, nil)
		require.Nil(t, f.BestDay)
		require.Equal(t, ReasonTooFew, best.Reason)
	})
	t.Run("DASH-040 the means of hours in the viewer's zone, ranked as they are shrunk towards the mean of all", func(t *testing.T) {
		best, _ := figures.AddAll(NewTimesTally(v), posts).Times(v)
		require.Len(t, best, 3)
		for i, want := range []PostingTime{
			{19, "7:00 PM", 300, 4}, {8, "8:00 AM", 400, 1}, {0, "12:00 AM", 100, 4},
		} {
			require.InDelta(t, want.AvgEngagement, best[i].AvgEngagement, 1e-9)
			best[i].AvgEngagement = want.AvgEngagement
			require.Equal(t, want, best[i])
		}
	})
	t.Run("DASH-040 fewer than 8 posts rank nothing", func(t *testing.T) {
		best, s := figures.AddAll(NewTimesTally(v), posts[:7]).Times(v)
		require.Empty(t, best)
		require.Equal(t, ReasonTooFew, s.Reason)
	})
	t.Run("DASH-040 hidden likes rank nothing either", func(t *testing.T) {
		hidden := figurestest.Times(9, func(i int) figures.Post { return figurestest.Post(float64(i), "REEL", -1, 3, 1) })
		best, s := figures.AddAll(NewTimesTally(v), hidden).Times(v)
		require.Empty(t, best)
		require.Equal(t, []any{figures.ReasonHidden, 0, 9}, []any{s.Reason, s.N, s.Skipped})
	})
}
