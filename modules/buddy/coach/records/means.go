package records

import (
	"regexp"
	"slices"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Measure is something of a post whose mean can be told.
type Measure struct {
	Noun    string // likes
	Overall facts.Key
	key     facts.Key
	unit    facts.Unit
	of      figures.Measure
	hidden  string // why it is not known of posts that have it hidden
	asked   *regexp.Regexp
}

// The measures of a post.
var (
	EngagementRate = Measure{"engagement rate", facts.Rate, facts.RateIn, facts.Percent, figures.PostRate, figures.ReasonHidden,
		regexp.MustCompile(`\bengag|\brates?\b|\binteraction`)}
	Likes = Measure{"likes", facts.Likes, facts.LikesIn, facts.Mean, figures.PostLikes, figures.ReasonHidden, regexp.MustCompile(`\blikes\b`)}
	// Comments of posts that hide them are not known.
	Comments = Measure{"comments", facts.Comments, facts.CommentsIn, facts.Mean, figures.PostComments,
		"The comment counts of these posts are hidden on Instagram.", regexp.MustCompile(`\bcomments\b`)}
	// Views are those of reels; they are not asked for beside the others.
	Views = Measure{"views", "", facts.ViewsIn, facts.Mean, figures.PostViews, noViews, nil}
)

// ViewsOfReels is why the views of other posts are not known.
const ViewsOfReels = "Instagram only shows us the views of reels."

// noViews is why those of reels are not known.
const noViews = "Instagram shows us no views of these reels."

// Change is how a change of its mean is written.
func (m Measure) Change() facts.Unit {
	if m.unit == facts.Percent {
		return facts.Points
	}
	return facts.SignedMean
}

// MeasuresIn are those that a folded prompt names.
func MeasuresIn(folded string) (list []Measure) {
	for _, m := range []Measure{EngagementRate, Likes, Comments} { // views are asked for by themselves
		if m.asked.MatchString(folded) {
			list = append(list, m)
		}
	}
	return list
}

// Mean is that of a measure over the posts of a span; over those of a format, where it is not empty.
func Mean(of facts.Subject, m Measure, span timespan.Past, format string) reply.Fact {
	return MeanOn(of, m, span, format, When{})
}

// MeanOn is Mean of the weekdays and hours that are asked for.
func MeanOn(of facts.Subject, m Measure, span timespan.Past, format string, when When) reply.Fact {
	return MeanOfCaptions(of, m, nil, span, format, when)
}

// MeanOfCaptions is MeanOn of the posts whose captions are of a kind; nil: of any.
func MeanOfCaptions(of facts.Subject, m Measure, kind *CaptionKind, span timespan.Past, format string, when When) reply.Fact {
	posts, reason := Published(of.History, span)
	f := facts.Figure{Key: m.key, Unit: m.unit}
	what := "posts"
	if format != "" {
		posts, what = ofFormat(posts, format), format+"s"
		f.Link = of.History.Link(facts.Share)
	}
	if kind != nil {
		f.Key, what = facts.Key(kind.ID+text.UpperFirst(string(f.Key))), what+" "+kind.Words
		f.Link = of.History.Link(facts.LengthIn)
		all := len(posts)
		if posts = slices.DeleteFunc(slices.Clone(posts), withoutCaption); reason == "" && all > 0 && len(posts) == 0 {
			reason = noCaptions
		}
		posts = slices.DeleteFunc(posts, func(p figures.Post) bool { return !kind.Fits(*p.Caption) })
	}
	if format != "" {
		f.Key = facts.Key(format + text.UpperFirst(string(f.Key)))
	}
	f.Key = spanned(f.Key, span)
	note := zoneNote(span)
	if when.Words != "" {
		posts = when.of(posts, of.History.Zone)
		f.Key, f.Link = facts.Key(when.key()+text.UpperFirst(string(f.Key))), of.History.Link(facts.BestTime)
		span.Words, note = when.Words+" "+span.Words, inYourZone
	}
	return m.over(of, f, measured{posts: posts, what: what + " published " + span.Words, note: note, unknown: reason,
		none: "No " + what + " were published " + span.Words + "."})
}

// MeanOfLatest is the mean of a measure over the n latest posts; over those of a format, where it is not empty.
func MeanOfLatest(of facts.Subject, m Measure, n int, format string) reply.Fact {
	posts := of.History.Posts()
	f := facts.Figure{Key: (m.key + "Latest").Nth(n), Unit: m.unit, Link: of.History.Link(m.key)}
	what := "posts"
	if format != "" {
		posts, what = ofFormat(posts, format), format+"s"
		f.Key, f.Link = facts.Key(format+text.UpperFirst(string(f.Key))), of.History.Link(facts.Share)
	}
	return m.over(of, f, measured{posts: posts[:min(n, len(posts))], what: "latest " + what, none: "I know of no " + what + "."})
}

// measured are the posts of a mean.
type measured struct {
	posts      []figures.Post
	what, note string // which they are, and in whose zone
	unknown    string // why they are not known
	none       string // said where there are none
}

// over makes the mean of a measure over some posts; no page shows that of views.
func (m Measure) over(of facts.Subject, f facts.Figure, in measured) reply.Fact {
	g := figures.GroupOf(in.posts, m.of)
	s := g.Sample(of.History.Viewpoint)
	f.Label = "Average " + m.Noun + " of the " + in.what + ", " + phrasing.Counting(g.N, "posts")
	formula := "Mean of the " + m.Noun
	if m.key == facts.RateIn {
		s = g.RatedSample(of.History.Viewpoint)
		f.Label, formula = "Engagement rate of the "+in.what+", "+phrasing.Counting(g.N, "posts"), figures.FormulaMeanRate
	}
	if m.key == facts.ViewsIn {
		f.Link = ""
	}
	switch {
	case in.unknown != "":
		s.Reason = in.unknown
	case g.N == 0:
		s.Reason = g.MissingReason(in.none, m.hidden)
	default:
		f.Value = g.Value()
	}
	f.Basis = s.Basis("", formula+", over the "+in.what+in.note, of.History.ReadAt)
	return of.Make(f)
}

func ofFormat(posts []figures.Post, format string) []figures.Post {
	return slices.DeleteFunc(slices.Clone(posts), func(p figures.Post) bool { return figures.FormatOf(p.Type).Name() != format })
}
