package planner

import (
	"context"

	"gorm.io/gorm"
)

// LinkedIdea is what a saved post shows of an idea that comes from it.
type LinkedIdea struct {
	ID          int64
	SavedPostID int64
	Type        string
	Status      string
	Title       string
	PlannedDate *string
	Version     int64
	Total       int64 // of the ideas that come from the saved post
}

// maxLinked is how many ideas a saved post shows.
const maxLinked = 20

// LinkedTo are the first ideas of the user that come from each of some saved posts, the oldest first: their ids are in the order of the
// index.
func (s *Store) LinkedTo(ctx context.Context, userID int64, savedPostIDs []int64) (ideas []LinkedIdea, err error) {
	if len(savedPostIDs) == 0 {
		return nil, nil
	}
	return gorm.G[LinkedIdea](s.db.Conn(ctx)).Raw(`SELECT id, saved_post_id, type, status, title, planned_date, version, total FROM (
			SELECT id, post_inspiration_id AS saved_post_id, type, status, title, planned_date, version,
				ROW_NUMBER() OVER (PARTITION BY post_inspiration_id ORDER BY id) AS nth,
				COUNT(*) OVER (PARTITION BY post_inspiration_id) AS total
			FROM ideas WHERE user_id = ? AND post_inspiration_id IN ?) AS linked
		WHERE nth <= ? ORDER BY saved_post_id, id`, userID, savedPostIDs, maxLinked).Find(ctx)
}

// AddedWith are the ideas of the user that were added with some Idempotency-Keys, at most 500, by those; one that was deleted is absent.
func (s *Store) AddedWith(ctx context.Context, userID int64, keys []string) (map[string]int64, error) {
	if len(keys) == 0 {
		return nil, nil //nolint:nilnil // none
	}
	rows, err := gorm.G[row](s.db.Conn(ctx)).Select("id, idempotency_key").
		Where("user_id = ? AND idempotency_key IN ?", userID, keys).Find(ctx)
	ideas := map[string]int64{}
	for _, r := range rows {
		ideas[*r.IdempotencyKey] = r.ID
	}
	return ideas, err
}

// maxParameters of one statement.
const maxParameters = 500

// Unlink makes the ideas of saved posts ideas of their own, in the transaction of ctx. It does not count as a change: nobody's
// text is overwritten by it.
func (s *Store) Unlink(ctx context.Context, userID int64, savedPostIDs []int64) error {
	for len(savedPostIDs) > 0 {
		n := min(maxParameters, len(savedPostIDs))
		err := s.db.Conn(ctx).Exec(`UPDATE ideas SET post_inspiration_id = NULL
			WHERE user_id = ? AND post_inspiration_id IN ?`, userID, savedPostIDs[:n]).Error
		if err != nil {
			return err
		}
		savedPostIDs = savedPostIDs[n:]
	}
	return nil
}
