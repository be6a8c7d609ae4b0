package calendar

import (
	"crypto/rand"
	"encoding/base64"
	"strings"

	"github.com/bowerbird/bowerbird/platform/signing"
)

// Route is where feeds are served.
const Route = "/api/calendar/"

const (
	nonceSize = 16
	suffix    = ".ics"
)

var encoding = base64.RawURLEncoding.Strict()

// addresses writes and reads the secret part of feeds' addresses: a nonce, which is stored, and its signature, which is not.
type addresses struct{ key signing.Key }

func newAddresses(secret string) addresses {
	return addresses{signing.NewKey(secret, "bowerbird calendar feeds, 1")}
}

// newNonce is 128 random bits.
func newNonce() string {
	nonce := make([]byte, nonceSize)
	_, _ = rand.Read(nonce) // never fails
	return encoding.EncodeToString(nonce)
}

// file is the last part of the address of a stored nonce.
func (a addresses) file(nonce string) (string, error) {
	raw, err := encoding.DecodeString(nonce)
	if err != nil {
		return "", err
	}
	return a.key.Token(raw) + suffix, nil
}

// nonce reads what file wrote; ok is false for anything else.
func (a addresses) nonce(file string) (nonce string, ok bool) {
	token, ok := strings.CutSuffix(file, suffix)
	if !ok {
		return "", false
	}
	raw, ok := a.key.Message(token)
	if !ok || len(raw) != nonceSize {
		return "", false
	}
	return encoding.EncodeToString(raw), true
}
