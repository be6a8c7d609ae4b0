// Package timespan reads which days a prompt speaks of: tomorrow, next weekend, the 3rd of December.
package timespan

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Months is the name of any month, whole or abbreviated, in a pattern.
const Months = `(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?` +
	`|nov(?:ember)?|dec(?:ember)?)`

var (
	soonPattern = regexp.MustCompile(`\bnext (?:(\d{1,2}|` + text.Numerals + `) (?:days|(weeks)))\b`)
	monthDay    = regexp.MustCompile(`\b(` + Months + `) (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b`)
	dayMonth    = regexp.MustCompile(`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (` + Months + `)\b`)
	dayOfMonth  = regexp.MustCompile(`\bon the (\d{1,2})(?:st|nd|rd|th)\b`)
	isoDay      = regexp.MustCompile(`\b\d{4}-\d{2}-\d{2}\b`)
	inMonth     = regexp.MustCompile(`\b(?:in|for|during|next) (` + Months + `)\b`)
	// afterWeekendAsked has the next weekend at its group.
	afterWeekendAsked = regexp.MustCompile(`\bafter (?:the |this )?(next )?weekend\b`)
	dayName           = regexp.MustCompile(`\b(next )?(sun|mon|tues|wednes|thurs|fri|satur)days?\b`)
)

// Span is a span of days, both within, and how it follows on "planned".
type Span struct {
	From, To time.Time
	Words    string
}

// Ahead is the span of days from today on that a prompt in small letters speaks of, in the calendar of today.
func Ahead(folded string, today time.Time) (Span, bool) {
	if n, asked := NeighbourIn(folded); asked && n.After && n.Of != "" {
		span, spans := Ahead(n.Of, today)
		return n.aheadOf(span.To), spans
	}
	if span, ok := nearDays(folded, today); ok {
		return span, true
	}
	after := func(day time.Time, days int) time.Time { return day.AddDate(0, 0, days) }
	week := figures.WeekOf(today, time.UTC)
	weekend := after(week.Until, -1) // its Saturday
	if today.Weekday() == time.Sunday {
		weekend = after(today, -1)
	}
	afterWeekend := afterWeekendAsked.FindStringSubmatch(folded)
	switch {
	case afterWeekend != nil: // until the next one
		monday := after(weekend, 2)
		if afterWeekend[1] != "" {
			monday = after(monday, 7)
		}
		friday := after(monday, 4)
		return Span{monday, friday, "from " + monday.Format("Mon 2 Jan") + " to " + friday.Format("Mon 2 Jan")}, true
	case says(folded, "next weekend"):
		return Span{after(weekend, 7), after(weekend, 8), "for next weekend"}, true
	case says(folded, "weekend") && weekend.Before(today):
		return Span{today, today, "for this weekend"}, true
	case says(folded, "weekend"):
		return Span{weekend, after(weekend, 1), "for this weekend"}, true
	case says(folded, "next week"):
		return Span{week.Until, after(week.Until, 6), "for next week"}, true
	case says(folded, "this week"):
		return Span{today, after(week.Until, -1), "for the rest of this week"}, true
	case says(folded, "this month"):
		return Span{today, monthEnd(today), "for the rest of this month"}, true
	case says(folded, "next month"):
		first := monthEnd(today).AddDate(0, 0, 1)
		return Span{first, monthEnd(first), "for next month"}, true
	}
	if m := soonPattern.FindStringSubmatch(folded); m != nil {
		days := text.ParseNumber(m[1])
		if m[2] != "" {
			days *= 7
		}
		return Span{today, after(today, days-1), "for the " + m[0]}, true
	}
	return namedSpan(folded, today)
}

// nearDays are today, tomorrow and the day after, as far as a folded prompt names them: from the first to the last.
func nearDays(folded string, today time.Time) (Span, bool) {
	rest := strings.ReplaceAll(folded, "day after tomorrow", "")
	asked := []bool{says(rest, "today") || says(rest, "tonight"), says(rest, "tomorrow"), rest != folded}
	first := slices.Index(asked, true)
	if first < 0 {
		return Span{}, false
	}
	last := first
	for n, is := range asked {
		if is {
			last = n
		}
	}
	from, to := today.AddDate(0, 0, first), today.AddDate(0, 0, last)
	words := map[[2]int]string{
		{0, 0}: "for today", {0, 1}: "for today and tomorrow", {0, 2}: "for today, tomorrow and the day after",
		{1, 1}: "for tomorrow, " + from.Format("Mon 2 Jan"), {1, 2}: "for tomorrow and the day after", {2, 2}: "for " + from.Format("Mon 2 Jan"),
	}
	return Span{from, to, words[[2]int{first, last}]}, true
}

