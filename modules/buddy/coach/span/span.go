// Package span reads days and stretches of days from the words of a message, and names them. It knows what a calendar knows: weeks begin
// on Sunday, and the last 30 days are counted back from now.
package span

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/query"
)

// Found is a stretch of days that some tokens name.
type Found struct {
	At, End int        // tokens[At:End] name it, the preposition before it included
	Span    query.Span // To is the last day also where that is to come, as of this month
	Words   string     // as an answer names it: "last week (8 Nov to 14 Nov)", "in October", "since 1 Nov"
	Kind    Kind
	Unit    Unit
}

// Kind says on which side of today a stretch lies. One that contains today is Open.
type Kind string

// Unit is the length of a stretch, which the one before it has as well.
type Unit string

// The kinds and the units. Days are a number of days up to now, a Range is from any day to another.
const (
	Past, Open, Future   Kind = "past", "open", "future"
	Day, Week, Weekend   Unit = "day", "week", "weekend"
	Month, Quarter, Year Unit = "month", "quarter", "year"
	Days, Range          Unit = "days", "range"
)

// Of describes a stretch that was stored.
func Of(s query.Span, today time.Time) Found { return stretchOf(s, today).describe(midnight(today)) }

// Next describes the stretch of the same length directly after another (n = 1), or directly before it (n = -1).
func Next(f Found, n int, today time.Time) Found {
	return stretchOf(f.Span, today).step(f.Unit, n).describe(midnight(today))
}

// stretch has the first and the last of some days, each at 00:00 UTC. Days is set as well where they are counted back from now.
type stretch struct {
	from, to time.Time
	days     int
}

func stretchOf(s query.Span, today time.Time) stretch {
	today = midnight(today)
	if s.Days > 0 {
		return stretch{today.AddDate(0, 0, -s.Days), today, s.Days}
	}
	from, _ := time.Parse(time.DateOnly, s.From)
	to, err := time.Parse(time.DateOnly, s.To)
	if err != nil {
		to = today
	}
	return stretch{from: from, to: to}
}

// step returns the unit before or after a stretch; of days that are no unit of the calendar, as many.
func (s stretch) step(unit Unit, n int) stretch {
	length := cmp.Or(s.days, int(s.to.Sub(s.from).Hours()/24)+1)
	isFree := unit == Days || unit == Range
	switch {
	case isFree && n < 0:
		return daysFrom(s.from.AddDate(0, 0, -length), length)
	case isFree:
		return daysFrom(s.to.AddDate(0, 0, 1), length)
	case n < 0:
		return nth(unit, s.from, n)
	default:
		return nth(unit, s.to, n)
	}
}

// nth is the unit of the calendar that lies n units after the one of a day.
func nth(unit Unit, day time.Time, n int) stretch {
	months := func(first time.Time, count int) stretch { return stretch{from: first, to: first.AddDate(0, count, -1)} }
	weekday := int(day.Weekday())
	switch unit {
	case Week:
		return daysFrom(day.AddDate(0, 0, 7*n-weekday), 7)
	case Weekend:
		return daysFrom(day.AddDate(0, 0, 7*n+(7-weekday)%7-1), 2)
	case Month:
		return months(date(day.Year(), day.Month()+time.Month(n), 1), 1)
	case Quarter:
		return months(date(day.Year(), (day.Month()-1)/3*3+1+time.Month(3*n), 1), 3)
	case Year:
		return months(date(day.Year()+n, time.January, 1), 12)
	default:
		return daysFrom(day.AddDate(0, 0, n), 1)
	}
}

func daysFrom(first time.Time, count int) stretch {
	return stretch{from: first, to: first.AddDate(0, 0, count-1)}
}

func date(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}

// midnight is a user's day as the days of a stretch are.
func midnight(today time.Time) time.Time { return date(today.Date()) }

func (s stretch) describe(today time.Time) Found {
	f := Found{Span: query.Span{From: s.from.Format(time.DateOnly), To: s.to.Format(time.DateOnly)}, Kind: Open, Unit: Range}
	for _, unit := range []Unit{Day, Week, Weekend, Month, Quarter, Year} {
		if nth(unit, s.from, 0) == s {
			f.Unit = unit
		}
	}
	switch {
	case s.days > 0:
		f.Span, f.Unit = query.Span{Days: s.days}, Days
	case s.to.Before(today):
		f.Kind = Past
	case s.from.After(today):
		f.Kind = Future
	}
	f.Words = s.words(f.Unit, f.Kind, today)
	return f
}

