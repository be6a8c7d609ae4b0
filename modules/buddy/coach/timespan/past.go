package timespan

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Past is a span of days that has begun.
type Past struct {
	From, To  string // YYYY-MM-DD, both within
	Days      int    // as many times 24 hours up to now; 0: whole days of the calendar
	Words     string // how it follows on a verb: last week (8 Nov to 14 Nov)
	Refused   string // why it cannot be told of, as it follows on "I can't tell"; the other fields are empty then
	OpenStart bool   // it begins only because nobody looks back further
}

// IsDay reports whether it is a single day of the calendar.
func (p Past) IsDay() bool { return p.Refused == "" && p.Days == 0 && p.From == p.To }

// IsWeek reports whether it is a whole week of the calendar, which begins on Sunday.
func (p Past) IsWeek() bool {
	if p.Refused != "" || p.Days != 0 {
		return false
	}
	first := parsed(p.From)
	return first.Weekday() == time.Sunday && first.AddDate(0, 0, 6).Equal(parsed(p.To))
}

var (
	lastDays  = regexp.MustCompile(`\b(?:last|past|previous) (\d{1,3}|` + text.Numerals + `) (day|week|month)s\b`)
	ago       = regexp.MustCompile(`\b(an?|\d{1,3}|` + text.Numerals + `) (day|week|month|year)s? ago\b`)
	onDay     = regexp.MustCompile(`\b(?:on|this|last) (sun|mon|tues|wednes|thurs|fri|satur)day\b`)
	pastMonth = regexp.MustCompile(`(?:\b(?:in|for|during|of|last) |` + opening.Needed + `)(` + Months + `)\b(?: (\d{4})\b)?`)
	dayYear   = regexp.MustCompile(`,? (20\d\d)\b`)
	inYear    = regexp.MustCompile(`\b(?:in|during) (20\d\d)\b`)
	twoSpans  = regexp.MustCompile(`\b(?:last|previous) (?:(week) and the (?:one|week)|month and the (?:one|month)) before\b`)
)

// calendar reads days as they are meant on a day.
type calendar struct{ today time.Time }

// PastSpan is the span of days that have begun which a folded prompt speaks of, in the calendar of now.
func PastSpan(folded string, now time.Time) (Past, bool) {
	return calendar{time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC)}.inPast(folded)
}

func (c calendar) inPast(folded string) (Past, bool) {
	if span, found := c.beforeLast(folded); found {
		return span, true
	}
	if span, asked := c.neighbourOf(folded); asked {
		return span, true
	}
	if span, found := c.inRange(folded); found {
		return span, true
	}
	return c.single(folded)
}

func (c calendar) after(days int) time.Time { return c.today.AddDate(0, 0, days) }

func (c calendar) sunday() time.Time { return c.after(-int(c.today.Weekday())) }

func (c calendar) firstOfMonth() time.Time {
	return time.Date(c.today.Year(), c.today.Month(), 1, 0, 0, 0, 0, time.UTC)
}

// beforeLast is a span that is named by the one that follows on it.
func (c calendar) beforeLast(folded string) (Past, bool) {
	sunday, first := c.sunday(), c.firstOfMonth()
	both := twoSpans.FindStringSubmatch(folded)
	switch {
	case both != nil && both[1] == "week":
		return c.dated("last week and the week before", sunday.AddDate(0, 0, -14), sunday.AddDate(0, 0, -1)), true
	case both != nil:
		return c.dated("last month and the month before", first.AddDate(0, -2, 0), first.AddDate(0, 0, -1)), true
	case says(folded, "day before yesterday"):
		return c.onThe("the day before yesterday", c.after(-2)), true
	case says(folded, "weekend before last"):
		saturday := sunday.AddDate(0, 0, -8)
		if c.today.Weekday() == time.Sunday {
			saturday = sunday.AddDate(0, 0, -15)
		}
		return c.dated("the weekend before last", saturday, saturday.AddDate(0, 0, 1)), true
	case says(folded, "week before last"):
		return c.dated("the week before last", sunday.AddDate(0, 0, -14), sunday.AddDate(0, 0, -8)), true
	case says(folded, "month before last"):
		before := first.AddDate(0, -2, 0)
		return c.dated("the month before last", before, monthEnd(before)), true
	default:
		return Past{}, false
	}
}

// single is a span that a prompt names as a whole: last week, yesterday, November.
func (c calendar) single(folded string) (Past, bool) {
	today, sunday, first := c.today, c.sunday(), c.firstOfMonth()
	switch {
	case says(folded, "past week"):
		return rolling(today, 7), true
	case says(folded, "past month"):
		return rolling(today, figures.RecentDays), true
	case says(folded, "last week"), says(folded, "previous week"):
		return c.dated("last week", sunday.AddDate(0, 0, -7), sunday.AddDate(0, 0, -1)), true
	case says(folded, "this week"):
		return c.since("this week", sunday), true
	case says(folded, "last weekend"):
		saturday := sunday.AddDate(0, 0, -1) // the one that is over
		if today.Weekday() == time.Sunday {
			saturday = sunday.AddDate(0, 0, -8)
		}
		return c.dated("last weekend", saturday, saturday.AddDate(0, 0, 1)), true
	case says(folded, "last month"), says(folded, "previous month"):
		before := first.AddDate(0, -1, 0)
		return c.dated("last month", before, monthEnd(before)), true
	case says(folded, "this month"):
		return c.since("this month", first), true
	case says(folded, "this year"):
		return c.since("this year", time.Date(today.Year(), 1, 1, 0, 0, 0, 0, time.UTC)), true
	case says(folded, "last year"), says(folded, "previous year"):
		return c.dated("last year", time.Date(today.Year()-1, 1, 1, 0, 0, 0, 0, time.UTC),
			time.Date(today.Year()-1, 12, 31, 0, 0, 0, 0, time.UTC)), true
	case says(folded, "yesterday"):
		return c.onThe("yesterday", c.after(-1)), true
	case says(folded, "today"):
		return c.onThe("today", today), true
	}
	if m := lastDays.FindStringSubmatch(folded); m != nil {
		n := text.ParseNumber(m[1])
		if n == 0 {
			return refused(noDays)
		}
		return rolling(today, n*map[string]int{"day": 1, "week": 7, "month": 30}[m[2]]), true
	}
	if m := ago.FindStringSubmatch(folded); m != nil {
		n := 1
		if !strings.HasPrefix(m[1], "a") {
			n = text.ParseNumber(m[1])
		}
		on := map[string]time.Time{"day": c.after(-n), "week": c.after(-7 * n), "month": c.monthsAgo(n), "year": c.monthsAgo(12 * n)}[m[2]]
		return c.onThe(m[0], on), true
	}
	return c.named(folded)
}

