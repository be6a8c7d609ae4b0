// Package connections keeps the Instagram accounts whose owners have signed in with Instagram: the token, how long it is good for, and
// what is wrong with it.
package connections

import (
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/instagram/login"
)

// Problem says why a connection brings no new figures.
type Problem string

// The problems of a connection.
const (
	Expired         Problem = "expired"          // the token was not renewed in time
	Refused         Problem = "refused"          // Instagram no longer accepts the token
	Revoked         Problem = "revoked"          // the owner has removed the app in Instagram
	NotProfessional Problem = "not_professional" // the account is personal now
	NoInsights      Problem = "no_insights"      // the permission for figures was unticked
	NotTester       Problem = "not_tester"       // the operator's app may not read this account
	Unreadable      Problem = "unreadable"       // the stored token was encrypted under another secret
)

// sentences say what to do about each problem.
var sentences = map[Problem]string{
	Expired:         "Your connection to Instagram has expired. Connect again to get new figures.",
	Refused:         "Instagram no longer accepts this connection. Connect again to get new figures.",
	Revoked:         "You removed Bowerbird in Instagram's settings. Connect again to get new figures.",
	Unreadable:      "This server can no longer read its connection to your account. Connect again to get new figures.",
	NotProfessional: "This account is no longer a professional account. Switch it back in Instagram, then connect again.",
	NoInsights:      "Bowerbird may not read your insights. Connect again and leave “View insights” switched on.",
	NotTester: "This server's Instagram app may not read your account yet. Ask the operator to add you as an Instagram tester, " +
		"accept the invitation in Instagram, then connect again.",
}

// Sentence says what to do about the problem.
func (p Problem) Sentence() string { return sentences[p] }

// mayPass reports whether reading is tried again once a day with the same token. Instagram gives these answers for a while, too: when it
// reviews the operator's app, for example.
func (p Problem) mayPass() bool { return p == NotProfessional || p == NoInsights || p == NotTester }

// RenewAfter is the age from which a token is renewed; it is good for 60 days.
const RenewAfter = 30 * 24 * time.Hour

// WarnBefore is how long before the end of a token its owner is warned.
const WarnBefore = 7 * 24 * time.Hour

// Connection is a user's connected account.
type Connection struct {
	UserID      int64
	InstagramID string // the professional id
	AppScopedID string // how signed requests call the account
	Username    string
	Scopes      []string
	Token       login.Token
	RefreshedAt time.Time
	ConnectedAt time.Time
	Problem     Problem // empty: none
}

// readable reports whether the owner has allowed the token to read figures.
func (c Connection) readable() bool { return slices.Contains(c.Scopes, login.ScopeInsights) }

// Readable reports whether it makes sense to ask Instagram for figures now.
func (c Connection) Readable() bool {
	return c.Problem == "" || c.Problem.mayPass() && c.readable() && c.Token.Text != ""
}

// of is the connection that a sign-in makes.
func of(userID int64, grant login.Grant, account login.Account, now time.Time) Connection {
	c := Connection{
		UserID: userID, InstagramID: account.ID, AppScopedID: account.AppScopedID, Username: account.Username,
		Scopes: grant.Scopes, Token: grant.Token, RefreshedAt: now, ConnectedAt: now,
	}
	if !c.readable() {
		c.Problem = NoInsights
	}
	return c
}
