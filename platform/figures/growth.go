package figures

import (
	"fmt"
	"time"
)

// FollowerPoint is the last known count of a UTC day.
type FollowerPoint struct {
	Date      string `json:"date" doc:"UTC day, YYYY-MM-DD"`
	Followers int64  `json:"followers"`
}

// PeriodGrowth is what a period brought.
type PeriodGrowth struct {
	Change     *int64   `json:"change"`
	Percentage *float64 `json:"percentage"`
	From       *string  `json:"from" doc:"Day of the first value, YYYY-MM-DD"`
	To         *string  `json:"to" doc:"Day of the last value, YYYY-MM-DD"`
}

// The formulas and reasons of this file's figures.
const (
	FormulaGrowth     = "Last known follower count minus the one at the beginning of the period"
	FormulaPercentage = "Change / the count at the beginning of the period × 100"
	FormulaPerDay     = FormulaGrowth + ", divided by the days between the two"
	FormulaWeek       = "Last known follower count minus the one of 7 days ago"
)

// Growth is the last value minus the value at the start: that of the start's day, or the latest before it, or else the
// first known. points are in order of days.
func Growth(points []FollowerPoint, start string) (PeriodGrowth, Sample) {
	if len(points) == 0 {
		return PeriodGrowth{}, Sample{Reason: "The follower count is not known yet."}
	}
	first, s := ChangeEnds(DaysIn(points), start, "count", "Growth needs the counts")
	if s.Reason != "" {
		return PeriodGrowth{}, s
	}
	from, to := points[first], points[len(points)-1]
	change := to.Followers - from.Followers
	return PeriodGrowth{
		Change: &change, Percentage: new(float64(change) / float64(from.Followers) * 100), From: &from.Date, To: &to.Date,
	}, s
}

// PerDay is the average change of a day of the period; nil where the change is unknown.
func (g PeriodGrowth) PerDay() *float64 {
	if g.Change == nil {
		return nil
	}
	from, badFrom := time.Parse(time.DateOnly, *g.From)
	to, badTo := time.Parse(time.DateOnly, *g.To)
	if badFrom != nil || badTo != nil || !from.Before(to) {
		return nil
	}
	return new(float64(*g.Change) / (to.Sub(from).Hours() / 24))
}

// ChangeEnds finds where a change begins among the known days of a series, which are in order and not empty; it ends with the
// last. What a day has is a noun, and needs begins the reason why there is no change.
func ChangeEnds(days []string, start, noun, needs string) (first int, s Sample) {
	last := len(days) - 1
	if days[0] > start {
		s.Note = fmt.Sprintf("The first known %s, of %s, stands in for the one of %s.", noun, FormatDay(days[0]), FormatDay(start))
	}
	for first < last && days[first+1] <= start {
		first++
	}
	s.From, s.To, s.N = days[first], days[last], last-first+1
	switch {
	case first < last:
	case days[last] < start:
		s.Reason = "Nothing was read in this period. The last day we know is " + FormatDay(days[last]) + "."
	default:
		s.Reason = needs + " of two days, and we know one: " + FormatDay(days[last]) + "."
	}
	return first, s
}

// Dated is a value of a UTC day.
type Dated interface{ Day() string }

// Day implements Dated.
func (p FollowerPoint) Day() string { return p.Date }

// DaysIn are the days of points.
func DaysIn[P Dated](points []P) []string {
	days := make([]string, len(points))
	for i, p := range points {
		days[i] = p.Day()
	}
	return days
}

// Since are the points from a day on.
func Since[P Dated](points []P, day string) []P {
	for i, p := range points {
		if p.Day() >= day {
			return points[i:]
		}
	}
	return nil
}

// SeriesSample is what a series stands on.
func SeriesSample[P Dated](points []P) Sample {
	if len(points) == 0 {
		return Sample{Reason: "Nothing is known of these days."}
	}
	return Sample{N: len(points), From: points[0].Day(), To: points[len(points)-1].Day()}
}
