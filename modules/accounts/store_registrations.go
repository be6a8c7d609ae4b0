package accounts

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// registrationStore keeps sign-ups that wait for their address to be proven.
type registrationStore struct{ db *database.DB }

func (s registrationStore) insertRegistration(ctx context.Context, r Registration) (id int64, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO registrations
			(ticket, email, full_name, password_hash, instagram_wanted, timezone, created_at, hash, tries, expires_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		r.Ticket, r.Email, r.FullName, orNull(r.PasswordHash), orNull(r.InstagramWanted), r.Timezone, r.CreatedAt,
		r.Hash, r.Tries, r.ExpiresAt).Scan(&id).Error
	if err != nil {
		return 0, fmt.Errorf("insert registration: %w", err)
	}
	return id, nil
}

// registrationOf finds the one of an address that a ticket names.
func (s registrationStore) registrationOf(ctx context.Context, email, ticket string) ([]Registration, error) {
	return s.registrations(ctx, "email = ? AND ticket = ?", email, ticket)
}

// pending are the registrations of an address, the newest first.
func (s registrationStore) pending(ctx context.Context, email string) ([]Registration, error) {
	return s.registrations(ctx, "email = ?", email)
}

func (s registrationStore) registrationByID(ctx context.Context, id int64) ([]Registration, error) {
	return s.registrations(ctx, "id = ?", id)
}

func (s registrationStore) registrations(ctx context.Context, condition string, args ...any) (found []Registration, err error) {
	if err := s.db.Conn(ctx).Table("registrations").Where(condition, args...).Order("id DESC").Find(&found).Error; err != nil {
		return nil, fmt.Errorf("read registrations: %w", err)
	}
	return found, nil
}

func (s registrationStore) saveRegistrationCode(ctx context.Context, id int64, c Code) error {
	err := s.db.Conn(ctx).Exec(`UPDATE registrations SET hash = ?, tries = ?, expires_at = ? WHERE id = ?`,
		c.Hash, c.Tries, c.ExpiresAt, id).Error
	if err != nil {
		return fmt.Errorf("save code of registration: %w", err)
	}
	return nil
}

// voidUnsent takes back the codes of an address whose mails still wait.
func (s registrationStore) voidUnsent(ctx context.Context, email string, now time.Time) error {
	err := s.db.Conn(ctx).Exec(`UPDATE registrations SET hash = '' WHERE email = ? AND expires_at > ?`, email, now.Add(codeLife)).Error
	if err != nil {
		return fmt.Errorf("void unsent codes: %w", err)
	}
	return nil
}

// dropRegistrations deletes all of an address, which is proven.
func (s registrationStore) dropRegistrations(ctx context.Context, email string) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM registrations WHERE email = ?`, email).Error; err != nil {
		return fmt.Errorf("drop registrations: %w", err)
	}
	return nil
}

// forgetRegistrations deletes those that were begun before an instant.
func (s registrationStore) forgetRegistrations(ctx context.Context, before time.Time) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM registrations WHERE created_at < ?`, before).Error; err != nil {
		return fmt.Errorf("forget registrations: %w", err)
	}
	return nil
}
