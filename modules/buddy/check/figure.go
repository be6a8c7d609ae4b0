package check

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

// Signs of figures: the spaces in them, and percent signs of all scripts.
const (
	anySpace = `[\s` + reply.FixedSpaces + `]`
	percents = "%％﹪٪‰"
)

var (
	// number is what reads as a figure: a date, a time, or a number with its sign, separators and unit, in the digits of any script. What a
	// sign joins is one figure: 1_000, 10^7, 24/7. The parts of a range and the cells of a table are several.
	number = regexp.MustCompile(date.String() + `|\d{1,2}:\d{2}(?:` + anySpace + `?[AaPp][Mm]\b)?|` +
		`[+\-−]?\p{Nd}+(?:[,.٫٬]\p{Nd}+|[` + reply.FixedSpaces + `]\p{Nd}{3}|[^\s\p{L}\p{N}\p{Pd}−~|.,;#&\[\]]\p{Nd}+)*(?:[eE][+\-]?\p{Nd}+)?` +
		`(?:` + anySpace + `?[` + percents + `×]|` + anySpace + `?[AaPp][Mm]\b|[KkMmBbXx]\b|(?:st|nd|rd|th)\b|` +
		anySpace + `(?i:thousand\b|million\b|billion\b|` + percentWord + `))?(?:[\p{No}\p{Nl}]+|\x{FE0F}?\x{20E3})?|[\p{No}\p{Nl}]+`)
	// counted is the word behind a number.
	counted = regexp.MustCompile(`^[^\p{L}\p{N}.!?]{0,4}(\p{L}{3,})`)
	// headOfFigure ends what stands before a part of a figure, tailOfFigure begins what stands behind one.
	headOfFigure = regexp.MustCompile(`(?:\p{Nd}[.,٫٬]?|(?:^|[\s(])[+\-−])$`)
	tailOfFigure = regexp.MustCompile(`^(?:[.,٫٬]?\p{Nd}|[` + percents + `×]|[KkMmBbXx]\b)`)
	// emojiOfItem begins an item of a list instead of its number: 1️⃣ Bake.
	emojiOfItem = regexp.MustCompile(`^[\s>]*\d{1,3}\x{FE0F}?\x{20E3}\s`)
)

// isSmall reports whether a figure is a whole number too small to say by itself what it counts: "you lost 6 followers" is not the 6 of the
// comments a post.
func isSmall(figure string) bool { return len(figure) <= 3 && strings.Trim(figure, "0123456789") == "" }

// isTorn reports whether the words of a link are only a part of the figure that a reader sees: 9[47,490]K.
func isTorn(before, words, behind string) bool {
	return strings.ContainsFunc(words, unicode.IsDigit) && (headOfFigure.MatchString(before) || tailOfFigure.MatchString(behind))
}

// figuresIn are those of a text, the ones in words as digits.
func figuresIn(text string) (list []string) {
	at := 0
	for _, m := range number.FindAllStringIndex(text, -1) {
		list = append(list, spelledIn(text[at:m[0]])...)
		list = append(list, normalizeFigure(text[m[0]:m[1]]))
		at = m[1]
	}
	return append(list, spelledIn(text[at:])...)
}

// abbreviated are the words of units as figures have them.
var abbreviated = strings.NewReplacer("thousand", "K", "million", "M", "billion", "B", "per cent", "%", "percent", "%")

// normalizeFigure is a figure without the spaces that keep it on one line, and without those around it. A unit in words is abbreviated.
func normalizeFigure(figure string) string {
	figure = strings.TrimSpace(strings.Map(func(r rune) rune {
		if strings.ContainsRune(reply.FixedSpaces, r) {
			return -1
		}
		return r
	}, figure))
	if when := whenOf(figure); when != "" {
		return when
	}
	if short := abbreviated.Replace(strings.ToLower(figure)); !strings.EqualFold(short, figure) {
		return strings.ReplaceAll(short, " ", "")
	}
	return figure
}

func isPercentage(figure string) bool { return strings.ContainsAny(figure, percents) }

// isInName reports whether a number belongs to a username or a hashtag: @maya2, #30days.
func isInName(s string, from, to int) bool {
	name := strings.TrimRightFunc(s[:from], isName)
	rest := strings.TrimLeftFunc(s[to:], isName)
	// Instagram has no hashtag of digits alone: "#3" is a rank.
	return strings.HasSuffix(name, "@") || strings.HasSuffix(name, "#") && strings.ContainsFunc(s[len(name):len(s)-len(rest)], isTagLetter)
}

func isLetter(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsMark(r) && !unicode.Is(unicode.Variation_Selector, r)
}

// isName reports whether a name or hashtag may have a rune.
func isName(r rune) bool {
	return isLetter(r) || unicode.IsDigit(r) || r == '.' || r == ',' || r == '_'
}

func isTagLetter(r rune) bool { return isLetter(r) || r == '_' }
