package copywriting

import "regexp"

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

// wordsIn are the sentences that are for those who see the post.
func wordsIn(list []sentence) (words []sentence) {
	for _, s := range list {
		if !isDirection(s) {
			words = append(words, s)
		}
	}
	return words
}
