package records

import (
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Why the growth of a span is not known, beside what figures.Growth says.
const (
	OnlyAYear  = "I only look a year back."
	NotThatDay = "Nothing was read that day."
	NoDayAhead = "Nothing was read the day before."
	notBegun   = "I count followers by UTC days, and that one hasn't begun yet."
)

// Growth is how the followers changed in a span, as a count and in percent.
func Growth(of facts.Subject, span timespan.Past) (change, percent reply.Fact) {
	h := of.History
	start, formula := figures.DaysBefore(h.Now, span.Days), figures.FormulaGrowth
	points := h.Points()
	if span.Days == 0 {
		start, formula = DayBefore(span.From), "Last follower count "+span.Words+" minus the one before its first day (UTC)"
		points = slices.DeleteFunc(slices.Clone(points), func(p figures.FollowerPoint) bool { return p.Date > lastDay(h, span.To) })
	}
	growth, s := figures.Growth(points, start)
	if reason := growthUnknown(of, span, s.Reason); reason != "" {
		growth, s.Reason = figures.PeriodGrowth{}, reason
	}
	label := "Follower growth " + span.Words
	counted := facts.Figure{Key: spanned(facts.GrowthIn, span), Label: label, Unit: facts.SignedCount,
		Basis: s.Basis(label, formula, h.ReadAt)}
	if growth.Change != nil {
		counted.Value = new(float64(*growth.Change))
	}
	return of.Make(counted), of.Make(facts.Figure{Key: spanned(facts.PercentIn, span), Label: label + ", in percent",
		Unit: facts.SignedPercent, Value: growth.Percentage, Basis: s.Basis(label, "Change / the count at the beginning × 100", h.ReadAt)})
}

// growthUnknown is why the growth of a span is not known, reason what its counts say of that; empty: it is known.
func growthUnknown(of facts.Subject, span timespan.Past, reason string) string {
	switch {
	case span.Days == 0 && IsTooEarly(of, span.From):
		return OnlyAYear
	case span.Days == 0 && span.From > figures.DayOf(of.History.Now):
		return notBegun
	case reason != "" || !span.IsDay():
		return reason
	}
	switch first, last := CountsAround(of, span); {
	case last < span.To:
		return NotThatDay
	case first < DayBefore(span.From):
		return NoDayAhead
	default:
		return ""
	}
}

// IsTooEarly reports whether a day lies before all that a history may have.
func IsTooEarly(of facts.Subject, day string) bool {
	return day < of.History.Day(of.History.Ago(facts.HistoryDays))
}

// CountsAround are the days of the counts that the growth of a span is made of: the last before it, or else the first that is known, and
// the last in it.
func CountsAround(of facts.Subject, span timespan.Past) (first, last string) {
	before := DayBefore(span.From)
	for _, p := range of.History.Points() {
		if p.Date > lastDay(of.History, span.To) {
			break
		}
		if first == "" || p.Date <= before {
			first = p.Date
		}
		last = p.Date
	}
	return first, last
}

// lastDay is the UTC day of the last count of a user's day: that of now, where the user's day is today.
func lastDay(h *facts.History, day string) string {
	if day == h.Day(h.Now) {
		return max(day, figures.DayOf(h.Now))
	}
	return day
}

// DayBefore is the day before one; both are YYYY-MM-DD.
func DayBefore(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return figures.DaysBefore(at, 1)
}
