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
	mac.Write([]byte("bowerbird alerts, 1"))
	return tokens{mac.Sum(nil)}
}

func (t tokens) sign(body []byte) []byte {
	mac := hmac.New(sha256.New, t.key)
	mac.Write(body)
	return mac.Sum(nil)[:signatureSize]
}

func (t tokens) write(userID int64, kind Kind) string {
	body := binary.BigEndian.AppendUint64([]byte{byte(slices.Index(Kinds, kind))}, uint64(userID)) //nolint:gosec // ids are positive
	return encoding.EncodeToString(append(body, t.sign(body)...))
}

// read is who and what a token is of; ok is false for anything that write did not write. The comparison takes the same time for all.
func (t tokens) read(token string) (userID int64, kind Kind, ok bool) {
	raw, err := encoding.DecodeString(token)
	const size = 1 + 8
	if err != nil || len(raw) != size+signatureSize || !hmac.Equal(raw[size:], t.sign(raw[:size])) || int(raw[0]) >= len(Kinds) {
		return 0, "", false
	}
	return int64(binary.BigEndian.Uint64(raw[1:size])), Kinds[raw[0]], true //nolint:gosec // as written
}
