package coach

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/theme"
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

// corrected is a folded prompt with the typos in long words corrected. Names stay as they are.
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
		if d := distance([]rune(word), []rune(long)); d <= most && d < least {
			least, meant = d, long
		}
	}
	return meant
}

// distance is how many letters have to be put in, left out, replaced or swapped with the next to make one word of another.
func distance(one, other []rune) int {
	rows := make([][]int, len(one)+1)
	for i := range rows {
		rows[i] = make([]int, len(other)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(one); i++ {
		for j := 1; j <= len(other); j++ {
			replaced := rows[i-1][j-1]
			if one[i-1] != other[j-1] {
				replaced++
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, replaced)
			if i > 1 && j > 1 && one[i-1] == other[j-2] && one[i-2] == other[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(one)][len(other)]
}

// foreign has words that other languages write in nearly every sentence, and English in none.
var foreign = regexp.MustCompile(`\b(?:ich|wie|und|mein|meine|nicht|der|das|mehr|wann|soll|el|los|las|que|qué|cómo|como|mis|mi|para` +
	`|por|más|cuándo|je|mes|mon|est|comment|quand|pour|les|des|une|il|che|mio|miei|quando|di|perché|meu|meus|minha|não|hoe|mijn|een|het)\b`)

// isEnglish is false for a prompt of several words in another script, or with the words of another language.
func isEnglish(folded string) bool {
	latin := strings.ContainsFunc(folded, func(r rune) bool { return unicode.Is(unicode.Latin, r) })
	return len(strings.Fields(folded)) < 3 || latin && !foreign.MatchString(folded)
}

// misspelt is a name as a prompt has it, and the known names that it is nearest to.
type misspelt struct {
	written string
	meant   []string // one: that is answered for; several: the user is asked
}

// letterAt is how many letters a name has for each typo that it may have.
const letterAt = 5

// nameMarks separate the words of a username.
var nameMarks = regexp.MustCompile(`[._]+`)

// meantBy are the known names nearest to one that is not known; none where each has too many letters that differ.
func meantBy(name string, known []string) (meant []string) {
	least := min(2, len(name)/letterAt)
	for _, candidate := range known {
		d := distance([]rune(name), []rune(candidate))
		if name[:1] != candidate[:1] || d > least {
			continue
		}
		if d < least {
			least, meant = d, nil
		}
		meant = append(meant, candidate)
	}
	return meant
}

// misspeltIn is a known name in a prompt that writes it with spaces and a typo: braed theory. A word has one typo at most, and words that
// any text has are none.
func misspeltIn(folded string, known []string) (found misspelt) {
	words := strings.FieldsFunc(folded, func(r rune) bool { return strings.ContainsRune(" ?!.,:;“”\"()", r) })
	for _, name := range known {
		parts := nameMarks.Split(strings.Trim(name, "._"), -1)
		for from := range len(words) - len(parts) + 1 {
			if len(parts) > 1 && isNearly(words[from:from+len(parts)], parts) && !slices.Contains(found.meant, name) {
				found.written = strings.Join(words[from:from+len(parts)], " ")
				found.meant = append(found.meant, name)
			}
		}
	}
	return found
}

// isNearly reports whether words are those of a name but for a typo in one or more of them.
func isNearly(words, parts []string) bool {
	typos := 0
	for i, part := range parts {
		word := strings.TrimSuffix(words[i], "s")
		d := min(distance([]rune(word), []rune(part)), distance([]rune(words[i]), []rune(part)))
		if d > 1 || d > 0 && (len(part) < letterAt-1 || slices.Contains(theme.CommonWords, words[i])) {
			return false
		}
		typos += d
	}
	return typos > 0
}

// corrections are the names of a prompt with those that are known in the place of the misspelt ones.
func corrections(names []string, folded string, known []string) (list []string, wrong misspelt) {
	for _, name := range names {
		if !slices.Contains(known, name) {
			if meant := meantBy(name, known); len(meant) > 0 {
				wrong = misspelt{"@" + name, meant}
				name = meant[0]
			}
		}
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	if spaced := misspeltIn(folded, known); wrong.meant == nil && len(spaced.meant) > 0 && !slices.Contains(list, spaced.meant[0]) {
		wrong = misspelt{"“" + spaced.written + "”", spaced.meant}
		list = append(list, spaced.meant[0])
	}
	return list, wrong
}

// note says whom an answer is about in the place of a misspelt name.
func (m misspelt) note() string {
	if len(m.meant) != 1 {
		return ""
	}
	return "I don't know " + m.written + ", so this is about @" + m.meant[0] + "."
}

// question asks which of several names is meant.
func (m misspelt) question() string {
	list := make([]string, 0, len(m.meant))
	for _, name := range m.meant {
		list = append(list, "@"+name)
	}
	return "I don't know " + m.written + ". Do you mean " + strings.Join(list, " or ") + "?"
}
