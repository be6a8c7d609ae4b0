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
	first, last := points[0], points[len(points)-1]
	var note string
	if first.Date > start {
		note = fmt.Sprintf("The first known count, of %s, stands in for the one of %s.", sayDay(first.Date), sayDay(start))
	}
	for _, p := range points {
		if p.Date > start {
			break
		}
		first = p
	}
	s := Sample{From: first.Date, To: last.Date, N: len(since(points, first.Date)), Note: note}
	if first.Date == last.Date {
		s.Reason = "Growth needs the counts of two days, and we know one: " + sayDay(first.Date) + "."
		return PeriodGrowth{}, s
	}
	change := last.Followers - first.Followers
	return PeriodGrowth{
		Change: &change, Percentage: new(float64(change) / float64(first.Followers) * 100), From: &first.Date, To: &last.Date,
	}, s
}

// since are the points from a day on.
func since(points []FollowerPoint, day string) []FollowerPoint {
	for i, p := range points {
		if p.Date >= day {
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
