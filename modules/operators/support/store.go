package support

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
)

// shownVisits is how many visits a user sees.
const shownVisits = 50

type store struct{ db *database.DB }

// allow prolongs a permission that lasts, and begins another where the one before is over: visits of that one stay ended.
func (s store) allow(ctx context.Context, userID int64, now, until time.Time) error {
	err := s.db.Conn(ctx).Exec(`INSERT INTO support_access (user_id, allowed_at, allowed_until) VALUES (?, ?, ?)
		ON CONFLICT (user_id) DO UPDATE SET allowed_until = excluded.allowed_until, allowed_at = CASE
			WHEN support_access.allowed_until > excluded.allowed_at THEN support_access.allowed_at ELSE excluded.allowed_at END`,
		userID, now, until).Error
	if err != nil {
		return fmt.Errorf("allow support: %w", err)
	}
	return nil
}

func (s store) withdraw(ctx context.Context, userID int64) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM support_access WHERE user_id = ?`, userID).Error; err != nil {
		return fmt.Errorf("withdraw support: %w", err)
	}
	return nil
}

func (s store) allowedUntil(ctx context.Context, userID int64, now time.Time) (until *time.Time, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT allowed_until FROM support_access WHERE user_id = ? AND allowed_until > ?`, userID, now).
		Scan(&until).Error
	if err != nil {
		return nil, fmt.Errorf("read permission of support: %w", err)
	}
	return until, nil
}

func (s store) visits(ctx context.Context, userID int64) (visits []Visit, err error) {
	err = s.db.Conn(ctx).Table("support_visits").Select("operator, started_at").Where("user_id = ?", userID).
		Order("id DESC").Limit(shownVisits).Find(&visits).Error
	if err != nil {
		return nil, fmt.Errorf("read visits of support: %w", err)
	}
	return visits, nil
}

func (s store) begin(ctx context.Context, userID int64, o auth.Operator, now time.Time) (id int64, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO support_visits (user_id, operator, session_id, started_at) VALUES (?, ?, ?, ?) RETURNING id`,
		userID, o.Name, o.SessionID, now).Scan(&id).Error
	if err != nil {
		return 0, fmt.Errorf("begin visit of support: %w", err)
	}
	return id, nil
}

// end ends the visits of an operator's session to a user; ended is false when none lasted.
func (s store) end(ctx context.Context, userID, sessionID int64, now time.Time) (ended bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE support_visits SET ended_at = ? WHERE user_id = ? AND session_id = ? AND ended_at IS NULL`,
		now, userID, sessionID)
	if tx.Error != nil {
		return false, fmt.Errorf("end visit of support: %w", tx.Error)
	}
	return tx.RowsAffected > 0, nil
}

// permission is what a visit goes on by: the operator's session, and until when the user permits it.
type permission struct {
	SessionID    int64
	AllowedUntil time.Time
}

// permitted is the permission of a visit that nobody has ended; empty: there is none.
func (s store) permitted(ctx context.Context, id, userID int64) (p permission, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT v.session_id, a.allowed_until FROM support_visits v JOIN support_access a ON a.user_id = v.user_id
		WHERE v.id = ? AND v.user_id = ? AND v.ended_at IS NULL AND a.allowed_at <= v.started_at`, id, userID).Scan(&p).Error
	if err != nil {
		return permission{}, fmt.Errorf("read visit of support: %w", err)
	}
	return p, nil
}

// Own is what this package keeps of a user.
type Own struct {
	*owndata.Tables

	store store
}

// OwnData does no I/O.
func OwnData(db *database.DB) Own {
	return Own{owndata.NewTables(db,
		owndata.Table{Name: "support_access", File: "support-access", Columns: "allowed_at, allowed_until"},
		owndata.Table{Name: "support_visits", File: "support-visits", Columns: "operator, started_at, ended_at"},
	), store{db}}
}

// Suspend takes the permission back, which ends all visits: a user who is kept out could not.
func (o Own) Suspend(ctx context.Context, userID int64) error { return o.store.withdraw(ctx, userID) }

// Resume gives no permission back: the user can give another.
func (Own) Resume(context.Context, int64) error { return nil }
