package copywriting

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// emojis are those with what joins and colours them, and the space before them.
var emojis = regexp.MustCompile(` *(?:[\x{2300}-\x{23ff}\x{2600}-\x{27bf}\x{2b00}-\x{2bff}\x{1f000}-\x{1faff}\x{20e3}\x{fe0f}]` +
	`[\x{200d}\x{fe0f}\x{20e3}\x{e0020}-\x{e007f}]*)+`)

// withoutEmojis leaves a space between words that an emoji stood between.
func withoutEmojis(s string) string {
	var out strings.Builder
	at := 0
	for _, m := range emojis.FindAllStringIndex(s, -1) {
		out.WriteString(s[at:m[0]])
		at = m[1]
		before, _ := utf8.DecodeLastRuneInString(s[:m[0]])
		after, _ := utf8.DecodeRuneInString(s[at:])
		if isWord(before) && isWord(after) {
			out.WriteString(" ")
		}
	}
	out.WriteString(s[at:])
	return layout(out.String())
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
