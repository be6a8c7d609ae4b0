// Package schedule says when each profile is read next, and what a failed reading means for that.
package schedule

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps when each profile is read next, and how the latest reading went.
type Store struct{ db *database.DB }

// NewStore keeps it in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// LongestWait is how late the latest refresh is, in intervals of its profile.
func (s *Store) LongestWait(ctx context.Context, now time.Time) (intervals float64, err error) {
	err = s.db.Conn(ctx).Raw(intervalsInUse+`SELECT COALESCE(MAX(late), 0) FROM (SELECT `+lateness[s.db.Dialect]+` AS late
			FROM (SELECT seconds AS interval_seconds, (SELECT MIN(ready_at) FROM profile_schedule
				WHERE urgent = ? AND interval_seconds = seconds AND ready_at IS NOT NULL) AS ready_at
			FROM intervals WHERE seconds > 0) AS firsts) AS late
		WHERE late > 0`, false, false, now, false).Scan(&intervals).Error
	return intervals, err
}

// RefreshesPerHour is how many refreshes an hour the intervals of all profiles come to that take the operator's calls: those that their
// owner's token reads are not counted.
func (s *Store) RefreshesPerHour(ctx context.Context) (refreshes float64, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT COALESCE(SUM(3600.0 / interval_seconds), 0) FROM profile_schedule JOIN profiles ON id = profile_id
		WHERE interval_seconds > 0 AND due_at IS NOT NULL AND owner_read_since IS NULL`).Scan(&refreshes).Error
	return refreshes, err
}

// SetStep tells those who wait what is being done; why an earlier reading failed stays until one succeeds. Once a reading has ended, one
// that it overtook tells nothing.
func (s *Store) SetStep(ctx context.Context, id int64, step string) error {
	return s.db.Conn(ctx).Exec(`UPDATE profiles SET status = 'fetching', step = ?
		WHERE id = ? AND status IN ('pending', 'fetching')`, step, id).Error
}

// SetFailure keeps everything that is known and says why it is not newer.
func (s *Store) SetFailure(ctx context.Context, id int64, f Failure) error {
	err := s.db.Conn(ctx).Exec(`UPDATE profiles SET status = 'failed', step = NULL, error = ?, failures = failures + 1,
		not_found_since = ? WHERE id = ?`,
		f.Sentence, f.notFoundSince, id).Error
	if err != nil {
		return err
	}
	return s.db.Conn(ctx).Exec(`UPDATE profile_schedule SET due_at = ?, urgent = FALSE, `+ended+` WHERE profile_id = ?`, f.Next, id).Error
}

// Postpone leaves a profile as it is until an instant.
func (s *Store) Postpone(ctx context.Context, id int64, until time.Time) error {
	return s.db.Conn(ctx).Exec(`UPDATE profile_schedule SET due_at = ?, `+ended+` WHERE profile_id = ?`, until, id).Error
}

// Await has a first reading go on when Instagram may be asked again, and says why to those who wait.
func (s *Store) Await(ctx context.Context, id int64, why string, until time.Time) error {
	err := s.db.Conn(ctx).Exec(`UPDATE profiles SET status = 'pending', step = ? WHERE id = ?`, why, id).Error
	if err != nil {
		return err
	}
	return s.Postpone(ctx, id, until)
}

// ended is what the end of a claim sets: nobody holds the profile, and whoever did holds nothing any more.
const ended = ingest.ClaimEnded
