package competitors

import (
	"fmt"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// unread are the usernames of those whose first reading is still to end.
func unread(accounts []figures.Account) []string {
	var names []string
	for _, a := range accounts {
		if a.IsUnread() {
			names = append(names, a.Username)
		}
	}
	return names
}

// reasonReading says why an answer is empty for now.
func reasonReading(names []string) string {
	switch len(names) {
	case 1:
		return fmt.Sprintf("We're still reading @%s.", names[0])
	case 2:
		return fmt.Sprintf("We're still reading @%s and @%s.", names[0], names[1])
	default:
		return fmt.Sprintf("We're still reading @%s, @%s and %d more.", names[0], names[1], len(names)-2)
	}
}

// whyNothing is why an answer about some accounts holds nothing: nobody is tracked, they are still read, or what else says.
func whyNothing(among []figures.Account, otherwise string) *string {
	if len(among) == 0 {
		return because(reasonNobody)
	}
	if names := unread(among); len(names) > 0 {
		return because(reasonReading(names))
	}
	return because(otherwise)
}
