package check

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
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

func lastBytes(s string, n int) string { return strings.ToValidUTF8(s[max(0, len(s)-n):], "") }

func firstBytes(s string, n int) string { return strings.ToValidUTF8(s[:min(n, len(s))], "") }

// ownFact begins the id of a figure of the user's own account.
const ownFact = "own:"

var (
	accountName = regexp.MustCompile(`@[\p{L}\p{N}._]*[\p{L}\p{N}_]`)
	endOfSaying = regexp.MustCompile(`[.!?;]\s`)
)

// accountsIn are the accounts that a text names, in small letters.
func accountsIn(text string) []string { return accountName.FindAllString(strings.ToLower(text), -1) }

// isOfUser reports whether a text speaks to the user.
func isOfUser(text string) bool {
	return slices.ContainsFunc(lettersOf(text), func(word string) bool { return word == "you" || word == "your" || word == "yours" })
}

// lettersOf are the words of a text in small letters.
func lettersOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
}

// ofAccount reports whether a figure may be a fact's as far as its sentence says whose it is. A fact of no account may be meant in any
// sentence.
func (s surroundings) ofAccount(f fact) bool {
	return len(f.accounts) == 0 || len(s.accounts) == 0 ||
		strings.HasPrefix(f.ID, ownFact) && s.ofUser ||
		slices.ContainsFunc(f.accounts, func(name string) bool { return slices.Contains(s.accounts, name) })
}

// Mention adds the figures of texts that an answer may repeat between the same words, and the dates and times of these texts.
func (c *Checker) Mention(texts string) {
	for line := range strings.Lines(texts) {
		for _, m := range number.FindAllStringIndex(line, -1) {
			c.mentions[mention(line[:m[0]], normalizeFigure(line[m[0]:m[1]]), line[m[1]:])] = true
			c.knowWhen(line[m[0]:m[1]])
		}
	}
	delete(c.mentions, "")
}

// mention is a figure with the words before and after it, in lower case. It is empty where there are none: the figure alone does not
// say what it counts.
func mention(before, figure, behind string) string {
	before, behind = strings.TrimRight(lastBytes(before, maxSurroundings), marks), strings.TrimLeft(behind, marks)
	last := before[len(strings.TrimRightFunc(before, unicode.IsLetter)):]
	next := behind[:len(behind)-len(strings.TrimLeftFunc(behind, unicode.IsLetter))]
	for _, sign := range []string{"×", "/"} {
		if strings.HasSuffix(before, sign) {
			last = sign
		}
		if strings.HasPrefix(behind, sign) {
			next = sign
		}
	}
	if last+next == "" {
		return ""
	}
	return strings.ToLower(last + " " + figure + " " + next)
}

// marks may stand between a figure and the next word.
const marks = " *_"
