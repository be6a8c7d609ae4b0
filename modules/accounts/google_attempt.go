package accounts

import (
	"crypto/subtle"
	"encoding/json"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/oidc"
)

// googleCallback is where Google sends people back to; the operator tells Google so.
const googleCallback = "/api/auth/google/callback"

// attemptLife is how long somebody may take at Google.
const attemptLife = 10 * time.Minute

var errAttempt = apperr.New(apperr.Invalid, "This Google sign-in has expired or was begun in another browser. Please try again.")

// attempt is what a browser carries, sealed, to Google and back.
type attempt struct {
	oidc.Attempt
	Zone  string `json:",omitempty"` // the browser's, for a new account
	Until time.Time
}

// seal hides the attempt from everybody but this server.
func (a attempt) seal(sealer *auth.Sealer) (string, error) {
	raw, err := json.Marshal(a)
	if err != nil {
		return "", err
	}
	return sealer.Seal(string(raw), ""), nil
}

// openAttempt gives the attempt that a browser carries, when it is the one that Google names and not too old.
func openAttempt(sealer *auth.Sealer, sealed, state string, now time.Time) (a attempt, err error) {
	raw, err := sealer.Open(sealed, "")
	if err != nil {
		return attempt{}, errAttempt.Because(err)
	}
	if err := json.Unmarshal([]byte(raw), &a); err != nil {
		return attempt{}, errAttempt.Because(err)
	}
	if subtle.ConstantTimeCompare([]byte(a.State), []byte(state)) != 1 || !now.Before(a.Until) {
		return attempt{}, errAttempt
	}
	return a, nil
}
