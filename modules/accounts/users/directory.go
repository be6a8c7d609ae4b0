package users

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/cache"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
)

const (
	zoneLife  = 2 * time.Second // how long what another process has changed is still believed
	zoneUsers = 10_000
)

// Directory answers what other modules ask about users. It needs nothing of them, so it can be plugged into those that
// the Service needs.
type Directory struct {
	Store Store
	clock clock.Clock
	zones *cache.LRU[int64, string] // by user: every dashboard asks
}

// NewDirectory does no I/O.
func NewDirectory(db *database.DB, clk clock.Clock) *Directory {
	return &Directory{NewStore(db), clk, cache.NewLRU[int64, string](zoneUsers)}
}

// UserID finds the user of an address as typed.
func (d *Directory) UserID(ctx context.Context, typedEmail string) (int64, error) {
	email, err := ParseEmail(typedEmail)
	if err != nil {
		return 0, err
	}
	account, err := d.Store.ByEmail(ctx, email)
	return account.ID, err
}

// Email is the address of a user.
func (d *Directory) Email(ctx context.Context, userID int64) (string, error) {
	account, err := d.Store.ByID(ctx, userID)
	return account.Email, err
}

// CreatedAt is when a user has signed up.
func (d *Directory) CreatedAt(ctx context.Context, userID int64) (time.Time, error) {
	account, err := d.Store.ByID(ctx, userID)
	return account.CreatedAt, err
}

// Here reports whether a user has an account that is neither deleted nor suspended.
func (d *Directory) Here(ctx context.Context, userID int64) (bool, error) {
	err := d.Admit(ctx, userID)
	if apperr.Is(err, apperr.NotFound) || apperr.Is(err, apperr.Suspended) {
		return false, nil
	}
	return err == nil, err
}

// Admit refuses a user without an account with ErrNoAccount, and one whose account is suspended with ErrSuspended.
func (d *Directory) Admit(ctx context.Context, userID int64) error {
	suspended, err := d.Store.suspended(ctx, userID)
	if err == nil && suspended {
		err = ErrSuspended
	}
	return err
}

// Timezone is the IANA name of the zone where the user lives: hours, weekdays and days are counted there.
func (d *Directory) Timezone(ctx context.Context, userID int64) (string, error) {
	now := d.clock.Now()
	zone, epoch, ok := d.zones.Get(userID, now)
	if ok {
		return zone, nil
	}
	zone, err := d.Store.timezone(ctx, userID)
	if err == nil {
		d.zones.Put(userID, zone, now.Add(zoneLife), epoch)
	}
	return zone, err
}

// Moved says that a user may live elsewhere now, or is gone.
func (d *Directory) Moved(userID int64) {
	d.zones.Remove(func(id int64, _ string) bool { return id == userID })
}
