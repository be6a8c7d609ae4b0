package records

import (
	"fmt"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// noCaptions is why nothing is known of the captions of posts.
const noCaptions = "Instagram shows us no captions of these posts."

// CaptionKind are the captions that something is true of.
type CaptionKind struct {
	ID    string // stands in the key of their figures
	Words string // which posts they are of: "with emojis in their captions"
	Fits  func(caption string) bool
}

// The captions that Instagram shows whole, and those that it cuts.
var (
	Short = &CaptionKind{"short", fmt.Sprintf("with captions of up to %d characters", captions.ShownAtFirst), isShort}
	Long  = &CaptionKind{"long", fmt.Sprintf("with captions of more than %d characters", captions.ShownAtFirst),
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

func withoutCaption(p figures.Post) bool { return p.Caption == nil }
