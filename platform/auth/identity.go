// Package auth knows who asks: identities in the context, session tokens, password hashes.
package auth

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// Identity is a signed-in user and the session that proves it, or the bearer of a user's personal token.
type Identity struct {
	UserID    int64
	SessionID int64
	IssuedAt  time.Time // of the token; an old one is exchanged for a fresh one
	Grant     *Grant    // of a personal token, which has no session; nil: a session, which may do everything
	Support   bool      // an operator looks at the user's pages, by the user's leave; it has no session of the user and only reads
}

type key struct{}

// With puts the identity into ctx.
func With(ctx context.Context, id Identity) context.Context {
	return context.WithValue(ctx, key{}, id)
}

// From is the identity of ctx; ok is false for an anonymous request.
func From(ctx context.Context) (id Identity, ok bool) {
	id, ok = ctx.Value(key{}).(Identity)
	return id, ok
}

// User is the id of the signed-in user. Routes are for signed-in users unless marked public, so handlers may rely on it;
// in a public one it is 0.
func User(ctx context.Context) int64 {
	id, _ := From(ctx)
	return id.UserID
}

// ErrUnauthorized answers a request without a valid session.
var ErrUnauthorized = apperr.New(apperr.Unauthorized, "Unauthorized - Session expired")
