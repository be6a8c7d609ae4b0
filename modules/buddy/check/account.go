package check

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

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
