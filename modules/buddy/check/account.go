package check

import (
	"regexp"
	"slices"
	"strings"
)

// ownFact begins the id of a figure of the user's own account.
const ownFact = "own:"

var (
	accountName = regexp.MustCompile(`@[\p{L}\p{N}._]*[\p{L}\p{N}_]`)
	theUser     = regexp.MustCompile(`(?i)\b(?:you|your|yours)\b`)
	endOfSaying = regexp.MustCompile(`[.!?;]\s`)
)

// accountsIn are the accounts that a text names, in small letters.
func accountsIn(text string) []string { return accountName.FindAllString(strings.ToLower(text), -1) }

// ofAccount reports whether a figure may be a fact's as far as its sentence says whose it is. A fact of no account may be meant in any
// sentence.
func (s surroundings) ofAccount(f fact) bool {
	return len(f.accounts) == 0 || len(s.accounts) == 0 ||
		strings.HasPrefix(f.ID, ownFact) && s.ofUser ||
		slices.ContainsFunc(f.accounts, func(name string) bool { return slices.Contains(s.accounts, name) })
}
