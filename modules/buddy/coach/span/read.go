package span

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/query"
	"github.com/bowerbird/bowerbird/platform/text"
)

// The words around a name. Counted words follow a number that could be a year but is none.
const (
	prepositions = "in on at over during for of from within between the"
	bounds       = "since until before after"
	compares     = "compare compared difference vs versus than"
	counted      = "likes followers comments views"
)

var (
	// near has days by their distance from today.
	near = map[string]int{"yesterday": -1, "today": 0, "tomorrow": 1}
	// lengths has the days of a unit that is counted back from now.
	lengths = map[string]int{"day": 1, "week": 7, "fortnight": 14, "month": 30, "quarter": 90, "year": 365}
	// modes say which one of several weeks, months or years is meant.
	modes = map[string]string{
		"this": "this", "current": "this", "last": "last", "previous": "last", "past": "last", "next": "next", "coming": "next",
	}
	weekdays = []string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}
)

type reader struct {
	tokens []string
	today  time.Time
	ahead  bool
	since  bool    // the stretch begins with the days that are read
	found  []Found // what was read before
}

// piece is what some tokens name. It has no end where nothing is named, and no days where these are unclear.
type piece struct {
	stretch

	end int                    // of the tokens
	in  func(year int) stretch // the same days of another year, where none is named
}

// Parse returns the stretches that tokens name, in their order. A name without a year is the latest day or month that has begun, or one of
// this month and the next two; for a question about what is to come (ahead) it is the next one that is not over. Unclear has the words of a
// time whose days are unclear; it is empty where there is none.
func Parse(tokens []string, today time.Time, ahead bool) (found []Found, unclear string) {
	r := reader{tokens: tokens, today: midnight(today), ahead: ahead}
	for i := 0; i < len(tokens); i++ {
		p := r.expression(i)
		if p.end == 0 {
			continue
		}
		at, before := i, 0
		if n := len(r.found); n > 0 {
			before = r.found[n-1].End
			if r.at(i) == "previous" { // last month and the previous month
				p.stretch = stretchOf(r.found[n-1].Span, r.today).step(r.found[n-1].Unit, -1)
			}
		}
		for at > before && r.isOneOf(at-1, prepositions) {
			at--
		}
		switch {
		case p.from.IsZero():
			unclear = cmp.Or(unclear, strings.Join(tokens[i:p.end], " "))
		case r.at(at) == "of" && (r.isOneOf(at-1, "start beginning middle end week") || at > 0 && at == before): // last week of october
			unclear = cmp.Or(unclear, strings.Join(tokens[at-1:p.end], " "))
			r.found = slices.DeleteFunc(r.found, func(f Found) bool { return f.End == at })
		default:
			f := p.describe(r.today)
			f.At, f.End = at, p.end
			r.found = append(r.found, f)
		}
		i = p.end - 1
	}
	for i := range tokens {
		end := r.skip(r.skip(i, "all"), "time")
		if len(r.found) == 0 && unclear == "" && (r.at(i) == "ever" || end == i+2) {
			f := r.rolling(query.MaxDays, 0).describe(r.today)
			f.At, f.End = i, max(end, i+1)
			r.found = append(r.found, f)
		}
	}
	return r.found, unclear
}

// at returns a token; it is empty where there is none.
func (r reader) at(i int) string {
	if i < 0 || i >= len(r.tokens) {
		return ""
	}
	return r.tokens[i]
}

func (r reader) isOneOf(i int, words string) bool {
	return slices.Contains(strings.Fields(words), r.at(i))
}

// skip returns the place behind a token, if that is one of some words.
func (r reader) skip(i int, words string) int {
	if r.isOneOf(i, words) {
		return i + 1
	}
	return i
}

