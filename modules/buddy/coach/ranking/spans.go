package ranking

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/names"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/than"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// Placed is an account with the figure that it is ranked by.
type Placed struct {
	Of     facts.Subject
	Figure reply.Fact
	Span   timespan.Past
}

// MadeIn is the figure of an account in a span.
func (r Figure) MadeIn(of facts.Subject, span timespan.Past) reply.Fact {
	switch r.Key {
	case facts.GrowthPercent:
		_, percent := records.Growth(of, span)
		return percent
	case facts.PerWeek:
		return records.Count(of, span, "")
	default:
		return records.Mean(of, r.mean(), span, "")
	}
}

// InOrder names the first of some accounts and lists them all; n are those that are known and the others.
func (r Figure) InOrder(folded string, list []Placed, n int) string {
	if len(list) == 0 {
		return ""
	}
	lead, below := r.most, IsFromBelow(names.Without(folded, usernamesOf(list)))
	if below {
		lead = r.least
	}
	slices.SortStableFunc(list, func(a, b Placed) int {
		if below {
			a, b = b, a
		}
		return cmp.Compare(b.Figure.Number(), a.Figure.Number())
	})
	if n == 2 && asks.Comparative.MatchString(folded) {
		lead = lead.ofTwo()
	}
	lines := make([]string, 0, len(list))
	for i, a := range list {
		lines = append(lines, phrasing.Item(i+1, nameOf(a.Of)+": "+a.Figure.Cite()))
	}
	first := list[0]
	unit := ""
	if r.Key == facts.PerWeek {
		unit = " " + phrasing.Noun(first.Figure, "times")
	}
	says := lead.past().of(first.Of) + first.Figure.Cite() + unit + " " + first.Span.Words + "."
	switch {
	case len(list) > 1 && list[1].Figure.Value == first.Figure.Value:
		says = "The first are level " + first.Span.Words + ":"
	case len(list) > 1 && asks.Apart.MatchString(folded):
		apartBy := r.Apart
		if r.Key == facts.PerWeek {
			apartBy = facts.Count
		}
		high, low := first, list[1]
		if below {
			high, low = low, high
		}
		says += " The difference to the next is " + records.Difference(high.Figure, low.Figure, low.Of, apartBy).Cite() + "."
	}
	return phrasing.Paragraphs(says, strings.Join(lines, "\n"))
}

// usernamesOf are those of some accounts.
func usernamesOf(list []Placed) []string {
	of := make([]string, 0, len(list))
	for _, a := range list {
		of = append(of, strings.TrimPrefix(a.Of.Name, "@"))
	}
	return of
}

// Beside sets the figure that the question before told of an account beside that of another one.
type Beside struct {
	Of, Other string // usernames; empty: the user
	Words     string // the folded question before
	IsBelow   bool
}

// ToldIn is the figure of an account that a folded question is answered with, in its span and of its format.
func (r Figure) ToldIn(words string, of facts.Subject) (f reply.Fact, measure than.Measure) {
	span, spans := records.SpanAsked(words, of)
	format := asks.Format(words)
	measure = than.Measure{Noun: r.Noun, When: span.Words, Apart: r.Apart}
	switch {
	case span.Refused != "":
		return reply.Fact{Reason: span.Refused}, than.Measure{Noun: r.Noun}
	case of.History == nil && (timespan.HasPast(words) || format != ""):
		return reply.Fact{Reason: "Its history is not known."}, measure
	case !spans && format == "":
		if f, told := of.Fact(r.Key); told {
			return f, measure
		}
		return reply.Fact{Reason: "It is not known."}, measure
	case !spans:
		span = records.Recent
		measure.When = span.Words
	}
	switch r.Key {
	case facts.GrowthPercent:
		f, _ = records.Growth(of, span)
		measure.Noun, measure.Apart = "growth", facts.Count
	case facts.Followers:
		var on string
		if f, on = records.FollowersOn(of, span.To); f.Reason == "" && on != span.To {
			f = reply.Fact{Reason: records.NotThatDay}
		}
	case facts.PerWeek:
		f = records.Count(of, span, format)
		measure.Noun, measure.Apart = cmp.Or(format, "post")+"s", facts.Count
	default:
		f = records.Mean(of, r.mean(), span, format)
		if format != "" {
			measure.Noun = r.mean().Noun + " of " + format + "s"
		}
	}
	return f, measure
}
