package connections

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/instagram/login"
)

// Login is Instagram's sign-in; see login.Client.
type Login interface {
	AuthorizeAddress(state, redirectURI string) string
	Exchange(ctx context.Context, code, redirectURI string) (login.Grant, error)
	Refresh(ctx context.Context, token string) (login.Token, error)
	Account(ctx context.Context, token string) (login.Account, error)
	// Signed reads a signed request of Instagram; an error for one that Instagram has not signed.
	Signed(request string) (login.SignedRequest, error)
}

// Accounts knows the public account that a user has connected by its username.
type Accounts interface {
	// OwnInstagram is the connected account; empty: none.
	OwnInstagram(ctx context.Context, userID int64) (username string, err error)
	// ConnectInstagram connects an account in place of the one before.
	ConnectInstagram(ctx context.Context, userID int64, username string) error
}

// Users are the people with an account here.
type Users interface {
	Email(ctx context.Context, userID int64) (string, error)
	// Here reports whether the account exists and does not wait to be erased.
	Here(ctx context.Context, userID int64) (bool, error)
}

// Attempts know which sign-ins may go on.
type Attempts interface {
	// SignedIn reports whether a session of a user has not ended.
	SignedIn(ctx context.Context, userID, sessionID int64) (bool, error)
	// FirstReturn marks a state as returned until an instant; it is false for all but the first of those who ask.
	FirstReturn(ctx context.Context, state string, until time.Time) (bool, error)
}

// Profiles have the public figures of accounts.
type Profiles interface {
	// TakeBack deletes what only the owner of an account may see of its posts, in the transaction of ctx.
	TakeBack(ctx context.Context, instagramID string) error
}
