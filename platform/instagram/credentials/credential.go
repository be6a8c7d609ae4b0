// Package credentials keeps the operator's access to Instagram: accounts whose Facebook-Login tokens look up other accounts.
//
// The database has the token and the app's secret sealed under the secret of the settings. The INSTAGRAM_* settings are one more
// credential, which is not stored.
package credentials

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/bowerbird/bowerbird/platform/apperr"
)

// The permissions that Business Discovery needs. business_management is needed only where a Page belongs to a business portfolio.
var (
	Required = []string{"instagram_basic", "instagram_manage_insights", "pages_read_engagement"}
	Asked    = append(slices.Clone(Required), "pages_show_list", "business_management")
)

// Bounds and windows.
const (
	renewAfter  = 30 * 24 * time.Hour // the age from which a token is exchanged for a new one
	WarnBefore  = 7 * 24 * time.Hour  // the end of a token
	WarnAgain   = 24 * time.Hour      // without an address to write to, the log repeats the warning
	longestText = 2048
)

// Credential is an account that looks up others.
type Credential struct {
	ID          int64 // 0: it comes from the settings
	AccountID   string
	Username    string // empty where it is unknown
	App         App    // empty: the token cannot be renewed
	Token       string
	Scopes      []string // that were granted; empty: unknown
	ExpiresAt   *time.Time
	RefreshedAt time.Time
	RefusedAt   *time.Time
	LastError   string // of the latest renewal
}

// Token is an access token and until when it is good; nil: unknown, or for ever.
type Token struct {
	Text      string
	ExpiresAt *time.Time
}

// App is the operator's app at Meta.
type App struct{ ID, Secret string }

// Name is what people call the credential.
func (c Credential) Name() string {
	if c.Username != "" {
		return "@" + c.Username
	}
	return c.AccountID
}

// Renewable reports whether the token should be exchanged at now.
func (c Credential) Renewable(now time.Time) bool {
	return c.ID != 0 && c.App.Secret != "" && c.ExpiresAt != nil && c.RefusedAt == nil && !now.Before(c.RefreshedAt.Add(renewAfter))
}

// Warning is something that the operator has to act on.
type Warning string

// Warnings.
const (
	NoWarning Warning = ""
	Refused   Warning = "refused"
	Expires   Warning = "expires"
)

// Warning says what the operator has to know at now, and since when it is so.
func (c Credential) Warning(now time.Time) (w Warning, since time.Time) {
	switch {
	case c.RefusedAt != nil:
		return Refused, *c.RefusedAt
	case c.ExpiresAt != nil && !now.Before(c.ExpiresAt.Add(-WarnBefore)):
		return Expires, c.ExpiresAt.Add(-WarnBefore)
	}
	return NoWarning, time.Time{}
}

// Validity says until when the token is good.
func (c Credential) Validity(now time.Time) string {
	switch {
	case c.RefusedAt != nil:
		return "Instagram refuses the token since " + c.RefusedAt.UTC().Format("2 January 2006, 15:04") + " UTC."
	case c.ExpiresAt == nil && c.ID == 0 && c.App.ID == "":
		return "The token is one of the settings; Bowerbird cannot renew it."
	case c.ExpiresAt == nil:
		return "The token has no known end."
	case !now.Before(*c.ExpiresAt):
		return "The token ended on " + c.ExpiresAt.Format("2 January 2006") + "."
	}
	return fmt.Sprintf("The token is valid until %s (%d days) and renewed from its 30th day on.",
		c.ExpiresAt.Format("2 January 2006"), int(c.ExpiresAt.Sub(now).Hours()/24))
}

// Missing are the required permissions that were not granted; none where the granted ones are unknown.
func (c Credential) Missing() (missing []string) {
	if len(c.Scopes) == 0 {
		return nil
	}
	for _, scope := range Required {
		if !slices.Contains(c.Scopes, scope) {
			missing = append(missing, scope)
		}
	}
	return missing
}

// Clean trims a pasted text of which what is the name, such as "app secret", and refuses one that is not in one piece.
func Clean(what, pasted string) (string, error) {
	text := strings.TrimSpace(pasted)
	switch {
	case text == "":
		return "", apperr.New(apperr.Invalid, "The "+what+" is empty")
	case strings.ContainsFunc(text, unicode.IsSpace):
		return "", apperr.New(apperr.Invalid, "The "+what+" holds a space or a line break; copy it again in one piece")
	case len(text) > longestText:
		return "", apperr.New(apperr.Invalid, "The "+what+" is too long; copy it again")
	}
	return text, nil
}
