package mascotgoals

import "time"

// Week is from Sunday 00:00 until the next one, in somebody's zone.
type Week struct{ From, Until time.Time }

// weekOf is the week that an instant lies in. It may have 167 or 169 hours.
func weekOf(now time.Time, zone *time.Location) Week {
	local := now.In(zone)
	sunday := local.Day() - int(local.Weekday())
	return Week{startOfDay(local.Year(), local.Month(), sunday, zone), startOfDay(local.Year(), local.Month(), sunday+7, zone)}
}

// startOfDay is the first instant of a day. Where clocks change at midnight it is not at 00:00, or 00:00 comes twice.
func startOfDay(year int, month time.Month, day int, zone *time.Location) time.Time {
	noon := time.Date(year, month, day, 12, 0, 0, 0, zone)
	start := time.Date(year, month, day, 0, 0, 0, 0, zone)
	if start.Day() != noon.Day() { // 00:00 is skipped, and start lies before the gap
		_, change := start.ZoneBounds()
		return change
	}
	if first := start.Add(-time.Hour); first.Day() == start.Day() { // 00:00 comes twice
		return first
	}
	return start
}

// daysSince is how many midnights of the zone lie between two instants.
func daysSince(then, now time.Time, zone *time.Location) int {
	return int(date(now, zone).Sub(date(then, zone)).Hours() / 24)
}

// date is the day of an instant, at an hour that no clock skips.
func date(t time.Time, zone *time.Location) time.Time {
	year, month, day := t.In(zone).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}
