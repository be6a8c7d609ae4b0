package facts

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// WeekFigures are the posts of a week, the streak in days and the weekly goal, as the goal's card has them; goal is nil where none is set.
// The basis of the first two is by their names.
func WeekFigures(posts, streak, goal *int, basis map[string]figures.Basis) (list []Figure) {
	add := func(key Key, label string, n *int, b figures.Basis) {
		list = append(list, Figure{Key: key, Label: label, Unit: Count, Value: figures.Float(n), Basis: b, Link: "/settings?tab=goals"})
	}
	add(GoalPosts, "Posts this week", posts, basis["postsThisWeek"])
	add(GoalStreak, "Streak in days", streak, basis["streak"])
	if goal != nil {
		add(GoalSet, "Weekly goal", goal, figures.Basis{Name: "Weekly goal", Formula: "As you set it", N: 1})
	}
	return list
}

// AudienceFigures are the shares in percent of one distribution of an audience, the largest first, numbered after those that precede it.
// The user has typed them in on a day, YYYY-MM-DD.
func AudienceFigures(preceding int, name string, percent map[string]int, typedOn string, savedAt time.Time) (list []Figure) {
	of := slices.SortedFunc(maps.Keys(percent), func(one, other string) int {
		return cmp.Or(cmp.Compare(percent[other], percent[one]), strings.Compare(one, other))
	})
	for i, part := range of {
		list = append(list, Figure{
			Key: Audience.Nth(preceding + i + 1), Label: name + ", " + part,
			Value: new(float64(percent[part])), Words: fmt.Sprintf("%d%%", percent[part]), Link: "/my-performance",
			Basis: figures.Basis{Name: name, Formula: "As you typed it in on " + figures.FormatDay(typedOn), TakenAt: &savedAt},
		})
	}
	return list
}

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
