// Package theme knows what a text is about, as far as its words say: by their stems, and by how people ask for a subject.
package theme

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	shortestStem = 4 // letters; a shorter word only means the same as itself
	longStem     = 5 // letters that also mean the same within a word or a hashtag
)

// IsAbout reports whether a word or hashtag, in small letters and without its sign, has a word's stem: breadlover has that of "breads",
// naturallyleavened that of "leavened".
func IsAbout(tag, word string) bool {
	stem := stemOf(word)
	switch size := utf8.RuneCountInString(stem); {
	case tag == word:
		return true
	case size >= longStem:
		return strings.Contains(tag, stem)
	case size >= shortestStem:
		return strings.HasPrefix(tag, stem)
	default:
		return false
	}
}

// stemOf takes an English ending off a word where enough of it stays.
func stemOf(word string) string {
	for _, ending := range []string{"ings", "ing", "ies", "ed", "es", "er", "s", "y", "e"} {
		if stem, has := strings.CutSuffix(word, ending); has && utf8.RuneCountInString(stem) >= shortestStem {
			return stem
		}
	}
	return word
}

// Words are those of a text that may be what it is about.
func Words(text string) []string {
	return slices.DeleteFunc(wordsOf(text), func(word string) bool {
		return utf8.RuneCountInString(word) < 3 || slices.Contains(CommonWords, word) || strings.HasPrefix(word, "http")
	})
}

func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// CommonWords are words of any text.
var CommonWords = strings.Fields(`about after again also and are because been before best both but can could did does each even ever
	every for from get give good great had has have here how into its just know learn like look love made make many more most much never
	new not now one only other our out over people post posts reel reels carousel story really same see should some start still such take
	than thank that the their them then there these they thing things think this those time times today too try two until use very want was
	way week well were what when where which while who why will with without work would www com you your`)
