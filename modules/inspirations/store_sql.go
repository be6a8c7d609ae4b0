package inspirations

import "context"

// What works on many rows at once, or answers what it has changed, is SQL: it stands here.

// covers are the latest saved posts of lists, at most n each, for their pictures.
func (s *Store) covers(ctx context.Context, listIDs []int64, n int) ([]SavedPost, error) {
	if len(listIDs) == 0 {
		return nil, nil
	}
	var rows []savedRow
	err := s.db.Conn(ctx).Raw(`SELECT * FROM (
			SELECT s.*, ROW_NUMBER() OVER (PARTITION BY s.shortlist_id ORDER BY s.created_at DESC, s.id DESC) AS nth
			FROM post_inspirations s WHERE s.shortlist_id IN ? AND s.source = ? AND s.pictured
		) AS latest WHERE nth <= ? ORDER BY shortlist_id, nth`, listIDs, s.source, n).Scan(&rows).Error
	return savedOf(rows), err
}

// totals are how many lists and saved posts a user has.
func (s *Store) totals(ctx context.Context, userID int64) (lists, posts int, err error) {
	row := s.db.Row(ctx, `SELECT (SELECT COUNT(*) FROM shortlists WHERE user_id = $1),
		(SELECT COUNT(*) FROM post_inspirations WHERE user_id = $1 AND source = $2)`, userID, s.source)
	err = row.Scan(&lists, &posts)
	return lists, posts, err
}

// Hold keeps a saved post of the user until the transaction of ctx ends, and answers its post; false: there is none.
func (s *Store) Hold(ctx context.Context, userID, id int64) (postID int64, held bool, err error) {
	err = s.db.Conn(ctx).Raw(`UPDATE post_inspirations SET user_id = user_id WHERE user_id = ? AND id = ? RETURNING post_id`,
		userID, id).Scan(&postID).Error
	return postID, postID != 0, err
}

// dropAllSaved empties a list and answers what was in it.
func (s *Store) dropAllSaved(ctx context.Context, userID, listID int64) (ids []int64, err error) {
	err = s.db.Conn(ctx).Raw(`DELETE FROM post_inspirations WHERE user_id = ? AND shortlist_id = ? RETURNING id`,
		userID, listID).Scan(&ids).Error
	return ids, err
}
