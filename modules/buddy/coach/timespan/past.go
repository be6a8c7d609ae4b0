package timespan

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Past is a span of days that has begun.
type Past struct {
	From, To string // YYYY-MM-DD, both within
	Days     int    // as many times 24 hours up to now; 0: whole days of the calendar
	Words    string // how it follows on a verb: last week (8 Nov to 14 Nov)
}

// IsDay reports whether it is a single day of the calendar.
func (p Past) IsDay() bool { return p.Days == 0 && p.From == p.To }

var (
	lastDays  = regexp.MustCompile(`\b(?:last|past|previous) (\d{1,3}|` + text.Numerals + `) (day|week|month)s\b`)
	ago       = regexp.MustCompile(`\b(an?|\d{1,3}|` + text.Numerals + `) (day|week|month|year)s? ago\b`)
	onDay     = regexp.MustCompile(`\b(?:on|this|last) (sun|mon|tues|wednes|thurs|fri|satur)day\b`)
	pastMonth = regexp.MustCompile(`\b(?:in|for|during|of|last|^and|what about|how about) (` + Months + `)\b(?: (\d{4})\b)?`)
	dayYear   = regexp.MustCompile(`,? (20\d\d)\b`)
)

// InPast is the span of days in the past that a folded prompt speaks of, in the calendar of now.
func InPast(folded string, now time.Time) (Past, bool) {
	today := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC)
	after := func(day time.Time, days int) time.Time { return day.AddDate(0, 0, days) }
	sunday := after(today, -int(today.Weekday()))
	first := time.Date(today.Year(), today.Month(), 1, 0, 0, 0, 0, time.UTC)
	switch {
	case says(folded, "past week"):
		return rolling(today, 7), true
	case says(folded, "past month"):
		return rolling(today, figures.RecentDays), true
	case says(folded, "last week"), says(folded, "previous week"):
		return dated("last week", after(sunday, -7), after(sunday, -1)), true
	case says(folded, "this week"):
		return since("this week", sunday, today), true
	case says(folded, "last weekend"):
		saturday := after(sunday, -1) // the one that is over
		if today.Weekday() == time.Sunday {
			saturday = after(sunday, -8)
		}
		return dated("last weekend", saturday, after(saturday, 1)), true
	case says(folded, "last month"), says(folded, "previous month"):
		before := first.AddDate(0, -1, 0)
		return dated("last month", before, monthEnd(before)), true
	case says(folded, "this month"):
		return since("this month", first, today), true
	case says(folded, "this year"):
		return since("this year", time.Date(today.Year(), 1, 1, 0, 0, 0, 0, time.UTC), today), true
	case says(folded, "yesterday"):
		return onThe("yesterday", after(today, -1)), true
	case says(folded, "today"):
		return onThe("today", today), true
	}
	if m := lastDays.FindStringSubmatch(folded); m != nil {
		return rolling(today, max(1, text.ParseNumber(m[1]))*map[string]int{"day": 1, "week": 7, "month": 30}[m[2]]), true
	}
	if m := ago.FindStringSubmatch(folded); m != nil {
		n := 1
		if !strings.HasPrefix(m[1], "a") {
			n = text.ParseNumber(m[1])
		}
		day := map[string]time.Time{"day": after(today, -n), "week": after(today, -7*n), "month": today.AddDate(0, -n, 0),
			"year": today.AddDate(-n, 0, 0)}[m[2]]
		return onThe(m[0], day), true
	}
	return namedPast(folded, today)
}

// namedPast is a day or a month by its name, the latest that has begun.
func namedPast(folded string, today time.Time) (Past, bool) {
	if day, err := time.Parse(time.DateOnly, isoDay.FindString(folded)); err == nil {
		return onDate(day), !day.After(today)
	}
	month, number, named := "", "", ""
	if m := monthDay.FindStringSubmatch(folded); m != nil {
		named, month, number = m[0], m[1], m[2]
	} else if m := dayMonth.FindStringSubmatch(folded); m != nil {
		named, month, number = m[0], m[2], m[1]
	}
	if month != "" {
		_, behind, _ := strings.Cut(folded, named)
		year := today.Year()
		if m := dayYear.FindStringSubmatch(behind); m != nil {
			year, _ = strconv.Atoi(m[1])
		}
		n, _ := strconv.Atoi(number)
		day := time.Date(year, monthOf(month), n, 0, 0, 0, 0, time.UTC)
		if day.After(today) && year == today.Year() {
			day = day.AddDate(-1, 0, 0)
		}
		return onDate(day), day.Day() == n && !day.After(today)
	}
	if m := dayOfMonth.FindStringSubmatch(folded); m != nil {
		n := text.ParseNumber(m[1])
		for before := range time.Month(3) { // asked on 1 March, the latest 30th was in January
			if day := time.Date(today.Year(), today.Month()-before, n, 0, 0, 0, 0, time.UTC); day.Day() == n && !day.After(today) {
				return onDate(day), true
			}
		}
		return Past{}, false
	}
	if m := pastMonth.FindStringSubmatch(folded); m != nil {
		year, _ := strconv.Atoi(cmp.Or(m[2], strconv.Itoa(today.Year())))
		begin := time.Date(year, monthOf(m[1]), 1, 0, 0, 0, 0, time.UTC)
		if begin.After(today) && m[2] == "" {
			begin = begin.AddDate(-1, 0, 0)
		}
		end := monthEnd(begin)
		if end.After(today) {
			end = today
		}
		return Past{From: day(begin), To: day(end), Words: "in " + begin.Format("January")}, !begin.After(today)
	}
	if m := onDay.FindStringSubmatch(folded); m != nil {
		for before := range 8 {
			on := today.AddDate(0, 0, -before)
			if (before > 0 || !strings.HasPrefix(m[0], "last")) && strings.HasPrefix(strings.ToLower(on.Weekday().String()), m[1]) {
				return onThe("on "+on.Weekday().String(), on), true
			}
		}
	}
	return Past{}, false
}

func day(t time.Time) string { return t.Format(time.DateOnly) }

func short(t time.Time) string { return t.Format("2 Jan") }

// rolling are the last n times 24 hours, as the pages count "the last 30 days".
func rolling(today time.Time, n int) Past {
	return Past{From: day(today.AddDate(0, 0, -n)), To: day(today), Days: n, Words: fmt.Sprintf("in the last %d days", n)}
}

func dated(words string, from, to time.Time) Past {
	return Past{From: day(from), To: day(to), Words: words + " (" + short(from) + " to " + short(to) + ")"}
}

func since(words string, from, today time.Time) Past {
	return Past{From: day(from), To: day(today), Words: words + " (since " + short(from) + ")"}
}

func onThe(words string, on time.Time) Past {
	return Past{From: day(on), To: day(on), Words: words + " (" + short(on) + ")"}
}

func onDate(on time.Time) Past {
	return Past{From: day(on), To: day(on), Words: "on " + short(on)}
}
