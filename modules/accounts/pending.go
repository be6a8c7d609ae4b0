package accounts

import (
	"time"
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
	Code
}

// account is what the registration becomes once its address is proven.
func (r Registration) account(now time.Time) Account {
	return Account{
		Email: r.Email, FullName: r.FullName, PasswordHash: r.PasswordHash, EmailVerifiedAt: &now,
		InstagramWanted: r.InstagramWanted, Timezone: r.Timezone, CreatedAt: r.CreatedAt,
	}
}

// newDecoy stands in for a registration where there is none to be made.
func newDecoy(email string) Registration { return Registration{Email: email, Timezone: defaultZone} }

func (r Registration) decoy() bool { return r.PasswordHash == "" }
