package registrations

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/modules/accounts/codes"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps sign-ups that wait for their address to be proven.
type Store struct{ db *database.DB }

// NewStore does no I/O.
func NewStore(db *database.DB) Store { return Store{db} }

// Insert writes a registration and gives its id.
func (s Store) Insert(ctx context.Context, r Registration) (id int64, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO registrations
			(ticket, email, full_name, password_hash, instagram_wanted, timezone, created_at, decoy, hash, tries, blind_tries, expires_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		r.Ticket, r.Email, r.FullName, database.NullIfEmpty(r.PasswordHash), database.NullIfEmpty(r.InstagramWanted), r.Timezone, r.CreatedAt,
		r.Decoy, r.Hash, r.Tries, r.BlindTries, r.ExpiresAt).Scan(&id).Error
	if err != nil {
		return 0, fmt.Errorf("insert registration: %w", err)
	}
	return id, nil
}

// Find finds the one of an address that a ticket names.
func (s Store) Find(ctx context.Context, email, ticket string) ([]Registration, error) {
	return s.read(ctx, "email = ? AND ticket = ?", email, ticket)
}

// Pending are the registrations of an address, the newest first.
func (s Store) Pending(ctx context.Context, email string) ([]Registration, error) {
	return s.read(ctx, "email = ?", email)
}

// Newest is the newest registration of an address; empty when there is none.
func (s Store) Newest(ctx context.Context, email string) (r Registration, err error) {
	pending, err := s.Pending(ctx, email)
	if err != nil || len(pending) == 0 {
		return Registration{}, err
	}
	return pending[0], nil
}

// ByID finds one; none when it has gone.
func (s Store) ByID(ctx context.Context, id int64) ([]Registration, error) {
	return s.read(ctx, "id = ?", id)
}

func (s Store) read(ctx context.Context, condition string, args ...any) (found []Registration, err error) {
	if err := s.db.Conn(ctx).Table("registrations").Where(condition, args...).Order("id DESC").Find(&found).Error; err != nil {
		return nil, fmt.Errorf("read registrations: %w", err)
	}
	return found, nil
}

// SaveCode replaces the code of a registration.
func (s Store) SaveCode(ctx context.Context, id int64, c codes.Code) error {
	err := s.db.Conn(ctx).Exec(`UPDATE registrations SET hash = ?, tries = ?, blind_tries = ?, expires_at = ? WHERE id = ?`,
		c.Hash, c.Tries, c.BlindTries, c.ExpiresAt, id).Error
	if err != nil {
		return fmt.Errorf("save code of registration: %w", err)
	}
	return nil
}

// VoidUnsent takes back the codes of an address whose mails still wait.
func (s Store) VoidUnsent(ctx context.Context, email string, now time.Time) error {
	err := s.db.Conn(ctx).Exec(`UPDATE registrations SET hash = '' WHERE email = ? AND expires_at > ?`, email, now.Add(codes.CodeLife)).Error
	if err != nil {
		return fmt.Errorf("void unsent codes: %w", err)
	}
	return nil
}

// Drop deletes all of an address, which is proven.
func (s Store) Drop(ctx context.Context, email string) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM registrations WHERE email = ?`, email).Error; err != nil {
		return fmt.Errorf("drop registrations: %w", err)
	}
	return nil
}

// Forget deletes those that were begun before an instant.
func (s Store) Forget(ctx context.Context, before time.Time) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM registrations WHERE created_at < ?`, before).Error; err != nil {
		return fmt.Errorf("forget registrations: %w", err)
	}
	return nil
}
