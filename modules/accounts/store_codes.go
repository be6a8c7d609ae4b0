package accounts

import (
	"context"
	"fmt"
	"time"
)

// openCode takes the row of an address, made if need be. The write locks it until the transaction of ctx ends, so that
// parallel requests are counted one after the other; Code has the rules.
func (s store) openCode(ctx context.Context, email string, p purpose) (Code, error) {
	err := s.db.Conn(ctx).Exec(`INSERT INTO email_codes (email, purpose, hash, serial, tries, sent_at, expires_at, sends, failures, day_ends_at)
		VALUES (?, ?, '', 0, 0, ?, ?, 0, 0, ?) ON CONFLICT (email, purpose) DO UPDATE SET serial = email_codes.serial`, email, p, time.Time{}, time.Time{}, time.Time{}).Error
	if err != nil {
		return Code{}, fmt.Errorf("open code: %w", err)
	}
	c, _, err := s.readCode(ctx, email, p)
	return c, err
}

// holdCode locks the row of an address; ok is false when there is none.
func (s store) holdCode(ctx context.Context, email string, p purpose) (c Code, ok bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE email_codes SET serial = serial WHERE email = ? AND purpose = ?`, email, p)
	if tx.Error != nil {
		return Code{}, false, fmt.Errorf("hold code: %w", tx.Error)
	}
	if tx.RowsAffected == 0 {
		return Code{}, false, nil
	}
	return s.readCode(ctx, email, p)
}

func (s store) readCode(ctx context.Context, email string, p purpose) (c Code, ok bool, err error) {
	tx := s.db.Conn(ctx).Table("email_codes").Where("email = ? AND purpose = ?", email, p).Limit(1).Find(&c)
	if tx.Error != nil {
		return Code{}, false, fmt.Errorf("read code: %w", tx.Error)
	}
	return c, tx.RowsAffected == 1, nil
}

// saveCode writes a held row.
func (s store) saveCode(ctx context.Context, c Code) error {
	err := s.db.Conn(ctx).Exec(`UPDATE email_codes SET hash = ?, serial = ?, tries = ?, sent_at = ?, expires_at = ?, sends = ?, failures = ?, day_ends_at = ?
		WHERE email = ? AND purpose = ?`, c.Hash, c.Serial, c.Tries, c.SentAt, c.ExpiresAt, c.Sends, c.Failures, c.DayEndsAt, c.Email, c.Purpose).Error
	if err != nil {
		return fmt.Errorf("save code: %w", err)
	}
	return nil
}

// forgetCodes deletes rows whose code and day are both over.
func (s store) forgetCodes(ctx context.Context, now time.Time) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM email_codes WHERE day_ends_at < ? AND expires_at < ?`, now, now).Error; err != nil {
		return fmt.Errorf("forget codes: %w", err)
	}
	return nil
}
