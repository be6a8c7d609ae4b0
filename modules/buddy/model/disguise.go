package model

import (
	"html"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// bare is a text without its disguises: escapes and entities are what a reader sees, runes that nobody sees are gone, and letters that
// look like ours are ours. It is searched, never shown.
type bare struct {
	text string
	at   []int // of each byte of text where it stands in the shown text; one more for the end
}

var (
	// defanged is a mark that is put into brackets so that no program takes an address for one.
	defanged = regexp.MustCompile(`^(?:\[([.:]|dot|//?)\]|\((\.|dot)\)|\{([.:]|dot)\})`)
	entity   = regexp.MustCompile(`^&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,24});`)
)

// alike are letters and marks that look like ours, and that NFKD does not make ours.
var alike = func() map[rune]string {
	pairs := []rune("аaеeоoрpсcуyхxіiјjѕsԁdһhԛqԝwкkмmтtвbнhɡgıiαaοoρpνvτtιiκkυuεeηnАAЕEОOРPСCУYХXІIЈJЅSКKМMТTВBНHΑAΟOΡPΤTΙIΚKΕEΗHΜMΝNΒBΧXΥY" +
		"。.․.∶:ː:∕/⁄/⧸/")
	found := map[rune]string{}
	for i := 0; i < len(pairs); i += 2 {
		found[pairs[i]] = string(pairs[i+1])
	}
	return found
}()

func bareOf(shown string) bare {
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
		if found := entity.FindString(rest); found != "" && html.UnescapeString(found) != found {
			text, size = html.UnescapeString(found), len(found)
		}
		if r >= utf8.RuneSelf || size > 1 {
			text = bareRunes(text)
		}
		add(text, i)
		i += size
	}
	return bare{out.String(), append(at, len(shown))}
}

// bareRunes are compatible letters of ours without marks above or below, and without what is not seen.
func bareRunes(text string) string {
	var out strings.Builder
	for _, r := range norm.NFKD.String(text) {
		switch look, is := alike[r]; {
		case is:
			out.WriteString(look)
		case unicode.In(r, unicode.Mn, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point):
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}
