package trends

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// monday is the first day of most series here.
var monday = time.Date(2026, 1, 5, 0, 0, 0, 0, time.UTC)

func of(span int, values ...float64) series { return series{monday, values, span} }

var gap = math.NaN()

func TestDaysOfAHistory(t *testing.T) {
	s := seriesOf([]figures.MetricDay{
		{Date: "2026-01-05", Value: new(100.0)}, {Date: "2026-01-06", Value: new(104.0)}, {Date: "2026-01-07"},
		{Date: "2026-01-09", Value: new(110.0)}, {Date: "2026-01-10", Value: new(109.0)},
	}, "2026-01-11", 1)
	require.Len(t, s.values, 7)
	changes := s.changes()
	require.Equal(t, "2026-01-06", changes.day(0))
	require.Equal(t, []int{0, 4}, changes.known(), "a day after a gap has no change")
	require.Equal(t, []float64{4, -1}, changes.at(changes.known()))
	require.Equal(t, figures.Sample{N: 2, Skipped: 4, From: "2026-01-06", To: "2026-01-10"}, changes.sample())
	require.Empty(t, seriesOf(nil, "2026-01-11", 1).changes().values)
}

func TestMovingAveragesNeedHalfOfTheirDays(t *testing.T) {
	s := of(1, 1, 2, 3, 6, gap, gap, gap, gap, 9)
	averages := s.movingAverage(7)
	require.True(t, math.IsNaN(averages[2]), "three of seven days")
	require.InDelta(t, 3, averages[3], 1e-12, "(1 + 2 + 3 + 6) / 4")
	require.InDelta(t, 3, averages[6], 1e-12)
	require.True(t, math.IsNaN(averages[7]))
	require.True(t, math.IsNaN(averages[8]), "3, 6 and 9 of seven days")
	require.Equal(t, "2026-01-16", s.averageFrom(7), "the 13th and three more days")
}

func TestWhenAnAverageIsPossible(t *testing.T) {
	require.Equal(t, "2026-01-08", of(1, 5).averageFrom(7), "the fourth day")
	require.Equal(t, "2026-01-18", of(1, 5).averageFrom(28), "the fourteenth day")
	require.Equal(t, "2026-01-13", of(1, 5, gap, gap, gap, gap).averageFrom(7), "the first day leaves the window before the fourth comes")
}

func TestWeekdays(t *testing.T) {
	s := of(1)
	for week := range 4 {
		for weekday := range 7 {
			s.values = append(s.values, float64(10*weekday+week))
		}
	}
	require.Empty(t, s.patternFrom())
	groups := s.byWeekday()
	require.Equal(t, []float64{20, 21, 22, 23}, groups[2], "Wednesdays")
	mean, low, high := spread(groups[2])
	require.InDeltaSlice(t, []float64{21.5, 20.75, 22.25}, []float64{mean, low, high}, 1e-12)
	// Ranks 1-4, 5-8 ... 25-28: their sums are 10, 26, 42 ... 106. H = 12/(28·29)·Σ sum²/4 - 3·29 = 26.4828.
	// With 6 degrees of freedom: exp(-13.2414)·(1 + 13.2414 + 13.2414²/2) = 0.000181.
	require.InDelta(t, 0.000181, weekdaysDiffer(groups), 5e-7)

	s.values[6], s.values[13] = gap, gap
	require.Equal(t, "2026-02-15", s.patternFrom(), "two more Sundays")
}

// Sundays get three times the likes. The means of 30 days, which the chart draws, would show Monday and Tuesday instead.
func TestTheWeekOfPosts(t *testing.T) {
	w := week{formula: formulaPosts}
	for day := range 28 { // the newest first
		likes := int64(300 + day)
		at := time.Date(2026, 11, 29-day, 12, 0, 0, 0, time.UTC)
		if at.Weekday() == time.Sunday {
			likes *= 3
		}
		w.addPost(figures.AvgLikes, &figures.Post{PostedAt: at, Likes: &likes})
	}
	w.addPost(figures.AvgLikes, &figures.Post{PostedAt: time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)})
	w.ofPosts()
	require.Equal(t, figures.Sample{N: 28, Skipped: 1, From: "2026-11-02", To: "2026-11-29"}, w.sample)
	var trends ProfileTrends
	trends.addWeekdays(w)
	require.Equal(t, "Sunday", trends.Weekdays[6].Weekday)
	require.InDelta(t, 3*(300+307+314+321)/4.0, trends.Weekdays[6].Mean, 1e-9)
	for _, other := range trends.Weekdays[:6] {
		require.Less(t, other.Mean, 330.0)
	}

	w.groups[2] = w.groups[2][:3]
	w.ofPosts()
	require.Equal(t, "Not enough posts: each weekday needs 4 whose figures are known, and Wednesday has 3.", w.sample.Reason)
}

func TestEqualDaysHaveNoPattern(t *testing.T) {
	var groups [7][]float64
	for i := range groups {
		groups[i] = []float64{3, 3, 3, 3}
	}
	require.InDelta(t, 1, weekdaysDiffer(groups), 0)
}

