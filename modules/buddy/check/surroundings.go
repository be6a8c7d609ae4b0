package check

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// surroundings are what the words around a figure say of it, read once for all facts.
type surroundings struct {
	accounts []string // in small letters
	words    []string // of the sentence, as wordsOf answers them
	ofUser   bool     // "you" or "your"
	noun     string   // the word behind the figure, in small letters
	falls    bool     // "lost" before it
	rises    bool
}

// maxSurroundings is how many bytes on each side of a figure are read at most: a line may be as long as an answer.
const maxSurroundings = 600

// surroundingsOf reads the sentence around a figure. Whose it is stands before the figure or, where that names nobody, behind it.
func surroundingsOf(before, behind string) surroundings {
	before, behind = lastBytes(before, maxSurroundings), firstBytes(behind, maxSurroundings)
	verb := verbBefore(before)
	s := surroundings{falls: slices.Contains(lost, verb), rises: slices.Contains(gained, verb)}
	if m := counted.FindStringSubmatch(behind); m != nil {
		s.noun = strings.ToLower(m[1])
	}
	if ends := endOfSaying.FindAllStringIndex(before, -1); ends != nil {
		before = before[ends[len(ends)-1][1]:]
	}
	if end := endOfSaying.FindStringIndex(behind); end != nil {
		behind = behind[:end[0]]
	}
	s.words = wordsOf(before + " " + behind)
	said := before
	if len(accountsIn(said)) == 0 && !isOfUser(said) {
		said = behind
	}
	s.accounts, s.ofUser = accountsIn(said), isOfUser(said)
	return s
}

func lastBytes(s string, n int) string {
	from := max(0, len(s)-n)
	for from < len(s) && !utf8.RuneStart(s[from]) {
		from++
	}
	return s[from:]
}

func firstBytes(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}
