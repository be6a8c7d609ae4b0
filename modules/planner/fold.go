package planner

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// plainLetters spells letters that are no letter with an accent. A migration spells so what is stored: with another letter here,
// another migration is due.
var plainLetters = strings.NewReplacer("æ", "ae", "œ", "oe", "ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ı", "i")

// fold makes texts alike that differ only in case, accents or Hebrew points, so that a search finds one by the other.
func fold(text string) string {
	unmarked := transform.Chain(norm.NFKD, runes.Remove(runes.In(unicode.Mn)), norm.NFC)
	folded, _, err := transform.String(unmarked, text)
	if err != nil { // none of the three refuses a text
		folded = text
	}
	return plainLetters.Replace(cases.Fold().String(folded))
}

// folded is what the search looks through, the parts of an idea kept apart so that no match spans two.
func (i Idea) folded() string {
	parts := []string{i.Title}
	for _, text := range []*string{i.Description, i.FinalCopywriting} {
		if text != nil {
			parts = append(parts, *text)
		}
	}
	return fold(strings.Join(parts, "\x1f"))
}

var likeWildcards = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// pattern is the LIKE pattern, with \ as its escape, of texts that contain the search.
func pattern(search string) string { return "%" + likeWildcards.Replace(fold(search)) + "%" }
