package captions

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// script is what a word is written in, as far as it narrows down the language.
type script int

const (
	none script = iota // no letter
	latin
	hebrew
	arabic
	cyrillic
	greek
	devanagari
	hangul
	han
	kana
	unbroken // Thai and its neighbours, whose words only a dictionary tells apart
	other
)

var scripts = []struct {
	script    script
	table     *unicode.RangeTable
	languages []string // the likeliest first
}{
	{latin, unicode.Latin, []string{"en", "es", "pt", "fr", "de", "it", "nl", "tr",
		"pl", "id", "sv", "da", "nb", "fi", "hu", "cs", "ro", "vi"}},
	{hebrew, unicode.Hebrew, []string{"he"}},
	{arabic, unicode.Arabic, []string{"ar", "fa"}},
	{cyrillic, unicode.Cyrillic, []string{"ru", "uk"}},
	{greek, unicode.Greek, []string{"el"}},
	{devanagari, unicode.Devanagari, []string{"hi"}},
	{hangul, unicode.Hangul, []string{"ko"}},
	{han, unicode.Han, []string{"zh"}},
	{kana, unicode.Hiragana, []string{"ja"}},
	{kana, unicode.Katakana, []string{"ja"}},
	{unbroken, unicode.Thai, []string{"th"}},
	{unbroken, unicode.Lao, nil},
	{unbroken, unicode.Khmer, nil},
	{unbroken, unicode.Myanmar, nil},
}

func scriptOf(r rune) script {
	if r < 0x80 {
		if 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
			return latin
		}
		return none
	}
	switch { // the letters that captions are full of
	case 0x5D0 <= r && r <= 0x5EA:
		return hebrew
	case 0x430 <= r && r <= 0x44F:
		return cyrillic
	case 0x621 <= r && r <= 0x63A, 0x641 <= r && r <= 0x64A:
		return arabic
	case 0x2000 <= r && r <= 0x206F, !unicode.IsLetter(r):
		return none
	}
	for _, s := range scripts {
		if unicode.Is(s.table, r) {
			return s.script
		}
	}
	return other
}

//go:embed stopwords.txt
var lists string

// stopLists are the words of each language that say nothing by themselves, folded.
var stopLists = sync.OnceValue(func() map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for line := range strings.Lines(lists) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		if all[words[0]] == nil {
			all[words[0]] = map[string]bool{}
		}
		for _, word := range words[1:] {
			all[words[0]][bare(fold(norm.NFC.String(word)))] = true
		}
	}
	return all
})

// guess is what the words of one script in a caption are likely written in: the languages whose stop words stand there most often.
type guess []string

func (g guess) has(word string) bool {
	return slices.ContainsFunc(g, func(language string) bool { return stopLists()[language][word] })
}

// stopOf guesses the language of each script.
func stopOf(all []token) map[script]guess {
	guesses := map[script]guess{}
	for _, t := range all {
		if _, done := guesses[t.script]; !done {
			guesses[t.script] = guessOf(t.script, all)
		}
	}
	return guesses
}

func guessOf(of script, all []token) (g guess) {
	for _, s := range scripts {
		if s.script != of {
			continue
		}
		if len(s.languages) == 1 {
			return s.languages
		}
		most := 0
		for _, language := range s.languages {
			hits, list := 0, stopLists()[language]
			for _, t := range all {
				if t.script == of && list[t.word] {
					hits++
				}
			}
			switch {
			case hits == 0 || hits < most:
			case hits > most:
				g, most = guess{language}, hits
			default:
				g = append(g, language)
			}
		}
		return g
	}
	return g
}

// Language is the ISO 639-1 code of the language that most words of a text are likely written in; empty when several are as likely, or
// none is.
func Language(text string) string {
	all := tokens(text)
	count, most := map[script]int{}, none
	for _, t := range all {
		count[t.script]++
		if count[t.script] > count[most] {
			most = t.script
		}
	}
	if g := guessOf(most, all); len(g) == 1 {
		return g[0]
	}
	return ""
}
