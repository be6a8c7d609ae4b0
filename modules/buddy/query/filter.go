package query

import (
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/captions"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// traits are how a caption is searched for a trait, and what an answer calls it.
var traits = map[Trait]struct {
	isIn  func(caption string) bool
	words string
}{
	Emoji:     {captions.HasEmoji, "emojis"},
	Question:  {captions.HasQuestion, "a question"},
	Mention:   {captions.HasMention, "a mention"},
	HashtagIn: {captions.HasHashtag, "hashtags"},
}

// Words is what an answer calls the trait: "with a question".
func (t Trait) Words() string { return traits[t].words }

// isValid reports whether a filter asks for something, and for nothing unknown.
func (f Filter) isValid() bool {
	measured := f.Metric.isOfPosts()
	_, withKnown := traits[f.With]
	_, withoutKnown := traits[f.Without]
	bound := f.Above != nil || f.Below != nil
	switch {
	case bound != measured, f.Metric != "" && !measured, f.With != "" && !withKnown, f.Without != "" && !withoutKnown:
		return false
	case f.Hours != nil && (f.Hours.From < 0 || f.Hours.From > 23 || f.Hours.To < 0 || f.Hours.To > 24 || f.Hours.From == f.Hours.To):
		return false
	case slices.ContainsFunc(f.Weekdays, func(day string) bool { return weekdayOf(day) < 0 }):
		return false
	}
	return bound || f.Contains != "" || f.With != "" || f.Without != "" || f.Hours != nil || len(f.Weekdays) > 0 || len(f.Posts) > 0
}

// weekdayOf is the weekday of an English name; -1: there is none.
func weekdayOf(name string) time.Weekday {
	for day := time.Sunday; day <= time.Saturday; day++ {
		if strings.EqualFold(day.String(), name) {
			return day
		}
	}
	return -1
}

// keeps reports whether a post is of the query's format and fulfils its filters.
func (q Query) keeps(p *figures.Post, zone *time.Location) bool {
	if q.Format != "" && !q.isFormat(figures.FormatOf(p.Type)) {
		return false
	}
	return !slices.ContainsFunc(q.Filter, func(f Filter) bool { return !f.keeps(p, p.PostedAt.In(zone)) })
}

func (f Filter) keeps(p *figures.Post, at time.Time) bool {
	caption := ""
	if p.Caption != nil {
		caption = *p.Caption
	}
	switch {
	case f.Contains != "" && !f.isIn(p, caption),
		f.With != "" && !traits[f.With].isIn(caption), f.Without != "" && (p.Caption == nil || traits[f.Without].isIn(caption)),
		len(f.Weekdays) > 0 && !slices.ContainsFunc(f.Weekdays, func(day string) bool { return weekdayOf(day) == at.Weekday() }),
		f.Hours != nil && !f.Hours.contain(at.Hour()), len(f.Posts) > 0 && !slices.Contains(f.Posts, p.ID):
		return false
	}
	if !f.Metric.isOfPosts() {
		return true
	}
	value, known := metrics[f.Metric].of(p)
	return known && (f.Above == nil || value > *f.Above) && (f.Below == nil || value < *f.Below)
}

// isIn reports whether a caption has the filter's text; a hashtag only as a whole.
func (f Filter) isIn(p *figures.Post, caption string) bool {
	if strings.HasPrefix(f.Contains, "#") {
		return slices.ContainsFunc(p.Hashtags(), func(tag string) bool { return strings.EqualFold(tag, f.Contains) })
	}
	return strings.Contains(strings.ToLower(caption), strings.ToLower(f.Contains))
}

func (h Hours) contain(hour int) bool {
	if h.From < h.To {
		return hour >= h.From && hour < h.To
	}
	return hour >= h.From || hour < h.To
}

// Words name a filter behind the posts: "with more than 2,000 likes", "with #rye", "on Mondays".
func (f Filter) Words() string {
	var parts, bounds []string
	if f.Above != nil {
		bounds = append(bounds, "more than "+facts.Format(facts.Mean, *f.Above))
	}
	if f.Below != nil {
		bounds = append(bounds, "fewer than "+facts.Format(facts.Mean, *f.Below))
	}
	if len(bounds) > 0 {
		parts = append(parts, "with "+text.And(bounds)+" "+text.LowerFirst(metrics[f.Metric].ofOne))
	}
	if f.Contains != "" {
		parts = append(parts, "with "+f.Contains)
	}
	if f.With != "" {
		parts = append(parts, "with "+f.With.Words())
	}
	if f.Without != "" {
		parts = append(parts, "without "+f.Without.Words())
	}
	if len(f.Weekdays) > 0 {
		parts = append(parts, "on "+strings.ReplaceAll(text.And(f.Weekdays), "day", "days"))
	}
	if f.Hours != nil {
		parts = append(parts, f.Hours.Words())
	}
	return strings.Join(parts, " ")
}

// Words names the hours: "between 5 PM and 9 PM".
func (h Hours) Words() string {
	clock := func(hour int) string { return time.Date(2000, 1, 1, hour, 0, 0, 0, time.UTC).Format("3 PM") }
	return "between " + clock(h.From) + " and " + clock(h.To)
}
