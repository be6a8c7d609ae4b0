package profiles

import (
	"context"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Store keeps profiles, who watches them, and their history.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// freshFor is how long nobody can have a profile read again by starting to watch it.
const freshFor = time.Hour

// adopt stores what a look-up has found and returns the profile's id. One that is not being kept up to date is due at
// once, unless its reading is fresh. Another account that had the username is marked gone and otherwise left alone.
func (s *Store) adopt(ctx context.Context, source string, found instagram.Profile, now time.Time) (id int64, err error) {
	if err := s.markOthersGone(ctx, source, found.Username, found.ID, now); err != nil {
		return 0, err
	}
	const idle = `(profiles.status = 'failed' OR NOT (profiles.status = 'ready' AND profiles.updated_at > ?) AND NOT EXISTS (
		SELECT 1 FROM profile_schedule s WHERE s.profile_id = profiles.id AND s.due_at IS NOT NULL))`
	stale := now.Add(-freshFor)
	err = s.db.Conn(ctx).Raw(`INSERT INTO profiles (source, instagram_id, username, full_name, biography, website, picture_url,
			followers, follows, media_count, looked_up_at, status, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?)
		ON CONFLICT (source, instagram_id) DO UPDATE SET username = excluded.username,
			full_name = COALESCE(excluded.full_name, profiles.full_name), biography = COALESCE(excluded.biography, profiles.biography),
			website = COALESCE(excluded.website, profiles.website), picture_url = COALESCE(excluded.picture_url, profiles.picture_url),
			followers = COALESCE(excluded.followers, profiles.followers), follows = COALESCE(excluded.follows, profiles.follows),
			media_count = COALESCE(excluded.media_count, profiles.media_count), looked_up_at = excluded.looked_up_at,
			not_found_since = NULL, gone_at = NULL,
			status = CASE WHEN `+idle+` THEN 'pending' ELSE profiles.status END,
			error = CASE WHEN profiles.gone_at IS NULL THEN profiles.error END
		RETURNING id`,
		source, found.ID, found.Username, ingest.PlainText(found.Name), ingest.PlainText(found.Biography),
		ingest.PlainText(found.Website), ingest.PlainText(found.PictureURL),
		ingest.KnownCount(found.Followers), found.Follows, found.MediaCount, now, now, stale).Scan(&id).Error
	if err != nil {
		return 0, err
	}
	return id, s.dueNow(ctx, id, now)
}

// dueNow has a profile that waits for its first reading, or for one after a failure, read at once for somebody who waits.
func (s *Store) dueNow(ctx context.Context, id int64, now time.Time) error {
	return s.db.Conn(ctx).Exec(`INSERT INTO profile_schedule (profile_id, due_at, urgent) VALUES (?, ?, TRUE)
		ON CONFLICT (profile_id) DO UPDATE SET due_at = excluded.due_at, urgent = TRUE, leased_until = NULL, fence = profile_schedule.fence + 1
		WHERE (profile_schedule.due_at IS NULL OR NOT profile_schedule.urgent)
			AND EXISTS (SELECT 1 FROM profiles p WHERE p.id = excluded.profile_id AND p.status = 'pending')`, id, now).Error
}

// GoneSentence is the error of a profile whose username has changed hands.
const GoneSentence = "This username belongs to another Instagram account now. Connect your current username to go on."

// markOthersGone ends the following of every other account under a username.
func (s *Store) markOthersGone(ctx context.Context, source, username, instagramID string, now time.Time) error {
	var gone []int64
	err := s.db.Conn(ctx).Raw(`UPDATE profiles SET gone_at = ?, status = 'failed', step = NULL, error = ?
		WHERE source = ? AND username = ? AND instagram_id <> ? AND gone_at IS NULL RETURNING id`,
		now, GoneSentence, source, username, instagramID).Scan(&gone).Error
	if err != nil || len(gone) == 0 {
		return err
	}
	return s.db.Conn(ctx).Exec(`UPDATE profile_schedule SET due_at = NULL, urgent = FALSE, `+ingest.ClaimEnded+`
		WHERE profile_id IN ?`, gone).Error
}

// watchOwn makes a profile the user's own, and no other. The caller holds both.
func (s *Store) watchOwn(ctx context.Context, userID, profileID int64, every time.Duration, now time.Time) error {
	if err := s.beginToWatch(ctx, userID, profileID, now); err != nil {
		return err
	}
	var left []int64
	conn := s.db.Conn(ctx)
	err := conn.Raw(`DELETE FROM profile_watches WHERE user_id = ? AND kind = 'own' AND profile_id <> ? RETURNING profile_id`,
		userID, profileID).Scan(&left).Error
	if err != nil {
		return err
	}
	err = conn.Exec(`INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at) VALUES (?, ?, 'own', ?, ?)
		ON CONFLICT (profile_id, user_id, kind) DO UPDATE SET interval_seconds = excluded.interval_seconds`,
		profileID, userID, int64(every.Seconds()), now).Error
	if err != nil {
		return err
	}
	for _, id := range append(left, profileID) {
		if err := s.followWatches(ctx, id, now); err != nil {
			return err
		}
	}
	return nil
}

// retime gives all watches of a user that are not paused another interval and returns the profiles whose had one before. The
// caller holds them.
func (s *Store) retime(ctx context.Context, userID int64, every time.Duration) (moved []int64, err error) {
	seconds := int64(every.Seconds())
	err = s.db.Conn(ctx).Raw(`UPDATE profile_watches SET interval_seconds = ?
		WHERE user_id = ? AND interval_seconds NOT IN (0, ?) RETURNING profile_id`,
		seconds, userID, seconds).Scan(&moved).Error
	slices.Sort(moved)
	return slices.Compact(moved), err
}

// followWatches sets how often a profile is read to the smallest interval of its watches. Without any that is neither paused
// nor suspended it is not read. One that begins to be watched is read at once for somebody who waits; one that has been read before is
// refreshed like others instead, when its reading is no longer fresh. The caller holds the profile, so that the watches stay as they are
// counted.
func (s *Store) followWatches(ctx context.Context, profileID int64, now time.Time) error {
	var watches struct {
		All     int
		Seconds *int64
	}
	conn := s.db.Conn(ctx)
	err := conn.Raw(`SELECT COUNT(*) AS "all", MIN(CASE WHEN interval_seconds > 0 AND NOT suspended THEN interval_seconds END) AS seconds
		FROM profile_watches WHERE profile_id = ?`, profileID).Scan(&watches).Error
	if err != nil {
		return err
	}
	const idle = `gone_at IS NULL AND status <> 'ready' AND EXISTS (
		SELECT 1 FROM profile_schedule s WHERE s.profile_id = profiles.id AND s.interval_seconds = 0)`
	if watches.Seconds == nil {
		var since *time.Time
		if watches.All == 0 {
			since = &now
		}
		if err := conn.Exec(`UPDATE profiles SET unwatched_since = ? WHERE id = ?`, since, profileID).Error; err != nil {
			return err
		}
		return conn.Exec(`UPDATE profile_schedule SET interval_seconds = 0, due_at = NULL, urgent = FALSE, `+ingest.ClaimEnded+`
			WHERE profile_id = ?`, profileID).Error
	}
	err = conn.Exec(`UPDATE profiles SET unwatched_since = NULL, status = CASE WHEN `+idle+` THEN 'pending' ELSE status END
		WHERE id = ?`, profileID).Error
	if err != nil {
		return err
	}
	latest := now.Add(time.Duration(*watches.Seconds) * time.Second)
	const (
		begins = `interval_seconds = 0 AND EXISTS (SELECT 1 FROM profiles p WHERE p.id = profile_id AND p.gone_at IS NULL`
		fresh  = begins + ` AND p.status = 'ready' AND p.updated_at > ?)`
		unread = begins + ` AND p.status <> 'ready')`
	)
	return conn.Exec(`UPDATE profile_schedule SET interval_seconds = ?, urgent = CASE WHEN `+unread+` THEN TRUE ELSE urgent END,
		due_at = CASE WHEN `+fresh+` THEN ? WHEN `+begins+`) THEN ? WHEN due_at > ? THEN ? ELSE due_at END WHERE profile_id = ?`,
		*watches.Seconds, now.Add(-freshFor), latest, now, latest, latest, profileID).Error
}

// prune deletes at most limit profiles that nobody has watched since, with their history.
func (s *Store) prune(ctx context.Context, since time.Time, limit int) (deleted int64, err error) {
	const abandoned = `unwatched_since < ? AND NOT EXISTS (SELECT 1 FROM profile_watches w WHERE w.profile_id = profiles.id)`
	// The condition stands outside too: PostgreSQL looks at it again when it has waited for a row.
	tx := s.db.Conn(ctx).Exec(`DELETE FROM profiles WHERE `+abandoned+` AND id IN (
		SELECT id FROM profiles WHERE `+abandoned+` ORDER BY unwatched_since LIMIT ?)`, since, since, limit)
	return tx.RowsAffected, tx.Error
}
