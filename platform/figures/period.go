package figures

import (
	"fmt"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// Period is what a figure spans: one of the presets, or two UTC days with ".." between them, both inside.
type Period string

// The presets.
const (
	Last7Days     Period = "last_7_days"
	Last30Days    Period = "last_30_days"
	Last90Days    Period = "last_90_days"
	YearToDate    Period = "year_to_date"
	SinceTracking Period = "since_tracking"
)

// Comparison is what a period is compared with: nothing, one of these, or two days like those of a period.
type Comparison string

// The comparisons that follow from the period.
const (
	PeriodBefore     Comparison = "period_before"
	SameDaysLastYear Comparison = "same_days_last_year"
)

// spellings are the presets and what they are called besides.
var spellings = map[string]Period{
	"last_7_days": Last7Days, "7_days": Last7Days, "7d": Last7Days,
	"last_30_days": Last30Days, "30_days": Last30Days, "30d": Last30Days,
	"last_90_days": Last90Days, "90_days": Last90Days, "90d": Last90Days,
	"year_to_date": YearToDate, "since_tracking": SinceTracking, "all": SinceTracking,
}

// lastDays are how many days the presets have that end now.
var lastDays = map[Period]int{Last7Days: 7, Last30Days: 30, Last90Days: 90}

const (
	mostYears = 10
	firstYear = 2000 // Instagram is younger
)

var (
	errPeriod = apperr.New(apperr.Invalid, "Please choose last_7_days, last_30_days, last_90_days, year_to_date, since_tracking, "+
		"or two days such as 2026-01-01..2026-03-31.")
	errComparison = apperr.New(apperr.Invalid, "Please compare with period_before, same_days_last_year, "+
		"or two days such as 2026-01-01..2026-03-31.")
	errDay      = apperr.New(apperr.Invalid, fmt.Sprintf("Days are written as YYYY-MM-DD, from the year %d on.", firstYear))
	errReversed = apperr.New(apperr.Invalid, "The range ends before it begins.")
	errTooLong  = apperr.New(apperr.Invalid, fmt.Sprintf("A range can have up to %d years.", mostYears))
	errNoBefore = apperr.New(apperr.Invalid, "Nothing comes before the whole history. Choose the dates to compare it with.")
)

// ParsePeriod reads a period as the API takes it.
func ParsePeriod(typed string) (Period, error) {
	if preset, found := spellings[typed]; found {
		return preset, nil
	}
	return Period(typed), checkDays(typed, errPeriod)
}

// ParseComparison reads a comparison as the API takes it; an empty one compares with nothing.
func ParseComparison(typed string) (Comparison, error) {
	switch c := Comparison(typed); c {
	case "", PeriodBefore, SameDaysLastYear:
		return c, nil
	default:
		return c, checkDays(typed, errComparison)
	}
}

// checkDays refuses a text that is not two days in order.
func checkDays(typed string, otherwise error) error {
	first, last, two := strings.Cut(typed, "..")
	if !two {
		return otherwise
	}
	from, badFrom := time.Parse(time.DateOnly, first)
	to, badTo := time.Parse(time.DateOnly, last)
	switch {
	case badFrom != nil || badTo != nil || from.Year() < firstYear:
		return errDay
	case to.Before(from):
		return errReversed
	case !to.Before(from.AddDate(mostYears, 0, 0)):
		return errTooLong
	}
	return nil
}

// Chosen is a period as somebody looks at it.
type Chosen struct {
	Period   Period
	From, To string    // UTC days
	Start    string    // the UTC day whose value growth begins with: the one before custom days, so that each of them counts
	Until    time.Time // the end of To, or now
	Posts    Window    // the posts of custom days are those of the viewer's days
	Days     int       // how many; 0: the whole history has no fixed number
}

// In is the period seen from a viewpoint. trackedSince is the first day of the history.
func (p Period) In(v Viewpoint, trackedSince *string) Chosen {
	today := DayOf(v.Now)
	if n := lastDays[p]; n > 0 {
		from := DaysBefore(v.Now, n)
		return Chosen{Period: p, From: from, To: today, Start: from, Until: v.Now, Posts: v.Last(n), Days: n}
	}
	first, last, _ := strings.Cut(string(p), "..")
	if p == YearToDate {
		first, last = today[:4]+"-01-01", today
	}
	if p == SinceTracking {
		c := Chosen{Period: p, From: today, To: today, Until: v.Now, Posts: Window{time.Unix(0, 0).UTC(), v.Now}}
		if trackedSince != nil {
			c.From = *trackedSince
		}
		c.Start = c.From
		return c
	}
	c := v.days(first, max(first, min(last, today)))
	c.Period = p
	if p == YearToDate {
		c.Start = c.From
	}
	return c
}

// days is a range of two days, both inside.
func (v Viewpoint) days(from, to string) Chosen {
	zone := v.Zone
	if zone == nil {
		zone = time.UTC
	}
	begin, end := DayStart(from), DayStart(to).AddDate(0, 0, 1)
	in := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, zone) }
	upToNow := func(t time.Time) time.Time {
		if t = t.Add(-time.Nanosecond); t.After(v.Now) {
			return v.Now
		}
		return t
	}
	return Chosen{
		Period: Period(from + ".." + to), From: from, To: to, Start: DayOf(begin.AddDate(0, 0, -1)),
		Until: upToNow(end), Posts: Window{in(begin), upToNow(in(end))},
		Days: int(DaysBetween(from, to)) + 1,
	}
}

