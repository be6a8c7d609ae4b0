package connections

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
)

// AttemptLife is how long somebody may take at Instagram, whose codes live an hour, too.
const AttemptLife = time.Hour

// ErrExpired refuses an attempt that is too old, has come back already or began in another browser.
var ErrExpired = apperr.New(apperr.Invalid, "This sign-in has expired or began in another browser. Please connect again.")

// attempt is what a browser carries, sealed, to Instagram and back.
type attempt struct {
	State     string
	UserID    int64
	SessionID int64  // that began it: whoever signs out ends it
	From      string // the page of the app to go back to
	Until     time.Time
}

func newAttempt(by auth.Identity, from string, now time.Time) attempt {
	return attempt{State: rand.Text(), UserID: by.UserID, SessionID: by.SessionID, From: from, Until: now.Add(AttemptLife)}
}

// choice is what a browser carries, sealed, while its user decides whether another account takes the place of the connected one.
type choice struct {
	Connection

	ID    string // a choice is made once
	Until time.Time
}

// seal hides a value from everybody but this server.
func seal(sealer *auth.Sealer, about string, value any) (string, error) {
	raw, err := json.Marshal(value)
	if err != nil {
		return "", err
	}
	return sealer.Seal(string(raw), about), nil
}

// open gives back a sealed value; ErrExpired for anything else.
func open(sealer *auth.Sealer, about, sealed string, value any) error {
	raw, err := sealer.Open(sealed, about)
	if err == nil {
		err = json.Unmarshal([]byte(raw), value)
	}
	if err != nil {
		return ErrExpired.Because(err)
	}
	return nil
}

// openAttempt gives the attempt that a browser carries, if it is the one that Instagram names and is not too old.
func openAttempt(sealer *auth.Sealer, sealed, state string, now time.Time) (a attempt, err error) {
	if err := open(sealer, "attempt", sealed, &a); err != nil {
		return attempt{}, err
	}
	if subtle.ConstantTimeCompare([]byte(a.State), []byte(state)) != 1 || !now.Before(a.Until) {
		return attempt{}, ErrExpired
	}
	return a, nil
}
