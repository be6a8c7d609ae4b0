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
	err := s.db.Conn(ctx).Exec(`DELETE FROM profile_watches WHERE profile_id = ? AND user_id = ? AND kind = 'competitor'`, profileID, userID).Error
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

func (s *Store) ownProfile(ctx context.Context, userID int64) (profileID int64, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT profile_id FROM profile_watches WHERE user_id = ? AND kind = 'own'`, userID).Scan(&profileID).Error
	return profileID, err
}

// unwatchAll ends every watch of a user, in the transaction of ctx.
func (s *Store) unwatchAll(ctx context.Context, userID int64, now time.Time) error {
	if err := s.lockUser(ctx, userID); err != nil {
		return err
	}
	if err := s.lockProfiles(ctx, `SELECT profile_id FROM profile_watches WHERE user_id = ?`, userID); err != nil {
		return err
	}
	var watched []int64
	if err := s.db.Conn(ctx).Raw(`DELETE FROM profile_watches WHERE user_id = ? RETURNING profile_id`, userID).Scan(&watched).Error; err != nil {
		return err
	}
	slices.Sort(watched)
	for _, id := range slices.Compact(watched) {
		if err := s.followWatches(ctx, id, now); err != nil {
			return err
		}
	}
	return nil
}

// watchedAccount is a profile of a source that is read for the user. errNoProfile: the user does not see it; errNotRead: it is paused.
func (s *Store) watchedAccount(ctx context.Context, userID, profileID int64, source string) (account struct{ Username, InstagramID string }, err error) {
	var row struct {
		Username, InstagramID string
		Read                  bool
	}
	err = s.db.Conn(ctx).Raw(`SELECT p.username, p.instagram_id, MAX(w.interval_seconds) > 0 AS read FROM profiles p
		JOIN profile_watches w ON w.profile_id = p.id WHERE p.id = ? AND w.user_id = ? AND p.source = ? GROUP BY p.id, p.username, p.instagram_id`,
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
