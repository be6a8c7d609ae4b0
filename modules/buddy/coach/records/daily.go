package records

import (
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// DayChange is how the followers changed on a day (UTC).
type DayChange struct {
	Day string // YYYY-MM-DD
	By  int64
}

// DayChanges are those of a span, as far as the followers were read on the day and on the one before; unread are the days on which they
// were not. A history begins with the day after its first count, and a day that is not over is none that is unread.
func DayChanges(h *facts.History, span timespan.Past) (known []DayChange, unread []string) {
	counts := map[string]int64{}
	for _, p := range h.Points() {
		counts[p.Date] = p.Followers
	}
	if len(counts) == 0 {
		return nil, nil
	}
	from, to := span.From, span.To
	if span.Days > 0 {
		from, to = figures.DaysBefore(h.Now, span.Days-1), figures.DayOf(h.Now)
	}
	points := h.Points()
	first, last := points[0].Date, points[len(points)-1].Date
	if from <= first {
		from = nextDay(first)
	}
	to = min(to, max(last, figures.DaysBefore(h.Now, 1)))
	for day := from; day != "" && day <= to; day = nextDay(day) {
		count, read := counts[day]
		before, readBefore := counts[DayBefore(day)]
		if read && readBefore {
			known = append(known, DayChange{day, count - before})
		} else {
			unread = append(unread, day)
		}
	}
	return known, unread
}

// nextDay is the day after one, both YYYY-MM-DD; empty where that is no day.
func nextDay(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return figures.DaysBefore(at, -1)
}

// OnDay is the span of a single day.
func OnDay(day string) timespan.Past {
	return timespan.Past{From: day, To: day, Words: "on " + figures.FormatDay(day)}
}

// Unread is how many days of a span have no growth of their own, because the followers were not read.
func Unread(of facts.Subject, span timespan.Past, n int) reply.Fact {
	return of.Make(facts.Figure{Key: spanned(facts.UnreadIn, span), Label: "Days without their own growth " + span.Words, Unit: facts.Count,
		Value: new(float64(n)), Basis: figures.Basis{
			Formula: "Days (UTC) " + span.Words + " on which, or on the day before which, nothing was read", N: n, TakenAt: of.History.ReadAt}})
}
