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
	"github.com/bowerbird/bowerbird/platform/text"
)

// noCaptions is why nothing is known of the captions of posts.
const noCaptions = "Instagram shows us no captions of these posts."

// CaptionKind are the captions that something is true of.
type CaptionKind struct {
	ID    string // begins the key of their figures
	Words string // which posts they are of: "with emojis in their captions"
	Fits  func(caption string) bool
}

// The captions that Instagram shows whole, and those that it cuts.
var (
	Short = CaptionKind{"short", fmt.Sprintf("with captions of up to %d characters", captions.ShownAtFirst), isShort}
	Long  = CaptionKind{"long", fmt.Sprintf("with captions of more than %d characters", captions.ShownAtFirst),
		func(caption string) bool { return !isShort(caption) }}
)

func isShort(caption string) bool { return utf8.RuneCountInString(caption) <= captions.ShownAtFirst }

// CaptionLength is the mean length of the captions of a span, in characters.
func CaptionLength(of facts.Subject, span timespan.Past) reply.Fact {
	posts, reason := Published(of.History, span)
	g := figures.GroupOf(posts, captionLength)
	s := g.Sample(of.History.Viewpoint)
	f := facts.Figure{Key: spanned(facts.LengthIn, span), Unit: facts.Count,
		Label: "Average caption length " + span.Words + ", " + phrasing.Counting(g.N, "posts")}
	switch {
	case reason != "":
		s.Reason = reason
	case g.N == 0:
		s.Reason = noCaptions
	default:
		f.Value = g.Value()
	}
	f.Basis = s.Basis("", "Mean of the characters of the captions published "+span.Words+", hashtags counted"+zoneNote(span),
		of.History.ReadAt)
	return of.Make(f)
}

// captionLength measures the characters of a caption.
func captionLength(p *figures.Post) (float64, bool) {
	if p.Caption == nil {
		return 0, false
	}
	return float64(utf8.RuneCountInString(*p.Caption)), true
}

// RateOfCaptions is the engagement rate of the posts of a span whose captions are of a kind; of those of a format, where it is not empty.
func RateOfCaptions(of facts.Subject, kind CaptionKind, span timespan.Past, format string) reply.Fact {
	posts, reason := Published(of.History, span)
	key, what := facts.Key(kind.ID+text.UpperFirst(string(facts.RateIn))), "posts"
	if format != "" {
		posts = ofFormat(posts, format)
		key, what = facts.Key(format+text.UpperFirst(string(key))), format+"s"
	}
	what += " " + kind.Words
	known := slices.DeleteFunc(slices.Clone(posts), func(p figures.Post) bool { return p.Caption == nil })
	if reason == "" && len(known) == 0 && len(posts) > 0 {
		reason = noCaptions
	}
	fitting := slices.DeleteFunc(known, func(p figures.Post) bool { return !kind.Fits(*p.Caption) })
	f := facts.Figure{Key: spanned(key, span), Unit: facts.Percent, Link: of.History.Link(facts.LengthIn)}
	return EngagementRate.over(of, f, measured{posts: fitting, what: what + " published " + span.Words, note: zoneNote(span), unknown: reason,
		none: "No " + what + " were published " + span.Words + "."})
}
