package analytics

import (
	"context"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Whoever changes watches takes locks in one order: the user, then all profiles by id, then the watches. What is counted of
// a locked profile's watches stays true until the commit, and nobody waits in a circle. SQLite has one writer at a time.

// holdUser makes others who follow for the user, or change the user's plan, wait for the transaction of ctx. A user without
// watches has no row to lock.
func (s *Store) holdUser(ctx context.Context, userID int64) error {
	if s.db.Dialect == database.SQLite {
		return nil
	}
	return s.db.Conn(ctx).Exec(`SELECT pg_advisory_xact_lock(hashtextextended('profile_watches', ?))`, userID).Error
}

// holdProfile makes others who watch or leave a profile wait for the transaction of ctx.
func (s *Store) holdProfile(ctx context.Context, profileID int64) error {
	return s.holdProfiles(ctx, `?`, profileID)
}

// holdFound takes what following a found account may change: its own row, others under its username, and the profile that
// the user has connected until now.
func (s *Store) holdFound(ctx context.Context, userID int64, source string, found instagram.Profile) error {
	return s.holdProfiles(ctx, `SELECT id FROM profiles WHERE source = ? AND instagram_id = ?
		UNION SELECT id FROM profiles WHERE source = ? AND username = ?
		UNION SELECT profile_id FROM profile_watches WHERE user_id = ? AND kind = 'own'`, source, found.ID, source, found.Username, userID)
}

// holdWatched takes all profiles that are read for the user.
func (s *Store) holdWatched(ctx context.Context, userID int64) error {
	return s.holdProfiles(ctx, `SELECT profile_id FROM profile_watches WHERE user_id = ? AND interval_seconds > 0`, userID)
}

func (s *Store) holdProfiles(ctx context.Context, ids string, args ...any) error {
	if s.db.Dialect == database.SQLite {
		return nil
	}
	return s.db.Conn(ctx).Exec(`SELECT id FROM profiles WHERE id IN (`+ids+`) ORDER BY id FOR UPDATE`, args...).Error
}
