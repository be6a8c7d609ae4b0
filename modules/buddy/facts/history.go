package facts

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// HistoryDays is how far back the posts and days of a history go.
const HistoryDays = 366

// Histories are what accounts published and how many followed them, post by post and day by day.
type Histories interface {
	// History is that of an account's last HistoryDays; apperr.NotFound where the user does not watch it.
	History(ctx context.Context, userID, profileID int64) (History, error)
}

// History is what figures are made of that a question asks for and its sheet has not.
type History struct {
	figures.Viewpoint // when what the user sees of the account ends, in the user's zone

	Posts      []figures.Post // the newest first
	PostsSince *time.Time     // older posts were not read; nil: all were
	Points     []figures.FollowerPoint
	ReadAt     *time.Time
	Link       func(Key) string // path of the page that shows a figure
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
			Basis: figures.Basis{Formula: formula, N: 1, TakenAt: rated.TakenAt}}
		if value != nil {
			f.Value = new(float64(*value))
		} else if reason != "" {
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
