package query

import (
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// window is a span as the viewer of an account sees it.
type window struct {
	figures.Window
	from, to string  // its UTC days of follower counts; the growth of the span begins with the latest count at or before from
	days     float64 // how many it has had until now
	words    string  // "in the last 30 days", "from 1 to 30 Nov 2026"
}

// windowOf resolves a span that was checked.
func windowOf(s Span, v figures.Viewpoint) window {
	if s.Days > 0 {
		return window{
			Window: v.Last(s.Days), from: figures.DaysBefore(v.Now, s.Days), to: figures.DayOf(v.Now), days: float64(s.Days),
			words: fmt.Sprintf("in the last %d days", s.Days),
		}
	}
	first, _ := time.Parse(time.DateOnly, s.From)
	last := v.Now.In(v.Zone)
	if s.To != "" {
		last, _ = time.Parse(time.DateOnly, s.To)
	}
	begin := startOf(first, 0, v.Zone)
	end := startOf(last, 1, v.Zone).Add(-time.Nanosecond)
	if end.After(v.Now) {
		end = v.Now
	}
	// Followers are counted by UTC days: today's count is of the UTC day of now.
	to := last.Format(time.DateOnly)
	if end.Equal(v.Now) {
		to = max(v.Day(v.Now), figures.DayOf(v.Now))
	}
	return window{
		Window: figures.Window{From: begin, Until: end}, from: figures.DaysBefore(first, 1), to: to,
		days:  max(1, figures.DaysBetween(first.Format(time.DateOnly), v.Day(end))+1),
		words: wordsOf(first, last),
	}
}

// startOf is when a calendar day begins that lies so many days after another.
func startOf(day time.Time, after int, zone *time.Location) time.Time {
	later := day.AddDate(0, 0, after)
	return figures.StartOfDay(later.Year(), later.Month(), later.Day(), zone)
}

// wordsOf names calendar days as short as they can be.
func wordsOf(first, last time.Time) string {
	const day = "2 Jan 2006"
	switch {
	case first.Format(time.DateOnly) == last.Format(time.DateOnly):
		return "on " + first.Format(day)
	case first.Year() == last.Year() && first.Month() == last.Month():
		return "from " + first.Format("2") + " to " + last.Format(day)
	case first.Year() == last.Year():
		return "from " + first.Format("2 Jan") + " to " + last.Format(day)
	default:
		return "from " + first.Format(day) + " to " + last.Format(day)
	}
}
