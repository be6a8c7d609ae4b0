package copywriting

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/captions"
)

// emojis are those with what joins and colours them, and the space before them.
var emojis = regexp.MustCompile(` *` + captions.Emoji + `+`)

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