// expression reads days with what bounds them: since 3 nov, before october, 3 nov to 10 nov.
func (r reader) expression(i int) piece {
	if !r.isOneOf(i, bounds) {
		return r.joined(i, r.single(i))
	}
	bound, j := r.at(i), r.skip(i+1, "the")
	r.since = bound == "since"
	r.ahead = r.ahead && !r.since
	p := r.single(j)
	switch joined := r.joined(j, p); {
	case p.end == 0 && r.since && j < len(r.tokens) && r.at(j) != "then": // since my birthday
		return piece{end: min(r.skip(j, "my our last this")+1, len(r.tokens))}
	case p.end == 0, p.from.IsZero(), p.days > 0:
		return p
	case joined.end > p.end: // since 3 nov until 10 nov
		return joined
	case r.since:
		p.to = r.today
	case bound == "after":
		p.stretch = stretch{from: p.to.AddDate(0, 0, 1), to: r.today}
	default:
		if bound == "before" {
			p.to = p.from.AddDate(0, 0, -1)
		}
		if p.from = r.today; p.to.Before(r.today) {
			p.from = r.today.AddDate(0, 0, -query.MaxDays)
		}
	}
	if p.to.Before(p.from) {
		p.stretch = stretch{}
	}
	return p
}

// joined reads on from the first days of a stretch, which were read at i, to its last. A number alone is a day in the month of the other.
func (r reader) joined(i int, p piece) piece {
	join := max(p.end, i+1)
	isCompared := r.at(i-1) != "from" && slices.ContainsFunc(strings.Fields(compares), func(word string) bool {
		return slices.Contains(r.tokens, word)
	})
	isJoin := r.isOneOf(join, "to until - –") || r.at(join) == "and" && slices.Contains(r.tokens[:i], "between")
	if !isJoin || isCompared {
		return p
	}
	j := r.skip(join+1, "the")
	q := r.single(j)
	first, _, _ := days(r.at(i))
	last, _, _ := days(r.at(j))
	switch {
	case r.at(j) == "now":
		q = piece{stretch: nth(Day, r.today, 0), end: j + 1}
	case q.end == 0 && p.in != nil && last > 0 && !r.isOneOf(j+1, counted):
		q = piece{stretch: inMonth(p.from.Year(), p.from.Month(), last, last), end: j + 1}
	case q.in != nil && first > 0 && join == i+1:
		p = piece{stretch: inMonth(q.from.Year(), q.from.Month(), first, first), end: join}
	}
	switch {
	case p.end == 0, q.end == 0, p.days > 0, q.days > 0:
		return p
	case p.from.IsZero(), q.from.IsZero():
		return piece{end: q.end}
	case p.in != nil && p.from.After(q.to): // 20 dec to 10 jan, 1 oct to 3 nov 2025
		if p.stretch = p.in(q.to.Year()); p.from.After(q.to) {
			p.stretch = p.in(q.to.Year() - 1)
		}
	case p.in == nil && q.in != nil: // 1 oct 2025 to 3 nov
		if q.stretch = q.in(p.from.Year()); q.to.Before(p.from) {
			q.stretch = q.in(p.from.Year() + 1)
		}
	}
	if p.from.IsZero() || q.to.Before(p.from) {
		return piece{end: q.end}
	}
	return piece{stretch: stretch{from: p.from, to: q.to}, end: q.end}
}

// single reads days that are named as a whole: yesterday, last week, october.
func (r reader) single(i int) piece {
	if n, isDay := near[r.at(i)]; isDay {
		return piece{stretch: nth(Day, r.today, n), end: i + 1}
	}
	mode, j := "", i
	for modes[r.at(j)] != "" { // "this coming" is the coming one
		mode, j = modes[r.at(j)], j+1
	}
	for _, read := range []func(int, string) piece{r.relative, r.amount, r.named, r.repeated} {
		if p := read(j, mode); p.end > 0 {
			return p
		}
	}
	return piece{}
}

