package connections

import (
	"context"
	"time"
)

// keptAccount is an account that a user has connected once, and whose figures are kept.
type keptAccount struct {
	UserID      int64
	InstagramID string
	ConnectedAt time.Time
}

const accountColumns = `user_id, instagram_id, connected_at`

// remember keeps the ids of a connected account. Any other account of the user is replaced by it.
func (s *Store) remember(ctx context.Context, c Connection) error {
	conn := s.db.Conn(ctx)
	err := conn.Exec(`INSERT INTO insight_accounts (user_id, source, instagram_id, app_scoped_id, connected_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (user_id, source, instagram_id) DO UPDATE
		SET app_scoped_id = excluded.app_scoped_id, connected_at = excluded.connected_at, replaced_at = NULL`,
		c.UserID, s.source, c.InstagramID, c.AppScopedID, c.ConnectedAt).Error
	if err != nil {
		return err
	}
	return conn.Exec(
		`UPDATE insight_accounts SET replaced_at = ? WHERE user_id = ? AND source = ? AND instagram_id <> ? AND replaced_at IS NULL`,
		c.ConnectedAt, c.UserID, s.source, c.InstagramID).Error
}

// accountsOf are those of a user.
func (s *Store) accountsOf(ctx context.Context, userID int64) (list []keptAccount, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+accountColumns+` FROM insight_accounts WHERE user_id = ? AND source = ?`, userID, s.source).
		Scan(&list).Error
	return list, err
}

// accountsNamed are those with an id, whichever of an account's two it is.
func (s *Store) accountsNamed(ctx context.Context, id string) (list []keptAccount, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+accountColumns+` FROM insight_accounts WHERE source = ? AND instagram_id = ?
		UNION SELECT `+accountColumns+` FROM insight_accounts WHERE source = ? AND app_scoped_id = ?`,
		s.source, id, s.source, id).Scan(&list).Error
	return list, err
}

// replacedBefore are those whose place another account took before an instant.
func (s *Store) replacedBefore(ctx context.Context, at time.Time) (list []keptAccount, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+accountColumns+` FROM insight_accounts WHERE source = ? AND replaced_at < ?`, s.source, at).
		Scan(&list).Error
	return list, err
}

// drop ends the connection of an account, if that is the user's connected one.
func (s *Store) drop(ctx context.Context, a keptAccount) error {
	return s.db.Conn(ctx).Exec(`DELETE FROM instagram_connections WHERE user_id = ? AND source = ? AND instagram_id = ?`,
		a.UserID, s.source, a.InstagramID).Error
}

func (s *Store) forget(ctx context.Context, a keptAccount) error {
	return s.db.Conn(ctx).Exec(`DELETE FROM insight_accounts WHERE user_id = ? AND source = ? AND instagram_id = ?`,
		a.UserID, s.source, a.InstagramID).Error
}
