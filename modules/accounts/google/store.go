package google

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/oidc"
)

// Store keeps who an account is at Google, and which attempts have come back.
type Store struct{ db *database.DB }

// NewStore does no I/O.
func NewStore(db *database.DB) Store { return Store{db} }

// Account finds whom a provider has signed in here before, deleted or not; ErrNoAccount when nobody.
func (s Store) Account(ctx context.Context, who oidc.Identity) (a users.Account, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT users.* FROM users JOIN oauth_identities ON oauth_identities.user_id = users.id
		WHERE oauth_identities.issuer = ? AND oauth_identities.subject = ?`, who.Issuer, who.Subject).Take(&a).Error
	switch {
	case errors.Is(err, gorm.ErrRecordNotFound):
		return users.Account{}, users.ErrNoAccount
	case err != nil:
		return users.Account{}, fmt.Errorf("read identity: %w", err)
	}
	return a, nil
}

// Insert links an identity to an account.
func (s Store) Insert(ctx context.Context, userID int64, who oidc.Identity, now time.Time) error {
	err := s.db.Conn(ctx).Exec(`INSERT INTO oauth_identities (issuer, subject, user_id, email, created_at) VALUES (?, ?, ?, ?, ?)`,
		who.Issuer, who.Subject, userID, who.Email, now).Error
	if err != nil {
		return fmt.Errorf("insert identity: %w", err)
	}
	return nil
}

// FirstReturn marks an attempt as returned; it is false for all but one of those who ask.
func (s Store) FirstReturn(ctx context.Context, state string, expiresAt time.Time) (bool, error) {
	tx := s.db.Conn(ctx).Exec(`INSERT INTO oauth_returns (state, expires_at) VALUES (?, ?) ON CONFLICT (state) DO NOTHING`, state, expiresAt)
	if tx.Error != nil {
		return false, fmt.Errorf("mark return: %w", tx.Error)
	}
	return tx.RowsAffected == 1, nil
}

// Forget deletes attempts that are too old to come back anyway.
func (s Store) Forget(ctx context.Context, now time.Time) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM oauth_returns WHERE expires_at < ?`, now).Error; err != nil {
		return fmt.Errorf("forget returns: %w", err)
	}
	return nil
}
