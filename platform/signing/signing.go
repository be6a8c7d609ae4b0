// Package signing signs what the server hands out and gets back: addresses of pictures and feeds, links in mails.
package signing

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
)

// Size is the length of a token's signature: 128 bits, half of an HMAC-SHA256.
const Size = 16

// encoding refuses a second spelling of the same bytes.
var encoding = base64.RawURLEncoding.Strict()

// Key signs for one purpose. A signature made for another purpose is not valid here.
type Key struct{ key []byte }

// NewKey derives the key of a purpose from the app's secret.
func NewKey(secret, purpose string) Key { return Key{sum([]byte(secret), []byte(purpose))} }

// Sum is the whole HMAC-SHA256 of a message.
func (k Key) Sum(message []byte) []byte { return sum(k.key, message) }

// Token is a message with its signature behind it, as text that a URL can hold.
func (k Key) Token(message []byte) string {
	return encoding.EncodeToString(append(append([]byte(nil), message...), k.Sum(message)[:Size]...))
}

// Message reads what Token wrote; ok is false for anything else. The comparison takes the same time for all.
func (k Key) Message(token string) (message []byte, ok bool) {
	raw, err := encoding.DecodeString(token)
	if err != nil || len(raw) < Size {
		return nil, false
	}
	message, signature := raw[:len(raw)-Size], raw[len(raw)-Size:]
	return message, hmac.Equal(signature, k.Sum(message)[:Size])
}

func sum(key, message []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(message)
	return mac.Sum(nil)
}
