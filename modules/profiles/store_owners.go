package profiles

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// markReadByOwner remembers that a profile is read with its owner's token from now on; false: somebody watches it who is not one of
// the users that have signed in as its owner. The lock comes first, so that no watch begins unseen.
func (s *Store) markReadByOwner(ctx context.Context, profileID int64, users []int64, now time.Time) (marked bool, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.lockProfile(ctx, profileID); err != nil {
			return err
		}
		tx := s.db.Conn(ctx).Exec(`UPDATE profiles SET owner_read_since = COALESCE(owner_read_since, ?) WHERE id = ? AND NOT EXISTS (
			SELECT 1 FROM profile_watches w WHERE w.profile_id = profiles.id AND w.user_id NOT IN ?)`, now, profileID, users)
		marked = tx.RowsAffected == 1
		return tx.Error
	})
	return marked && err == nil, err
}

// beginToWatch takes back what only the owner of a profile may see before a user begins to watch it. The caller holds the profile.
func (s *Store) beginToWatch(ctx context.Context, userID, profileID int64, now time.Time) error {
	var watches bool
	err := s.db.Conn(ctx).Raw(`SELECT EXISTS (SELECT 1 FROM profile_watches WHERE profile_id = ? AND user_id = ?)`,
		profileID, userID).Scan(&watches).Error
	if err != nil || watches {
		return err
	}
	return s.takeBack(ctx, profileID, now)
}

// lastPublic is the count of a post as it was known before the day that is its argument.
func lastPublic(count string) string {
	return count + ` = (SELECT d.` + count + ` FROM post_days d WHERE d.post_id = posts.id AND d.day < ? AND d.` + count + ` IS NOT NULL
		ORDER BY d.day DESC LIMIT 1)`
}

// takeBack has a profile shown as it was before it was read with its owner's token: without what the owner hides from others, and
// without posts that may be the owner's alone. The reading that is due then is the operator's, goes back to that time and restores
// what is public. A reading that is being made ends. The caller holds the profile.
func (s *Store) takeBack(ctx context.Context, profileID int64, now time.Time) error {
	var p struct{ OwnerReadSince *time.Time }
	conn := s.db.Conn(ctx)
	err := conn.Raw(`SELECT owner_read_since FROM profiles WHERE id = ?`, profileID).Scan(&p).Error
	if err != nil || p.OwnerReadSince == nil {
		return err
	}
	since, day := *p.OwnerReadSince, figures.DayOf(*p.OwnerReadSince)
	for _, change := range []struct {
		statement string
		args      []any
	}{
		{`UPDATE posts SET ` + lastPublic("likes") + `, ` + lastPublic("views") + `, digest = NULL, updated_at = ?,
			gone_at = CASE WHEN first_seen_at >= ? THEN COALESCE(gone_at, ?) ELSE gone_at END
			WHERE profile_id = ? AND updated_at >= ?`, []any{day, day, since, since, now, profileID, since}},
		{`UPDATE post_days SET likes = NULL, views = NULL WHERE day >= ? AND post_id IN (SELECT id FROM posts WHERE profile_id = ?)`,
			[]any{day, profileID}},
		{`UPDATE profile_days SET avg_likes = NULL, engagement_rate = NULL WHERE profile_id = ? AND day >= ?`, []any{profileID, day}},
		{`UPDATE profiles SET owner_read_since = NULL, updated_at = ?, step = NULL,
			status = CASE WHEN gone_at IS NULL THEN 'pending' ELSE status END WHERE id = ?`, []any{since, profileID}},
		{`UPDATE profile_schedule SET ` + ingest.ClaimEnded + ` WHERE profile_id = ?`, []any{profileID}},
	} {
		if err := conn.Exec(change.statement, change.args...).Error; err != nil {
			return err
		}
	}
	return s.dueNow(ctx, profileID, now)
}
