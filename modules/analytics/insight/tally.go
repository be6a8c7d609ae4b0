package insight

import (
	"slices"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/figures/posting"
)

// TraitTally is how the posts of the last 30 days did by what insights ask about.
type TraitTally struct {
	v        figures.Viewpoint
	days     figures.Window
	All      figures.Group // of rates
	comments struct {
		all figures.Group
		of  [len(figures.Formats)]figures.Mean
	}
	scripts     map[string]*figures.Group // rates by what the caption is written in
	short, long figures.Group             // rates by the caption's length
	parts       [4]figures.Group          // interactions by dayParts
	ninety      figures.Window
	formats     [len(figures.Formats)]figures.Mean                   // interactions of 90 days
	hours       [len(figures.Formats)][posting.MaxSlots]figures.Mean // and those of each hour
	publishing  map[string]int                                       // posts by UTC day
	talked      *figures.Post                                        // the one with the most comments
}

// NewTraitTally takes the posts of the 90 days before v.
func NewTraitTally(v figures.Viewpoint) *TraitTally {
	return &TraitTally{v: v, days: v.Last(figures.RecentDays), ninety: v.Last(posting.TimesDays),
		scripts: map[string]*figures.Group{}, publishing: map[string]int{}}
}

// Add takes a post.
func (t *TraitTally) Add(p *figures.Post) {
	total, totalKnown := figures.PostInteractions(p)
	format, hour := slices.Index(figures.Formats[:], figures.FormatOf(p.Type)), p.PostedAt.In(t.v.Zone).Hour()
	if totalKnown && t.ninety.Contains(p) {
		t.formats[format].Add(total)
		t.hours[format][hour].Add(total)
	}
	if !t.days.Contains(p) {
		return
	}
	t.publishing[figures.DayOf(p.PostedAt)]++
	comments, known := figures.PostComments(p)
	t.comments.all.Add(p, comments, known)
	if known {
		t.comments.of[format].Add(comments)
		if t.talked == nil || comments > float64(*t.talked.Comments) {
			t.talked = new(p.Clone())
		}
	}
	rate, known := p.Rate()
	t.All.Add(p, rate, known)
	t.parts[posting.PartOf(hour)].Add(p, total, totalKnown)
	t.caption(p, rate, known)
}

func (t *TraitTally) caption(p *figures.Post, rate float64, known bool) {
	caption := ""
	if p.Caption != nil {
		caption = *p.Caption
	}
	if script := captions.Script(caption); script != "" {
		if t.scripts[script] == nil {
			t.scripts[script] = &figures.Group{}
		}
		t.scripts[script].Add(p, rate, known)
	}
	length := &t.short
	if utf8.RuneCountInString(caption) > captions.ShownAtFirst {
		length = &t.long
	}
	length.Add(p, rate, known)
}
