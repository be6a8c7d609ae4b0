package facts

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// HistoryDays is how far back the posts and days of a history go: to the day before a year ago, even in a leap year.
const HistoryDays = 366

// HistoryPosts is how many of an account's posts are looked at, the newest.
const HistoryPosts = 2000

// PostPage is the path of a post's own page.
func PostPage(p figures.Post) string { return fmt.Sprintf("/posts/%s/id/%d", p.Shortcode, p.ID) }

// PostName is how a post is called: "Reel of 9 Nov". Its day is that of the user.
func PostName(p figures.Post, zone *time.Location) string {
	return figures.FormatOf(p.Type).Label() + " of " + p.PostedAt.In(zone).Format("2 Jan")
}

// PostFigures are the nth post's rate, with the beginning of its caption behind the post's name, and its other figures. The time of
// publication is as p.PostedAt has it.
func PostFigures(n int, name string, rate *float64, rated figures.Basis, p figures.Post) []Figure {
	list := []Figure{{Key: TopPost.Nth(n), Label: name + beginning(p.Caption), Unit: Percent, Value: rate, Basis: rated}}
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
