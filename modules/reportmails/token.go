package reportmails

import (
	"encoding/binary"
	"time"

	"github.com/bowerbird/bowerbird/platform/signing"
)

// tokens are what the links of mails carry: who sends, to which address, when it was asked, and a signature. One to confirm is good for
// the question that it came with; one to leave ends mails to that address and nothing else, so it needs no end.
type tokens struct{ confirm, leave signing.Key }

func newTokens(secret string) tokens {
	return tokens{signing.NewKey(secret, "bowerbird report mails, confirm"), signing.NewKey(secret, "bowerbird report mails, leave")}
}

const idSize = 8

func write(key signing.Key, userID int64, askedAt time.Time, email string) string {
	message := binary.BigEndian.AppendUint64(nil, uint64(userID))            //nolint:gosec // ids are positive
	message = binary.BigEndian.AppendUint64(message, uint64(askedAt.Unix())) //nolint:gosec // no time before 1970
	return key.Token(append(message, email...))
}

// read is what write has written; ok is false for anything else.
func read(key signing.Key, token string) (userID int64, askedAt time.Time, email string, ok bool) {
	message, ok := key.Message(token)
	if !ok || len(message) < 2*idSize {
		return 0, time.Time{}, "", false
	}
	userID = int64(binary.BigEndian.Uint64(message))                               //nolint:gosec // as written
	askedAt = time.Unix(int64(binary.BigEndian.Uint64(message[idSize:])), 0).UTC() //nolint:gosec // as written
	return userID, askedAt, string(message[2*idSize:]), true
}
