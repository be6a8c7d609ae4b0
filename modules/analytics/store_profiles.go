package analytics

import (
	"context"
	"time"
)

// watchedMost bounds what one user's list reads.
const watchedMost = 1000

// watchedColumns takes the user's id three times, and the source.
const watchedColumns = `SELECT ` + profileColumns + `, w.own, w.tracking, stopped.paused_at, n.notes
	FROM (SELECT profile_id, MAX(CASE kind WHEN 'own' THEN 1 ELSE 0 END) = 1 AS own, MAX(interval_seconds) > 0 AS tracking
		FROM profile_watches WHERE user_id = ? GROUP BY profile_id) w
	JOIN profiles p ON p.id = w.profile_id
	LEFT JOIN profile_watches stopped ON stopped.profile_id = p.id AND stopped.user_id = ? AND stopped.kind = 'competitor' AND NOT w.tracking
	LEFT JOIN profile_notes n ON n.profile_id = p.id AND n.user_id = ?
	WHERE p.source = ?`

// watchedBy are the profiles that a user watches, the own one first.
func (s *Store) watchedBy(ctx context.Context, userID int64, source string) (list []watched, err error) {
	err = s.db.Conn(ctx).Raw(watchedColumns+` ORDER BY w.own DESC, p.username, p.id LIMIT ?`, userID, userID, userID, source, watchedMost).Scan(&list).Error
	if err != nil {
		return nil, err
	}
	return list, s.standing(ctx, list)
}

func (s *Store) watchedProfile(ctx context.Context, userID, profileID int64, source string) (w watched, found bool, err error) {
	return s.oneWatched(ctx, ` AND p.id = ?`, userID, userID, userID, source, profileID)
}

// watchedName finds a profile by its username; of several accounts the one that still has it, and the latest.
func (s *Store) watchedName(ctx context.Context, userID int64, username, source string) (w watched, found bool, err error) {
	return s.oneWatched(ctx, ` AND p.username = ? ORDER BY CASE WHEN p.gone_at IS NULL THEN 0 ELSE 1 END, p.id DESC LIMIT 1`,
		userID, userID, userID, source, username)
}

func (s *Store) oneWatched(ctx context.Context, which string, args ...any) (w watched, found bool, err error) {
	var list []watched
	err = s.db.Conn(ctx).Raw(watchedColumns+which, args...).Scan(&list).Error
	if err != nil || len(list) == 0 {
		return w, false, err
	}
	err = s.standing(ctx, list)
	return list[0], true, err
}

// standing gives those of a list that were read on after the user had paused them the counts of their last day.
func (s *Store) standing(ctx context.Context, list []watched) error {
	var cuts []asOf
	for _, w := range list {
		if w.overtaken() {
			cuts = append(cuts, asOf{w.ID, dayOf(*w.PausedAt)})
		}
	}
	if len(cuts) == 0 {
		return nil
	}
	stood, err := s.stood(ctx, cuts)
	if err != nil {
		return err
	}
	then := make(map[int64]measuredProfile, len(stood))
	for _, m := range stood {
		then[m.ID] = m
	}
	for i := range list {
		if list[i].overtaken() {
			list[i].stand(then[list[i].ID])
		}
	}
	return nil
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
