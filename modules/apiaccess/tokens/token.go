// Package tokens keeps personal tokens: what each allows, until when, and who may use one.
package tokens

import (
	"crypto/rand"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
)

const (
	longestName = 60              // characters
	longestLife = 365             // days
	hintLength  = 4               // characters of a token that its user sees again
	usedEvery   = time.Minute     // how exactly LastUsedAt is kept
	cacheLife   = 2 * time.Second // how long what another process has changed is still believed
	cacheSize   = 10_000          // tokens
)

// Token is a personal token without its secret.
type Token struct {
	ID         int64
	UserID     int64
	Name       string
	Hint       string // its last characters
	Scopes     []auth.Scope
	CreatedAt  time.Time
	ExpiresAt  *time.Time // nil: it is good until it is revoked
	LastUsedAt *time.Time // to the minute; nil: never
}

// New is what a user asks for.
type New struct {
	Name   string
	Scopes []auth.Scope
	Days   int // how long it is good; 0: until it is revoked
}

// token checks a request and makes the token and its secret.
func (n New) token(userID int64, now time.Time) (t Token, secret string, err error) {
	name := strings.TrimSpace(n.Name)
	switch {
	case name == "":
		return Token{}, "", apperr.New(apperr.Invalid, "Please give the token a name.")
	case utf8.RuneCountInString(name) > longestName:
		return Token{}, "", apperr.New(apperr.Invalid, "A name has at most 60 characters.")
	case n.Days < 0 || n.Days > longestLife:
		return Token{}, "", apperr.New(apperr.Invalid, "A token is good for 1 to 365 days, or until you revoke it.")
	case len(n.Scopes) == 0:
		return Token{}, "", apperr.New(apperr.Invalid, "Please choose what the token may do.")
	case slices.ContainsFunc(n.Scopes, func(s auth.Scope) bool { return !s.IsKnown() }):
		return Token{}, "", apperr.New(apperr.Invalid, "There is no such scope.")
	}
	scopes := slices.Clone(n.Scopes)
	slices.Sort(scopes)
	secret = auth.TokenPrefix + rand.Text()
	t = Token{
		UserID: userID, Name: name, Hint: secret[len(secret)-hintLength:], Scopes: slices.Compact(scopes), CreatedAt: now,
	}
	if n.Days > 0 {
		t.ExpiresAt = new(now.AddDate(0, 0, n.Days))
	}
	return t, secret, nil
}

// isGood reports whether the token has not expired.
func (t Token) isGood(now time.Time) bool { return t.ExpiresAt == nil || now.Before(*t.ExpiresAt) }