// Compared is the range that the chosen one is compared with; nil: none.
func (c Chosen) Compared(with Comparison, v Viewpoint) (*Chosen, error) {
	var shift func(time.Time) time.Time
	if c.Days == 0 && (with == PeriodBefore || with == SameDaysLastYear) {
		return nil, errNoBefore
	}
	switch with {
	case "":
		return nil, nil
	case PeriodBefore:
		shift = func(t time.Time) time.Time { return t.AddDate(0, 0, -c.Days) }
	case SameDaysLastYear:
		shift = yearBefore
	default:
		return new(Period(with).In(v, nil)), nil
	}
	moved := func(day string) string { return DayOf(shift(DayStart(day))) }
	then := v.days(moved(c.From), moved(c.To))
	then.Start = moved(c.Start)
	if lastDays[c.Period] > 0 { // these have no whole days
		then.Days, then.Posts = c.Days, Window{shift(c.Posts.From), shift(c.Posts.Until).Add(-time.Nanosecond)}
	}
	return &then, nil
}

// yearBefore is the same day of the year before; 28 February stands for the 29th.
func yearBefore(t time.Time) time.Time {
	before := t.AddDate(-1, 0, 0)
	if before.Month() != t.Month() {
		before = before.AddDate(0, 0, -1)
	}
	return before
}

// After is the day behind which the days of a sum lie.
func (c Chosen) After() string {
	if int(DaysBetween(c.From, c.To)) == c.Days { // the first of these days is where growth begins
		return c.From
	}
	return DaysBefore(DayStart(c.From), 1)
}

// Words name the range within a formula.
func (c Chosen) Words() string {
	if n := lastDays[c.Period]; n > 0 {
		return fmt.Sprintf("the last %d days", n)
	}
	switch c.Period {
	case SinceTracking:
		return "the whole history"
	case YearToDate:
		return "this year"
	default:
		return FormatDay(c.From) + " to " + FormatDay(c.To)
	}
}

// RangeGrowth is how many followed an account, day by day of a range.
type RangeGrowth struct {
	TimeRange  Period           `json:"timeRange" doc:"A preset, or two days: 2026-01-01..2026-03-31"`
	RangeFrom  string           `json:"rangeFrom" doc:"First day of the range, YYYY-MM-DD"`
	RangeTo    string           `json:"rangeTo" doc:"Last day of the range, at most today"`
	Series     []FollowerPoint  `json:"series" doc:"In order of days; a day without a reading is absent. Beyond a year back one day of each week"`
	Change     *int64           `json:"change"`
	Percentage *float64         `json:"percentage"`
	From       *string          `json:"from" doc:"Day of the first value, YYYY-MM-DD"`
	To         *string          `json:"to" doc:"Day of the last value, YYYY-MM-DD"`
	Basis      map[string]Basis `json:"basis" doc:"Where each figure comes from, by its field's name"`
}

const formulaSeries = "Last follower count of each UTC day"

// GrowthOver is the growth over a range; points are the known counts from the latest one at or before its first day up to its last.
func (p Profile) GrowthOver(c Chosen, points []FollowerPoint) RangeGrowth {
	growth, s := p.GrowthIn(c, points)
	out := RangeGrowth{
		TimeRange: c.Period, RangeFrom: c.From, RangeTo: c.To, Series: Plotted(p, points, c.From),
		Change: growth.Change, Percentage: growth.Percentage, From: growth.From, To: growth.To,
	}
	series := SeriesSample(out.Series)
	if series.Reason != "" {
		series.Reason = p.Before(c, series.Reason)
	}
	out.Basis = map[string]Basis{
		"series":     p.Basis("Followers", formulaSeries, series),
		"change":     p.Basis("Follower Growth", FormulaGrowth, s),
		"percentage": p.Basis("Follower Growth in percent", FormulaPercentage, s),
	}
	return out
}

// GrowthIn is what a range brought.
func (p Profile) GrowthIn(c Chosen, points []FollowerPoint) (PeriodGrowth, Sample) {
	growth, s := Growth(points, c.Start)
	if growth.Change == nil {
		s.Reason = p.Before(c, s.Reason)
	}
	return growth, s
}

// Before is why nothing is known of a range: it lies before the history, or what is said otherwise.
func (p Profile) Before(c Chosen, otherwise string) string {
	if p.TrackedSince != nil && *p.TrackedSince > c.To {
		return "Tracking began on " + FormatDay(*p.TrackedSince) + "."
	}
	return otherwise
}

// Plotted are the points of a range. The only one that was ever known shows in any.
func Plotted[P Dated](of Profile, points []P, start string) []P {
	if len(points) == 1 && of.TrackedSince != nil && points[0].Day() == *of.TrackedSince {
		return points
	}
	return Since(points, start)
}
