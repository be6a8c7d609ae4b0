package analytics

import (
	"slices"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/analytics/captions"
)

// longCaption is in letters: Instagram shows no more at first.
const longCaption = 125

// traitTally is how the posts of the last 30 days did by what insights ask about.
type traitTally struct {
	v        Viewpoint
	days     window
	all      group // of rates
	comments struct {
		all group
		of  [len(formats)]mean
	}
	scripts     map[string]*group // rates by what the caption is written in
	short, long group             // rates by the caption's length
	parts       [4]group          // interactions by dayParts
	ninety      window
	formats     [len(formats)]mean            // interactions of 90 days
	hours       [len(formats)][mostSlots]mean // and those of each hour
	publishing  map[string]int                // posts by UTC day
	talked      *Post                         // the one with the most comments
}

func newTraitTally(v Viewpoint) *traitTally {
	return &traitTally{v: v, days: v.last(recentDays), ninety: v.last(timesDays), scripts: map[string]*group{}, publishing: map[string]int{}}
}

func (t *traitTally) add(p *Post) {
	total, totalKnown := totalOf(p)
	format, hour := slices.Index(formats[:], formatOf(p.Type)), p.PostedAt.In(t.v.Zone).Hour()
	if totalKnown && t.ninety.holds(p) {
		t.formats[format].take(total)
		t.hours[format][hour].take(total)
	}
	if !t.days.holds(p) {
		return
	}
	t.publishing[dayOf(p.PostedAt)]++
	comments, known := commentsKnown(p)
	t.comments.all.take(p, comments, known)
	if known {
		t.comments.of[format].take(comments)
		if t.talked == nil || comments > float64(*t.talked.Comments) {
			t.talked = new(p.kept())
		}
	}
	rate, known := p.Rate()
	t.all.take(p, rate, known)
	t.parts[partOf(hour)].take(p, total, totalKnown)
	t.caption(p, rate, known)
}

func (t *traitTally) caption(p *Post, rate float64, known bool) {
	caption := ""
	if p.Caption != nil {
		caption = *p.Caption
	}
	if script := captions.Script(caption); script != "" {
		if t.scripts[script] == nil {
			t.scripts[script] = &group{}
		}
		t.scripts[script].take(p, rate, known)
	}
	length := &t.short
	if utf8.RuneCountInString(caption) > longCaption {
		length = &t.long
	}
	length.take(p, rate, known)
}