// monthsAgo is the same day of an earlier month, or its last one where it is shorter.
func (c calendar) monthsAgo(n int) time.Time {
	month := c.firstOfMonth().AddDate(0, -n, 0)
	return month.AddDate(0, 0, min(c.today.Day(), monthEnd(month).Day())-1)
}

// named is a day, a month or a year by its name, the latest that has begun where no year is named.
func (c calendar) named(folded string) (Past, bool) {
	today := c.today
	if day, err := time.Parse(time.DateOnly, isoDay.FindString(folded)); err == nil {
		return c.onDate(day)
	}
	month, number, named := "", "", ""
	if m := monthDay.FindStringSubmatch(folded); m != nil {
		named, month, number = m[0], m[1], m[2]
	} else if m := dayMonth.FindStringSubmatch(folded); m != nil {
		named, month, number = m[0], m[2], m[1]
	}
	if month != "" {
		_, behind, _ := strings.Cut(folded, named)
		n, _ := strconv.Atoi(number)
		in := dayYear.FindStringSubmatch(behind)
		year := today.Year()
		if in != nil {
			year, _ = strconv.Atoi(in[1])
		}
		day := time.Date(year, monthOf(month), n, 0, 0, 0, 0, time.UTC)
		if day.Day() != n {
			return Past{}, false
		}
		if day.After(today) && in == nil {
			day = day.AddDate(-1, 0, 0)
		}
		return c.onDate(day)
	}
	if m := dayOfMonth.FindStringSubmatch(folded); m != nil {
		n := text.ParseNumber(m[1])
		for before := range time.Month(3) { // asked on 1 March, the latest 30th was in January
			if day := time.Date(today.Year(), today.Month()-before, n, 0, 0, 0, 0, time.UTC); day.Day() == n && !day.After(today) {
				return c.onDate(day)
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
		return c.begun("in "+c.month(begin), begin, monthEnd(begin))
	}
	if m := inYear.FindStringSubmatch(folded); m != nil {
		year, _ := strconv.Atoi(m[1])
		return c.begun("in "+m[1], time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(year, 12, 31, 0, 0, 0, 0, time.UTC))
	}
	if m := onDay.FindStringSubmatch(folded); m != nil {
		return c.weekday(m[0], m[1])
	}
	return Past{}, false
}

// weekday is the latest day of that name; "this" one is of this week, "last" is not today.
func (c calendar) weekday(asked, name string) (Past, bool) {
	for before := range 8 {
		on := c.after(-before)
		if !strings.HasPrefix(strings.ToLower(on.Weekday().String()), name) || before == 0 && strings.HasPrefix(asked, "last") {
			continue
		}
		if strings.HasPrefix(asked, "this") && on.Before(c.sunday()) {
			return refused(toCome)
		}
		return c.onThe("on "+on.Weekday().String(), on), true
	}
	return Past{}, false
}

// begun is a span of the calendar up to today at most.
func (c calendar) begun(words string, from, to time.Time) (Past, bool) {
	if from.After(c.today) {
		return refused(toCome)
	}
	if to.After(c.today) {
		to = c.today
	}
	return Past{From: day(from), To: day(to), Words: words}, true
}

func day(t time.Time) string { return t.Format(time.DateOnly) }

// short is a day, with its year where that is not the present one.
func (c calendar) short(t time.Time) string {
	if t.Year() != c.today.Year() {
		return t.Format("2 Jan 2006")
	}
	return t.Format("2 Jan")
}

func (c calendar) month(t time.Time) string {
	if t.Year() != c.today.Year() {
		return t.Format("January 2006")
	}
	return t.Format("January")
}

// rolling are the last n times 24 hours, as the pages count "the last 30 days".
func rolling(today time.Time, n int) Past {
	words := fmt.Sprintf("in the last %d days", n)
	if n == 1 {
		words = "in the last 24 hours"
	}
	return Past{From: day(today.AddDate(0, 0, -n)), To: day(today), Days: n, Words: words}
}

func (c calendar) dated(words string, from, to time.Time) Past {
	return Past{From: day(from), To: day(to), Words: words + " (" + c.short(from) + " to " + c.short(to) + ")"}
}

func (c calendar) since(words string, from time.Time) Past {
	return Past{From: day(from), To: day(c.today), Words: words + " (since " + c.short(from) + ")"}
}

func (c calendar) onThe(words string, on time.Time) Past {
	return Past{From: day(on), To: day(on), Words: words + " (" + c.short(on) + ")"}
}

func (c calendar) onDate(on time.Time) (Past, bool) { return c.begun("on "+c.short(on), on, on) }
