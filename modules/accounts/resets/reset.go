// Package resets keeps requests for a new password whose link was mailed.
package resets

import "time"

// Life is how long a mailed link works.
const Life = time.Hour

// Reset is a request for a new password. An address may have several: asking for another voids none, so nobody can void the
// owner's link.
type Reset struct {
	TokenHash string // the token itself is in the mailed link only
	Email     string
	ExpiresAt time.Time
}
