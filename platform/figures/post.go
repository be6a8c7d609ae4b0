package figures

import (
	"time"

	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Format is a post as people see it.
type Format string

// The formats. Instagram's feed videos count as reels, which have replaced them.
const (
	Image    Format = "IMAGE"
	Carousel Format = "CAROUSEL"
	Reel     Format = "REEL"
)

// FormatOf sorts a stored type, which keeps feed videos apart.
func FormatOf(kind string) Format {
	switch kind {
	case "IMAGE":
		return Image
	case "CAROUSEL":
		return Carousel
	default:
		return Reel
	}
}

// Name is the format as a sentence names one post of it; with an s it names several.
func (f Format) Name() string {
	switch f {
	case Image:
		return "image"
	case Carousel:
		return "carousel"
	default:
		return "reel"
	}
}

// Label is the format as it begins a sentence or stands alone.
func (f Format) Label() string { return text.UpperFirst(f.Name()) }

// Post is a publication with its latest counts. What Instagram left out is nil: unknown, never zero.
type Post struct {
	ID          int64
	InstagramID string
	Shortcode   string
	Type        string
	Caption     *string
	PostedAt    time.Time
	Likes       *int64
	Comments    *int64
	Views       *int64
	Followers   *int64
	Pictured    bool // Instagram shows a picture of it
	FirstKnown  bool // Followers is the first count we have, taken later than the post
}

// Interactions are likes and comments together; ok is false when one of them is unknown.
func (p Post) Interactions() (n int64, ok bool) {
	if p.Likes == nil || p.Comments == nil {
		return 0, false
	}
	return *p.Likes + *p.Comments, true
}

// Rate is the post's engagement rate in percent, by FormulaPostRate.
func (p Post) Rate() (rate float64, ok bool) {
	n, ok := p.Interactions()
	if !ok || p.Followers == nil || *p.Followers <= 0 {
		return 0, false
	}
	return float64(n) / float64(*p.Followers) * 100, true
}

// Clone is a post that outlives the next one: whoever reads them may use the same room for each.
func (p *Post) Clone() Post {
	copied := *p
	for _, count := range []**int64{&copied.Likes, &copied.Comments, &copied.Views, &copied.Followers} {
		if *count != nil {
			*count = new(**count)
		}
	}
	if p.Caption != nil {
		copied.Caption = new(*p.Caption)
	}
	return copied
}

// MissingReason is why the likes and comments of a post together are not known.
func (p Post) MissingReason() string {
	if p.Likes != nil {
		return ReasonNoComments
	}
	return ReasonHiddenOne
}

// Formats in the order of ties.
var Formats = [...]Format{Reel, Carousel, Image}

// Hashtags are those of the caption, in their order, with their #.
func (p Post) Hashtags() []string {
	if p.Caption == nil {
		return nil
	}
	return captions.Hashtags(*p.Caption)
}
