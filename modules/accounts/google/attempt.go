// Package google keeps sign-ins by Google: attempts on their way, and which account an identity at Google has.
package google

import (
	"crypto/subtle"
	"encoding/json"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/oidc"
)

// CallbackPath is where Google sends people back to; the operator tells Google so.
const CallbackPath = "/api/auth/google/callback"

// AttemptLife is how long somebody may take at Google.
const AttemptLife = 10 * time.Minute

// ErrExpired refuses an attempt that is too old, has come back already or is of another browser.
var ErrExpired = apperr.New(apperr.Invalid, "This Google sign-in has expired or was begun in another browser. Please try again.")

// Attempt is what a browser carries, sealed, to Google and back.
type Attempt struct {
	oidc.Attempt
	Zone  string `json:",omitempty"` // the browser's, for a new account
	Until time.Time
}

// Seal hides the attempt from everybody but this server.
func (a Attempt) Seal(sealer *auth.Sealer) (string, error) {
	raw, err := json.Marshal(a)
	if err != nil {
		return "", err
	}
	return sealer.Seal(string(raw), ""), nil
}

// OpenAttempt gives the attempt that a browser carries, when it is the one that Google names and not too old.
func OpenAttempt(sealer *auth.Sealer, sealed, state string, now time.Time) (a Attempt, err error) {
	raw, err := sealer.Open(sealed, "")
	if err != nil {
		return Attempt{}, ErrExpired.Because(err)
	}
	if err := json.Unmarshal([]byte(raw), &a); err != nil {
		return Attempt{}, ErrExpired.Because(err)
	}
	if subtle.ConstantTimeCompare([]byte(a.State), []byte(state)) != 1 || !now.Before(a.Until) {
		return Attempt{}, ErrExpired
	}
	return a, nil
}
