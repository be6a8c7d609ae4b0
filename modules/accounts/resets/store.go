package resets

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps resets that wait for their code.
type Store struct{ db *database.DB }

// NewStore does no I/O.
func NewStore(db *database.DB) Store { return Store{db} }

// Insert writes a reset.
func (s Store) Insert(ctx context.Context, r Reset) error {
	err := s.db.Conn(ctx).Exec(`INSERT INTO password_resets (ticket, email, hash, tries, blind_tries, expires_at) VALUES (?, ?, ?, ?, ?, ?)`,
		r.Ticket, r.Email, r.Hash, r.Tries, r.BlindTries, r.ExpiresAt).Error
	if err != nil {
		return fmt.Errorf("insert reset: %w", err)
	}
	return nil
}

// Find finds the one of an address that a ticket names.
func (s Store) Find(ctx context.Context, email, ticket string) ([]Reset, error) {
	return s.read(ctx, "email = ? AND ticket = ?", email, ticket)
}

// Pending are the resets of an address whose time is not over, the newest first.
func (s Store) Pending(ctx context.Context, email string, now time.Time) ([]Reset, error) {
	return s.read(ctx, "email = ? AND expires_at > ?", email, now)
}

// ByHash finds those of an address whose code has a hash.
func (s Store) ByHash(ctx context.Context, email, hash string) ([]Reset, error) {
	return s.read(ctx, "email = ? AND hash = ?", email, hash)
}

func (s Store) read(ctx context.Context, condition string, args ...any) (found []Reset, err error) {
	if err := s.db.Conn(ctx).Table("password_resets").Where(condition, args...).Order("id DESC").Find(&found).Error; err != nil {
		return nil, fmt.Errorf("read resets: %w", err)
	}
	return found, nil
}

// SaveCode writes what has become of the code of a reset.
func (s Store) SaveCode(ctx context.Context, id int64, c codes.Code) error {
	err := s.db.Conn(ctx).Exec(`UPDATE password_resets SET hash = ?, tries = ?, blind_tries = ?, expires_at = ? WHERE id = ?`,
		c.Hash, c.Tries, c.BlindTries, c.ExpiresAt, id).Error
	if err != nil {
		return fmt.Errorf("save code of reset: %w", err)
	}
	return nil
}

// Drop deletes all of an address, whose password has been set.
func (s Store) Drop(ctx context.Context, email string) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM password_resets WHERE email = ?`, email).Error; err != nil {
		return fmt.Errorf("drop resets: %w", err)
	}
	return nil
}

// Forget deletes those whose time is over.
func (s Store) Forget(ctx context.Context, now time.Time) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM password_resets WHERE expires_at <= ?`, now).Error; err != nil {
		return fmt.Errorf("forget resets: %w", err)
	}
	return nil
}
