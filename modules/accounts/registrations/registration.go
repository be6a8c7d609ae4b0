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
	PasswordHash    string // empty: there was no sign-up, somebody asked for another code
	InstagramWanted string
	Timezone        string
	CreatedAt       time.Time
	Decoy           bool // answers like any other and opens nothing: the address has an account, or nobody signed up with it
	codes.Code
}

// Account is what the registration becomes once its address is proven.
func (r Registration) Account(now time.Time) users.Account {
	return users.Account{
		Email: r.Email, FullName: r.FullName, PasswordHash: r.PasswordHash, EmailVerifiedAt: &now,
		InstagramWanted: r.InstagramWanted, Timezone: r.Timezone, CreatedAt: r.CreatedAt,
	}
}

// NewDecoy stands in for a registration where there is none to be made. Whoever began it is told by its password, as of any other,
// that the address is not proven; no name or username is kept.
func NewDecoy(email, passwordHash string) Registration {
	return Registration{Email: email, PasswordHash: passwordHash, Timezone: users.DefaultZone, Decoy: true}
}
