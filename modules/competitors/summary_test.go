package competitors

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
)

var friday = time.Date(2026, 11, 20, 12, 2, 0, 0, time.UTC)

func rated(id int64, name string, rate *float64) figures.Account {
	return figures.Account{ID: id, Username: name, Status: "ready", Day: new("2026-11-20"), Engagement: rate, UpdatedAt: &friday}
}

func counts(first string, followers ...int64) []figures.FollowerPoint {
	day, _ := time.Parse(time.DateOnly, first)
	var points []figures.FollowerPoint
	for i, n := range followers {
		if n > 0 { // 0: nothing was read that day
			points = append(points, figures.FollowerPoint{Date: figures.DayOf(day.AddDate(0, 0, i)), Followers: n})
		}
	}
	return points
}

// since has counts of days from a start on, all of them of the month.
func since(first string, followers ...int64) month { return month{first, counts(first, followers...)} }

func TestRank(t *testing.T) {
	own := rated(1, "me", new(4.0))
	for name, c := range map[string]struct {
		own          *figures.Account
		tracked      []figures.Account
		rank         *int
		ranked       int
		outperformed *int
		mean         *float64
		reason       string
	}{
		"DASH-029 between two": {&own, []figures.Account{rated(2, "a", new(5.0)), rated(3, "b", new(3.0))},
			new(2), 3, new(1), new(4.0), ""},
		"equals share a place, none outperforms": {&own, []figures.Account{rated(2, "a", new(4.0))}, new(1), 2, new(0), new(4.0), ""},
		"the unknown have no place": {&own, []figures.Account{rated(2, "a", nil), rated(3, "b", new(6.0))},
			new(2), 2, new(0), new(6.0), ""},
		"nobody tracked":         {&own, nil, nil, 1, new(0), nil, reasonNobody},
		"nobody else has a rate": {&own, []figures.Account{rated(2, "a", nil)}, nil, 1, nil, nil, reasonNoRates},
		"no own account":         {nil, []figures.Account{rated(2, "a", new(5.0))}, nil, 1, nil, new(5.0), reasonNoOwn},
		"an own account of unknown rate": {new(rated(1, "me", nil)), []figures.Account{rated(2, "a", new(5.0))},
			nil, 1, nil, new(5.0), reasonNoOwnRate},
	} {
		t.Run(name, func(t *testing.T) {
			s, basis := summarise(c.own, c.tracked, nil, nil)
			require.Equal(t, []any{c.rank, c.ranked, c.outperformed, c.mean}, []any{s.Rank, s.Ranked, s.Outperformed, s.MeanEngagementRate})
			if c.reason == "" {
				require.Nil(t, basis["rank"].Reason)
				return
			}
			require.Equal(t, c.reason, *basis["rank"].Reason)
		})
	}
}

