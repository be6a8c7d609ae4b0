// Package summary puts together what an account did in a span of days, or several accounts side by side.
package summary

import (
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

// column is a figure of a span.
type column struct {
	head   string
	figure func(of facts.Subject, span timespan.Past) reply.Fact
}

var columns = []column{
	{"Posts published", func(of facts.Subject, span timespan.Past) reply.Fact { return records.Count(of, span, "") }},
	{"Engagement rate", mean(records.EngagementRate)},
	{"Likes a post", mean(records.Likes)},
	{"Comments a post", mean(records.Comments)},
	{"Follower growth", func(of facts.Subject, span timespan.Past) reply.Fact {
		change, _ := records.Growth(of, span)
		return change
	}},
}

func mean(m records.Measure) func(of facts.Subject, span timespan.Past) reply.Fact {
	return func(of facts.Subject, span timespan.Past) reply.Fact { return records.Mean(of, m, span, "") }
}

// Of lists the figures of an account in a span, each that is not known with its reason.
func Of(of facts.Subject, span timespan.Past) string {
	lines := make([]string, 0, len(columns))
	for _, c := range columns {
		f := c.figure(of, span)
		said := f.Cite()
		if f.Reason != "" {
			said = "N/A (" + text.LowerFirst(strings.TrimSuffix(f.Reason, ".")) + ")"
		}
		lines = append(lines, "- "+c.head+": "+said)
	}
	return phrasing.Whose(of) + " figures " + strings.TrimSuffix(span.Words, ",") + ":\n\n" + strings.Join(lines, "\n")
}

// Beside sets the figures of accounts in a span side by side; a reason why one is not known follows on the table.
func Beside(list []facts.Subject, span timespan.Past) string {
	head, rule := "| Account |", "| --- |"
	for _, c := range columns {
		head, rule = head+" "+c.head+" |", rule+" --- |"
	}
	rows, reasons := []string{head, rule}, []string(nil)
	for _, of := range list {
		row := "| " + of.Name + phrasing.Ended(of) + " |"
		for _, c := range columns {
			f := c.figure(of, span)
			cell := f.Cite()
			if f.Reason != "" {
				cell = "N/A"
				reasons = append(reasons, c.head+" of "+of.Name+": "+text.LowerFirst(f.Reason))
			}
			row += " " + cell + " |"
		}
		rows = append(rows, row)
	}
	when := strings.TrimSuffix(span.Words, ",")
	return phrasing.Paragraphs("What they did "+when+":", strings.Join(rows, "\n"), phrasing.Sentences(reasons...))
}

// Spans sets what an account did in one span beside what it did in another one; why a figure is not known follows on the table.
func Spans(of facts.Subject, one, other timespan.Past) string {
	rows := []string{"| " + of.Name + " | " + text.UpperFirst(one.Words) + " | " + text.UpperFirst(other.Words) + " |", "| --- | --- | --- |"}
	var reasons []string
	for _, c := range columns {
		row := "| " + c.head
		for _, span := range []timespan.Past{one, other} {
			f := c.figure(of, span)
			cell := f.Cite()
			if f.Reason != "" {
				cell = "N/A"
				reasons = append(reasons, c.head+" "+span.Words+": "+text.LowerFirst(f.Reason))
			}
			row += " | " + cell
		}
		rows = append(rows, row+" |")
	}
	return phrasing.Paragraphs(strings.Join(rows, "\n"), phrasing.Sentences(reasons...))
}

// Ahead says by which figures an account did better in one span than in another; or worse.
func Ahead(of facts.Subject, one, other timespan.Past, isWorse bool) string {
	var ahead, behind []string
	for _, c := range columns {
		a, b := c.figure(of, one), c.figure(of, other)
		switch {
		case a.Reason != "" || b.Reason != "" || a.Value == b.Value:
		case a.Number() > b.Number() != isWorse:
			ahead = append(ahead, text.LowerFirst(c.head))
		default:
			behind = append(behind, text.LowerFirst(c.head))
		}
	}
	word := "Better "
	if isWorse {
		word = "Worse "
	}
	var said []string
	if ahead != nil {
		said = append(said, word+plainly(one)+": "+phrasing.JoinList(ahead)+".")
	}
	if behind != nil {
		said = append(said, word+plainly(other)+": "+phrasing.JoinList(behind)+".")
	}
	return phrasing.Sentences(said...)
}

// AheadIn says in which of two spans a figure was higher; or lower.
func AheadIn(a, b reply.Fact, one, other timespan.Past, isWorse bool) string {
	word := "Higher "
	if isWorse {
		word = "Lower "
	}
	switch {
	case a.Value == b.Value:
		return "The same in both."
	case a.Number() > b.Number() != isWorse:
		return word + plainly(one) + "."
	default:
		return word + plainly(other) + "."
	}
}

// plainly are the words of a span without its days.
func plainly(span timespan.Past) string {
	words, _, _ := strings.Cut(span.Words, " (")
	return words
}
