package codes

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps what is known of addresses, and the wrong codes that were entered for them.
type Store struct{ db *database.DB }

// NewStore does no I/O.
func NewStore(db *database.DB) Store { return Store{db} }

// Open takes the row of an address, made if need be. The write locks it until the transaction of ctx ends, so
// that parallel requests are counted one after the other; Pace has the rules.
func (s Store) Open(ctx context.Context, email string, p Purpose) (Address, error) {
	err := s.db.Conn(ctx).Exec(`INSERT INTO email_codes (email, purpose, sent_at, sends, day_ends_at)
		VALUES (?, ?, ?, 0, ?) ON CONFLICT (email, purpose) DO UPDATE SET sends = email_codes.sends`,
		email, p, time.Time{}, time.Time{}).Error
	if err != nil {
		return Address{}, fmt.Errorf("open address: %w", err)
	}
	return s.read(ctx, email, p)
}

func (s Store) read(ctx context.Context, email string, p Purpose) (a Address, err error) {
	if err := s.db.Conn(ctx).Table("email_codes").Where("email = ? AND purpose = ?", email, p).Take(&a).Error; err != nil {
		return Address{}, fmt.Errorf("read address: %w", err)
	}
	return a, nil
}

// Save writes a held row.
func (s Store) Save(ctx context.Context, a Address) error {
	err := s.db.Conn(ctx).Exec(`UPDATE email_codes SET sent_at = ?, sends = ?, day_ends_at = ? WHERE email = ? AND purpose = ?`,
		a.SentAt, a.Sends, a.DayEndsAt, a.Email, a.Purpose).Error
	if err != nil {
		return fmt.Errorf("save address: %w", err)
	}
	return nil
}

// Requests are the mails that a network has asked for, of an address whose row is held.
func (s Store) Requests(ctx context.Context, email string, p Purpose, network string) (r Requests, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT sends, sent_at, day_ends_at FROM code_requests WHERE email = ? AND purpose = ? AND network = ?`,
		email, p, network).Scan(&r).Error
	if err != nil {
		return Requests{}, fmt.Errorf("read requests: %w", err)
	}
	r.Network = network
	return r, nil
}

// SaveRequests writes them.
func (s Store) SaveRequests(ctx context.Context, email string, p Purpose, r Requests) error {
	err := s.db.Conn(ctx).Exec(`INSERT INTO code_requests (email, purpose, network, sends, sent_at, day_ends_at) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (email, purpose, network) DO UPDATE SET
			sends = excluded.sends, sent_at = excluded.sent_at, day_ends_at = excluded.day_ends_at`,
		email, p, r.Network, r.Sends, r.SentAt, r.DayEndsAt).Error
	if err != nil {
		return fmt.Errorf("save requests: %w", err)
	}
	return nil
}

// Failures are a requester's wrong codes for an address today, and when that day ends.
func (s Store) Failures(ctx context.Context, email, requester string, now time.Time) (
	count int, until time.Time, err error) {
	var row struct {
		Failures  int
		DayEndsAt time.Time
	}
	err = s.db.Conn(ctx).Raw(`SELECT failures, day_ends_at FROM code_failures
		WHERE email = ? AND purpose = ? AND requester = ? AND day_ends_at > ?`,
		email, Verification, requester, now).Scan(&row).Error
	if err != nil {
		return 0, time.Time{}, fmt.Errorf("read failures: %w", err)
	}
	return row.Failures, row.DayEndsAt, nil
}

// everyAddress is the address under which a site's wrong codes for all addresses are counted.
const everyAddress = ""

// TakeSiteGuess counts a guess of a site at the codes of any addresses, unless its day has had MaxSite wrong ones already. It counts before
// the code is looked at, and makes other guesses of the site wait for the transaction of ctx.
func (s Store) TakeSiteGuess(ctx context.Context, site string, now time.Time) (allowed bool, err error) {
	tx := s.db.Conn(ctx).Exec(`INSERT INTO code_failures (email, purpose, requester, failures, day_ends_at) VALUES (?, '', ?, 1, ?)
		ON CONFLICT (email, purpose, requester) DO UPDATE SET
			failures = CASE WHEN code_failures.day_ends_at > ? THEN code_failures.failures + 1 ELSE 1 END,
			day_ends_at = CASE WHEN code_failures.day_ends_at > ? THEN code_failures.day_ends_at ELSE excluded.day_ends_at END
		WHERE code_failures.failures < ? OR code_failures.day_ends_at <= ?`,
		everyAddress, site, now.Add(Day), now, now, MaxSite, now)
	if tx.Error != nil {
		return false, fmt.Errorf("count guess of a site: %w", tx.Error)
	}
	return tx.RowsAffected == 1, nil
}

// GiveSiteGuessBack takes back what TakeSiteGuess has counted for a guess that was not wrong.
func (s Store) GiveSiteGuessBack(ctx context.Context, site string) error {
	err := s.db.Conn(ctx).Exec(`UPDATE code_failures SET failures = failures - 1 WHERE email = ? AND purpose = '' AND requester = ?`,
		everyAddress, site).Error
	if err != nil {
		return fmt.Errorf("give guess of a site back: %w", err)
	}
	return nil
}

// CountFailure counts one more, in a day that begins with the first.
func (s Store) CountFailure(ctx context.Context, email, requester string, now time.Time) error {
	err := s.db.Conn(ctx).Exec(`INSERT INTO code_failures (email, purpose, requester, failures, day_ends_at) VALUES (?, ?, ?, 1, ?)
		ON CONFLICT (email, purpose, requester) DO UPDATE SET
			failures = CASE WHEN code_failures.day_ends_at > ? THEN code_failures.failures + 1 ELSE 1 END,
			day_ends_at = CASE WHEN code_failures.day_ends_at > ? THEN code_failures.day_ends_at ELSE excluded.day_ends_at END`,
		email, Verification, requester, now.Add(Day), now, now).Error
	if err != nil {
		return fmt.Errorf("count failure: %w", err)
	}
	return nil
}

// Forget deletes rows whose day is over, and whose last code has expired.
func (s Store) Forget(ctx context.Context, now time.Time) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM email_codes WHERE day_ends_at < ? AND sent_at < ?`, now, now.Add(-CodeLife)).Error; err != nil {
		return fmt.Errorf("forget addresses: %w", err)
	}
	if err := s.db.Conn(ctx).Exec(`DELETE FROM code_failures WHERE day_ends_at < ?`, now).Error; err != nil {
		return fmt.Errorf("forget failures: %w", err)
	}
	if err := s.db.Conn(ctx).Exec(`DELETE FROM code_requests WHERE day_ends_at < ?`, now).Error; err != nil {
		return fmt.Errorf("forget requests: %w", err)
	}
	return nil
}
