package check

import (
	"regexp"
	"strings"
)

// unseen are marks and characters between a figure and what touches it that no reader sees.
const unseen = `[*_~\x{00AD}\x{200B}-\x{200F}\x{2060}-\x{2064}\x{FEFF}]*`

var (
	// headOfFigure ends what stands before a citation, tailOfFigure begins what follows one: a reader sees one figure, 9[47,490]K.
	headOfFigure = regexp.MustCompile(`(?:\p{Nd}[.,٫٬]?|(?:^|[\s(*_])[+\-−])` + unseen + `$`)
	tailOfFigure = regexp.MustCompile(`^` + unseen + `(?:[.,٫٬]?\p{Nd}|[` + percents + `×]|[KkMmBbXx]\b)`)
)

// isTorn reports whether a citation is only a part of the figure that a reader sees.
func isTorn(before, words, behind string) bool {
	return strings.ContainsFunc(words, isDigit) && (headOfFigure.MatchString(before) || tailOfFigure.MatchString(behind))
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// rejoin takes the citations of a line apart that are a part of a figure, so that the figure is checked as a whole.
func rejoin(s string) string {
	var out strings.Builder
	at := 0
	for _, m := range link.FindAllStringSubmatchIndex(s, -1) {
		words := s[m[2]:m[3]]
		if strings.HasPrefix(s[m[4]:m[5]], factScheme) && isTorn(s[:m[0]], words, s[m[1]:]) {
			out.WriteString(s[at:m[0]] + words)
			at = m[1]
		}
	}
	return out.String() + s[at:]
}
