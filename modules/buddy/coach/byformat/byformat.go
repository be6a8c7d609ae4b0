// Package byformat answers how the posts of each format do.
package byformat

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Asked is what is asked of the formats.
type Asked struct {
	Formats  []string // reel; none: of each
	Measures []records.Measure
	Span     timespan.Past
}

// Means are the means of what is asked for: of one format in a sentence, of several in a list, the highest first.
func Means(of facts.Subject, asked Asked) string {
	if len(asked.Formats) == 1 {
		return meansOf(of, asked, asked.Formats[0])
	}
	formats := asked.Formats
	if len(formats) == 0 {
		formats = []string{figures.Reel.Name(), figures.Carousel.Name(), figures.Image.Name()}
	}
	type row struct {
		first reply.Fact
		line  string
	}
	var rows []row
	for _, format := range formats {
		first := records.Mean(of, asked.Measures[0], asked.Span, format)
		cells := make([]string, 0, len(asked.Measures))
		for _, m := range asked.Measures {
			cells = append(cells, cell(records.Mean(of, m, asked.Span, format), m))
		}
		rows = append(rows, row{first, "- " + text.UpperFirst(format) + "s: " + phrasing.JoinList(cells)})
	}
	slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(valueOf(b.first), valueOf(a.first)) })
	lines := make([]string, 0, len(rows))
	for _, r := range rows {
		lines = append(lines, r.line)
	}
	when := strings.TrimSuffix(asked.Span.Words, ",")
	return "On average, by format, of " + text.LowerFirst(phrasing.Whose(of)) + " posts published " + when + ":\n\n" +
		strings.Join(lines, "\n")
}

// valueOf puts what is not known behind what is.
func valueOf(f reply.Fact) float64 {
	if len(f.Numbers) == 0 {
		return -1
	}
	return f.Numbers[0]
}

// cell is a mean with its noun and how many posts it is of, or why it is not known.
func cell(f reply.Fact, m records.Measure) string {
	if f.Reason != "" {
		return m.Noun + " N/A (" + text.LowerFirst(strings.TrimSuffix(f.Reason, ".")) + ")"
	}
	return amount(f, m) + " (" + phrasing.Counting(f.N, "posts") + ")"
}

// amount is a mean with its noun: 12.3 likes, an engagement rate of 4.2%.
func amount(f reply.Fact, m records.Measure) string {
	if m.Overall == facts.Rate {
		return "an " + m.Noun + " of " + f.Cite()
	}
	return f.Cite() + " " + phrasing.Noun(f, m.Noun)
}

// meansOf are the means of one format, and those of all posts where the span is that of the pages.
func meansOf(of facts.Subject, asked Asked, format string) string {
	var known, open, overall []string
	for _, m := range asked.Measures {
		f := records.Mean(of, m, asked.Span, format)
		if f.Reason != "" {
			open = append(open, phrasing.Missing(f, "the "+m.Noun+" of "+text.LowerFirst(phrasing.Whose(of))+" "+format+"s"))
			continue
		}
		known = append(known, cell(f, m))
		if all, is := of.Known(m.Overall); is && asked.Span.Days == figures.RecentDays {
			overall = append(overall, amount(all, m))
		}
	}
	if len(known) == 0 {
		return phrasing.Sentences(slices.Compact(open)...)
	}
	verb := " get "
	if asked.Measures[0].Overall == facts.Rate {
		verb = " have "
	}
	said := phrasing.Whose(of) + " " + format + "s published " + asked.Span.Words + verb + phrasing.JoinList(known) + " on average."
	if len(overall) > 0 {
		said += " Over all formats: " + phrasing.JoinList(overall) + "."
	}
	return phrasing.Sentences(append([]string{said}, open...)...)
}

// Better names which of two formats has the higher engagement rate in a span; empty: they are not two, or not known, or level.
func Better(of facts.Subject, formats []string, span timespan.Past) string {
	if len(formats) != 2 {
		return ""
	}
	one := records.Mean(of, records.EngagementRate, span, formats[0])
	other := records.Mean(of, records.EngagementRate, span, formats[1])
	switch {
	case one.Reason != "" || other.Reason != "" || one.Value == other.Value:
		return ""
	case one.Number() > other.Number():
		return text.UpperFirst(formats[0]) + "s do better by engagement rate."
	default:
		return text.UpperFirst(formats[1]) + "s do better by engagement rate."
	}
}

// Worst names the format with the lowest engagement rate of the last 30 days; empty: two of them are not known.
func Worst(of facts.Subject) string {
	var worst reply.Fact
	name, known := "", 0
	for n, share := range of.Several(facts.Share) {
		rate, is := of.Known(facts.FormatRate.Nth(n + 1))
		if !is {
			continue
		}
		if known++; known == 1 || rate.Number() < worst.Number() {
			worst, name = rate, share.Value[strings.LastIndex(share.Value, " ")+1:]
		}
	}
	if known < 2 {
		return ""
	}
	return phrasing.Whose(of) + " " + name + " do worst, with an engagement rate of " + worst.Cite() + " on average (" +
		phrasing.Counting(worst.N, "posts") + ")."
}

// Rates are the engagement rates of the formats, the highest first, or that of the format that is asked for, in the last 30 days.
func Rates(of facts.Subject, asked []string) string {
	type rated struct{ share, rate reply.Fact }
	var list []rated
	for n, share := range of.Several(facts.Share) {
		if rate, told := of.Fact(facts.FormatRate.Nth(n + 1)); told {
			list = append(list, rated{share, rate})
		}
	}
	isKnown := func(r rated) bool { return r.rate.Reason == "" }
	if !slices.ContainsFunc(list, isKnown) {
		return ""
	}
	slices.SortStableFunc(list, func(a, b rated) int { return cmp.Compare(valueOf(b.rate), valueOf(a.rate)) })
	name := func(r rated) string { return r.share.Value[strings.LastIndex(r.share.Value, " ")+1:] }
	if len(asked) == 1 {
		at := slices.IndexFunc(list, func(r rated) bool { return name(r) == asked[0]+"s" && isKnown(r) })
		if at < 0 {
			return phrasing.Verb(of, "published ", "published ") + "no " + asked[0] + "s with known likes in the last 30 days."
		}
		said := phrasing.Whose(of) + " " + asked[0] + "s of the last 30 days have an engagement rate of " +
			list[at].rate.Cite() + " on average (" + phrasing.Counting(list[at].rate.N, "posts") + ")."
		if all, known := of.Known(facts.Rate); known {
			said += " Over all formats it is " + all.Cite() + "."
		}
		return said
	}
	lines := make([]string, 0, len(list))
	for _, r := range list {
		switch {
		case len(asked) > 0 && !slices.Contains(asked, strings.TrimSuffix(name(r), "s")):
		case !isKnown(r):
			lines = append(lines, "- "+text.UpperFirst(name(r))+": N/A ("+text.LowerFirst(strings.TrimSuffix(r.rate.Reason, "."))+")")
		default:
			lines = append(lines, "- "+text.UpperFirst(name(r))+": "+r.rate.Cite()+" ("+phrasing.Counting(r.rate.N, "posts")+")")
		}
	}
	for _, format := range asked {
		if !slices.ContainsFunc(list, func(r rated) bool { return name(r) == format+"s" }) {
			lines = append(lines, "- "+text.UpperFirst(format)+"s: none published")
		}
	}
	return "The engagement rate of " + text.LowerFirst(phrasing.Whose(of)) + " posts of the last 30 days by format:\n\n" +
		strings.Join(lines, "\n")
}
