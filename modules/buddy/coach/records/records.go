// Package records makes the figures of an account's history that a question asks for: of a day, a span of days, a hashtag or a post.
// Each is what the pages would show of it.
package records

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Recent are the days that most pages show.
var Recent = timespan.Past{Days: figures.RecentDays, Words: "in the last 30 days"}

// Quarter are the days that the best hours of the pages are of.
var Quarter = timespan.Past{Days: 90, Words: "in the last 90 days"}

// Week are as many days as a week has, up to now.
var Week = timespan.Past{Days: 7, Words: "in the last 7 days"}

// Post adds a post's figures to a subject, unless the sheet has them, and is its number there.
func Post(of facts.Subject, p figures.Post) int {
	number := of.NumberOf(p)
	if _, known := of.Fact(facts.TopPost.Nth(number)); known {
		return number
	}
	name := facts.PostName(p, of.History.Zone)
	p.PostedAt = p.PostedAt.In(of.History.Zone)
	basis := figures.Basis{Formula: figures.FormulaPostRate, N: 1, TakenAt: of.History.ReadAt}
	var rate *float64
	if known, is := p.Rate(); is {
		rate = &known
	} else {
		basis.N, basis.Reason = 0, new(p.MissingReason())
	}
	for _, f := range facts.PostFigures(number, name, rate, basis, p) {
		f.Link = facts.PostPage(p) // the account's page has the best alone
		of.Make(f)
	}
	return number
}

// ViewsOf are the views of the post of a number.
func ViewsOf(of facts.Subject, number int) reply.Fact {
	f := facts.Figure{Key: facts.TopViews.Nth(number), Label: "Views of the post", Unit: facts.Count,
		Basis: figures.Basis{Formula: figures.FormulaAsSaid, Reason: new(ViewsOfReels)}}
	if of.History == nil {
		return of.Make(f)
	}
	f.Basis.TakenAt = of.History.ReadAt
	for _, p := range of.History.Posts() {
		if of.NumberOf(p) != number {
			continue
		}
		f.Label = "Views of the " + text.LowerFirst(facts.PostName(p, of.History.Zone))
		switch {
		case p.Views != nil:
			f.Value, f.Basis.N, f.Basis.Reason = new(float64(*p.Views)), 1, nil
		case figures.FormatOf(p.Type) == figures.Reel:
			f.Basis.Reason = new("Instagram shows us no views of it.")
		}
	}
	return of.Make(f)
}

// Published are the posts of a span, the newest first; reason says why they are not known.
func Published(h *facts.History, span timespan.Past) (posts []figures.Post, reason string) {
	from := h.Ago(span.Days)
	if span.Days == 0 {
		from = startOf(span.From, h.Zone)
	}
	if reason := h.MissingSince(from); reason != "" {
		return nil, reason
	}
	return Within(h, h.Posts(), span), ""
}

// Within are those of some posts that were published in a span.
func Within(h *facts.History, posts []figures.Post, span timespan.Past) (within []figures.Post) {
	if span.Days > 0 {
		return h.Within(posts, span.Days)
	}
	for _, p := range posts {
		if on := h.Day(p.PostedAt); on >= span.From && on <= span.To {
			within = append(within, p)
		}
	}
	return within
}

func startOf(day string, zone *time.Location) time.Time {
	at, err := time.ParseInLocation(time.DateOnly, day, zone)
	if err != nil {
		return time.Time{}
	}
	return at
}

// formatsIn are the keys of Count by format.
var formatsIn = map[string]facts.Key{
	figures.Reel.Name(): facts.ReelsIn, figures.Carousel.Name(): facts.CarouselsIn, figures.Image.Name(): facts.ImagesIn,
}

// Count is how many posts were published in a span; those of a format, where it is not empty.
func Count(of facts.Subject, span timespan.Past, format string) reply.Fact {
	return CountOn(of, span, format, When{})
}

