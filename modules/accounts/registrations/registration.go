// Package registrations keeps sign-ups whose address is not proven yet.
package registrations

import (
	"time"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/modules/accounts/users"
)

// Registration is a sign-up that waits for its address to be proven. An address may have several, each with its own
// password and code, so that a code never opens what somebody else has set.
type Registration struct {
	ID              int64
	Ticket          string // hash of the id that its browser knows
	Email           string
	FullName        string
	PasswordHash    string // empty: a decoy, which answers like any other and opens nothing
	InstagramWanted string
	Timezone        string
	CreatedAt       time.Time
	codes.Code
}

// Account is what the registration becomes once its address is proven.
func (r Registration) Account(now time.Time) users.Account {
	return users.Account{
		Email: r.Email, FullName: r.FullName, PasswordHash: r.PasswordHash, EmailVerifiedAt: &now,
		InstagramWanted: r.InstagramWanted, Timezone: r.Timezone, CreatedAt: r.CreatedAt,
	}
}

// NewDecoy stands in for a registration where there is none to be made.
func NewDecoy(email string) Registration {
	return Registration{Email: email, Timezone: users.DefaultZone}
}

// IsDecoy reports whether it stands in for a registration where there is none to be made.
func (r Registration) IsDecoy() bool { return r.PasswordHash == "" }
