// Package ranking ranks accounts by a figure, and knows the words that ask for it.
package ranking

import (
	"regexp"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/asks"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/records"
	"github.com/bowerbird/bowerbird/modules/buddy/coach/topic"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

// Figure is a figure that accounts can be ranked by, and how the first and the last of them are named.
type Figure struct {
	Key       facts.Key
	asked     *regexp.Regexp
	most      predicate // "@rye grows fastest, by"
	least     predicate
	unit      string     // behind the figure
	What, who string     // "how fast … grows", of an account and of all
	Noun      string     // "growth"
	Apart     facts.Unit // of a difference
}

// predicate is what a sentence says of an account: "grow fastest, by " of the user's own, "grows fastest, by " of another.
type predicate struct{ you, they string }

var (
	growth = Figure{
		Key: facts.GrowthPercent, asked: regexp.MustCompile(`\b(?:gr[eo]w|gain|rising|fast|slow|` + asks.Losing + `)`),
		most:  predicate{"grow fastest, by ", "grows fastest, by "},
		least: predicate{"grow slowest, by ", "grows slowest, by "},
		unit:  " in 30 days", What: "how fast @ grows", who: "who grows fastest", Noun: "growth over 30 days", Apart: facts.PointsApart,
	}
	likes = Figure{
		Key: facts.Likes, asked: regexp.MustCompile(`\blikes?\b`),
		most:  predicate{"get the most likes a post, ", "gets the most likes a post, "},
		least: predicate{"get the fewest likes a post, ", "gets the fewest likes a post, "},
		What:  "the likes of @", who: "who gets the most likes", Noun: "likes a post", Apart: facts.Mean,
	}
	comments = Figure{
		Key: facts.Comments, asked: regexp.MustCompile(`\bcomment`),
		most:  predicate{"get the most comments a post, ", "gets the most comments a post, "},
		least: predicate{"get the fewest comments a post, ", "gets the fewest comments a post, "},
		What:  "the comments of @", who: "who gets the most comments", Noun: "comments a post", Apart: facts.Mean,
	}
	followers = Figure{
		Key: facts.Followers, asked: regexp.MustCompile(`\b(?:followers?\b|bigg|larg|small)`),
		most:  predicate{"have the most followers, ", "has the most followers, "},
		least: predicate{"have the fewest followers, ", "has the fewest followers, "},
		What:  "the followers of @", who: "who has the most followers", Noun: "followers", Apart: facts.Count,
	}
	perWeek = Figure{
		Key: facts.PerWeek, asked: regexp.MustCompile(`\b(?:posts?|posted|publish\w*|active|often)\b`),
		most:  predicate{"post most, ", "posts most, "},
		least: predicate{"post least, ", "posts least, "},
		unit:  " times a week", What: "how often @ posts", who: "who posts most", Noun: "posts a week", Apart: facts.Mean,
	}
	// EngagementRate is meant where no figure is named.
	EngagementRate = Figure{
		Key: facts.Rate, asked: regexp.MustCompile(`\bengag|\brates?\b|\binteraction`),
		most:  predicate{"have the highest engagement rate, ", "has the highest engagement rate, "},
		least: predicate{"have the lowest engagement rate, ", "has the lowest engagement rate, "},
		What:  "the engagement rate of @", who: "who has the highest engagement rate", Noun: "engagement rate", Apart: facts.PointsApart,
	}
)

// In is the figure that a folded prompt without names asks for; named is false where it names none.
func In(folded string) (by Figure, named bool) {
	for _, r := range []Figure{growth, likes, comments, followers, perWeek} {
		if r.asked.MatchString(folded) && (r.Key != facts.PerWeek || !strings.Contains(folded, "engag")) {
			return r, true
		}
	}
	return EngagementRate, EngagementRate.asked.MatchString(folded)
}

// Topic is that which tells a figure of one account.
func (r Figure) Topic() topic.Topic {
	switch r.Key {
	case facts.GrowthPercent, facts.Followers:
		return topic.Growth
	case facts.PerWeek:
		return topic.Frequency
	default:
		return topic.Engagement
	}
}

// fewest turns a question around that asks for the first.
var fewest = strings.NewReplacer("fastest", "slowest", "the most", "the fewest", "the highest", "the lowest", "most", "least")

// Question asks for the first of all accounts by a figure, or of two; or for the last.
func (r Figure) Question(two, below bool) string {
	asked := r.who
	if below {
		asked = fewest.Replace(asked)
	}
	if two {
		asked = ofTwo.Replace(asked)
	}
	return asked
}

// InSpan asks for the figure of one account in a span; an account without a name is the user's.
func (r Figure) InSpan(name, span string) string {
	did, of := "did i", "of mine"
	if name != "" {
		did, of = "did @"+name, "of @"+name
	}
	switch r.Key {
	case facts.GrowthPercent:
		return "how many followers " + did + " gain " + span
	case facts.Followers:
		return "how many followers " + did + " have " + span
	case facts.PerWeek:
		return "how many posts " + did + " publish " + span
	case facts.Likes, facts.Comments:
		return "average " + string(r.Key) + " " + of + " " + span
	default:
		return "engagement rate " + of + " " + span
	}
}

// mean is the measure of posts whose mean the figure is.
func (r Figure) mean() records.Measure {
	switch r.Key {
	case facts.Likes:
		return records.Likes
	case facts.Comments:
		return records.Comments
	default:
		return records.EngagementRate
	}
}

// ofTwo has the words of a ranking as they are said of two accounts.
var ofTwo = strings.NewReplacer("fastest", "faster", "slowest", "slower", "the most", "more", "the fewest", "fewer",
	"the highest", "a higher", "the lowest", "a lower", "post most", "post more", "posts most", "posts more",
	"post least", "post less", "posts least", "posts less")

// pastOf are the verbs of predicates, as they are said of a span that is over.
var pastOf = map[string]string{"grow": "grew", "grows": "grew", "get": "got", "gets": "got", "have": "had", "has": "had",
	"post": "posted", "posts": "posted"}

func (v predicate) of(account facts.Subject) string {
	if account.IsOwn {
		return "You " + v.you
	}
	return account.Name + phrasing.Ended(account) + " " + v.they
}

// ofTwo is the predicate where two accounts are compared; what they are called stays as it is.
func (v predicate) ofTwo() predicate { return predicate{ofTwo.Replace(v.you), ofTwo.Replace(v.they)} }

// past is the predicate of a span that is over.
func (v predicate) past() predicate {
	said := func(present string) string {
		verb, rest, _ := strings.Cut(present, " ")
		return pastOf[verb] + " " + rest
	}
	return predicate{said(v.you), said(v.they)}
}
