package resets

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps requests whose link has not been used.
type Store struct{ db *database.DB }

// NewStore does no I/O.
func NewStore(db *database.DB) Store { return Store{db} }

// Insert writes a request.
func (s Store) Insert(ctx context.Context, r Reset) error {
	err := s.db.Conn(ctx).Exec(`INSERT INTO password_resets (token_hash, email, expires_at) VALUES (?, ?, ?)`,
		r.TokenHash, r.Email, r.ExpiresAt).Error
	if err != nil {
		return fmt.Errorf("insert reset: %w", err)
	}
	return nil
}

// Pending reports whether the token of that hash can still be used.
func (s Store) Pending(ctx context.Context, tokenHash string, now time.Time) (pending bool, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT EXISTS (SELECT 1 FROM password_resets WHERE token_hash = ? AND expires_at > ?)`,
		tokenHash, now).Scan(&pending).Error
	if err != nil {
		return false, fmt.Errorf("read reset: %w", err)
	}
	return pending, nil
}

// Use deletes the request of a token with all others of its address, and gives the address. One statement does both, so that of
// parallel uses, also of different links, one finds its request.
func (s Store) Use(ctx context.Context, tokenHash string, now time.Time) (email string, found bool, err error) {
	var deleted []Reset
	err = s.db.Conn(ctx).Raw(`DELETE FROM password_resets
		WHERE email = (SELECT email FROM password_resets WHERE token_hash = ? AND expires_at > ?)
		RETURNING token_hash, email`, tokenHash, now).Scan(&deleted).Error
	if err != nil {
		return "", false, fmt.Errorf("use reset: %w", err)
	}
	// Where a parallel use has deleted the token's own request, a newer one of the address may still be in the result.
	used := slices.IndexFunc(deleted, func(r Reset) bool { return r.TokenHash == tokenHash })
	if used < 0 {
		return "", false, nil
	}
	return deleted[used].Email, true, nil
}

// Cancel deletes the requests of an address: the links that were mailed reset nothing any more.
func (s Store) Cancel(ctx context.Context, email string) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM password_resets WHERE email = ?`, email).Error; err != nil {
		return fmt.Errorf("cancel resets: %w", err)
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
