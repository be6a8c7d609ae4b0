// Package among answers which of the posts that were just named reach a number: did any of those get more than 5,000 likes.
package among

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/onepost"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/opening"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/text"
)

const those = `(?:them|those|these)(?: (?:posts|reels|carousels|images|photos|pictures|videos))?`

var (
	// ofThose refers to the posts that were named before, by how many of them at the first group.
	ofThose = regexp.MustCompile(opening.Maybe + `(?:(?:did|do|does|has|have|had|is|are|was|were) )?` +
		`(?:(any|all|both|each|some|one|none|which|which ones?|how many)(?: one)?(?: of)? ` + those +
		`|(any|all|both|which ones?|how many)|` + those + `|they|it|that|this(?: ` + onepost.Nouns + `)?)\b`)
	// bar is the number that is to be reached, with what it counts.
	bar = regexp.MustCompile(`\b(more than|over|above|at least|less than|fewer than|under|below|at most|reach|reached) ` +
		`(?:an engagement rate (?:of|over|above) )?(\d[\d,]*(?:\.\d+)?) ?(k\b|%)? ?(\w+)?`)
)

// sides are the words that say on which side of a number a figure is to be, and whether the number itself will do.
var sides = map[string]struct{ isBelow, orEqual bool }{
	"more than": {}, "over": {}, "above": {}, "at least": {orEqual: true}, "reach": {orEqual: true}, "reached": {orEqual: true},
	"less than": {isBelow: true}, "fewer than": {isBelow: true}, "under": {isBelow: true}, "below": {isBelow: true},
	"at most": {isBelow: true, orEqual: true},
}

// units are what a number counts.
var units = map[string]facts.Key{"likes": facts.TopLikes, "like": facts.TopLikes, "comments": facts.TopComments,
	"comment": facts.TopComments, "views": facts.TopViews, "plays": facts.TopViews, "percent": facts.TopPost}

// Question is which of some posts are beyond a number.
type Question struct {
	quantity string // any, all, which …; empty: it is about one post
	key      facts.Key
	what     string
	number   float64
	isBelow  bool // they are to be below it
	orEqual  bool
}

// In is the question of a folded prompt; by is the figure that is meant where it names none.
func In(folded string, by facts.Key) (q Question, asked bool) {
	m, of := bar.FindStringSubmatch(folded), ofThose.FindStringSubmatch(folded)
	if m == nil || of == nil {
		return q, false
	}
	number, err := strconv.ParseFloat(strings.ReplaceAll(m[2], ",", ""), 64)
	if m[3] == "k" {
		number *= 1000
	}
	side := sides[m[1]]
	q = Question{quantity: cmp.Or(of[1], of[2]), key: by, number: number, isBelow: side.isBelow, orEqual: side.orEqual}
	key, isFigure := units[m[4]]
	switch {
	case m[3] == "%" || strings.Contains(folded, "engagement"):
		q.key = facts.TopPost
	case isFigure:
		q.key = key
	case m[4] != "":
		return q, false
	}
	q.what = map[facts.Key]string{facts.TopLikes: "likes", facts.TopComments: "comments", facts.TopViews: "views"}[q.key]
	q.what = cmp.Or(q.what, "engagement rate")
	return q, err == nil
}

// figure is what the question is about of a post.
func (q Question) figure(p onepost.Post) (f reply.Fact, known bool) {
	if q.key == facts.TopViews {
		f = records.ViewsOf(p.Of, p.Nth)
		return f, f.Reason == ""
	}
	return p.Fact(q.key)
}

func (q Question) holds(f reply.Fact) bool {
	n := f.Number()
	switch {
	case q.orEqual && n == q.number:
		return true
	case q.isBelow:
		return n < q.number
	default:
		return n > q.number
	}
}

// Of answers it of some posts: yes or no first, then which they are.
func (q Question) Of(list []onepost.Post) string {
	var fit, rest, unknown []onepost.Post
	for _, p := range list {
		f, known := q.figure(p)
		switch {
		case !known:
			unknown = append(unknown, p)
		case q.holds(f):
			fit = append(fit, p)
		default:
			rest = append(rest, p)
		}
	}
	return phrasing.Paragraphs(q.answer(fit, rest, len(list)), q.notKnown(unknown))
}

// answer is of the posts that fit and of the others, n with those of which it is not known.
func (q Question) answer(fit, rest []onepost.Post, n int) string {
	isAll := q.quantity == "all" || q.quantity == "both" || q.quantity == "each"
	switch {
	case len(fit)+len(rest) == 0:
		return ""
	case n == 1 && len(fit) == 1:
		return "Yes. " + q.said(fit[0])
	case n == 1:
		return "No. " + q.said(rest[0])
	case isAll && len(rest) > 0:
		return phrasing.Paragraphs("No, not these:", q.lines(rest))
	case len(fit) == 0:
		return "No, none of them. " + q.said(q.nearest(rest)) + " That's the one that comes closest."
	case len(fit) == n:
		return phrasing.Paragraphs("Yes, all of them:", q.lines(fit))
	case strings.HasPrefix(q.quantity, "which"), q.quantity == "how many":
		return phrasing.Paragraphs("These of them:", q.lines(fit))
	default:
		return phrasing.Paragraphs("Yes, these of them:", q.lines(fit))
	}
}

// nearest is the post whose figure is nearest to the number; all are on the same side of it.
func (q Question) nearest(list []onepost.Post) onepost.Post {
	return slices.MinFunc(list, func(a, b onepost.Post) int {
		one, _ := q.figure(a)
		other, _ := q.figure(b)
		if q.isBelow {
			return cmp.Compare(one.Number(), other.Number())
		}
		return cmp.Compare(other.Number(), one.Number())
	})
}

func (q Question) said(p onepost.Post) string {
	f, _ := q.figure(p)
	if q.key == facts.TopPost {
		return p.Title() + " has an engagement rate of " + f.Cite() + "."
	}
	return p.Title() + " got " + f.Cite() + " " + phrasing.Noun(f, q.what) + "."
}

func (q Question) lines(list []onepost.Post) string {
	lines := make([]string, 0, len(list))
	for i, p := range list {
		f, _ := q.figure(p)
		lines = append(lines, phrasing.Item(i+1, text.UpperFirst(p.Named())+": "+f.Cite()))
	}
	return strings.Join(lines, "\n")
}

// notKnown names the posts of which the figure is not known.
func (q Question) notKnown(list []onepost.Post) string {
	if len(list) == 0 {
		return ""
	}
	names := make([]string, 0, len(list))
	for _, p := range list {
		names = append(names, "the "+p.Named())
	}
	return "I can't tell the " + q.what + " of " + phrasing.JoinList(names) + "."
}
