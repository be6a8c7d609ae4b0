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

// allow prolongs a leave that lasts, and begins another where the one before is over: visits of that one stay ended.
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
		return nil, fmt.Errorf("read leave of support: %w", err)
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

// sessionOf is the operator's session of a visit whose leave lasts; 0: there is none.
func (s store) sessionOf(ctx context.Context, id, userID int64, now time.Time) (session int64, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT v.session_id FROM support_visits v JOIN support_access a ON a.user_id = v.user_id
		WHERE v.id = ? AND v.user_id = ? AND a.allowed_until > ? AND a.allowed_at <= v.started_at`, id, userID, now).Scan(&session).Error
	if err != nil {
		return 0, fmt.Errorf("read visit of support: %w", err)
	}
	return session, nil
}

// OwnData is what this package keeps of a user.
func OwnData(db *database.DB) *owndata.Tables {
	return owndata.NewTables(db,
		owndata.Table{Name: "support_access", File: "support-access", Columns: "allowed_at, allowed_until"},
		owndata.Table{Name: "support_visits", File: "support-visits", Columns: "operator, started_at"},
	)
}
