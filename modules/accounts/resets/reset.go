// Package resets keeps requests for a new password that wait for the code that was mailed for them.
package resets

import (
	"slices"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
)

// Reset is a request for a new password. An address may have several, each with its own code, so that nobody uses up or
// replaces a code that somebody else has asked for.
type Reset struct {
	ID     int64
	Ticket string // hash of the id that its browser knows
	Email  string
	codes.Code
}

// Only is the pending reset that a code without an id is for: the only one whose code can still be used. When none can, the
// first of them says so.
func Only(pending []Reset) (r Reset, certain bool) {
	usable := slices.DeleteFunc(slices.Clone(pending), func(r Reset) bool { return r.UsedUp(true) })
	switch {
	case len(usable) == 1:
		return usable[0], true
	case len(usable) == 0 && len(pending) > 0:
		return pending[0], true
	}
	return Reset{}, false
}
