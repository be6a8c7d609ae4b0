package onepost

import (
	"cmp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/text"
)

// measure is a figure that posts are compared by.
type measure struct {
	key   facts.Key
	what  string
	apart facts.Unit // of a difference
	mean  records.Measure
}

var measures = []measure{
	{facts.TopPost, "engagement rate", facts.PointsApart, records.EngagementRate},
	{facts.TopLikes, "likes", facts.Count, records.Likes}, {facts.TopComments, "comments", facts.Count, records.Comments},
}

// cell is the figure of a post with its noun, or why it is not known.
func (m measure) cell(p Post) string {
	f, known := p.Fact(m.key)
	switch {
	case !known:
		return m.what + " N/A (" + text.LowerFirst(strings.TrimSuffix(f.Reason, ".")) + ")"
	case m.key == facts.TopPost:
		return "an engagement rate of " + f.Cite()
	default:
		return f.Cite() + " " + phrasing.Noun(f, m.what)
	}
}

// Beside says which of two posts is ahead by a figure, and lists the figures of both, the one ahead first.
func Beside(one, other Post, by facts.Key) string {
	m := measures[max(0, slices.IndexFunc(measures, func(m measure) bool { return m.key == by }))]
	a, known := one.Fact(m.key)
	b, bothKnown := other.Fact(m.key)
	if bothKnown && (!known || b.Number() > a.Number()) {
		one, other, a, b = other, one, b, a
	}
	lead := "I don't know the " + m.what + " of both, so I can't tell which is ahead:"
	switch {
	case !known || !bothKnown:
	case a.Value == b.Value:
		lead = "Both are level in " + m.what + ", with " + a.Cite() + ":"
	default:
		lead = one.Title() + " is ahead in " + m.what + " by " + records.Difference(a, b, one.Of, m.apart).Cite() + ":"
	}
	lines := make([]string, 0, 2)
	for i, p := range []Post{one, other} {
		cells := make([]string, 0, len(measures))
		for _, m := range measures {
			cells = append(cells, m.cell(p))
		}
		lines = append(lines, phrasing.Item(i+1, text.UpperFirst(p.Named())+": "+phrasing.JoinList(cells)))
	}
	return phrasing.Paragraphs(lead, strings.Join(lines, "\n"))
}

// BesideFormat sets a post beside the means of its account's posts of the last 30 days, of a format where it is not empty.
func BesideFormat(p Post, format string) string {
	var usual []string
	n := 0
	for _, m := range measures {
		f := records.Mean(p.Of, m.mean, records.Recent, format)
		switch {
		case f.Reason != "":
			usual = append(usual, m.what+" N/A ("+text.LowerFirst(strings.TrimSuffix(f.Reason, "."))+")")
		case m.key == facts.TopPost:
			usual = append(usual, "an engagement rate of "+f.Cite())
		default:
			usual = append(usual, f.Cite()+" "+phrasing.Noun(f, m.what))
		}
		n = max(n, f.N)
	}
	cells := make([]string, 0, len(measures))
	for _, m := range measures {
		cells = append(cells, m.cell(p))
	}
	return p.Title() + " has " + phrasing.JoinList(cells) + ". On average, " + text.LowerFirst(phrasing.Whose(p.Of)) + " " +
		cmp.Or(format, "post") + "s of the last 30 days have " + phrasing.JoinList(usual) + " (" + phrasing.Counting(n, "posts") + ")."
}
