package check

import (
	"html"
	"regexp"
	"strings"
	"unicode"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

const tag = `<!--.*?-->|</?[A-Za-z][^<>]*>`

var (
	tags   = regexp.MustCompile(`(?s)(?:` + tag + `)`)
	entity = regexp.MustCompile(`&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});`)
	// split is a number with something between its digits that no reader sees: HTML, and marks of emphasis.
	split = regexp.MustCompile(`(?s)(\p{Nd}[.,٫٬]?)(?:((?:[*~]|` + tag + `)+)([.,٫٬]?\p{Nd})|((?:[*_~]|` + tag + `)+)([` + percents + `×]))`)
	// signed is a number whose sign stands before its emphasis.
	signed = regexp.MustCompile(`(?s)(^|[\s(])([+\-−])((?:[*_~]|` + tag + `)+)(\p{Nd})`)
	// unfinished is a tag or an entity whose end may follow.
	unfinished = regexp.MustCompile(`(?:<(?:[!/A-Za-z][^<>]*)?|&[#A-Za-z0-9]{0,32})\s?$`)
)

// legible is a text whose figures stand as a reader sees them: without HTML and characters of no width between their digits, digits and
// signs themselves in place of entities, and digits apart that only emphasis would join.
func legible(text string) string {
	text = entity.ReplaceAllStringFunc(text, func(written string) string {
		if read := html.UnescapeString(written); !strings.ContainsFunc(read, isNoFigure) {
			return read
		}
		return written
	})
	text = signed.ReplaceAllString(withoutUnseen(text), "$1$3$2$4")
	torn := false // a tag is taken out, and its other half has to go, too
	for range 2 { // a digit between two others is in two of them
		text = split.ReplaceAllStringFunc(text, func(number string) string {
			m := split.FindStringSubmatch(number)
			emphasis := tags.ReplaceAllString(m[2]+m[4], "")
			torn = torn || emphasis != m[2]+m[4]
			if m[5] != "" {
				return m[1] + m[5] + emphasis
			}
			if emphasis != "" {
				emphasis += " "
			}
			return m[1] + emphasis + m[3]
		})
	}
	if torn {
		return tags.ReplaceAllString(text, "")
	}
	return text
}

// inEntity reports whether a number of a legible text is that of an entity, and so of a sign that is no figure.
func inEntity(s string, from, to int) bool {
	return from >= 2 && to < len(s) && s[from-2:from] == "&#" && s[to] == ';' && entity.MatchString(s[from-2:to+1])
}

// isNoFigure reports whether a rune is neither of a figure nor invisible.
func isNoFigure(r rune) bool {
	return !unicode.IsNumber(r) && !strings.ContainsRune(percents+reply.FixedSpaces+".,+-−×", r) && !isUnseen(r)
}

// isUnseen reports whether a rune shows nothing: a soft hyphen, joiners, what selects a form of the rune before it.
func isUnseen(r rune) bool {
	return unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || unicode.Is(unicode.Variation_Selector, r)
}

// keycap makes an emoji of a digit: 1️⃣.
const keycap = "\ufe0f\u20e3"

// withoutUnseen takes the invisible characters behind digits out of a text; others join emoji and letters.
func withoutUnseen(text string) string {
	wasDigit := false
	visible := func(r rune) rune {
		if isUnseen(r) && wasDigit {
			return -1
		}
		if !isUnseen(r) {
			wasDigit = unicode.IsDigit(r) || wasDigit && strings.ContainsRune(".,٫٬", r)
		}
		return r
	}
	parts := strings.Split(text, keycap)
	for i, part := range parts {
		parts[i] = strings.Map(visible, part)
		wasDigit = false
	}
	return strings.Join(parts, keycap)
}