func (s stretch) words(unit Unit, kind Kind, today time.Time) string {
	short := func(t time.Time) string { // with its year where that is not the present one
		if t.Year() != today.Year() {
			return t.Format("2 Jan 2006")
		}
		return t.Format("2 Jan")
	}
	first, last := short(s.from), short(s.to)
	year := first[len(s.from.Format("2 Jan")):]
	isThe := func(n int) bool { return unit != Range && unit != Days && s == nth(unit, today, n) }
	const noFurther = ", as far back as my data reaches"
	switch {
	case s.days == query.MaxDays:
		return "since " + first + noFurther
	case unit == Days:
		return fmt.Sprintf("in the last %d days", s.days)
	case unit == Range && s.to.Equal(today):
		return "since " + first
	case unit == Range && s.from.Equal(today.AddDate(0, 0, -query.MaxDays)):
		return "until " + last + noFurther
	case unit == Day && kind == Open:
		return "today (" + first + ")"
	case unit == Day && isThe(-1):
		return "yesterday (" + first + ")"
	case unit == Day && isThe(1):
		return "tomorrow, " + s.from.Format("Mon ") + first
	case unit == Day && kind == Future:
		return "on " + s.from.Format("Mon ") + first
	case unit == Day && today.Sub(s.from) < 7*24*time.Hour:
		return "on " + s.from.Weekday().String() + " (" + first + ")"
	case unit == Day:
		return "on " + s.from.Format("2 Jan 2006")
	case isThe(0) && kind == Open:
		return "this " + string(unit) + " (since " + first + ")"
	case unit == Month:
		return "in " + s.from.Format("January") + year
	case unit == Quarter:
		return fmt.Sprintf("in Q%d", (s.from.Month()+2)/3) + year
	case unit == Year:
		return "in " + s.from.Format("2006")
	case isThe(-1):
		return "last " + string(unit) + " (" + first + " to " + last + ")"
	case isThe(0), isThe(1):
		return map[bool]string{true: "this ", false: "next "}[isThe(0)] + string(unit)
	default:
		return "from " + first + " to " + last
	}
}

// inMonth are some days of a month; empty: it does not have them.
func inMonth(year int, month time.Month, first, last int) stretch {
	days := nth(Month, date(year, month, 1), 0)
	if last < first || first < 1 || last > days.to.Day() {
		return stretch{}
	}
	return daysFrom(days.from.AddDate(0, 0, first-1), last-first+1)
}

// monthOf is a month by its name or the beginning of it; 0: it is none.
func monthOf(token string) time.Month {
	for month := time.January; month <= time.December; month++ {
		if name := strings.ToLower(month.String()); token == name || token == name[:3] || token == "sept" && month == time.September {
			return month
		}
	}
	return 0
}

// feast is a day of each year that has a name. The day of one in November is counted from the fourth Thursday.
type feast struct {
	name  string
	month time.Month
	day   int
}

var feasts = []feast{
	{"christmas eve", time.December, 24}, {"christmas", time.December, 25}, {"new year eve", time.December, 31}, {"new year", time.January, 1},
	{"halloween", time.October, 31}, {"thanksgiving", time.November, 0}, {"black friday", time.November, 1},
}

func (f feast) in(year int) stretch {
	first := date(year, f.month, 1)
	if f.month == time.November {
		return nth(Day, first, (11-int(first.Weekday()))%7+21+f.day)
	}
	return nth(Day, first, f.day-1)
}

// numeric reads 2026-11-03, 3/11/2026, 16/11. What can be no day or two, such as 5/6, is empty in each year.
func numeric(token string) (in func(year int) stretch, year int) {
	var day, month int
	n, _ := fmt.Sscanf(token, "%d-%d-%d", &year, &month, &day)
	isUnclear := false
	if n < 3 {
		year = 0
		n, _ = fmt.Sscanf(token, "%d/%d/%d", &day, &month, &year)
		isUnclear = max(day, month) <= 12 && day != month
		day, month = max(day, month), min(day, month)
	}
	if n < 2 || n == 2 && (month > 12 || day > 31) { // 50/50 is no day
		return nil, 0
	}
	return func(year int) stretch {
		if isUnclear || month < 1 || month > 12 {
			return stretch{}
		}
		return inMonth(year, time.Month(month), day, day)
	}, year
}

// days reads the day of a month, or the first and the last: 3, 3rd, 3-10. They are 0 where a token is none.
func days(token string) (first, last int, isOrdinal bool) {
	a, b, isRange := strings.Cut(token, "-")
	digits := strings.TrimRight(a, "sthndr")
	first, _ = strconv.Atoi(digits)
	last = first
	if isRange {
		last, _ = strconv.Atoi(b)
	}
	if first < 1 || last < 1 || max(first, last) > 99 {
		return 0, 0, false
	}
	return first, last, len(a) == len(digits)+2
}
