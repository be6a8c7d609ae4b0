package history

import (
	"context"
	"slices"

	"github.com/bowerbird/bowerbird/platform/figures"
)

// maxWatched bounds what one user's list reads.
const maxWatched = 1000

// watchedColumns takes the user's id three times, and the source.
const watchedColumns = `SELECT ` + profileColumns + `, w.own, w.tracking, stopped.paused_at, n.notes
	FROM (SELECT profile_id, MAX(CASE kind WHEN 'own' THEN 1 ELSE 0 END) = 1 AS own, MAX(interval_seconds) > 0 AS tracking
		FROM profile_watches WHERE user_id = ? GROUP BY profile_id) w
	JOIN profiles p ON p.id = w.profile_id
	LEFT JOIN profile_watches stopped ON stopped.profile_id = p.id AND stopped.user_id = ? AND stopped.kind = 'competitor' AND NOT w.tracking
	LEFT JOIN profile_notes n ON n.profile_id = p.id AND n.user_id = ?
	WHERE p.source = ?`

// WatchedBy are the profiles that a user watches, the own one first.
func (s *Store) WatchedBy(ctx context.Context, userID int64, source string) (list []figures.WatchedProfile, err error) {
	err = s.db.Conn(ctx).Raw(watchedColumns+` ORDER BY w.own DESC, p.username, p.id LIMIT ?`,
		userID, userID, userID, source, maxWatched).Scan(&list).Error
	if err != nil {
		return nil, err
	}
	return list, s.asOfPause(ctx, list)
}

// WatchedProfile is not found when the user does not watch it.
func (s *Store) WatchedProfile(ctx context.Context, userID, profileID int64, source string) (
	w figures.WatchedProfile, found bool, err error) {
	return s.oneWatched(ctx, ` AND p.id = ?`, userID, userID, userID, source, profileID)
}

// WatchedName finds a profile by its username; of several accounts the one that still has it, and the latest.
func (s *Store) WatchedName(ctx context.Context, userID int64, username, source string) (w figures.WatchedProfile, found bool, err error) {
	return s.oneWatched(ctx, ` AND p.username = ? ORDER BY CASE WHEN p.gone_at IS NULL THEN 0 ELSE 1 END, p.id DESC LIMIT 1`,
		userID, userID, userID, source, username)
}

// WatchedNames are the profiles that WatchedName finds, by username.
func (s *Store) WatchedNames(ctx context.Context, userID int64, usernames []string, source string) (map[string]figures.WatchedProfile,
	error) {
	var list []figures.WatchedProfile
	err := s.db.Conn(ctx).Raw(watchedColumns+` AND p.username IN ? ORDER BY CASE WHEN p.gone_at IS NULL THEN 0 ELSE 1 END, p.id DESC`,
		userID, userID, userID, source, usernames).Scan(&list).Error
	if err != nil {
		return nil, err
	}
	if err := s.asOfPause(ctx, list); err != nil {
		return nil, err
	}
	found := make(map[string]figures.WatchedProfile, len(list))
	for _, w := range slices.Backward(list) { // the first of a name stays
		found[w.Username] = w
	}
	return found, nil
}

func (s *Store) oneWatched(ctx context.Context, which string, args ...any) (w figures.WatchedProfile, found bool, err error) {
	var list []figures.WatchedProfile
	err = s.db.Conn(ctx).Raw(watchedColumns+which, args...).Scan(&list).Error
	if err != nil || len(list) == 0 {
		return w, false, err
	}
	err = s.asOfPause(ctx, list)
	return list[0], true, err
}

// asOfPause gives those of a list that were read on after the user had paused them the counts of their last day.
func (s *Store) asOfPause(ctx context.Context, list []figures.WatchedProfile) error {
	var cuts []DayOfProfile
	for i, w := range list {
		switch {
		case w.ReadAfterPause():
			cuts = append(cuts, DayOfProfile{w.ID, figures.DayOf(*w.PausedAt)})
		case w.PausedAt != nil && w.UpdatedAt == nil:
			stopUnread(&list[i])
		}
	}
	if len(cuts) == 0 {
		return nil
	}
	earlier, err := s.DaysAsOf(ctx, cuts)
	if err != nil {
		return err
	}
	then := make(map[int64]ProfileDay, len(earlier))
	for _, m := range earlier {
		then[m.ID] = m
	}
	for i := range list {
		if list[i].ReadAfterPause() {
			setAsOf(&list[i], then[list[i].ID])
		}
	}
	return nil
}
