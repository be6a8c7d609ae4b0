package names

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// word is what stands between spaces.
var word = regexp.MustCompile(`\S+`)

// Place is where a folded prompt names a known account, whole or by one of its words; found is false where it does so nowhere or more
// than once.
func Place(folded, name string, known []string) (from, to int, found bool) {
	parts := nameMarks.Split(strings.Trim(name, "._"), -1)
	for i, part := range parts {
		parts[i] = regexp.QuoteMeta(part)
	}
	whole := regexp.MustCompile(`@?\b`+strings.Join(parts, `[ ._]*`)+`\b[._]*`).FindAllStringIndex(folded, -1)
	if len(whole) > 0 {
		return whole[0][0], whole[0][0] + len(strings.TrimRight(folded[whole[0][0]:whole[0][1]], ".")), len(whole) == 1
	}
	var places [][]int
	for _, at := range word.FindAllStringIndex(folded, -1) {
		bare := strings.TrimRightFunc(folded[at[0]:at[1]], func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		if slices.Equal(partsIn(bare, known), []string{name}) {
			places = append(places, []int{at[0], at[0] + len(bare)})
		}
	}
	if len(places) != 1 {
		return 0, 0, false
	}
	return places[0][0], places[0][1], true
}
