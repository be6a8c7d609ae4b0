package planner

import (
	"context"

	"gorm.io/gorm"
)

// maxLinked bounds the ideas of some saved posts.
const maxLinked = 1000

// LinkedTo are the user's ideas that come from some saved posts, the oldest first.
func (s *Store) LinkedTo(ctx context.Context, userID int64, savedPostIDs []int64) (ideas []Idea, err error) {
	if len(savedPostIDs) == 0 {
		return nil, nil
	}
	rows, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ? AND post_inspiration_id IN ?", userID, savedPostIDs).
		Order("created_at, id").Limit(maxLinked).Find(ctx)
	for _, r := range rows {
		ideas = append(ideas, r.idea())
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
		err := s.db.Conn(ctx).Exec(`UPDATE ideas SET post_inspiration_id = NULL, post_id = NULL WHERE user_id = ? AND post_inspiration_id IN ?`,
			userID, savedPostIDs[:n]).Error
		if err != nil {
			return err
		}
		savedPostIDs = savedPostIDs[n:]
	}
	return nil
}