func TestGrowthOfAll(t *testing.T) {
	own := rated(1, "me", nil)
	tracked := []figures.Account{rated(2, "a", nil), rated(3, "b", nil), rated(4, "c", nil)}
	series := map[int64]month{
		1: since("2026-11-01", 1000, 1030),
		2: since("2026-11-01", 1000, 1010, 1100),
		3: since("2026-11-01", 2000, 0, 2600, 2620),
		4: since("2026-11-01", 500),
	}
	s, basis := summarise(&own, tracked, series, map[int64]int{1: 30, 2: 15, 3: 0, 4: 15})
	t.Run("the median of those that are known", func(t *testing.T) {
		require.InDelta(t, 3.0, *s.YourGrowth, 1e-9)
		require.InDelta(t, (10.0+31.0)/2, *s.MedianGrowth, 1e-9)
		require.Equal(t, []int{2, 1}, []int{basis["medianGrowth"].N, basis["medianGrowth"].Skipped})
		require.Equal(t, Fastest{"b", false, 31}, *s.Fastest)
	})
	t.Run("a day is biggest only against the one before", func(t *testing.T) {
		require.Equal(t, []BiggestDay{
			{Username: "a", Date: "2026-11-03", Change: 90}, {Username: "me", IsYou: own.IsOwn, Date: "2026-11-02", Change: 30},
			{Username: "b", Date: "2026-11-04", Change: 20},
		}, s.BiggestDays)
	})
	t.Run("growth begins with the latest count before the month, as everywhere", func(t *testing.T) {
		quiet := map[int64]month{
			1: {"2026-11-01", counts("2026-10-30", 1000, 0, 0, 0, 1050, 1100)},
			2: {"2026-11-01", counts("2026-11-05", 1000, 1100)},
		}
		s, basis := summarise(&own, tracked[:1], quiet, nil)
		require.InDelta(t, 10.0, *s.YourGrowth, 1e-9)
		require.Equal(t, []string{"2026-10-30", "2026-11-04"}, []string{*basis["yourGrowth"].From, *basis["yourGrowth"].To})
		require.NotContains(t, basis["yourGrowth"].Formula, "stands in")
		require.Contains(t, basis["medianGrowth"].Formula, noteLaterHistory, "the other's history begins later")
		require.Equal(t, []DayCount{{"2026-11-03", 1050}, {"2026-11-04", 1100}}, quiet[1].days(), "the chart begins with the month")
	})
	t.Run("posts a week", func(t *testing.T) {
		require.InDelta(t, 7.0, *s.YourPostsPerWeek, 1e-9)
		require.InDelta(t, 7.0/3, *s.MeanPostsPerWeek, 1e-9)
	})
	t.Run("posts a week of those whose posts reach back 30 days", func(t *testing.T) {
		some, why := summarise(&own, tracked, series, map[int64]int{2: 15, 3: 0})
		require.Nil(t, some.YourPostsPerWeek)
		require.Equal(t, figures.ReasonNotRead30, *why["yourPostsPerWeek"].Reason)
		require.InDelta(t, 7.0/4, *some.MeanPostsPerWeek, 1e-9) // (3.5 + 0) / 2
		require.Equal(t, []int{2, 1}, []int{why["meanPostsPerWeek"].N, why["meanPostsPerWeek"].Skipped})
		none, why := summarise(nil, tracked, series, nil)
		require.Nil(t, none.MeanPostsPerWeek)
		require.Equal(t, figures.ReasonNotRead30, *why["meanPostsPerWeek"].Reason)
	})
	t.Run("every figure has a basis", func(t *testing.T) {
		for _, field := range []string{
			"rank", "outperformed", "yourEngagementRate", "meanEngagementRate",
			"yourGrowth", "medianGrowth", "fastest", "yourPostsPerWeek", "meanPostsPerWeek", "biggestDays",
		} {
			require.Contains(t, basis, field)
			require.NotEmpty(t, basis[field].Formula)
			require.Equal(t, &friday, basis[field].TakenAt)
		}
	})
}

func TestStoppedOnesCountUntilTheirLastDay(t *testing.T) {
	stopped := friday.AddDate(0, -2, 0)
	require.Equal(t, figures.Span{ID: 7, From: "2026-10-21", To: "2026-11-20"},
		monthOf(Competitor{}, figures.Account{ID: 7, UpdatedAt: &friday}, friday))
	require.Equal(t, figures.Span{ID: 7, From: "2026-08-21", To: "2026-09-20"},
		monthOf(Competitor{StoppedAt: &stopped}, figures.Account{ID: 7, UpdatedAt: &friday}, friday))
}

func TestLostOnesCountUntilTheirLatestReading(t *testing.T) {
	read, since := friday.AddDate(0, -2, 0), friday.AddDate(0, -1, 0)
	for name, a := range map[string]figures.Account{
		"not found": {ID: 7, UpdatedAt: &read, NotFoundSince: &since}, "gone": {ID: 7, UpdatedAt: &read, GoneAt: &since},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, figures.Span{ID: 7, From: "2026-08-21", To: "2026-09-20"}, monthOf(Competitor{}, a, friday))
			require.Equal(t, figures.Span{ID: 7, From: "2026-08-21", To: "2026-09-20"}, monthOf(Competitor{StoppedAt: &friday}, a, friday))
		})
	}
}

func TestWhomAQueryMeans(t *testing.T) {
	list := []figures.Account{{ID: 1, Username: "noa.bread"}, {ID: 2, Username: "crumb.theory"}}
	for name, c := range map[string]struct {
		typed []string
		want  []int64
		says  string
	}{
		"COMP-076 none is everybody": {nil, []int64{1, 2}, ""},
		"COMP-077 repeated":          {[]string{"noa.bread", "@Crumb.Theory"}, []int64{1, 2}, ""},
		"separated by commas":        {[]string{"crumb.theory, noa.bread,"}, []int64{2, 1}, ""},
		"one that is not tracked":    {[]string{"somebody"}, nil, "You do not track @somebody"},
		"what cannot be a username":  {[]string{"no name"}, nil, "Please enter a valid Instagram username"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := chosen(c.typed, list)
			if c.says != "" {
				require.EqualError(t, err, c.says)
				return
			}
			require.NoError(t, err)
			require.Equal(t, c.want, idsOf(got))
		})
	}
}
