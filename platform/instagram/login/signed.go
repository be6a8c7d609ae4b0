package login

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// SignedRequest is what Instagram says when a person removes the app or asks for the deletion of their data.
type SignedRequest struct {
	UserID   string // the account's AppScopedID
	IssuedAt time.Time
}

var errUnsigned = apperr.New(apperr.Invalid, "This request is not signed by Instagram for this app")

// ParseSignedRequest checks the form field signed_request with the app secret and reads it.
func ParseSignedRequest(text, secret string) (SignedRequest, error) {
	signature, payload, _ := strings.Cut(text, ".")
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(payload))
	given, err := decodeBase64(signature)
	if err != nil || secret == "" || !hmac.Equal(given, mac.Sum(nil)) {
		return SignedRequest{}, errUnsigned
	}
	var request struct {
		UserID    identifier `json:"user_id"`
		Algorithm string     `json:"algorithm"`
		IssuedAt  int64      `json:"issued_at"`
	}
	raw, err := decodeBase64(payload)
	if err == nil {
		err = json.Unmarshal(raw, &request)
	}
	if err != nil || !strings.EqualFold(request.Algorithm, "HMAC-SHA256") || request.UserID == "" {
		return SignedRequest{}, apperr.New(apperr.Malformed, "This signed request cannot be read")
	}
	return SignedRequest{UserID: string(request.UserID), IssuedAt: time.Unix(request.IssuedAt, 0).UTC()}, nil
}

// decodeBase64 accepts both alphabets, with and without padding.
func decodeBase64(text string) ([]byte, error) {
	text = strings.TrimRight(strings.NewReplacer("+", "-", "/", "_").Replace(text), "=")
	return base64.RawURLEncoding.DecodeString(text)
}
