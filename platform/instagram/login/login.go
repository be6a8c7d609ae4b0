// Package login reads an Instagram account with the token of its owner: the "Instagram API with Instagram Login". It signs the owner in,
// renews the token and asks for the figures that Instagram shows to nobody else.
//
// What Instagram leaves out is absent, which means unknown and never zero. Errors carry an *instagram.Error and no token.
package login

import "time"

// The permissions that Bowerbird asks for. People may untick any of them but the first.
const (
	ScopeBasic    = "instagram_business_basic"
	ScopeInsights = "instagram_business_manage_insights"
)

// Token is a long-lived access token, good for 60 days and renewable from its second day on.
type Token struct {
	Text      string // never logged
	ExpiresAt time.Time
}

// Grant is what a sign-in brought.
type Grant struct {
	Token
	Scopes []string // those that were granted
}

// AccountType says what a professional account is.
type AccountType string

// The types of accounts.
const (
	Business AccountType = "BUSINESS"
	Creator  AccountType = "CREATOR"
	Personal AccountType = "PERSONAL" // no longer professional: it has no figures
)

// Account is the account of a token at the moment of the answer.
type Account struct {
	ID          string // the professional id, which paths and Business Discovery use
	AppScopedID string // what signed requests call the account
	Username    string
	Type        AccountType // empty when Instagram left it out
	Name        *string
	Biography   *string
	Website     *string
	PictureURL  *string
	Followers   *int64
	Follows     *int64
	MediaCount  *int64
}

// Story is a story that is still shown.
type Story struct {
	ID           string
	MediaType    string // IMAGE or VIDEO
	Permalink    *string
	ThumbnailURL *string // of a video; of a picture its MediaURL
	MediaURL     *string
	PostedAt     time.Time // zero when Instagram left it out
}

// Value is one figure of an insights answer.
type Value struct {
	Metric string            // as Instagram names it: reach
	Day    string            // YYYY-MM-DD, the US-Pacific day of a series; empty for the total of a window and for media
	By     map[string]string // dimension to value, as in {"follow_type": "FOLLOWER"}; nil for the whole
	N      float64
}

// Reading is what an insights call brought. One metric that is refused does not take the others with it.
type Reading struct {
	Values      []Value
	Unsupported []string // metrics that Instagram refuses for this account or kind of media
}
