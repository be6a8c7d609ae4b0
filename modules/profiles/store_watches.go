package profiles

import (
	"context"
	"slices"
	"time"
)

// watchCompetitor has a profile read at an interval for the user; 0 pauses it, from the first time on.
func (s *Store) watchCompetitor(ctx context.Context, userID, profileID int64, every time.Duration, now time.Time) error {
	if err := s.lockProfile(ctx, profileID); err != nil {
		return err
	}
	if err := s.beginToWatch(ctx, userID, profileID, now); err != nil {
		return err
	}
	var paused *time.Time
	if every == 0 {
		paused = &now
	}
	err := s.db.Conn(ctx).Exec(`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at, paused_at)
		VALUES (?, ?, 'competitor', ?, ?, ?)
		ON CONFLICT (profile_id, user_id, kind) DO UPDATE SET interval_seconds = excluded.interval_seconds,
			paused_at = CASE WHEN excluded.paused_at IS NOT NULL THEN COALESCE(profile_watches.paused_at, excluded.paused_at) END`,
		profileID, userID, int64(every.Seconds()), now, paused).Error
	if err != nil {
		return err
	}
	return s.followWatches(ctx, profileID, now)
}

func (s *Store) unwatchCompetitor(ctx context.Context, userID, profileID int64, now time.Time) error {
	if err := s.lockProfile(ctx, profileID); err != nil {
		return err
	}
	err := s.db.Conn(ctx).Exec(`DELETE FROM profile_watches WHERE profile_id = ? AND user_id = ? AND kind = 'competitor'`,
		profileID, userID).Error
	if err != nil {
		return err
	}
	return s.followWatches(ctx, profileID, now)
}

// putNotes writes nothing for whoever does not see the profile.
func (s *Store) putNotes(ctx context.Context, userID, profileID int64, source, notes string, now time.Time) error {
	return s.db.Conn(ctx).Exec(`INSERT INTO profile_notes (profile_id, user_id, notes, updated_at)
		SELECT p.id, CAST(? AS BIGINT), CAST(? AS TEXT), ? FROM profiles p WHERE p.id = ? AND p.source = ?
			AND EXISTS (SELECT 1 FROM profile_watches w WHERE w.profile_id = p.id AND w.user_id = ?)
		ON CONFLICT (profile_id, user_id) DO UPDATE SET notes = excluded.notes, updated_at = excluded.updated_at`,
		userID, notes, now, profileID, source, userID).Error
}

func (s *Store) dropNotes(ctx context.Context, userID, profileID int64) error {
	return s.db.Conn(ctx).Exec(`DELETE FROM profile_notes WHERE profile_id = ? AND user_id = ?`, profileID, userID).Error
}

// backdate has the user's watch of a profile begin at an earlier instant.
func (s *Store) backdate(ctx context.Context, userID, profileID int64, since time.Time) error {
	return s.db.Conn(ctx).Exec(`UPDATE profile_watches SET created_at = ? WHERE user_id = ? AND profile_id = ?`,
		since, userID, profileID).Error
}

// storedProfile is one as it is stored.
type storedProfile struct {
	ID          int64
	InstagramID string
	CreatedAt   time.Time
}

func (s *Store) stored(ctx context.Context, source, username string) (p storedProfile, err error) {
	tx := s.db.Conn(ctx).Raw(`SELECT id, instagram_id, created_at FROM profiles WHERE source = ? AND username = ? AND gone_at IS NULL`,
		source, username).Scan(&p)
	if tx.Error == nil && tx.RowsAffected == 0 {
		return p, errNoProfile
	}
	return p, tx.Error
}

func (s *Store) ownProfile(ctx context.Context, userID int64) (profileID int64, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT profile_id FROM profile_watches WHERE user_id = ? AND kind = 'own'`, userID).Scan(&profileID).Error
	return profileID, err
}

// suspendAll has nothing read for a user any more, or again, in the transaction of ctx. The watches stay as they are.
func (s *Store) suspendAll(ctx context.Context, userID int64, suspended bool, now time.Time) error {
	if err := s.lockUser(ctx, userID); err != nil {
		return err
	}
	if err := s.lockProfiles(ctx, `SELECT profile_id FROM profile_watches WHERE user_id = ?`, userID); err != nil {
		return err
	}
	_, err := s.followAll(ctx, now, `UPDATE profile_watches SET suspended = ? WHERE user_id = ? RETURNING profile_id`, suspended, userID)
	return err
}

// followAll changes watches, whose profiles the caller holds, follows them and gives the profiles.
func (s *Store) followAll(ctx context.Context, now time.Time, change string, args ...any) (changed []int64, err error) {
	if err := s.db.Conn(ctx).Raw(change, args...).Scan(&changed).Error; err != nil {
		return nil, err
	}
	slices.Sort(changed)
	changed = slices.Compact(changed)
	for _, id := range changed {
		if err := s.followWatches(ctx, id, now); err != nil {
			return nil, err
		}
	}
	return changed, nil
}

// unwatchAll ends every watch of a user who does not come back, in the transaction of ctx: what nobody watches then is ready to be
// pruned.
func (s *Store) unwatchAll(ctx context.Context, userID int64, now time.Time) error {
	if err := s.lockUser(ctx, userID); err != nil {
		return err
	}
	if err := s.lockProfiles(ctx, `SELECT profile_id FROM profile_watches WHERE user_id = ?`, userID); err != nil {
		return err
	}
	left, err := s.followAll(ctx, now, `DELETE FROM profile_watches WHERE user_id = ? RETURNING profile_id`, userID)
	if err != nil || len(left) == 0 {
		return err
	}
	return s.db.Conn(ctx).Exec(`UPDATE profiles SET unwatched_since = ? WHERE id IN ? AND unwatched_since IS NOT NULL`,
		now.Add(-KeepUnwatched-time.Second), left).Error
}

// watchedAccount is a profile of a source that is read for the user. errNoProfile: the user does not see it; errNotRead: it is paused.
func (s *Store) watchedAccount(ctx context.Context, userID, profileID int64, source string) (
	account struct{ Username, InstagramID string }, err error) {
	var row struct {
		Username, InstagramID string
		Read                  bool
	}
	err = s.db.Conn(ctx).Raw(`SELECT p.username, p.instagram_id, MAX(w.interval_seconds) > 0 AS read FROM profiles p
		JOIN profile_watches w ON w.profile_id = p.id
		WHERE p.id = ? AND w.user_id = ? AND p.source = ? GROUP BY p.id, p.username, p.instagram_id`,
		profileID, userID, source).Scan(&row).Error
	switch {
	case err != nil:
		return account, err
	case row.Username == "":
		return account, errNoProfile
	case !row.Read:
		return account, errNotRead
	}
	account.Username, account.InstagramID = row.Username, row.InstagramID
	return account, nil
}

// watchers are the users who have a profile read.
func (s *Store) watchers(ctx context.Context, profileID int64) (users []int64, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT DISTINCT user_id FROM profile_watches WHERE profile_id = ? AND paused_at IS NULL ORDER BY user_id`,
		profileID).Scan(&users).Error
	return users, err
}
