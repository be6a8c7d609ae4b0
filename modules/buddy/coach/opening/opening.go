// Package opening has the words that stand before the question of a prompt: "and", "so what about", "ok thanks", "no, I meant".
package opening

import (
	"regexp"
	"strings"
)

const (
	words = `(?:and|so|but|or|also|then|ok(?:ay)?|now|only|just|what about|how about` +
		`|(?:(?:do|show|give|tell|list|me|please|can|you) )*(?:the )?same (?:(?:thing|question|one|but|again) )*(?:for|with|of|in|on|about|only))`

	// Maybe begins the pattern of a folded prompt that may have such words.
	Maybe = `^(?:` + words + `[ ,]+)*`
	// Needed begins the pattern of one that has them.
	Needed = `^(?:` + words + `[ ,]+)+`
)

var (
	only  = regexp.MustCompile(`^(?:` + words + `[ ,]*)*[ ?.!]*$`)
	begun = regexp.MustCompile(Needed)
	more  = regexp.MustCompile(Needed + `|^(?:what |anything )?else|^(?:more|another|again)`)
)

// IsAll reports whether a folded prompt has such words alone.
func IsAll(folded string) bool { return only.MatchString(folded) }

// GoesOn reports whether a folded prompt says by how it begins that it goes on.
func GoesOn(folded string) bool { return more.MatchString(folded) }

// Rest is a folded prompt without such words before it.
func Rest(folded string) string { return begun.ReplaceAllString(folded, "") }

var (
	interjection = regexp.MustCompile(`(?i)^(?:(?:ok(?:ay)?|cool|great|nice|thanks|thank you|thx|tnx|ty|hey|hi|hello|hm+|so|oh|ah|lol|haha` +
		`|right|got it|gotcha|wow|well|alright|awesome|perfect|yes|yeah|yep)(?: (?:thanks|buddy|man|so|one|then))*[,.!]*\s+)+`)
	// correction begins a prompt that corrects the one before.
	correction = regexp.MustCompile(`(?i)^(?:(?:no+|nah|nope|sorry|oops|wait|actually)[,.!]*\s+)*` +
		`(?:(?:nah|nope|sorry|oops|wait|actually)[,.!]*\s+|no+[,.!]+\s+|no+\s+|not (?:that|this|those|these)(?: one)?[,.!]*\s+` +
		`|i (?:mean|meant|was asking about)[,:]?\s+)(?:for\s+|about\s+)?`)
	// instead ends one.
	instead = regexp.MustCompile(`(?i)[\s,]+(?:instead|rather)[\s?.!]*$`)
	// nothing is said of what there is none of: no posts, no problem.
	nothing = regexp.MustCompile(`(?i)^no+\s+` +
		`(?:posts?|ideas?|followers|likes|comments|reels?|one|problem|way|need|worries|thanks?|thank|idea|it|i|you)\b`)
)

// WithoutInterjection is a prompt without what is said before its question: "cool, and tomorrow?".
func WithoutInterjection(prompt string) string { return interjection.ReplaceAllString(prompt, "") }

// AsGoingOn is a prompt that corrects the one before, as one that goes on with it, "nah i meant reels" as "and reels"; any other as it is.
func AsGoingOn(prompt string) string {
	rest := instead.ReplaceAllString(prompt, "")
	if !nothing.MatchString(prompt) {
		rest = correction.ReplaceAllString(rest, "")
	}
	if rest == prompt || strings.TrimSpace(rest) == "" || GoesOn(strings.ToLower(rest)) {
		return rest
	}
	return "and " + rest
}
