package accounts

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Directory answers what other modules ask about users. It needs nothing of them, so it can be plugged into those that
// the Service needs.
type Directory struct{ store store }

// NewDirectory does no I/O.
func NewDirectory(db *database.DB) *Directory { return &Directory{store{db}} }

// Zone is where the user lives: hours, weekdays and days are counted there.
func (d *Directory) Zone(ctx context.Context, userID int64) (*time.Location, error) {
	account, err := d.store.byID(ctx, userID)
	if err != nil {
		return nil, err
	}
	zone, err := time.LoadLocation(account.Timezone)
	if err != nil {
		return nil, fmt.Errorf("zone of user %d: %w", userID, err)
	}
	return zone, nil
}

// Timezone is the IANA name of the user's zone.
func (d *Directory) Timezone(ctx context.Context, userID int64) (string, error) {
	account, err := d.store.byID(ctx, userID)
	return account.Timezone, err
}