// pick returns the one of the stretches at(n) that is meant, of which at(0) is in the present year, month or week.
func (r reader) pick(mode string, at func(n int) stretch) (s stretch) {
	if mode == "this" {
		return at(0)
	}
	for n := -8; n <= 8; n++ { // 29 February may be eight years away
		c := at(n)
		isToday := r.since && c == nth(Day, r.today, 0) // "since the 20th" on a 20th means the one before
		switch {
		case c.from.IsZero():
		case mode == "last" && c.to.Before(r.today), mode == "" && !r.ahead && !c.from.After(r.today) && !isToday:
			s = c // the latest
		case s.from.IsZero() && (mode == "next" && c.from.After(r.today) || mode == "" && r.ahead && !c.to.Before(r.today)):
			s = c // the first
		}
	}
	return s
}

// rolling returns the last n days.
func (r reader) rolling(n, end int) piece {
	n = min(n, query.MaxDays)
	return piece{stretch: stretch{r.today.AddDate(0, 0, -n), r.today, n}, end: end}
}

// relative reads days that are named by others: the week before last, the day before yesterday, last week and the week before.
func (r reader) relative(i int, mode string) piece {
	unit, n, end := Unit(r.at(i)), map[string]int{"before": -1, "after": 1}[r.at(i+1)], i+2
	if mode != "" || n == 0 || lengths[r.at(i)] == 0 && unit != Weekend {
		return piece{}
	}
	p := r.single(r.skip(end, "the"))
	switch {
	case p.end > 0 && p.from.IsZero():
		return piece{end: p.end}
	case p.end > 0:
		return piece{stretch: p.step(unit, n), end: p.end}
	case r.at(end) == "last":
		return piece{stretch: nth(unit, r.today, -2), end: end + 1}
	case len(r.found) == 0:
		return piece{}
	}
	other := r.found[len(r.found)-1]
	if unit != Day {
		unit = other.Unit
	}
	return piece{stretch: stretchOf(other.Span, r.today).step(unit, n), end: r.skip(end, "that")}
}

// amount reads a number of days: the past 3 months, past week, last fortnight, next 7 days, 2 weeks ago, 30 days.
func (r reader) amount(i int, mode string) piece {
	n, end := text.ParseNumber(r.at(i)), i+1
	switch {
	case r.isOneOf(i, "a an") && r.at(i+2) == "ago":
		n = 1
	case mode == "last" && lengths[r.at(i)] > 0 && (r.at(i-1) == "past" || r.at(i) == "fortnight"):
		n, end = 1, i
	case mode != "" && r.isOneOf(i, "few couple"): // the last few weeks
		return piece{end: r.skip(end, "of") + 1}
	}
	unit := strings.TrimSuffix(r.at(end), "s")
	days := n * lengths[unit]
	end++
	switch {
	case days == 0, n > 999, mode == "" && r.isOneOf(end, "a an per each every"):
		return piece{}
	case mode == "next":
		return piece{stretch: daysFrom(r.today.AddDate(0, 0, 1), days), end: end}
	case mode == "" && r.at(end) == "ago":
		ago := nth(Day, r.today, -days)
		if months := map[string]int{"month": n, "year": 12 * n}[unit]; months > 0 {
			month := nth(Month, r.today, -months)
			ago = nth(Day, month.from, min(r.today.Day(), month.to.Day())-1)
		}
		return piece{stretch: ago, end: end + 1}
	case mode == "" && r.isOneOf(end, "before after"): // 3 days after halloween
		return piece{end: max(end+1, r.single(end+1).end)}
	case unit == "month":
		days += n / 12 * 5 // twelve months are 365 days
	}
	return r.rolling(days, end)
}

// named reads what each year has one of, with its year if that is named: october, 3 nov 2025, q3, halloween, 16/11, and a year alone.
func (r reader) named(i int, mode string) piece {
	if in, year := numeric(r.at(i)); year > 0 {
		return piece{stretch: in(year), end: i + 1}
	}
	in, end, isDate := r.yearly(i)
	year, behind := r.year(end)
	switch {
	case in == nil && behind == i+1 && r.isOneOf(i-1, "in during of "+bounds):
		return piece{stretch: nth(Year, date(year, time.January, 1), 0), end: behind}
	case in == nil:
		return piece{}
	case year > 0:
		return piece{stretch: in(year), end: behind}
	}
	s := in(r.today.Year())
	if isDate && mode == "" && !r.since && s.from.After(r.today) && s.from.Before(nth(Month, r.today, 3).from) {
		mode = "this"
	}
	return piece{stretch: r.pick(mode, func(n int) stretch { return in(r.today.Year() + n) }), end: end, in: in}
}

