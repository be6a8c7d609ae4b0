package competitors

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps whom users compare with.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// listMost bounds how many one user may have, tracked or not.
const listMost = 500

// list are a user's competitors, the first added first.
func (s *Store) list(ctx context.Context, userID int64) (list []Competitor, err error) {
	rows, err := s.db.Rows(ctx, `SELECT id, user_id, profile_id, is_tracking, stopped_at, paused_by_plan FROM competitors WHERE user_id = $1
		ORDER BY id LIMIT $2`, userID, listMost)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var c Competitor
		if err := rows.Scan(&c.ID, &c.UserID, &c.ProfileID, &c.IsTracking, &c.StoppedAt, &c.PausedByPlan); err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, rows.Err()
}

// held is the same list as the transaction of ctx sees it.
func (s *Store) held(ctx context.Context, userID int64) (list []Competitor, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT id, user_id, profile_id, is_tracking, stopped_at, paused_by_plan FROM competitors WHERE user_id = ?
		ORDER BY id`, userID).
		Scan(&list).Error
	return list, err
}

// hold makes everybody else who changes the user's list wait for the transaction of ctx. An empty list has no row to lock.
func (s *Store) hold(ctx context.Context, userID int64) error {
	return s.db.Lock(ctx, "competitors", userID)
}

// add puts a profile on the list, tracked; false: it is there already.
func (s *Store) add(ctx context.Context, userID, profileID int64, now time.Time) (added bool, err error) {
	tx := s.db.Conn(ctx).Exec(`INSERT INTO competitors (user_id, profile_id, is_tracking, created_at) VALUES (?, ?, TRUE, ?)
		ON CONFLICT (user_id, profile_id) DO NOTHING`, userID, profileID, now)
	return tx.RowsAffected == 1, tx.Error
}

// resume tracks one that is on the list; false: it is tracked already.
func (s *Store) resume(ctx context.Context, userID, profileID int64) (changed bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE competitors SET is_tracking = TRUE, stopped_at = NULL, paused_by_plan = FALSE
		WHERE user_id = ? AND profile_id = ? AND NOT is_tracking`, userID, profileID)
	return tx.RowsAffected == 1, tx.Error
}

// stop ends tracking; false: it was not tracked. byPlan says that the user did not ask for it.
func (s *Store) stop(ctx context.Context, userID, profileID int64, byPlan bool, now time.Time) (changed bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE competitors SET is_tracking = FALSE, stopped_at = ?, paused_by_plan = ?
		WHERE user_id = ? AND profile_id = ? AND is_tracking`, now, byPlan, userID, profileID)
	return tx.RowsAffected == 1, tx.Error
}

// drop takes a profile off the list, and says whether it was there and tracked.
func (s *Store) drop(ctx context.Context, userID, profileID int64) (dropped, tracked bool, err error) {
	var was []bool
	err = s.db.Conn(ctx).Raw(`DELETE FROM competitors WHERE user_id = ? AND profile_id = ? RETURNING is_tracking`,
		userID, profileID).Scan(&was).Error
	return len(was) == 1, len(was) == 1 && was[0], err
}
