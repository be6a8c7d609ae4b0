// Package trends finds trends in the days of a profile: moving averages, the pattern of the week, and days from which on the values
// have another mean.
package trends

import (
	"math"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// The lengths in days that the analysis needs.
const (
	shortWindow = 7  // of the first moving average
	longWindow  = 28 // of the second
	weeks       = 4  // that each weekday needs values of
	minSide     = 14 // known days on each side of a change point
)

// series is one value for each UTC day, in order and without a gap between the days. A day whose value is unknown is NaN.
type series struct {
	first  time.Time
	values []float64
	// span is how many days a value is the mean of: 1 for what happens on the day itself. Neighbouring values of a longer span share
	// most of their posts, so that they differ less than the days do.
	span int
}

// seriesOf makes a series of the days of a history, which are in order. It ends with the last of them, or with until if that is later.
func seriesOf(days []figures.MetricDay, until string, span int) series {
	if len(days) == 0 {
		return series{span: span}
	}
	s := series{first: figures.DayStart(days[0].Date), span: span}
	last := max(days[len(days)-1].Date, until)
	s.values = unknown(int(figures.DaysBetween(days[0].Date, last)) + 1)
	for _, day := range days {
		if day.Value != nil {
			s.values[int(figures.DaysBetween(days[0].Date, day.Date))] = *day.Value
		}
	}
	return s
}

func unknown(n int) []float64 { return slices.Repeat([]float64{math.NaN()}, n) }

// changes is the series of what each day added to the day before. It is unknown where one of the two is.
func (s series) changes() series {
	if len(s.values) == 0 {
		return s
	}
	changed := series{first: s.first.AddDate(0, 0, 1), values: make([]float64, len(s.values)-1), span: s.span}
	for i := range changed.values {
		changed.values[i] = s.values[i+1] - s.values[i]
	}
	return changed
}

// day is the i-th day, YYYY-MM-DD.
func (s series) day(i int) string { return figures.DayOf(s.first.AddDate(0, 0, i)) }

// known are the places of the days whose values are known.
func (s series) known() (places []int) {
	for i, value := range s.values {
		if !math.IsNaN(value) {
			places = append(places, i)
		}
	}
	return places
}

// sample is what a figure of all days stands on.
func (s series) sample() figures.Sample {
	places := s.known()
	sample := figures.Sample{N: len(places), Skipped: len(s.values) - len(places)}
	if len(places) > 0 {
		sample.From, sample.To = s.day(places[0]), s.day(places[len(places)-1])
	}
	return sample
}

// movingAverage is the mean of each day and the days before it, window days in all. A day has none if fewer than half of these are known.
func (s series) movingAverage(window int) []float64 {
	averages := unknown(len(s.values))
	for i := range s.values {
		var sum float64
		var n int
		for _, value := range s.values[max(0, i-window+1) : i+1] {
			if !math.IsNaN(value) {
				sum += value
				n++
			}
		}
		if 2*n >= window {
			averages[i] = sum / float64(n)
		}
	}
	return averages
}

// averageFrom is the first day after the series that has a moving average if each day from then on is read.
func (s series) averageFrom(window int) string {
	more := 0
	for enough := false; !enough; {
		more++
		n := more
		for _, value := range s.values[max(0, min(len(s.values), len(s.values)+more-window)):] {
			if !math.IsNaN(value) {
				n++
			}
		}
		enough = 2*n >= window
	}
	return s.day(len(s.values) + more - 1)
}

// byWeekday are the known values of each weekday, Monday first.
func (s series) byWeekday() (groups [7][]float64) {
	for i, value := range s.values {
		if !math.IsNaN(value) {
			weekday := (int(s.first.Weekday()) + 6 + i) % 7
			groups[weekday] = append(groups[weekday], value)
		}
	}
	return groups
}

// patternFrom is the first day after the series on which each weekday has enough values if each day from then on is read. It is empty
// if each has enough already.
func (s series) patternFrom() (day string) {
	groups := s.byWeekday()
	for next := len(s.values); slices.ContainsFunc(groups[:], func(g []float64) bool { return len(g) < weeks }); next++ {
		weekday := (int(s.first.Weekday()) + 6 + next) % 7
		groups[weekday] = append(groups[weekday], 0)
		day = s.day(next)
	}
	return day
}

// spread is the mean of values and the range between their quartiles.
func spread(values []float64) (mean, low, high float64) {
	of := figures.QuartilesOf(slices.Clone(values))
	return meanOf(values), of.Low, of.High
}

func meanOf(values []float64) float64 {
	var sum float64
	for _, value := range values {
		sum += value
	}
	return sum / float64(len(values))
}

// weekdaysDiffer is the probability that seven weekdays without any pattern differ by as much as these do: the Kruskal–Wallis test
// (Kruskal and Wallis, 1952), corrected for ties. It looks at ranks alone, so that one unusual day does not make a pattern.
func weekdaysDiffer(groups [7][]float64) (p float64) {
	all := slices.Sorted(slices.Values(slices.Concat(groups[:]...)))
	n := float64(len(all))
	rankOf := make(map[float64]float64, len(all)) // equal values share the mean of their ranks
	var ties float64
	for from := 0; from < len(all); {
		until := from
		for until < len(all) && all[until] == all[from] {
			until++
		}
		rankOf[all[from]] = float64(from+1+until) / 2
		size := float64(until - from)
		ties += size*size*size - size
		from = until
	}
	correction := 1 - ties/(n*n*n-n)
	if correction == 0 {
		return 1 // all values are equal
	}
	var between float64
	for _, group := range groups {
		var sum float64
		for _, value := range group {
			sum += rankOf[value]
		}
		between += sum * sum / float64(len(group))
	}
	h := (12/(n*(n+1))*between - 3*(n+1)) / correction
	// The upper tail of the chi-squared distribution with 6 degrees of freedom, one less than there are weekdays.
	half := max(0, h) / 2
	return math.Exp(-half) * (1 + half + half*half/2)
}
