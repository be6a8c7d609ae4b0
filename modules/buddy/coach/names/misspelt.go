package names

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/theme"
	"github.com/bowerbird/bowerbird/platform/text"
)

// Misspelt is a name as a prompt has it, and the known names that it is nearest to.
type Misspelt struct {
	Written string
	Meant   []string // one: that is answered for; several: the user is asked
}

// letterAt is how many letters a name has for each typo that it may have.
const letterAt = 5

// nameMarks separate the words of a username.
var nameMarks = regexp.MustCompile(`[._]+`)

// meantBy are the known names nearest to one that is not known; none where each has too many letters that differ.
func meantBy(name string, known []string) (meant []string) {
	least := min(2, len(name)/letterAt)
	for _, candidate := range known {
		d := text.Distance([]rune(name), []rune(candidate))
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

// spacedIn is a known name in a prompt that writes it with spaces and a typo: braed theory. A word has one typo at most, and words that
// any text has are none.
func spacedIn(folded string, known []string) (found Misspelt) {
	words := strings.FieldsFunc(folded, func(r rune) bool { return strings.ContainsRune(" ?!.,:;“”\"()", r) })
	for _, name := range known {
		parts := nameMarks.Split(strings.Trim(name, "._"), -1)
		for from := range len(words) - len(parts) + 1 {
			if len(parts) > 1 && isNearly(words[from:from+len(parts)], parts) && !slices.Contains(found.Meant, name) {
				found.Written = strings.Join(words[from:from+len(parts)], " ")
				found.Meant = append(found.Meant, name)
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
		d := min(text.Distance([]rune(word), []rune(part)), text.Distance([]rune(words[i]), []rune(part)))
		if d > 1 || d > 0 && (len(part) < letterAt-1 || slices.Contains(theme.CommonWords, words[i])) {
			return false
		}
		typos += d
	}
	return typos > 0
}

// In are the names of a prompt with those that are known in the place of the misspelt ones.
func In(prompt, folded string, known []string) (list []string, wrong Misspelt) {
	prompt, folded = hashtag.ReplaceAllString(prompt, "#"), hashtag.ReplaceAllString(folded, "#") // #bread is no @bread.theory
	for _, name := range mentioned(prompt, folded, known) {
		if !slices.Contains(known, name) {
			if meant := meantBy(name, known); len(meant) > 0 {
				wrong = Misspelt{"@" + name, meant}
				name = meant[0]
			}
		}
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	if spaced := spacedIn(folded, known); wrong.Meant == nil && len(spaced.Meant) > 0 && !slices.Contains(list, spaced.Meant[0]) {
		wrong = Misspelt{"“" + spaced.Written + "”", spaced.Meant}
		list = append(list, spaced.Meant[0])
	}
	if ambiguous := ambiguousIn(folded, known); list == nil && ambiguous.Meant != nil {
		return ambiguous.Meant[:1], ambiguous
	}
	return list, wrong
}

// Note says whom an answer is about in the place of a misspelt name.
func (m Misspelt) Note() string {
	if len(m.Meant) != 1 {
		return ""
	}
	return "I don't know " + m.Written + ", so this is about @" + m.Meant[0] + "."
}

// Question asks which of several names is meant.
func (m Misspelt) Question() string {
	list := make([]string, 0, len(m.Meant))
	for _, name := range m.Meant {
		list = append(list, "@"+name)
	}
	return "I don't know " + m.Written + ". Do you mean " + strings.Join(list, " or ") + "?"
}
