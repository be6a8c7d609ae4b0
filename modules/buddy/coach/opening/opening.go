// Package opening has the words that stand before the question of a prompt: "and", "so what about", "ok thanks", "no, I meant".
package opening

import (
	"regexp"
	"strings"
)

const (
	words = `(?:and|so|but|or|also|then|ok(?:ay)?|now|only|just|rather|what about|how about` +
		`|(?:(?:do|show|give|tell|list|me|please|can|you) )*(?:the )?same (?:(?:thing|question|one|but|again) )*(?:for|with|of|in|on|about|only))`

	// Maybe begins the pattern of a folded prompt that may have such words.
	Maybe = `^(?:` + words + `[ ,]+)*`
	// Needed begins the pattern of one that has them.
	Needed = `^(?:` + words + `[ ,]+)+`
)

var (
	only  = regexp.MustCompile(`^(?:` + words + `[ ,]*)*[ ?.!]*$`)
	begun = regexp.MustCompile(Needed)
	more  = regexp.MustCompile(Needed + `|^(?:what |anything |something )?else|^(?:more|another|again)`)
)

// IsAll reports whether a folded prompt has such words alone.
func IsAll(folded string) bool { return only.MatchString(folded) }

// GoesOn reports whether a folded prompt says by how it begins that it goes on.
func GoesOn(folded string) bool { return more.MatchString(folded) }

// Rest is a folded prompt without such words before it.
func Rest(folded string) string { return begun.ReplaceAllString(folded, "") }

var (
	interjection = regexp.MustCompile(`(?i)^(?:(?:ok(?:ay)?|cool|great|nice|thanks|thank you|thx|tnx|ty|hey|hi|hello|hm+|so|oh|ah|lol|haha` +
		`|right|got it|gotcha|wow|well|alright|awesome|perfect|yes|yeah|yep|really|are you sure)` +
		`(?: (?:thanks|buddy|man|so|one|then))*[,.!?]*\s+)+`)
	// correction begins a prompt that corrects the one before.
	correction = regexp.MustCompile(`(?i)^(?:(?:no+|nah|nope|sorry|oops|wait|actually)[,.!]*\s+)*` +
		`(?:(?:nah|nope|sorry|oops|wait|actually)[,.!]*\s+|no+[,.!]+\s+|no+\s+|not (?:that|this|those|these)(?: one)?[,.!]*\s+` +
		`|i (?:mean|meant|was asking about)[,:]?\s+)(?:for\s+|about\s+)?`)
	// meant says so in so many words.
	meant = regexp.MustCompile(`(?i)\bi (?:mean|meant)\b`)
	// onlyBehind is a short prompt that narrows the one before.
	onlyBehind = regexp.MustCompile(`(?i)^(\S+(?: \S+){0,3}?),? (?:only|alone)[\s?.!]*$`)
	// contrast ends one that also says what is not meant.
	contrast = regexp.MustCompile(`(?i),? (?:and )?(?:not|instead of|rather than) (?:(?:by|the|my|in|for|of) )*[\w.@]+[\s?.!]*$`)
	// nounAlone is what is meant, and no more.
	nounAlone = regexp.MustCompile(`(?i)^(?:(?:by|the|my|in|for|of) )*[\w.@]+$`)
	notNoun   = regexp.MustCompile(`(?i)^(?:why|how|what|when|where|who|or|if|maybe|is|am|are|do|does|did|can)$`)
	// instead ends one.
	instead = regexp.MustCompile(`(?i)[\s,]+(?:instead|rather)[\s?.!]*$`)
	// nothing is said of what there is none of: no posts, no problem.
	nothing = regexp.MustCompile(`(?i)^no+\s+` +
		`(?:posts?|ideas?|followers|likes|comments|reels?|one|problem|way|need|worries|thanks?|thank|idea|it|i|you)\b`)
)

// please ends a prompt.
var please = regexp.MustCompile(`(?i)[\s,]+(?:please|pls)[\s?.!]*$`)

// WithoutInterjection is a prompt without what is said around its question: "cool, and tomorrow please".
func WithoutInterjection(prompt string) string {
	return please.ReplaceAllString(interjection.ReplaceAllString(prompt, ""), "")
}

// asCorrection is how AsGoingOn begins what corrects the prompt before.
const asCorrection = "and rather "

// AsGoingOn is a prompt that corrects the one before or narrows it, as one that goes on with it, "nah i meant reels" as "and rather reels"
// and "last week only" as "only last week"; any other as it is.
func AsGoingOn(prompt string) string {
	rest := onlyBehind.ReplaceAllString(instead.ReplaceAllString(prompt, ""), "only $1")
	if !nothing.MatchString(prompt) || meant.MatchString(prompt) {
		rest = correction.ReplaceAllString(rest, "")
	}
	if at := contrast.FindStringIndex(rest); at != nil && (rest != prompt || isNoun(rest[:at[0]])) {
		rest = rest[:at[0]]
	}
	if rest == prompt || strings.TrimSpace(rest) == "" || GoesOn(strings.ToLower(rest)) {
		return rest
	}
	return asCorrection + rest
}

func isNoun(words string) bool { return nounAlone.MatchString(words) && !notNoun.MatchString(words) }

// Corrects reports whether a folded prompt that AsGoingOn has written corrects the one before.
func Corrects(folded string) bool { return strings.HasPrefix(folded, asCorrection) }
