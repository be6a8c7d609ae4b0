package records

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// noCaptions is why lengths are not known.
const noCaptions = "Instagram shows us no captions of these posts."

// Lengths are the mean length of the captions of a span, and the engagement rates of the posts whose captions are short and long.
func Lengths(of facts.Subject, span timespan.Past) (mean, short, long reply.Fact) {
	posts, reason := Published(of.History, span)
	figure := func(key facts.Key, label, formula string, unit facts.Unit, g *figures.Group) reply.Fact {
		f := facts.Figure{Key: spanned(key, span), Label: label + ", " + phrasing.Counting(g.N, "posts"), Unit: unit,
			Link: of.History.Link(facts.Rate), Basis: g.Sample(of.History.Viewpoint).Basis("", formula, of.History.ReadAt)}
		switch {
		case reason != "":
			f.Basis.Reason = &reason
		case g.N == 0:
			f.Basis.Reason = new(noCaptions)
		default:
			f.Value = g.Value()
		}
		return of.Make(f)
	}
	rate := func(key facts.Key, which string, fits func(length int) bool) reply.Fact {
		within := slices.DeleteFunc(slices.Clone(posts), func(p figures.Post) bool {
			return p.Caption == nil || !fits(utf8.RuneCountInString(*p.Caption))
		})
		what := fmt.Sprintf("posts with captions of %s %d characters published %s", which, captions.ShownAtFirst, span.Words)
		return figure(key, "Engagement rate of the "+what, figures.FormulaMeanRate+", over the "+what+zoneNote(span), facts.Percent,
			figures.GroupOf(within, figures.PostRate))
	}
	mean = figure(facts.LengthIn, "Average caption length "+span.Words, "Mean of the characters of the captions published "+span.Words+
		", hashtags counted"+zoneNote(span), facts.Count, figures.GroupOf(posts, captionLength))
	short = rate(facts.ShortRateIn, "up to", func(length int) bool { return length <= captions.ShownAtFirst })
	long = rate(facts.LongRateIn, "more than", func(length int) bool { return length > captions.ShownAtFirst })
	return mean, short, long
}

// captionLength measures the characters of a caption.
func captionLength(p *figures.Post) (float64, bool) {
	if p.Caption == nil {
		return 0, false
	}
	return float64(utf8.RuneCountInString(*p.Caption)), true
}
