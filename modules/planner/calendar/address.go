package calendar

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"strings"
)

// Route is where feeds are served.
const Route = "/api/calendar/"

const (
	nonceSize     = 16
	signatureSize = 16
	suffix        = ".ics"
)

// encoding refuses a second spelling of the same bytes.
var encoding = base64.RawURLEncoding.Strict()

// addresses writes and reads the secret part of feeds' addresses: a nonce, which is stored, and its signature, which is not.
type addresses struct{ key []byte }

// newAddresses signs with a key of its own, derived from the app's secret.
func newAddresses(secret string) addresses {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte("bowerbird calendar feeds, 1"))
	return addresses{mac.Sum(nil)}
}

// newNonce is 128 random bits.
func newNonce() string {
	nonce := make([]byte, nonceSize)
	_, _ = rand.Read(nonce) // never fails
	return encoding.EncodeToString(nonce)
}

func (a addresses) sign(nonce []byte) []byte {
	mac := hmac.New(sha256.New, a.key)
	mac.Write(nonce)
	return mac.Sum(nil)[:signatureSize]
}

// file is the last part of the address of a stored nonce.
func (a addresses) file(nonce string) (string, error) {
	raw, err := encoding.DecodeString(nonce)
	if err != nil {
		return "", err
	}
	return encoding.EncodeToString(append(raw, a.sign(raw)...)) + suffix, nil
}

// nonce reads what file wrote; ok is false for anything else. The comparison takes the same time for all.
func (a addresses) nonce(file string) (nonce string, ok bool) {
	text, ok := strings.CutSuffix(file, suffix)
	if !ok || len(text) != encoding.EncodedLen(nonceSize+signatureSize) {
		return "", false
	}
	raw, err := encoding.DecodeString(text)
	if err != nil || !hmac.Equal(raw[nonceSize:], a.sign(raw[:nonceSize])) {
		return "", false
	}
	return encoding.EncodeToString(raw[:nonceSize]), true
}
