package auth

import (
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// Key derives a key of 32 bytes for one purpose from the secret of the settings, so that what signs sessions never seals
// or hashes anything else.
func Key(secret, purpose string) []byte {
	key, err := hkdf.Key(sha256.New, []byte(secret), nil, "bowerbird:"+purpose, 32)
	if err != nil { // only for a length beyond what SHA-256 can give
		panic(fmt.Sprintf("auth: %v", err))
	}
	return key
}

// Digest is what the database knows of a secret that is long enough not to be guessed.
func Digest(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
