package figures

import "time"

// Week is from Sunday 00:00 until the next one, in somebody's zone.
type Week struct{ From, Until time.Time }

// WeekOf is the week that an instant lies in. It may have 167 or 169 hours.
func WeekOf(now time.Time, zone *time.Location) Week {
	local := now.In(zone)
	sunday := local.Day() - int(local.Weekday())
	return Week{StartOfDay(local.Year(), local.Month(), sunday, zone), StartOfDay(local.Year(), local.Month(), sunday+7, zone)}
}

// LastDay is the week's Saturday, at its last instant.
func (w Week) LastDay() time.Time { return w.Until.Add(-time.Nanosecond) }

// DaysLeft is how many days the week still has, that of now counted; 0 or less once it is over.
func (w Week) DaysLeft(now time.Time) int {
	return 1 - Viewpoint{now, w.Until.Location()}.DaysSince(w.LastDay())
}

// FormulaGoalInDanger says when GoalInDanger holds.
const FormulaGoalInDanger = "In the last two days of your week, at least one post is missing for each day that is left"

// GoalInDanger says whether a goal that so many posts are missing for can only just be reached, or no more.
func (w Week) GoalInDanger(missing int, now time.Time) bool {
	left := w.DaysLeft(now)
	return (left == 1 || left == 2) && missing >= left
}

// StartOfDay is the first instant of a day in a zone. Where clocks change at midnight it is not at 00:00, or 00:00 comes twice.
func StartOfDay(year int, month time.Month, day int, zone *time.Location) time.Time {
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
