package alerts

import (
	"encoding/binary"
	"slices"

	"github.com/bowerbird/bowerbird/platform/signing"
)

// tokens are what the links of mails carry: who, which kind, and a signature. They switch one alert off and nothing else, so they
// need no end.
type tokens struct{ key signing.Key }

func newTokens(secret string) tokens { return tokens{signing.NewKey(secret, "bowerbird alerts, 2")} }

// write names the kind itself: links in mails outlive the order of the settings.
func (t tokens) write(userID int64, kind Kind) string {
	return t.key.Token(append(binary.BigEndian.AppendUint64(nil, uint64(userID)), kind...)) //nolint:gosec // ids are positive
}

// read is who and what a token is of; ok is false for anything that write did not write.
func (t tokens) read(token string) (userID int64, kind Kind, ok bool) {
	const idSize = 8
	body, ok := t.key.Message(token)
	if !ok || len(body) < idSize || !slices.Contains(Kinds, Kind(body[idSize:])) {
		return 0, "", false
	}
	return int64(binary.BigEndian.Uint64(body[:idSize])), Kind(body[idSize:]), true //nolint:gosec // as written
}
