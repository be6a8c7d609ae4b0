package accounts

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Directory answers what other modules ask about users. It needs nothing of them, so it can be plugged into those that
// the Service needs.
type Directory struct{ store store }

// NewDirectory does no I/O.
func NewDirectory(db *database.DB) *Directory { return &Directory{store{db}} }

// UserID finds the user of an address as typed.
func (d *Directory) UserID(ctx context.Context, typedEmail string) (int64, error) {
	email, err := ParseEmail(typedEmail)
	if err != nil {
		return 0, err
	}
	account, err := d.store.byEmail(ctx, email)
	return account.ID, err
}

// Timezone is the IANA name of the zone where the user lives: hours, weekdays and days are counted there.
func (d *Directory) Timezone(ctx context.Context, userID int64) (string, error) {
	return d.store.timezone(ctx, userID)
}
