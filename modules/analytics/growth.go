package analytics

import (
	"fmt"
	"time"
)

// Period is what the growth series spans.
type Period string

// The periods of the dashboard.
const (
	Last7Days     Period = "last_7_days"
	Last30Days    Period = "last_30_days"
	YearToDate    Period = "year_to_date"
	SinceTracking Period = "since_tracking"
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

const (
	formulaGrowth = "Last known follower count minus the one at the beginning of the period"
	formulaWeek   = "Last known follower count minus the one of 7 days ago"
)

// startOf is the first UTC day of the period; trackedSince is the first day of the history.
func (p Period) startOf(now time.Time, trackedSince string) string {
	switch p {
	case Last7Days:
		return daysBefore(now, 7)
	case YearToDate:
		return now.UTC().Format("2006") + "-01-01"
	case SinceTracking:
		if trackedSince != "" {
			return trackedSince
		}
		return dayOf(now)
	default:
		return daysBefore(now, 30)
	}
}

// Growth is the last value minus the value at the start: that of the start's day, or the latest before it, or else the
// first known. points are in order of days.
func Growth(points []FollowerPoint, start string) (PeriodGrowth, Sample) {
	if len(points) == 0 {
		return PeriodGrowth{}, Sample{Reason: "The follower count is not known yet."}
	}
	first, s := ends(dates(points), start, "count", "Growth needs the counts")
	if s.Reason != "" {
		return PeriodGrowth{}, s
	}
	from, to := points[first], points[len(points)-1]
	change := to.Followers - from.Followers
	return PeriodGrowth{
		Change: &change, Percentage: new(float64(change) / float64(from.Followers) * 100), From: &from.Date, To: &to.Date,
	}, s
}

// ends finds where a change begins among the known days of a series, which are in order and not empty; it ends with the
// last. What a day has is a noun, and needs begins the reason why there is no change.
func ends(days []string, start, noun, needs string) (first int, s Sample) {
	last := len(days) - 1
	if days[0] > start {
		s.Note = fmt.Sprintf("The first known %s, of %s, stands in for the one of %s.", noun, sayDay(days[0]), sayDay(start))
	}
	for first < last && days[first+1] <= start {
		first++
	}
	s.From, s.To, s.N = days[first], days[last], last-first+1
	switch {
	case first < last:
	case days[last] < start:
		s.Reason = "Nothing was read in this period. The last day we know is " + sayDay(days[last]) + "."
	default:
		s.Reason = needs + " of two days, and we know one: " + sayDay(days[last]) + "."
	}
	return first, s
}

// point is a value of a UTC day.
type point interface{ day() string }

func (p FollowerPoint) day() string { return p.Date }

func dates[P point](points []P) []string {
	days := make([]string, len(points))
	for i, p := range points {
		days[i] = p.day()
	}
	return days
}

// since are the points from a day on.
func since[P point](points []P, day string) []P {
	for i, p := range points {
		if p.day() >= day {
			return points[i:]
		}
	}
	return nil
}

func sayDay(day string) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return t.Format("2 Jan 2006")
}
