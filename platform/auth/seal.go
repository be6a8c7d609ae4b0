package auth

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"errors"
	"fmt"
)

// Sealer hides short texts that must wait in the database, for example the code that a mail is going to bring.
type Sealer struct{ aead cipher.AEAD }

// NewSealer seals with a key of its own, derived from the secret of the settings.
func NewSealer(secret, purpose string) *Sealer {
	block, err := aes.NewCipher(Key(secret, "seal:"+purpose))
	if err == nil {
		var aead cipher.AEAD
		if aead, err = cipher.NewGCMWithRandomNonce(block); err == nil {
			return &Sealer{aead}
		}
	}
	panic(fmt.Sprintf("auth: %v", err)) // only for a key of another length
}

// Seal hides a text; about is not hidden and must be the same to open it.
func (s *Sealer) Seal(text, about string) string {
	sealed := s.aead.Seal(nil, nil, []byte(text), []byte(about)) //nolint:gosec // this AEAD draws its own nonce and takes none
	return base64.RawURLEncoding.EncodeToString(sealed)
}

var errSealed = errors.New("auth: sealed under another secret, or about something else")

// Open gives back a sealed text.
func (s *Sealer) Open(sealed, about string) (string, error) {
	raw, err := base64.RawURLEncoding.DecodeString(sealed)
	if err != nil {
		return "", errSealed
	}
	text, err := s.aead.Open(nil, nil, raw, []byte(about))
	if err != nil {
		return "", errSealed
	}
	return string(text), nil
}
