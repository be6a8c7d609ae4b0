// Package spelling mends the typos of a prompt, and knows one that is not English.
package spelling

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/text"
)

// correctable are words of the keywords that are long enough to be recognised with a typo.
var correctable = strings.Fields(`followers growing growth engagement interactions comments hashtags hashtag competitors competitor
	competition audience demographics carousel carousels captions caption frequency schedule consistency inspiration suggestions performance
	impressions benchmark improve explain calculated headline rewrite`)

// neverCorrect are real words that differ from a keyword by a letter or two: correcting them would change the question.
var neverCorrect = strings.Fields(`captain captains captivating commends commands commend following followed follower graving graying
	groaning glowing flowing mowing rowing improved improves approve captained explained explains headlines calculate calculates calculator`)

// Words shorter than shortestCorrected letters are never corrected; those of twoTyposFrom letters or more may have two typos.
const (
	shortestCorrected = 6
	twoTyposFrom      = 9
)

// Quoted has the words of a caption, as they are written.
var Quoted = regexp.MustCompile(`["“”«]([^"“”«»]{3,})["“”»]`)

// outsideQuotes mends a prompt, and leaves the captions that it quotes as they are.
func outsideQuotes(prompt string, mend func(string) string) string {
	var out strings.Builder
	at := 0
	for _, m := range Quoted.FindAllStringIndex(prompt, -1) {
		out.WriteString(mend(prompt[at:m[0]]) + prompt[m[0]:m[1]])
		at = m[1]
	}
	return out.String() + mend(prompt[at:])
}

// Corrected is a folded prompt with the typos in long words corrected. Names and quoted captions stay as they are.
func Corrected(folded string, names []string) string {
	return outsideQuotes(folded, func(part string) string { return corrected(part, names) })
}

func corrected(folded string, names []string) string {
	words := strings.Split(folded, " ")
	for i, word := range words {
		bare := strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && r != '@' && r != '#' })
		if utf8.RuneCountInString(bare) < shortestCorrected || strings.ContainsFunc(bare, func(r rune) bool { return !unicode.IsLetter(r) }) ||
			slices.Contains(correctable, bare) || slices.Contains(neverCorrect, bare) || slices.Contains(names, bare) {
			continue
		}
		if meant := nearest(bare); meant != "" {
			words[i] = strings.Replace(word, bare, meant, 1)
		}
	}
	return strings.Join(words, " ")
}

// nearest is the correctable word that a word was meant to be; empty: none. The first letter has to be right: few typos are there.
func nearest(word string) (meant string) {
	least := 3
	for _, long := range correctable {
		most := 1
		if len(long) >= twoTyposFrom && len(word) >= twoTyposFrom-1 {
			most = 2
		}
		if long[0] != word[0] || min(len(long), len(word)) < shortestCorrected {
			continue
		}
		if d := text.Distance([]rune(word), []rune(long)); d <= most && d < least {
			least, meant = d, long
		}
	}
	return meant
}

// foreign has words that other languages write in nearly every sentence, and English in none.
var foreign = regexp.MustCompile(`\b(?:ich|wie|und|mein|meine|nicht|der|das|mehr|wann|soll|el|los|las|que|qué|cómo|como|mis|mi|para` +
	`|por|más|cuándo|je|mes|mon|est|comment|quand|pour|les|des|une|il|che|mio|miei|quando|di|perché|meu|meus|minha|não|hoe|mijn|een|het)\b`)

// IsEnglish is false for a prompt of several words in another script, or with the words of another language.
func IsEnglish(folded string) bool {
	latin := strings.ContainsFunc(folded, func(r rune) bool { return unicode.Is(unicode.Latin, r) })
	return len(strings.Fields(folded)) < 3 || latin && !foreign.MatchString(folded)
}