// namedSpan is a day or a month by its name, the next that comes.
func namedSpan(folded string, today time.Time) (Span, bool) {
	if day, err := time.Parse(time.DateOnly, isoDay.FindString(folded)); err == nil {
		return dayIn(day), true
	}
	month, number := "", ""
	if m := monthDay.FindStringSubmatch(folded); m != nil {
		month, number = m[1], m[2]
	} else if m := dayMonth.FindStringSubmatch(folded); m != nil {
		month, number = m[2], m[1]
	}
	if month != "" {
		return nextDay(today, monthOf(month), number)
	}
	if m := dayOfMonth.FindStringSubmatch(folded); m != nil {
		n := text.ParseNumber(m[1])
		for ahead := range time.Month(3) { // asked on 31 January, the next 30th is in March
			day := time.Date(today.Year(), today.Month()+ahead, n, 0, 0, 0, 0, time.UTC)
			if day.Day() == n && !day.Before(today) {
				return dayIn(day), true
			}
		}
		return Span{}, false
	}
	for _, f := range feasts {
		if f.asked.MatchString(folded) {
			return feast(f.month, f.first, f.last, f.words, today), true
		}
	}
	if m := inMonth.FindStringSubmatch(folded); m != nil {
		first := time.Date(today.Year(), monthOf(m[1]), 1, 0, 0, 0, 0, time.UTC)
		if monthEnd(first).Before(today) {
			first = first.AddDate(1, 0, 0)
		}
		span := Span{first, monthEnd(first), "for " + first.Format("January")}
		if span.From.Before(today) {
			span.From = today
		}
		return span, true
	}
	if m := dayName.FindStringSubmatch(folded); m != nil {
		for ahead := range 7 {
			if day := today.AddDate(0, 0, ahead); strings.HasPrefix(strings.ToLower(day.Weekday().String()), m[2]) {
				if m[1] != "" && day.Before(figures.WeekOf(today, time.UTC).Until) { // "next Friday" is that of next week
					day = day.AddDate(0, 0, 7)
				}
				return dayIn(day), true
			}
		}
	}
	return Span{}, false
}

// feasts are those that are on the same days each year, and how they follow on "planned".
var feasts = []struct {
	asked       *regexp.Regexp
	month       time.Month
	first, last int
	words       string
}{
	{regexp.MustCompile(`\b(?:christmas|xmas)(?: s)? eve\b`), time.December, 24, 24, "for Christmas Eve"},
	{regexp.MustCompile(`\b(?:christmas|xmas)\b`), time.December, 24, 26, "for Christmas"},
	{regexp.MustCompile(`\bnew year(?: ?s)? eve\b`), time.December, 31, 31, "for New Year's Eve"},
	{regexp.MustCompile(`\bnew year(?: ?s)?(?: day)?\b`), time.January, 1, 1, "for New Year's Day"},
	{regexp.MustCompile(`\bvalentine(?: ?s)?\b`), time.February, 14, 14, "for Valentine's Day"},
	{regexp.MustCompile(`\bhalloween\b`), time.October, 31, 31, "for Halloween"},
}

// feast is the next one that is not over.
func feast(month time.Month, first, last int, words string, today time.Time) Span {
	from, to := time.Date(today.Year(), month, first, 0, 0, 0, 0, time.UTC), time.Date(today.Year(), month, last, 0, 0, 0, 0, time.UTC)
	if to.Before(today) {
		from, to = from.AddDate(1, 0, 0), to.AddDate(1, 0, 0)
	}
	return Span{from, to, words}
}

func dayIn(day time.Time) Span { return Span{day, day, "for " + day.Format("Mon 2 Jan")} }

// nextDay is the next day of a month and a number; there is none of February 31.
func nextDay(today time.Time, month time.Month, number string) (Span, bool) {
	n, err := strconv.Atoi(number)
	day := time.Date(today.Year(), month, n, 0, 0, 0, 0, time.UTC)
	if day.Before(today) {
		day = day.AddDate(1, 0, 0)
	}
	return dayIn(day), err == nil && day.Day() == n
}

func monthEnd(day time.Time) time.Time {
	return time.Date(day.Year(), day.Month()+1, 0, 0, 0, 0, 0, time.UTC)
}

// monthOf is a month by the beginning of its name.
func monthOf(name string) time.Month {
	for month := time.January; month <= time.December; month++ {
		if strings.HasPrefix(strings.ToLower(month.String()), name[:3]) {
			return month
		}
	}
	return 0
}

// says reports whether a prompt has some words; a plural is one of them.
func says(folded, words string) bool {
	for _, plural := range []string{"", "s"} {
		if strings.Contains(spaced.ReplaceAllString(" "+folded+" ", " "), " "+words+plural+" ") {
			return true
		}
	}
	return false
}

// spaced is what stands between words.
var spaced = regexp.MustCompile(`[^\p{L}\p{N}]+`)

// aheadOf is the day, the week or the month after a day.
func (n Neighbour) aheadOf(to time.Time) Span {
	first := to.AddDate(0, 0, 1)
	switch n.Unit {
	case "week":
		first = to.AddDate(0, 0, 7-int(to.Weekday())) // weeks begin on Sunday
		last := first.AddDate(0, 0, 6)
		return Span{first, last, "for the week after, " + first.Format("2 Jan") + " to " + last.Format("2 Jan")}
	case "month":
		first = monthEnd(to).AddDate(0, 0, 1)
		return Span{first, monthEnd(first), "for " + first.Format("January")}
	default:
		return dayIn(first)
	}
}

// IsAfter is the span of those days ahead, in words, that a folded prompt asks for and nothing else: the one after those that another
// prompt names.
func IsAfter(folded, other string) (words string, is bool) {
	_, spans := Ahead(other, middle)
	n, asked := NeighbourIn(folded)
	return "the " + n.Unit + " after", spans && asked && n.After && n.IsAlone() && n.Unit != "one"
}

// spanWord is a word of a prompt that names a span and asks for nothing else.
var spanWord = regexp.MustCompile(`^(?:and|what|how|about|anything|is|s|for|on|in|of|the|then|this|next|today|tonight|tomorrow|days?` +
	`|or|after|weeks?|weekends?|months?|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|` + Months +
	`|` + text.Numerals + `|\d{1,2}(?:st|nd|rd|th)?)$`)

// IsAll reports whether a prompt in small letters is a span and nothing else: "and next week?".
func IsAll(folded string) bool {
	_, spans := Ahead(folded, time.Time{})
	return spans && !slices.ContainsFunc(strings.Fields(folded), func(word string) bool {
		return !spanWord.MatchString(strings.Trim(word, "?!.,"))
	})
}
