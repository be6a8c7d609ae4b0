package planner

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

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
	return foldedLetters.of(norm.NFC.String(unmarkedLetters.of(text)))
}

// What letters become, each by itself: the same whatever stands around it.
var (
	unmarkedLetters = &runeCache{convert: func(letter string) string {
		unmarked, _, err := transform.String(transform.Chain(norm.NFKD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), letter)
		if err != nil { // none of the three refuses a text
			return letter
		}
		return unmarked
	}}
	foldedLetters = &runeCache{convert: func(letter string) string { return plainLetters.Replace(cases.Fold().String(letter)) }}
)

// runeCache converts a text rune by rune and caches each result: converting every rune of a long text anew takes a tenth of a second.
type runeCache struct {
	convert func(letter string) string
	known   sync.Map // rune → string
}

func (s *runeCache) of(text string) string {
	var out strings.Builder
	out.Grow(len(text))
	for _, r := range text {
		known, found := s.known.Load(r)
		if !found {
			known = s.convert(string(r))
			s.known.Store(r, known)
		}
		out.WriteString(known.(string))
	}
	return out.String()
}

// folded is what the search looks through, the parts of an idea kept apart so that no match spans two.
func (i Idea) folded() string {
	parts := []string{i.Title}
	for _, text := range []*string{i.Description, i.FinalCopywriting} {
		if text != nil {
			parts = append(parts, *text)
		}
	}
	return truncateBytes(fold(strings.Join(parts, "\x1f")), maxFolded)
}

// maxFolded bounds the bytes that a search looks through: a few letters become many, and texts of nothing else would become megabytes.
const maxFolded = 1 << 20

// truncateBytes shortens a text to so many bytes at most, without cutting a rune in half.
func truncateBytes(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	for limit > 0 && !utf8.RuneStart(text[limit]) {
		limit--
	}
	return text[:limit]
}

var likeWildcards = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// pattern is the LIKE pattern, with \ as its escape, of texts that contain the search.
func pattern(search string) string { return "%" + likeWildcards.Replace(fold(search)) + "%" }
