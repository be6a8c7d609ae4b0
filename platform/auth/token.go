package auth

import (
	"crypto/sha256"
	"fmt"
	"strconv"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clock"
)

// TokenLife is how long a token is good, as long as its session is.
const TokenLife = 30 * 24 * time.Hour

const (
	issuer   = "bowerbird"
	audience = "bowerbird:api"
)

// verifiedMost bounds the tokens whose signature is not computed again, by their hash: a token itself is never kept.
const verifiedMost = 10_000

// Tokens signs and reads bearer tokens: JWTs that name a user and the session that must still stand.
type Tokens struct {
	key      []byte
	clock    clock.Clock
	parser   *jwt.Parser
	verified *cache.LRU[[sha256.Size]byte, Identity]
}

// NewTokens signs with a key of its own, derived from the secret of the settings.
func NewTokens(secret string, c clock.Clock) *Tokens { return newTokens(Key(secret, "token"), c) }

// NewSupportTokens signs the tokens by which operators look at a user's pages. Neither kind of token is good for the other.
func NewSupportTokens(secret string, c clock.Clock) *Tokens {
	return newTokens(Key(secret, "support token"), c)
}

func newTokens(key []byte, c clock.Clock) *Tokens {
	return &Tokens{key: key, clock: c, verified: cache.NewLRU[[sha256.Size]byte, Identity](verifiedMost),
		parser: jwt.NewParser(
			jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}), // never what the token itself asks for
			jwt.WithIssuer(issuer), jwt.WithAudience(audience), jwt.WithExpirationRequired(), jwt.WithTimeFunc(c.Now),
		)}
}

type claims struct {
	jwt.RegisteredClaims
	SessionID int64 `json:"sid"`
}

// Issue signs a token for a session of a user.
func (t *Tokens) Issue(userID, sessionID int64) (string, error) {
	now := t.clock.Now()
	token, err := jwt.NewWithClaims(jwt.SigningMethodHS256, claims{SessionID: sessionID, RegisteredClaims: jwt.RegisteredClaims{
		Issuer: issuer, Audience: jwt.ClaimStrings{audience}, Subject: strconv.FormatInt(userID, 10),
		IssuedAt: jwt.NewNumericDate(now), ExpiresAt: jwt.NewNumericDate(now.Add(TokenLife)),
	}}).SignedString(t.key)
	if err != nil {
		return "", fmt.Errorf("sign token: %w", err)
	}
	return token, nil
}

// Read gives what a token says, or ErrUnauthorized. Whether its session still stands is for the caller to find out.
func (t *Tokens) Read(token string) (Identity, error) {
	hash := sha256.Sum256([]byte(token))
	id, epoch, ok := t.verified.Get(hash, t.clock.Now())
	if ok {
		return id, nil
	}
	id, until, err := t.verify(token)
	if err == nil {
		t.verified.Put(hash, id, until, epoch)
	}
	return id, err
}

// verify also says until when the token is good.
func (t *Tokens) verify(token string) (id Identity, until time.Time, err error) {
	var c claims
	if _, err := t.parser.ParseWithClaims(token, &c, func(*jwt.Token) (any, error) { return t.key, nil }); err != nil {
		return Identity{}, time.Time{}, ErrUnauthorized
	}
	userID, err := strconv.ParseInt(c.Subject, 10, 64)
	if err != nil || userID <= 0 || c.SessionID <= 0 || c.IssuedAt == nil {
		return Identity{}, time.Time{}, ErrUnauthorized
	}
	return Identity{UserID: userID, SessionID: c.SessionID, IssuedAt: c.IssuedAt.UTC()}, c.ExpiresAt.Time, nil
}
