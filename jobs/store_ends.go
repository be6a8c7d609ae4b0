package jobs

import (
	"context"
	"time"
)

// endsPerRound bounds what one round of the sweeper ends.
const endsPerRound = 100

// late lists waiting rows whose deadline has passed.
func (s store) late(ctx context.Context, kinds []string, now time.Time) (rows []row, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+columns+` FROM jobs WHERE state = 'pending' AND deadline_at <= ? AND kind IN ?
		ORDER BY deadline_at LIMIT ?`, now, kinds, endsPerRound).Scan(&rows).Error
	return rows, err
}

// failedRow is a failed job whose OnFailed has not yet succeeded.
type failedRow struct {
	Row       row `gorm:"embedded"`
	Failure   Failure
	EndedAt   time.Time
	CleanupAt time.Time
}

// uncleaned lists failed rows whose OnFailed is to run again.
func (s store) uncleaned(ctx context.Context, kinds []string, now time.Time) (rows []failedRow, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+columns+`, failure, ended_at, cleanup_at FROM jobs WHERE cleanup_at <= ? AND kind IN ?
		ORDER BY cleanup_at LIMIT ?`, now, kinds, endsPerRound).Scan(&rows).Error
	return rows, err
}

// moveCleanup sets when OnFailed runs again, never when nil; ErrLost when another process has moved it.
func (s store) moveCleanup(ctx context.Context, r failedRow, to *time.Time) error {
	tx := s.db.Conn(ctx).Exec(`UPDATE jobs SET cleanup_at = ? WHERE id = ? AND cleanup_at = ?`, to, r.Row.ID, r.CleanupAt)
	if tx.Error == nil && tx.RowsAffected == 0 {
		return ErrLost
	}
	return tx.Error
}
