package figures

import "time"

// DayOf is the UTC day of an instant, YYYY-MM-DD.
func DayOf(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// DaysBefore is the UTC day that lies n days before that of t.
func DaysBefore(t time.Time, n int) string { return DayOf(t.UTC().AddDate(0, 0, -n)) }

// DayStart is midnight UTC of a day, YYYY-MM-DD; the zero time for a text that is none.
func DayStart(day string) time.Time {
	t, _ := time.Parse(time.DateOnly, day)
	return t
}

// DaysBetween is how many days lie between two, both YYYY-MM-DD.
func DaysBetween(from, to string) float64 { return DayStart(to).Sub(DayStart(from)).Hours() / 24 }

// FormatDay is a day as people read it: 20 Nov 2026.
func FormatDay(day string) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return t.Format("2 Jan 2006")
}

// ZoneOf is the zone of an IANA name, UTC for a name that is not known.
func ZoneOf(name string) *time.Location {
	zone, err := time.LoadLocation(name)
	if err != nil {
		return time.UTC
	}
	return zone
}

// MonthStart is midnight of the first of the month, in the zone of t.
func MonthStart(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, t.Location())
}
