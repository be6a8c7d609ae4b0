// Package terms says what the words of measurement mean.
package terms

import (
	"regexp"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/phrasing"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
)

const ownersAlone = ". Instagram shows it to an account's owner alone, so I don't have it"

// Term is a word of ours, what it means, and the figure that shows it.
type Term struct {
	asked, name, means string
	key                facts.Key
}

var terms = []Term{
	{`engagement rates?|engagement|er`, "Engagement rate",
		"how many of the people who follow an account like or comment on a post, in percent", facts.Rate},
	{`(?:follower )?growth(?: rate)?`, "Growth", "how the number of followers changes over 30 days", facts.Growth},
	{`reach`, "Reach", "how many different accounts saw a post" + ownersAlone, ""},
	{`impressions?`, "Impressions", "how often a post was seen, several times by one person included" + ownersAlone, ""},
	{`reels?`, "A reel", "a short video post", ""},
	{`carousels?`, "A carousel", "a post of several pictures or videos to swipe through", ""},
	{`hashtags?`, "A hashtag", "a word with # in a caption, by which people find posts about it", ""},
	{`content mix`, "Content mix", "how your posts are divided into reels, carousels and images", ""},
	{`streaks?`, "A streak",
		"a count that is 7 on the day you post, loses one each day you don't, and is over after more than two such days", facts.GoalStreak},
	{`weekly goals?`, "Your weekly goal", "how many posts you want to publish in a week", facts.GoalSet},
	{`hooks?`, "A hook", "the first line of a caption, or the first second of a reel, that makes people stay", ""},
}

// defines matches a prompt that asks what a term means, and nothing else.
var defines = func() []*regexp.Regexp {
	list := make([]*regexp.Regexp, 0, len(terms))
	for _, t := range terms {
		word := `(?:an? |the )?(?:` + t.asked + `)`
		list = append(list, regexp.MustCompile(`^(?:(?:can|could|would|will) you (?:please )?)?`+
			`(?:(?:what is|whats|what s|what are|define|explain|meaning of|what do you mean by) `+word+`|explain my (?:`+t.asked+`)`+
			`|what does `+word+` mean|how (?:is|are|do you) (?:calculate |compute )?`+word+
			`(?: (?:calculated|computed|measured|worked out))?`+
			`|(?:explain )?how `+word+` (?:is|are) (?:calculated|computed|measured|worked out))[ ?.!]*$`))
	}
	return list
}()

// In is the term that a folded prompt asks to be defined.
func In(folded string) (Term, bool) {
	for i, asked := range defines {
		if asked.MatchString(folded) {
			return terms[i], true
		}
	}
	return Term{}, false
}

// Explain says what a term means, how we compute it and how it stands.
func (t Term) Explain(sheet facts.Sheet) string {
	text := "**" + t.name + "** is " + t.means + "."
	of := sheet.Week
	if sheet.Own != nil && t.key != facts.GoalSet && t.key != facts.GoalStreak {
		of = *sheet.Own
	}
	f, known := of.Known(t.key)
	if !known {
		return text
	}
	return phrasing.Sentences(text, "Here it's computed like this: "+strings.TrimSuffix(f.Formula, ".")+".", "Yours is "+f.Cite()+".")
}
