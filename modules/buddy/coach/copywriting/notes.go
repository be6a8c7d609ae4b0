package copywriting

import (
	"regexp"
	"slices"
	"strings"
)

// A stage direction is a note on how a post is made: it belongs in an outline and not in a caption.
var (
	begins = regexp.MustCompile(`(?i)^(?:to-?do\b|reminder\b|note to self\b|film|shoot|zoom|pan (?:to|over|across)` +
		`|record (?:a|the|my|me|from|over|in)\b` +
		`|cut (?:to|from|on|away|back|between)\b|(?:start|end|close) (?:on|with) (?:a |the )?(?:shot|close|wide|clip|view|pan)` +
		`|open on|an? (?:photo|picture|clip|video|shot) of|close[- ]?ups?\b|b[- ]?roll|voice[- ]?over|time[- ]?lapse|slow[- ]motion` +
		`|(?:wide|overhead|establishing|tracking) shot` +
		`|(?:music|audio|sound|text|camera|light|lighting|scene|shot|vo|cover|thumbnail|intro|outro) ?\d* ?:` +
		`|(?:text|title|words|captions?) on (?:the )?screen|on[- ]screen|transition (?:to|with)\b)`)
	mentions = regexp.MustCompile(`(?i)\b(?:no talking|without talking|over[- ]the[- ]shoulder|on camera|(?:to|into) (?:the )?camera` +
		`|in frame|jump[- ]cuts?|close[- ]ups?|b[- ]?roll|voice[- ]?over|time[- ]?lapse|slow[- ]mo(?:tion)?` +
		`|(?:\d+|two|three|four|five|six|seven|eight|quick|fast|hard|few|more) (?:cuts|frames|shots|takes|clips))\b`)
)

func isDirection(s sentence) bool { return begins.MatchString(s.text) || mentions.MatchString(s.text) }

// advises is what Buddy tells the user of figures and of what to make: an answer that was saved as an idea is full of it.
var advises = regexp.MustCompile(`(?i)^for your next (?:post|reel|carousel|story)\b[^.!?]*:$` +
	`|\bengagement rate\b|\breached \d[\d.,]*%|\d times as (?:well|many|much) as (?:your|their)\b` +
	`|\b(?:one of )?your (?:other|best|last|latest) (?:posts?|reels?|carousels?|images?|days?|hours?|hashtags?)\b` +
	`|\bone of your (?:posts|reels|carousels|images)\b|\byour (?:posts|reels|carousels|images) do best\b` +
	`|^is a good choice\b|\bis a good choice: your\b|^weigh the format\b` +
	`|\b(?:your|the) (?:post|reel|carousel|image) (?:by @\S+ )?of \d{1,2} [a-z]{3}\b|^follow up on what worked\b|^turn what worked into\b` +
	`|^(?:try )?what works for @|^your (?:take on|own version of)\b|^learn from a post you saved\b` +
	`|^keep up with your goal\b|\byou've published \d+ of \d+\b|^publish it at\b|^tag it with\b|^(?:draft|go on with) “` +
	`|\bin your planner\b|\bit has no draft yet\b`)

// isAdvice reports whether a text is for the user alone: figures of an account, or the name of another that is compared with.
func isAdvice(text string, others []string) bool {
	return advises.MatchString(text) || slices.ContainsFunc(strings.Fields(text), func(word string) bool {
		name, _, _ := strings.Cut(strings.Trim(word, ".,:;!?()\"“”"), "'")
		return slices.ContainsFunc(others, func(other string) bool { return strings.EqualFold(name, other) })
	})
}

// wordsIn are the sentences that are for those who see the post. An item of a list that gives advice does so to its end.
func wordsIn(list []sentence, others []string) (words []sentence) {
	advice := map[int]bool{} // by line
	items := map[int]bool{}
	for _, s := range list {
		items[s.line] = items[s.line] || s.marker != ""
		advice[s.line] = advice[s.line] || isAdvice(s.text, others)
	}
	for _, s := range list {
		if !isDirection(s) && !isAdvice(s.text, others) && (!items[s.line] || !advice[s.line]) {
			words = append(words, s)
		}
	}
	return words
}
