package deletion

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Store is every statement on accounts that wait to be erased. Each asks in itself what it depends on: of several at once, one
// does.
type Store struct {
	db    *database.DB
	users users.Store
}

// NewStore does no I/O.
func NewStore(db *database.DB) Store { return Store{db, users.NewStore(db)} }

// hide deletes an account whose password is still the one it was confirmed by; false when it was changed or deleted meanwhile.
func (s Store) hide(ctx context.Context, a users.Account, eraseAt time.Time, keepToken string, now time.Time) (bool, error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE users SET erase_at = ?, keep_token = ?, updated_at = ?
		WHERE id = ? AND erase_at IS NULL AND COALESCE(password_hash, '') = ?`, eraseAt, keepToken, now, a.ID, a.PasswordHash)
	if tx.Error != nil {
		return false, fmt.Errorf("hide account: %w", tx.Error)
	}
	return tx.RowsAffected == 1, nil
}

// keep takes a deletion back by its token.
func (s Store) keep(ctx context.Context, keepToken string, now time.Time) (a users.Account, found bool, err error) {
	var id int64
	err = s.db.Conn(ctx).Raw(`UPDATE users SET erase_at = NULL, keep_token = NULL, updated_at = ?
		WHERE keep_token = ? AND erase_at > ? RETURNING id`, now, keepToken, now).Scan(&id).Error
	if err != nil || id == 0 {
		return a, false, err
	}
	a, err = s.users.ByID(ctx, id)
	return a, err == nil, err
}

// lockDue locks an account that is to be erased by now; false when there is none.
func (s Store) lockDue(ctx context.Context, userID int64, now time.Time) (bool, error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE users SET updated_at = updated_at WHERE id = ? AND erase_at <= ?`, userID, now)
	return tx.RowsAffected == 1, tx.Error
}

// waiting is the account that waits to be erased and that a token takes back; false when it is kept or gone.
func (s Store) waiting(ctx context.Context, keepToken string) (a users.Account, found bool, err error) {
	var id int64
	err = s.db.Conn(ctx).Raw(`SELECT id FROM users WHERE keep_token = ?`, keepToken).Scan(&id).Error
	if err != nil || id == 0 {
		return a, false, err
	}
	a, found, err = s.users.EvenDeletedByID(ctx, id)
	return a, found && a.EraseAt != nil, err
}
