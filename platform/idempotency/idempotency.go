// Package idempotency has the rule of Idempotency-Key: the same key and the same request make one thing, however often they are sent.
package idempotency

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

var errReused = apperr.New(apperr.Conflict, "This key was used for another request. Please send yours again.")

// Digest is what is kept of a request, to tell it from another with the same key.
func Digest(request any) (string, error) {
	raw, err := json.Marshal(request)
	if err != nil {
		return "", fmt.Errorf("digest of a request: %w", err)
	}
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:]), nil
}

// Check is apperr.Conflict when the key of the first request comes with another one. Of a first request without a digest, from before
// they were kept, nothing is known.
func Check(first, again string) error {
	if first != "" && first != again {
		return errReused
	}
	return nil
}
