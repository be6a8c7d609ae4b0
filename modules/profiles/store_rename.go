package profiles

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// followRename stores the username of a found account whose profile has another one. A reading under the old username ends, and one
// that has failed is made again at once. It belongs outside of any transaction.
func (s *Store) followRename(ctx context.Context, source string, found instagram.Profile, now time.Time) error {
	var renamed bool
	err := s.db.Conn(ctx).Raw(`SELECT EXISTS (SELECT 1 FROM profiles WHERE source = ? AND instagram_id = ? AND username <> ?)`,
		source, found.ID, found.Username).Scan(&renamed).Error
	if err == nil && renamed {
		err = s.db.InTx(ctx, func(ctx context.Context) error { return s.rename(ctx, source, found, now) })
	}
	if err != nil {
		return fmt.Errorf("store the new username of a profile: %w", err)
	}
	return nil
}

func (s *Store) rename(ctx context.Context, source string, found instagram.Profile, now time.Time) error {
	if err := s.lockProfiles(ctx, foundRows, foundArgs(source, found)...); err != nil {
		return err
	}
	if err := s.markOthersGone(ctx, source, found.Username, found.ID, now); err != nil {
		return err
	}
	var id int64
	err := s.db.Conn(ctx).Raw(`UPDATE profiles SET username = ?, not_found_since = NULL, gone_at = NULL,
			status = CASE WHEN status = 'failed' AND EXISTS (SELECT 1 FROM profile_schedule s
				WHERE s.profile_id = profiles.id AND s.interval_seconds > 0) THEN 'pending' ELSE status END,
			error = CASE WHEN gone_at IS NULL THEN error END
		WHERE source = ? AND instagram_id = ? AND username <> ? RETURNING id`,
		found.Username, source, found.ID, found.Username).Scan(&id).Error
	if err != nil || id == 0 { // renamed meanwhile
		return err
	}
	err = s.db.Conn(ctx).Exec(`UPDATE profile_schedule SET `+ingest.ClaimEnded+` WHERE profile_id = ?`, id).Error
	if err != nil {
		return err
	}
	return s.dueNow(ctx, id, now)
}