// year reads 2025, of 2025, or last year.
func (r reader) year(i int) (year, end int) {
	j := r.skip(i, "of")
	if n := map[string]int{"last": -1, "next": 1}[modes[r.at(j)]]; r.at(j+1) == "year" && modes[r.at(j)] != "" {
		return r.today.Year() + n, j + 2
	}
	if n, _ := strconv.Atoi(r.at(j)); n >= 2010 && n <= r.today.Year()+1 && !r.isOneOf(j+1, counted) {
		return n, j + 1
	}
	return 0, i
}

// yearly reads a date, a month, a quarter or a feast without its year.
func (r reader) yearly(i int) (in func(year int) stretch, end int, isDate bool) {
	if in, _ := numeric(r.at(i)); in != nil {
		return in, i + 1, true
	}
	for _, f := range feasts {
		if end := i + len(strings.Fields(f.name)); end <= len(r.tokens) && strings.Join(r.tokens[i:end], " ") == f.name {
			return f.in, end, false
		}
	}
	var quarter int
	if n, _ := fmt.Sscanf(r.at(i), "q%d", &quarter); n == 1 && quarter >= 1 && quarter <= 4 {
		return func(year int) stretch { return nth(Quarter, date(year, time.Month(3*quarter), 1), 0) }, i + 1, false
	}
	first, last, _ := days(r.at(i))
	name := i
	if first > 0 {
		name = r.skip(i+1, "of")
	}
	month := monthOf(r.at(name))
	if month == 0 || first > 0 && r.isOneOf(i-1, "top best worst last") {
		return nil, i, false
	}
	if end = name + 1; first == 0 {
		at := r.skip(end, "the")
		if from, to, _ := days(r.at(at)); from > 0 && !r.isOneOf(at+1, counted) && monthOf(r.at(at+1)) == 0 {
			first, last, end = from, to, at+1
		}
	}
	year, _ := r.year(end)
	isMonth := r.at(name) != "may" || year > 0 || r.isOneOf(i-1, "in of during for from between or and to last next "+bounds)
	switch {
	case first == 0 && !isMonth: // "I may post"
		return nil, i, false
	case first == 0:
		return func(year int) stretch { return nth(Month, date(year, month, 1), 0) }, end, true
	}
	return func(year int) stretch { return inMonth(year, month, first, last) }, end, true
}

// repeated reads what each week or month has one of, and the units of the calendar: tuesday, the 20th, last week.
func (r reader) repeated(i int, mode string) piece {
	word, before, unit := r.at(i), i-1, Unit(r.at(i))
	if r.at(before) == "the" {
		before--
	}
	weekday := slices.IndexFunc(weekdays, func(name string) bool { // its beginning is enough behind "on", "last" or the like
		return word == name || len(word) > 2 && strings.HasPrefix(name, word) && (mode != "" || r.at(i-1) == "on")
	})
	day, _, isOrdinal := days(word)
	var at func(n int) stretch
	switch {
	case weekday >= 0 && r.at(i-1) != "every":
		at = func(n int) stretch { return nth(Day, r.today, 7*n+weekday-int(r.today.Weekday())) }
	case isOrdinal && r.isOneOf(before, "on from between to and "+bounds) && !r.isOneOf(i+1, "post reel one"):
		at = func(n int) stretch { return inMonth(r.today.Year(), r.today.Month()+time.Month(n), day, day) }
	case mode != "" && (unit == Weekend || lengths[word] > 1 && unit != "fortnight"):
		at = func(n int) stretch { return nth(unit, r.today, n) }
	default:
		return piece{}
	}
	p := piece{stretch: r.pick(mode, at), end: i + 1}
	if r.at(i-1) == "next" { // next friday is that of next week
		p.stretch = at(1)
	}
	return p
}
