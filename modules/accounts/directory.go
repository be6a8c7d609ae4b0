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

// Timezone is the IANA name of the zone where the user lives: hours, weekdays and days are counted there.
func (d *Directory) Timezone(ctx context.Context, userID int64) (string, error) {
	account, err := d.store.byID(ctx, userID)
	return account.Timezone, err
}
