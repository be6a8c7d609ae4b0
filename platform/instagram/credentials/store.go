package credentials

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

const (
	tokenPurpose  = "instagram token"      //nolint:gosec // what is sealed, not the token
	secretPurpose = "instagram app secret" //nolint:gosec // what is sealed, not the secret
)

// Sealed are the columns that are sealed under the secret of the settings.
var Sealed = []database.SealedColumn{
	{Table: "instagram_credentials", Key: "id", About: "account_id", Column: "sealed_token", Purpose: tokenPurpose},
	{Table: "instagram_credentials", Key: "id", About: "account_id", Column: "sealed_secret", Purpose: secretPurpose},
}

// Store keeps the credentials in the database.
type Store struct {
	db             *database.DB
	tokens, secret *auth.Sealer
}

// NewStore does no I/O.
func NewStore(c config.Config, db *database.DB) *Store {
	return &Store{db, auth.NewSealer(c.Secret, tokenPurpose), auth.NewSealer(c.Secret, secretPurpose)}
}

// row is a credential as the database has it.
type row struct {
	ID           int64
	AccountID    string
	Username     string
	AppID        string
	SealedSecret string
	SealedToken  string
	Scopes       string
	ExpiresAt    *time.Time
	RefreshedAt  time.Time
	RefusedAt    *time.Time
	LastError    string
}

// List gives all stored credentials, the oldest first. A row without a token is that of a credential of the settings: see ClaimWarning.
func (s *Store) List(ctx context.Context) ([]Credential, error) {
	var rows []row
	if err := s.db.Conn(ctx).Raw(`SELECT * FROM instagram_credentials WHERE sealed_token <> '' ORDER BY id`).Scan(&rows).Error; err != nil {
		return nil, fmt.Errorf("list Instagram credentials: %w", err)
	}
	all := make([]Credential, 0, len(rows))
	for _, r := range rows {
		c := Credential{
			ID: r.ID, AccountID: r.AccountID, Username: r.Username, App: App{ID: r.AppID}, ExpiresAt: r.ExpiresAt,
			RefreshedAt: r.RefreshedAt, RefusedAt: r.RefusedAt, LastError: r.LastError,
		}
		if r.Scopes != "" {
			c.Scopes = strings.Split(r.Scopes, ",")
		}
		var err error
		if c.Token, err = s.tokens.Open(r.SealedToken, r.AccountID); err != nil {
			return nil, fmt.Errorf("token of @%s: %w", r.Username, err)
		}
		if r.SealedSecret != "" {
			if c.App.Secret, err = s.secret.Open(r.SealedSecret, r.AccountID); err != nil {
				return nil, fmt.Errorf("app secret of @%s: %w", r.Username, err)
			}
		}
		all = append(all, c)
	}
	return all, nil
}

// Save stores a credential, in place of an earlier one of the same account.
func (s *Store) Save(ctx context.Context, c Credential, now time.Time) error {
	secret := ""
	if c.App.Secret != "" {
		secret = s.secret.Seal(c.App.Secret, c.AccountID)
	}
	err := s.db.Conn(ctx).Exec(`INSERT INTO instagram_credentials
			(account_id, username, app_id, sealed_secret, sealed_token, scopes, expires_at, refreshed_at, created_at)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (account_id) DO UPDATE SET username = excluded.username, app_id = excluded.app_id,
			sealed_secret = excluded.sealed_secret, sealed_token = excluded.sealed_token, scopes = excluded.scopes,
			expires_at = excluded.expires_at, refreshed_at = excluded.refreshed_at, refused_at = NULL, last_error = '', warned_at = NULL`,
		c.AccountID, c.Username, c.App.ID, secret, s.tokens.Seal(c.Token, c.AccountID), strings.Join(c.Scopes, ","), c.ExpiresAt, now, now).Error
	if err != nil {
		return fmt.Errorf("save Instagram credential: %w", err)
	}
	return nil
}

// Renew replaces the token of a credential, unless somebody has replaced it since c was read.
func (s *Store) Renew(ctx context.Context, c Credential, token Token, now time.Time) error {
	err := s.db.Conn(ctx).Exec(`UPDATE instagram_credentials
		SET sealed_token = ?, expires_at = ?, refreshed_at = ?, refused_at = NULL, last_error = '', warned_at = NULL
		WHERE id = ? AND refreshed_at = ?`,
		s.tokens.Seal(token.Text, c.AccountID), token.ExpiresAt, now, c.ID, c.RefreshedAt).Error
	if err != nil {
		return fmt.Errorf("renew Instagram credential: %w", err)
	}
	return nil
}

// SetError remembers why a token could not be renewed.
func (s *Store) SetError(ctx context.Context, c Credential, why string) error {
	err := s.db.Conn(ctx).Exec(`UPDATE instagram_credentials SET last_error = ? WHERE id = ? AND refreshed_at = ?`,
		why, c.ID, c.RefreshedAt).Error
	if err != nil {
		return fmt.Errorf("note failed renewal of Instagram credential: %w", err)
	}
	return nil
}

// SetRefused remembers since when Instagram refuses the token; nil: it is accepted.
func (s *Store) SetRefused(ctx context.Context, c Credential, since *time.Time) error {
	err := s.db.Conn(ctx).Exec(`UPDATE instagram_credentials SET refused_at = ? WHERE id = ? AND refreshed_at = ?`,
		since, c.ID, c.RefreshedAt).Error
	if err != nil {
		return fmt.Errorf("note refused Instagram credential: %w", err)
	}
	return nil
}

// ClaimWarning reports whether the caller is the one to give a warning about what began at since: each is given once. The credential of the
// settings gets a row without a token for that; it is that of the same account's credential once one is stored.
func (s *Store) ClaimWarning(ctx context.Context, c Credential, since, now time.Time) (bool, error) {
	tx := s.db.Conn(ctx).Exec(`INSERT INTO instagram_credentials
			(account_id, username, app_id, sealed_secret, sealed_token, scopes, refreshed_at, created_at, warned_at)
			VALUES (?, '', '', '', '', '', ?, ?, ?)
		ON CONFLICT (account_id) DO UPDATE SET warned_at = excluded.warned_at
			WHERE instagram_credentials.warned_at IS NULL OR instagram_credentials.warned_at < ?`, c.AccountID, now, now, now, since)
	if tx.Error != nil {
		return false, fmt.Errorf("claim warning about Instagram credential: %w", tx.Error)
	}
	return tx.RowsAffected == 1, nil
}

// Remove deletes the credential of a username, and reports whether there was one.
func (s *Store) Remove(ctx context.Context, username string) (bool, error) {
	tx := s.db.Conn(ctx).Exec(`DELETE FROM instagram_credentials WHERE username = ?`, username)
	if tx.Error != nil {
		return false, fmt.Errorf("remove Instagram credential: %w", tx.Error)
	}
	return tx.RowsAffected > 0, nil
}
