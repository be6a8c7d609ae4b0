package profiles

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Whoever changes watches takes locks in one order: the user, then all profiles by id, then the watches. What is counted of
// a locked profile's watches stays true until the commit, and nobody waits in a circle. SQLite has one writer at a time.

// lockUser makes others who follow for the user, or change the user's plan, wait for the transaction of ctx. A user without
// watches has no row to lock.
func (s *Store) lockUser(ctx context.Context, userID int64) error {
	return s.db.Lock(ctx, "profile_watches", userID)
}

// lockProfile makes others who watch or leave a profile wait for the transaction of ctx.
func (s *Store) lockProfile(ctx context.Context, profileID int64) error {
	return s.lockProfiles(ctx, `?`, profileID)
}

// lockFound takes what following a found account may change: its own row, others under its username, and the profile that
// the user has connected until now.
func (s *Store) lockFound(ctx context.Context, userID int64, source string, found instagram.Profile) error {
	return s.lockProfiles(ctx, foundRows+` UNION SELECT profile_id FROM profile_watches WHERE user_id = ? AND kind = 'own'`,
		append(foundArgs(source, found), userID)...)
}

// lockAccount takes the profile of an account; 0: there is none.
func (s *Store) lockAccount(ctx context.Context, source, instagramID string) (profileID int64, err error) {
	const account = `SELECT id FROM profiles WHERE source = ? AND instagram_id = ?`
	if err := s.lockProfiles(ctx, account, source, instagramID); err != nil {
		return 0, err
	}
	err = s.db.Conn(ctx).Raw(account, source, instagramID).Scan(&profileID).Error
	return profileID, err
}

// foundRows are a found account's own row and others under its username. It takes foundArgs.
const foundRows = `SELECT id FROM profiles WHERE source = ? AND instagram_id = ?
	UNION SELECT id FROM profiles WHERE source = ? AND username = ?`

func foundArgs(source string, found instagram.Profile) []any {
	return []any{source, found.ID, source, found.Username}
}

// lockWatched takes all profiles that are read for the user.
func (s *Store) lockWatched(ctx context.Context, userID int64) error {
	return s.lockProfiles(ctx, `SELECT profile_id FROM profile_watches WHERE user_id = ? AND interval_seconds > 0`, userID)
}

func (s *Store) lockProfiles(ctx context.Context, ids string, args ...any) error {
	if s.db.Dialect == database.SQLite {
		return nil
	}
	return s.db.Conn(ctx).Exec(`SELECT id FROM profiles WHERE id IN (`+ids+`) ORDER BY id FOR UPDATE`, args...).Error
}
