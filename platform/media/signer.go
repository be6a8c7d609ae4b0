package media

import (
	"crypto/hmac"
	"encoding/base64"
	"strconv"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/signing"
)

// Route is where pictures are served.
const Route = "/api/media/"

const week = 7 * 24 * time.Hour

var (
	errForged  = apperr.New(apperr.Forbidden, "This picture's address was altered")
	errExpired = apperr.New(apperr.NotFound, "This picture's address has expired. Reload the page to see it.")
)

// Signer writes and checks the addresses of pictures. Who was given an address may see the picture until it expires:
// an <img> sends no bearer token.
type Signer struct {
	key   signing.Key
	clock clock.Clock
}

// NewSigner signs with a key derived from the app's secret.
func NewSigner(secret string, clk clock.Clock) *Signer {
	return &Signer{signing.NewKey(secret, "bowerbird media addresses, 1"), clk}
}

// URL is the path of a picture for an answer. It is the same all week, so that browsers keep the picture, and good for
// one to two weeks, so that it outlives max-age wherever it was handed out.
func (s *Signer) URL(key Key) string {
	expiry := strconv.FormatInt(s.clock.Now().Truncate(week).Add(2*week).Unix(), 10)
	return Route + key.String() + "?e=" + expiry + "&s=" + s.sign(key.String(), expiry)
}

// Verify gives the key of an address that URL wrote: Forbidden for any other, NotFound for one that has expired.
func (s *Signer) Verify(key, expiry, signature string) (Key, error) {
	if !hmac.Equal([]byte(signature), []byte(s.sign(key, expiry))) {
		return Key{}, errForged
	}
	until, err := strconv.ParseInt(expiry, 10, 64)
	if err != nil {
		return Key{}, errForged.Because(err)
	}
	if s.clock.Now().Unix() >= until {
		return Key{}, errExpired
	}
	return ParseKey(key)
}

func (s *Signer) sign(key, expiry string) string {
	message := key + "?" + expiry // a key holds no question mark, so no two pairs read alike
	return base64.RawURLEncoding.EncodeToString(s.key.Sum([]byte(message)))
}
