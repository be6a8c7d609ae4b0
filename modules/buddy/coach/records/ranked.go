package records

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/timespan"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Ranking is an order of posts: of a format, unless that is empty, and of the weekdays and hours that are named.
type Ranking struct {
	Key        facts.Key // of the best posts, by whose figure they are ranked
	Format     string
	When       When
	WorstFirst bool
}

// Ranked are the posts of a span with a figure that is known, in their order.
func Ranked(of facts.Subject, span timespan.Past, by Ranking) (list []figures.Post, reason string) {
	CountOn(of, span, "", by.When) // this fact vouches for the days and hours that an answer names
	posts, reason := Published(of.History, span)
	if by.When.Words != "" {
		posts = by.When.of(posts, of.History.Zone)
	}
	for _, p := range posts {
		if _, known := valueOf(p, by.Key); known && (by.Format == "" || figures.FormatOf(p.Type).Name() == by.Format) {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b figures.Post) int {
		if by.WorstFirst {
			a, b = b, a
		}
		one, _ := valueOf(a, by.Key)
		other, _ := valueOf(b, by.Key)
		return cmp.Compare(other, one)
	})
	return list, reason
}

// valueOf is a post's figure of a key of the best ones.
func valueOf(p figures.Post, key facts.Key) (value float64, known bool) {
	var count *int64
	switch key {
	case facts.TopLikes:
		count = p.Likes
	case facts.TopComments:
		count = p.Comments
	case facts.TopViews:
		count = p.Views
	default:
		return p.Rate()
	}
	if count == nil {
		return 0, false
	}
	return float64(*count), true
}

const firstOrLast = `\b(?:best|worst|top|strongest|weakest|(?:most|least) (?:liked|commented|viewed|watched))(?: performing)? ` +
	`(?:(?:\d{1,2}|` + text.Numerals + `) )?`

var (
	// ofADay has the weekday or the part of the day at its groups: my best tuesday post, the worst sunday evening reel.
	ofADay = regexp.MustCompile(firstOrLast + `(?:(` + weekdays + `|weekend|weekday) )?` +
		`(?:(morning|afternoon|evening|night) )?` + nouns + `s?\b`)
	// firstOf has them behind the noun: my best post on a sunday.
	firstOf = regexp.MustCompile(firstOrLast + nouns + `s?\b.*\b(?:on|in|at|every|between|before|after) `)
)

const weekdays = `(?:sun|mon|tues|wednes|thurs|fri|satur)day`

// RankedOn are the weekdays and hours whose posts a folded prompt ranks.
func RankedOn(folded string) (When, bool) {
	if m := ofADay.FindStringSubmatch(folded); m != nil && m[1]+m[2] != "" {
		var words string
		if m[1] != "" {
			words = "on " + m[1] + "s "
		}
		if m[2] != "" {
			words += "at " + m[2]
		}
		when, found := WhenIn(words)
		when.Phrases = []string{strings.TrimSpace(m[1] + " " + m[2])}
		return when, found
	}
	if firstOf.MatchString(folded) {
		when, found := WhenIn(oneDay.ReplaceAllString(folded, "on ${1}days"))
		when.Phrases = append(when.Phrases, oneDay.FindString(folded))
		return when, found
	}
	return When{}, false
}