func TestTheWeekOfNoise(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	found := 0
	for range 1000 {
		if weekdaysDiffer(normal(random, 84, 0).byWeekday()) < 0.05 {
			found++
		}
	}
	require.InDelta(t, 50, found, 25, "about one series in twenty")
}

// normal is a series of normally distributed days, where a part r of each day's surprise goes on into the next.
func normal(random *rand.Rand, n int, r float64) series {
	s := of(1)
	value := random.NormFloat64()
	for range n {
		value = r*value + math.Sqrt(1-r*r)*random.NormFloat64()
		s.values = append(s.values, 20+5*value)
	}
	return s
}

func TestAStepIsFoundAtItsDay(t *testing.T) {
	s := of(1)
	for i := range 60 {
		s.values = append(s.values, 18+float64(i%3-1)) // 17, 18, 19: a mean of 18
	}
	for i := range 30 {
		s.values = append(s.values, 41+float64(i%3-1))
	}
	require.Equal(t, []shift{{at: 60, from: 0, until: 89, before: 18, after: 41, daysBefore: 60, daysAfter: 30}}, s.shifts())

	s.values[10], s.values[60], s.values[70] = gap, gap, gap
	found := s.shifts()
	require.Len(t, found, 1)
	require.Equal(t, []int{61, 59, 28}, []int{found[0].at, found[0].daysBefore, found[0].daysAfter}, "missing days are left out")
}

func TestAStepNeedsTwoWeeksOnEachSide(t *testing.T) {
	s := of(1)
	for i := range 60 {
		s.values = append(s.values, 18+float64(i%3-1))
	}
	for i := range 13 {
		s.values = append(s.values, 41+float64(i%3-1))
	}
	for _, found := range s.shifts() {
		require.GreaterOrEqual(t, found.daysAfter, minSide)
		require.LessOrEqual(t, found.at, len(s.values)-minSide)
	}
	require.Empty(t, of(1, s.values[46:]...).shifts(), "27 days")
}

func TestUpAndDownAgain(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	s := normal(random, 180, 0)
	for i := 60; i < 120; i++ {
		s.values[i] += 23
	}
	found := s.shifts()
	require.Len(t, found, 2)
	require.InDelta(t, 60, found[0].at, 2)
	require.InDelta(t, 120, found[1].at, 2)
	require.Equal(t, 119, found[0].until, "the days after a change end where the next begins", found)
}

// A series without a shift rarely has a change point, whatever its noise is like.
func TestNoiseIsNoChange(t *testing.T) {
	const many = 200
	kinds := map[string]func(random *rand.Rand, n int) series{
		"independent days":        func(random *rand.Rand, n int) series { return normal(random, n, 0) },
		"a day goes on the next":  func(random *rand.Rand, n int) series { return normal(random, n, 0.5) },
		"some days go viral":      viral,
		"weekdays differ":         weekly,
		"few followers a day":     few,
		"means of 30 days' posts": rolling,
	}
	for name, seriesLike := range kinds {
		for _, days := range []int{42, 120, 365} {
			random := rand.New(rand.NewPCG(5, uint64(days)))
			alarms := 0
			for range many {
				if len(seriesLike(random, days).shifts()) > 0 {
					alarms++
				}
			}
			require.LessOrEqual(t, alarms, many/20, "%s, %d days", name, days)
		}
	}
}

func viral(random *rand.Rand, n int) series {
	s := normal(random, n, 0)
	for i := range s.values {
		if random.Float64() < 0.02 {
			s.values[i] += 500 * random.ExpFloat64()
		}
	}
	return s
}

func weekly(random *rand.Rand, n int) series {
	s := normal(random, n, 0)
	for i := range s.values {
		if i%7 > 4 {
			s.values[i] += 20
		}
	}
	return s
}

func few(random *rand.Rand, n int) series {
	s := of(1)
	for range n {
		s.values = append(s.values, math.Floor(random.ExpFloat64()*0.8))
	}
	return s
}

// rolling is the mean of the posts of the 30 days before, one post a day or two.
func rolling(random *rand.Rand, n int) series {
	s := of(30)
	posts := make([]float64, n+30)
	for i := range posts {
		posts[i] = gap
		if random.Float64() < 0.7 {
			posts[i] = 3 + random.NormFloat64()
		}
	}
	for day := range n {
		var sum, count float64
		for _, post := range posts[day : day+30] {
			if !math.IsNaN(post) {
				sum += post
				count++
			}
		}
		s.values = append(s.values, sum/count)
	}
	return s
}

func TestAShiftOfAMeanOfThirtyDaysIsFound(t *testing.T) {
	s := rolling(rand.New(rand.NewPCG(7, 8)), 240)
	for i := range s.values {
		s.values[i] += 4 * min(1, max(0, float64(i-120)/30)) // posts are better by 4 from day 120 on
	}
	found := s.shifts()
	require.Len(t, found, 1)
	require.InDelta(t, 135, found[0].at, 15)
	require.InDelta(t, 4, found[0].after-found[0].before, 0.6)
}
