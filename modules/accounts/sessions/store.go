package sessions

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps sign-ins.
type Store struct{ db *database.DB }

// NewStore does no I/O.
func NewStore(db *database.DB) Store { return Store{db} }

// Insert writes a session and gives its id.
func (s Store) Insert(ctx context.Context, n Session) (id int64, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO sessions (user_id, created_at, last_seen_at, expires_at, user_agent, ip, handover)
		VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		n.UserID, n.CreatedAt, n.LastSeenAt, n.ExpiresAt, n.UserAgent, n.IP, database.NullIfEmpty(n.Handover)).Scan(&id).Error
	if err != nil {
		return 0, fmt.Errorf("insert session: %w", err)
	}
	return id, nil
}

// Find finds a session of a user; auth.ErrUnauthorized when there is none.
func (s Store) Find(ctx context.Context, id, userID int64) (found Session, err error) {
	err = s.db.Conn(ctx).Table("sessions").Where("id = ? AND user_id = ?", id, userID).Take(&found).Error
	switch {
	case errors.Is(err, gorm.ErrRecordNotFound):
		return Session{}, auth.ErrUnauthorized
	case err != nil:
		return Session{}, fmt.Errorf("read session: %w", err)
	}
	return found, nil
}

// TakeOver gives a waiting session to whoever brings its secret first; auth.ErrUnauthorized to all others.
func (s Store) TakeOver(ctx context.Context, handover string, now, until time.Time) (taken Session, err error) {
	tx := s.db.Conn(ctx).Raw(`UPDATE sessions SET handover = NULL, last_seen_at = ?, expires_at = ?
		WHERE handover = ? AND expires_at > ? AND ended_at IS NULL RETURNING id, user_id`, now, until, handover, now).Scan(&taken)
	switch {
	case tx.Error != nil:
		return Session{}, fmt.Errorf("take session over: %w", tx.Error)
	case taken.ID == 0:
		return Session{}, auth.ErrUnauthorized
	}
	return taken, nil
}

// Open are those of a user that somebody has, the last used first.
func (s Store) Open(ctx context.Context, userID int64, now time.Time) (open []Session, err error) {
	err = s.db.Conn(ctx).Table("sessions").Where("user_id = ? AND ended_at IS NULL AND expires_at > ? AND handover IS NULL", userID, now).
		Order("last_seen_at DESC, id DESC").Find(&open).Error
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	return open, nil
}

// Seen notes that a session was used.
func (s Store) Seen(ctx context.Context, id int64, now time.Time) error {
	if err := s.db.Conn(ctx).Exec(`UPDATE sessions SET last_seen_at = ? WHERE id = ? AND last_seen_at < ?`, now, id, now).Error; err != nil {
		return fmt.Errorf("mark session as seen: %w", err)
	}
	return nil
}

// Prolong moves the end of a session that still stands; auth.ErrUnauthorized when it does not.
func (s Store) Prolong(ctx context.Context, id int64, until time.Time) error {
	tx := s.db.Conn(ctx).Exec(`UPDATE sessions SET expires_at = ? WHERE id = ? AND ended_at IS NULL`, until, id)
	switch {
	case tx.Error != nil:
		return fmt.Errorf("prolong session: %w", tx.Error)
	case tx.RowsAffected == 0:
		return auth.ErrUnauthorized
	}
	return nil
}

// End ends a session of a user; ended is false when it was over already, or is not theirs.
func (s Store) End(ctx context.Context, id, userID int64, now time.Time) (ended bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE sessions SET ended_at = ? WHERE id = ? AND user_id = ? AND ended_at IS NULL AND expires_at > ?`,
		now, id, userID, now)
	if tx.Error != nil {
		return false, fmt.Errorf("end session: %w", tx.Error)
	}
	return tx.RowsAffected == 1, nil
}

// EndOthers ends all sessions of a user but one; 0 is none.
func (s Store) EndOthers(ctx context.Context, userID, but int64, now time.Time) error {
	err := s.db.Conn(ctx).Exec(`UPDATE sessions SET ended_at = ? WHERE user_id = ? AND id <> ? AND ended_at IS NULL`, now, userID, but).Error
	if err != nil {
		return fmt.Errorf("end other sessions: %w", err)
	}
	return nil
}

// EndOldest ends the sessions of a user beyond the newest few.
func (s Store) EndOldest(ctx context.Context, userID int64, keep int, now time.Time) (ended int64, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE sessions SET ended_at = ? WHERE user_id = ? AND ended_at IS NULL AND id <=
		(SELECT id FROM sessions WHERE user_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY id DESC LIMIT 1 OFFSET ?)`,
		now, userID, userID, now, keep)
	if tx.Error != nil {
		return 0, fmt.Errorf("end oldest sessions: %w", tx.Error)
	}
	return tx.RowsAffected, nil
}

// Forget deletes sessions that have been over for a while.
func (s Store) Forget(ctx context.Context, before time.Time) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM sessions WHERE expires_at < ? OR ended_at < ?`, before, before).Error; err != nil {
		return fmt.Errorf("forget sessions: %w", err)
	}
	return nil
}
