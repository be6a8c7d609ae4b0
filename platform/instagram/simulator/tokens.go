package simulator

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"
	"time"
)

// The app that the simulator knows. Any other id or secret is refused.
const (
	SimulatedAppID     = "1234567890123456"
	SimulatedAppSecret = "0123456789abcdef0123456789abcdef"
)

const (
	tokenPrefix = "IGAA"
	codePrefix  = "AQB"
	codeLife    = time.Hour
	shortLife   = time.Hour
	longLife    = 60 * day
	refreshable = day // the age from which a long-lived token can be renewed
)

// ticket is what a code or a token says. It is signed and kept nowhere, so it survives a restart.
type ticket struct {
	Username string    `json:"u"`
	Scopes   []string  `json:"s"`
	IssuedAt time.Time `json:"t"`
	IsLong   bool      `json:"l,omitempty"`
	Redirect string    `json:"r,omitempty"` // of a code
	Nonce    string    `json:"n,omitempty"` // of a code: two of the same instant are different
}

func (t ticket) life() time.Duration {
	if t.IsLong {
		return longLife
	}
	return shortLife
}

func (t ticket) text(prefix string) string {
	raw, _ := json.Marshal(t) // a struct of texts cannot fail
	return prefix + base64.RawURLEncoding.EncodeToString(append(seal(prefix, raw), raw...))
}

func readTicket(prefix, text string) (t ticket, ok bool) {
	encoded, hasPrefix := strings.CutPrefix(text, prefix)
	raw, err := base64.RawURLEncoding.DecodeString(encoded)
	if !hasPrefix || err != nil || len(raw) < sha256.Size || !bytes.Equal(seal(prefix, raw[sha256.Size:]), raw[:sha256.Size]) {
		return ticket{}, false
	}
	return t, json.Unmarshal(raw[sha256.Size:], &t) == nil
}

func seal(prefix string, raw []byte) []byte {
	mac := hmac.New(sha256.New, linkKey)
	mac.Write([]byte(prefix))
	mac.Write(raw)
	return mac.Sum(nil)
}
