package alerts

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"slices"
)

const signatureSize = 16

// encoding refuses a second spelling of the same bytes.
var encoding = base64.RawURLEncoding.Strict()

// tokens are what the links of mails carry: who, which kind, and a signature. They switch one alert off and nothing else, so they
// need no end.
type tokens struct{ key []byte }

// newTokens signs with a key of its own, derived from the app's secret.
func newTokens(secret string) tokens {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte("bowerbird alerts, 2"))
	return tokens{mac.Sum(nil)}
}

func (t tokens) sign(body []byte) []byte {
	mac := hmac.New(sha256.New, t.key)
	mac.Write(body)
	return mac.Sum(nil)[:signatureSize]
}

// write names the kind itself: links in mails outlive the order of the settings.
func (t tokens) write(userID int64, kind Kind) string {
	body := append(binary.BigEndian.AppendUint64(nil, uint64(userID)), kind...) //nolint:gosec // ids are positive
	return encoding.EncodeToString(append(body, t.sign(body)...))
}

// read is who and what a token is of; ok is false for anything that write did not write. The comparison takes the same time for all.
func (t tokens) read(token string) (userID int64, kind Kind, ok bool) {
	const idSize = 8
	raw, err := encoding.DecodeString(token)
	if err != nil || len(raw) < idSize+signatureSize {
		return 0, "", false
	}
	body, signature := raw[:len(raw)-signatureSize], raw[len(raw)-signatureSize:]
	kind = Kind(body[idSize:])
	if !hmac.Equal(signature, t.sign(body)) || !slices.Contains(Kinds, kind) {
		return 0, "", false
	}
	return int64(binary.BigEndian.Uint64(body[:idSize])), kind, true //nolint:gosec // as written
}
