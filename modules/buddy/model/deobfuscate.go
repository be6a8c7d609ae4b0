package model

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// normalized is a text as a reader sees it: escapes and entities are resolved, invisible runes are gone, and letters that look like Latin
// ones are Latin. It is searched, never shown.
type normalized struct {
	text string
	at   []int // of each byte of text where it stands in the shown text; one more for the end
}

// defanged is a pattern of a mark that is put into brackets so that no program takes an address for one.
var defanged = regexp.MustCompile(`^(?:\[([.:]|dot|//?)\]|\((\.|dot)\)|\{([.:]|dot)\})`)

// homoglyphs are letters and marks that look like Latin ones, and that NFKD does not turn into them.
var homoglyphs = func() map[rune]string {
	pairs := []rune("аaеeоoрpсcуyхxіiјjѕsԁdһhԛqԝwкkмmтtвbнhɡgıiαaοoρpνvτtιiκkυuεeηnАAЕEОOРPСCУYХXІIЈJЅSКKМMТTВBНHΑAΟOΡPΤTΙIΚKΕEΗHΜMΝNΒBΧXΥY" +
		"。.․.∶:ː:∕/⁄/⧸/")
	found := map[rune]string{}
	for i := 0; i < len(pairs); i += 2 {
		found[pairs[i]] = string(pairs[i+1])
	}
	return found
}()

// normalize undoes what hides an address or the instructions from a search.
func normalize(shown string) normalized {
	var out strings.Builder
	var at []int
	add := func(text string, from int) {
		out.WriteString(text)
		for range len(text) {
			at = append(at, from)
		}
	}
	for i := 0; i < len(shown); {
		rest := shown[i:]
		if rest[0] == '\\' && len(rest) > 1 && rest[1] < utf8.RuneSelf && (unicode.IsPunct(rune(rest[1])) || unicode.IsSymbol(rune(rest[1]))) {
			i++
			continue
		}
		if m := defanged.FindStringSubmatch(rest); m != nil {
			mark := m[1] + m[2] + m[3]
			if mark == "dot" {
				mark = "."
			}
			add(mark, i)
			i += len(m[0])
			continue
		}
		r, size := utf8.DecodeRuneInString(rest)
		text := rest[:size]
		if read, length := reply.Entity(rest); length > 0 {
			text, size = read, length
		}
		if r >= utf8.RuneSelf || size > 1 {
			text = normalizeRunes(text)
		}
		add(text, i)
		i += size
	}
	return normalized{out.String(), append(at, len(shown))}
}

// normalizeRunes turns homoglyphs and compatibility forms into Latin letters, and drops combining marks and invisible runes.
func normalizeRunes(text string) string {
	var out strings.Builder
	for _, r := range norm.NFKD.String(text) {
		switch latin, is := homoglyphs[r]; {
		case is:
			out.WriteString(latin)
		case unicode.In(r, unicode.Mn, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point):
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}
