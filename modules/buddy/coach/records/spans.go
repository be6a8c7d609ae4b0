package records

import (
	"regexp"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
)

const endsBefore = "our data ends before that."

// SpanIn is the span in the past that a folded prompt speaks of, in the calendar of the one who asks; it ends where the history does.
func SpanIn(folded string, h *facts.History) (timespan.Past, bool) {
	span, spans := timespan.PastSpan(folded, Today(h))
	end := h.Day(h.Now)
	switch {
	case !spans || span.Refused != "" || span.Days > 0:
		return span, spans
	case span.From > end:
		return timespan.Past{Refused: endsBefore}, true
	case span.To > end:
		span.To = end
		span.Words += ", until " + figures.FormatDay(end)
	}
	return span, true
}

// Beside are the two spans that a folded prompt sets side by side, each of them refused where the history ends before it does.
func Beside(folded string, h *facts.History) (one, other timespan.Past, found bool) {
	one, other, found = timespan.Beside(folded, Today(h))
	for _, span := range []*timespan.Past{&one, &other} {
		if span.Refused == "" && span.To > h.Day(h.Now) {
			*span = timespan.Past{Refused: endsBefore}
		}
	}
	return one, other, found
}

// IsWhole reports whether a history has all days of a span in the calendar of the one who asks.
func IsWhole(span timespan.Past, h *facts.History) bool {
	return h.Asked.IsZero() || span.Days == 0 && span.To < h.Day(h.Now)
}

// Today is when the question is asked, where the user is.
func Today(h *facts.History) time.Time {
	if h.Asked.IsZero() {
		return h.Now.In(h.Zone)
	}
	return h.Asked.In(h.Zone)
}

// All is the span from the first whole day of which a history has every post.
func All(h *facts.History) timespan.Past {
	reaches := h.Ago(facts.HistoryDays)
	if h.PostsSince != nil && h.PostsSince.After(reaches) {
		reaches = *h.PostsSince
	}
	if posts := h.Posts(); h.IsCut() && posts[len(posts)-1].PostedAt.After(reaches) {
		reaches = posts[len(posts)-1].PostedAt
	}
	from := reaches.In(h.Zone).AddDate(0, 0, 1)
	return timespan.Past{From: from.Format(time.DateOnly), To: h.Day(h.Now), OpenStart: true,
		Words: "since " + from.Format("2 Jan 2006") + ", as far back as my data reaches,"}
}

// SpanAsked is the span in the past that a prompt speaks of and an account's history may have.
func SpanAsked(folded string, of facts.Subject) (timespan.Past, bool) {
	if of.History == nil {
		return timespan.Past{}, false
	}
	if span, spans := SpanIn(folded, of.History); spans {
		return span, true
	}
	if everPosted.MatchString(folded) {
		return All(of.History), true
	}
	return timespan.Past{}, false
}

// everPosted asks for the best or worst of all posts there ever were.
var everPosted = regexp.MustCompile(`\b(?:best|worst|top|strongest|weakest|most|least|fewest|highest|lowest)\b.*\b(?:ever|all[ -]time)\b` +
	`|\b(?:ever|all[ -]time) (?:best|worst|top|most)\b`)
