package coach

import (
	"regexp"
	"slices"
	"strings"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/copywriting"
)

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
		if d > 1 || d > 0 && (len(part) < letterAt-1 || slices.Contains(copywriting.CommonWords, words[i])) {
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