// CountOn is Count of the weekdays and hours that are asked for.
func CountOn(of facts.Subject, span timespan.Past, format string, when When) reply.Fact {
	posts, reason := Published(of.History, span)
	key, what, note := facts.PostsIn, "Posts", zoneNote(span)
	if format != "" {
		posts = ofFormat(posts, format)
		key, what = formatsIn[format], text.UpperFirst(format)+"s"
	}
	what += " published "
	link := ""
	if when.Words != "" {
		posts = when.of(posts, of.History.Zone)
		key, link = facts.Key(when.key()+text.UpperFirst(string(key))), of.History.Link(facts.PerWeek)
		what, note = what+when.Words+" ", inYourZone
	}
	what += span.Words
	f := facts.Figure{Key: spanned(key, span), Label: what, Unit: facts.Count, Link: link,
		Basis: figures.Basis{Formula: what + note, N: len(posts), TakenAt: of.History.ReadAt}}
	if reason == "" {
		f.Value = new(float64(len(posts)))
	} else {
		f.Basis.Reason = &reason
	}
	return of.Make(f)
}

const inYourZone = ", in your time zone"

// zoneNote says whose days the days of the calendar are.
func zoneNote(span timespan.Past) string {
	if span.Days > 0 {
		return ""
	}
	return inYourZone
}

// FollowersOn is the last known count of a day or, where that has none, of the latest day before; on is the day that it is of.
func FollowersOn(of facts.Subject, day string) (f reply.Fact, on string) {
	found := facts.Figure{Key: dated(facts.FollowersOn, day), Label: "Followers on " + figures.FormatDay(day), Unit: facts.Count,
		Basis: figures.Basis{Formula: figures.FormulaAsSaid, TakenAt: of.History.ReadAt}}
	for _, p := range of.History.Points() {
		if p.Date > lastDay(of.History, day) {
			break
		}
		on = min(p.Date, day)
		found.Value, found.Basis.N = new(float64(p.Followers)), 1
	}
	switch points := of.History.Points(); {
	case on != "" && on != day:
		return FollowersOn(of, on)
	case on == "" && len(points) > 0:
		found.Basis.Formula += "; our data begins on " + figures.FormatDay(points[0].Date)
		found.Basis.Reason = new("Our data begins on " + figures.FormatDay(points[0].Date) + ".")
	}
	return of.Make(found), on
}

// Tag is how many posts of a span have a hashtag, in small letters with its #, and their mean engagement rate.
func Tag(of facts.Subject, tag string, span timespan.Past) (count, rate reply.Fact) {
	posts, reason := Published(of.History, span)
	with := slices.DeleteFunc(slices.Clone(posts), func(p figures.Post) bool { return !slices.Contains(p.Hashtags(), tag) })
	g := figures.GroupOf(with, figures.PostRate)
	s := g.RatedSample(of.History.Viewpoint)
	if g.N == 0 {
		s.Reason = g.MissingReason("No post published "+span.Words+" has "+tag+".", figures.ReasonHidden)
	}
	what := "posts with " + tag + " published " + span.Words
	counted := facts.Figure{Key: taggedKey(facts.TagPosts, tag, span), Label: text.UpperFirst(what), Unit: facts.Count,
		Value: new(float64(len(with))), Basis: figures.Basis{Formula: text.UpperFirst(what) + zoneNote(span), N: len(with),
			TakenAt: of.History.ReadAt}}
	if reason != "" {
		counted.Value, counted.Basis.Reason = nil, &reason
	}
	return of.Make(counted), of.Make(facts.Figure{Key: taggedKey(facts.TagRate, tag, span), Label: "Engagement rate of the " + what,
		Unit: facts.Percent, Value: g.Value(),
		Basis: s.Basis("", figures.FormulaMeanRate+", over the "+what+zoneNote(span), of.History.ReadAt)})
}

// taggedKey is the key of a figure of a hashtag in a span.
func taggedKey(key facts.Key, tag string, span timespan.Past) facts.Key {
	key = key.Nth(numberOf(tag))
	if span == Recent {
		return key
	}
	return spanned(key+"In", span)
}

// numberOf tells hashtags apart.
func numberOf(tag string) int {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(tag))
	return int(sum.Sum32())
}

// spanned is the key of a figure of a span.
func spanned(key facts.Key, span timespan.Past) facts.Key {
	if span.Days > 0 {
		return key.Nth(span.Days)
	}
	return dated(key, span.From+span.To)
}

func dated(key facts.Key, days string) facts.Key {
	return facts.Key(fmt.Sprint(key, strings.ReplaceAll(days, "-", "")))
}
