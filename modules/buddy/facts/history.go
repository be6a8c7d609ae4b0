package facts

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// HistoryDays is how far back the posts and days of a history go: to the day before a year ago, even in a leap year.
const HistoryDays = 366

// HistoryPosts is how many of an account's posts are looked at, the newest.
const HistoryPosts = 2000

const (
	reasonYear  = "I only look a year back."
	reasonPosts = "I only look at the newest 2,000 posts of an account."
)

// Histories are what accounts published and how many followed them, post by post and day by day.
type Histories interface {
	// History is that of an account's last HistoryDays, still to be read; apperr.NotFound where the user does not watch it.
	History(ctx context.Context, userID, profileID int64) (History, error)
}

// History is what figures are made of that a question asks for and its sheet has not. Most questions ask for none.
type History struct {
	figures.Viewpoint // when what the user sees of the account ends, in the user's zone

	PostsSince *time.Time // older posts were not read; nil: all were
	ReadAt     *time.Time
	Asked      time.Time                                      // when the question is asked, where Now is earlier; else zero
	Link       func(Key) string                               // path of the page that shows a figure
	ReadPosts  func(most int) ([]figures.Post, error)         // the newest first
	ReadPoints func() (of []figures.FollowerPoint, err error) // in the order of their days

	posts               []figures.Post
	points              []figures.FollowerPoint
	hasPosts, hasPoints bool
	isCut               bool
	named               []string
	err                 error
}

// Posts are read when they are first asked for, the newest first.
func (h *History) Posts() []figures.Post {
	if !h.hasPosts {
		posts, err := h.ReadPosts(HistoryPosts + 1)
		h.isCut = len(posts) > HistoryPosts
		h.posts, h.hasPosts, h.err = posts[:min(HistoryPosts, len(posts))], true, errors.Join(h.err, err)
	}
	return h.posts
}

// Points are read when they are first asked for, in the order of their days.
func (h *History) Points() []figures.FollowerPoint {
	if !h.hasPoints {
		points, err := h.ReadPoints()
		h.points, h.hasPoints, h.err = points, true, errors.Join(h.err, err)
	}
	return h.points
}

// Err is what went wrong as posts or points were read: an answer made of them is none.
func (h *History) Err() error { return h.err }

// MayName lets an answer name days that are in the label of none of its facts, so that their numbers are not checked as figures.
func (h *History) MayName(days string) { h.named = append(h.named, days) }

// MissingSince says why the posts from an instant on are not all there; empty: they are.
func (h *History) MissingSince(from time.Time) string {
	posts := h.Posts()
	switch {
	case figures.StartsAfter(h.PostsSince, from):
		return figures.ReasonNotRead
	case from.Before(h.Ago(HistoryDays)):
		return reasonYear
	case h.isCut && from.Before(posts[len(posts)-1].PostedAt):
		return reasonPosts
	default:
		return ""
	}
}

// IsCut reports whether there are more than HistoryPosts.
func (h *History) IsCut() bool {
	h.Posts()
	return h.isCut
}

// Make adds a figure that was made for a question, and is its fact.
func (s Subject) Make(f Figure) reply.Fact {
	if known, is := s.Fact(f.Key); is {
		return known
	}
	if s.History != nil && f.Link == "" {
		f.Link = s.History.Link(f.Key)
	}
	made := f.fact(s.prefix, s.Name)
	s.made[f.Key] = made
	return made
}

// firstOther is above every place among the best: the posts that are none of them are numbered from there.
const firstOther = 1_000_000

// NumberOf is the number of a post: its place among the best of the sheet, or else one that no other post has.
func (s Subject) NumberOf(p figures.Post) int {
	if place, is := s.posts[p.ID]; is {
		return place
	}
	return firstOther + int(p.ID)
}

// IsPlace reports whether a post's number is its place among the best.
func IsPlace(number int) bool { return number < firstOther }

// PostOf is the post of a number that is no place among the best.
func (h *History) PostOf(number int) (p figures.Post, found bool) {
	if h == nil || IsPlace(number) {
		return p, false
	}
	i := slices.IndexFunc(h.Posts(), func(p figures.Post) bool { return firstOther+int(p.ID) == number })
	if i < 0 {
		return p, false
	}
	return h.posts[i], true
}

// PostPage is the path of a post's own page.
func PostPage(p figures.Post) string { return fmt.Sprintf("/posts/%s/id/%d", p.Shortcode, p.ID) }

// PostName is how a post is called: "Reel of 9 Nov". Its day is that of the user.
func PostName(p figures.Post, zone *time.Location) string {
	return figures.FormatOf(p.Type).Label() + " of " + p.PostedAt.In(zone).Format("2 Jan")
}

// PostFigures are the nth post's rate, with the beginning of its caption behind the post's name, and its other figures. The time of
// publication is as p.PostedAt has it.
func PostFigures(n int, name string, rate *float64, rated figures.Basis, p figures.Post) []Figure {
	list := []Figure{{Key: TopPost.Nth(n), Label: name + beginning(p.Caption), Unit: Percent, Value: rate, Basis: rated, Post: p.ID}}
	figure := func(key Key, what, formula string, value *int64, words, reason string) {
		f := Figure{Key: key.Nth(n), Label: what + " of the " + strings.ToLower(name[:1]) + name[1:], Unit: Count, Words: words,
			Value: figures.Float(value), Basis: figures.Basis{Formula: formula, N: 1, TakenAt: rated.TakenAt}}
		if value == nil && reason != "" {
			f.Basis.Reason = &reason
		}
		list = append(list, f)
	}
	figure(TopLikes, "Likes", figures.FormulaAsSaid, p.Likes, "", figures.ReasonHiddenOne)
	figure(TopComments, "Comments", figures.FormulaAsSaid, p.Comments, "", figures.ReasonNoComments)
	figure(TopDay, "Weekday", figures.FormulaAsSaid, nil, p.PostedAt.Weekday().String(), "")
	figure(TopHour, "Time", figures.FormulaAsSaid, nil, p.PostedAt.Format("3:04 PM"), "")
	if tags := p.Hashtags(); len(tags) > 0 {
		figure(TopTags, "Hashtags", figures.FormulaAsSaid, nil, strings.Join(tags, " "), "")
	}
	if p.Caption != nil {
		length := int64(utf8.RuneCountInString(*p.Caption))
		figure(TopLength, "Caption length", "Characters of the caption, hashtags counted", &length, "", "")
	}
	return list
}

// beginning is how a caption begins, in quotes.
func beginning(caption *string) string {
	if caption == nil {
		return ""
	}
	const most = 40
	begins := []rune(strings.Join(strings.Fields(text.Undirected(*caption)), " ")) // a mark of direction would turn the rest of a line
	if len(begins) > most {
		begins = append(begins[:most], '…')
	}
	return ` "` + string(begins) + `"`
}
