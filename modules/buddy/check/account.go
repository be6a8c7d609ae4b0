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

// ofAccount reports whether a figure may be a fact's as far as its sentence says whose it is: by what stands before the figure or, where
// that names nobody, behind it. A fact of no account may be meant in any sentence.
func ofAccount(f fact, before, behind string) bool {
	if ends := endOfSaying.FindAllStringIndex(before, -1); ends != nil {
		before = before[ends[len(ends)-1][1]:]
	}
	if end := endOfSaying.FindStringIndex(behind); end != nil {
		behind = behind[:end[0]]
	}
	said := before
	if len(accountsIn(said)) == 0 && !theUser.MatchString(said) {
		said = behind
	}
	names := accountsIn(said)
	return len(f.accounts) == 0 || len(names) == 0 ||
		strings.HasPrefix(f.ID, ownFact) && theUser.MatchString(said) ||
		slices.ContainsFunc(f.accounts, func(name string) bool { return slices.Contains(names, name) })
}
