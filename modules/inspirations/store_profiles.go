package inspirations

import (
	"context"
	"errors"
)

// profiles of a list, in their order.
func (s *Store) profiles(ctx context.Context, listID int64) (profiles []RankedProfile, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT profile_id, source, instagram_id, username, full_name, ranking, created_at FROM shortlist_profiles
		WHERE shortlist_id = ? AND source = ? ORDER BY ranking, created_at, profile_id`, listID, s.source).Scan(&profiles).Error
	return profiles, err
}

// insertProfile adds a profile to a list; false: the list holds it already.
func (s *Store) insertProfile(ctx context.Context, listID int64, p RankedProfile) (added bool, err error) {
	tx := s.db.Conn(ctx).Exec(`INSERT INTO shortlist_profiles (shortlist_id, profile_id, source, instagram_id, username, full_name, ranking, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (shortlist_id, profile_id) DO NOTHING`,
		listID, p.ProfileID, p.Source, p.InstagramID, p.Username, p.FullName, p.Ranking, p.CreatedAt)
	return tx.RowsAffected == 1, tx.Error
}

// putRankings writes the places of a list whose transaction holds it.
func (s *Store) putRankings(ctx context.Context, listID int64, profiles []RankedProfile) error {
	var failed []error
	for _, p := range profiles {
		failed = append(failed, s.db.Conn(ctx).Exec(`UPDATE shortlist_profiles SET ranking = ? WHERE shortlist_id = ? AND profile_id = ? AND ranking <> ?`,
			p.Ranking, listID, p.ProfileID, p.Ranking).Error)
	}
	return errors.Join(failed...)
}

func (s *Store) dropProfile(ctx context.Context, listID, profileID int64) (dropped bool, err error) {
	tx := s.db.Conn(ctx).Exec(`DELETE FROM shortlist_profiles WHERE shortlist_id = ? AND profile_id = ?`, listID, profileID)
	return tx.RowsAffected == 1, tx.Error
}
