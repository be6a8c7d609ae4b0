package planner

import (
	"context"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// linkResult links a finalised idea to its post, in one statement; taken: another idea of the user has the post.
func (s *Store) linkResult(ctx context.Context, userID, id, postID int64) (linked, taken bool, err error) {
	n, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ? AND id = ? AND status = ?", userID, id, Finalised).Update(ctx, "result_post_id", postID)
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return false, true, nil
	}
	return n == 1, false, err
}

// unlinkResult takes an idea's post from it; not found: there is no such idea.
func (s *Store) unlinkResult(ctx context.Context, userID, id int64) (found bool, err error) {
	n, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ? AND id = ?", userID, id).Update(ctx, "result_post_id", nil)
	return n == 1, err
}

// linkedElsewhere are those of some posts that are linked to other ideas of the user.
func (s *Store) linkedElsewhere(ctx context.Context, userID, ideaID int64, postIDs []int64) (taken []int64, err error) {
	if len(postIDs) == 0 {
		return nil, nil
	}
	err = s.db.Conn(ctx).Raw("SELECT result_post_id FROM ideas WHERE user_id = ? AND id <> ? AND result_post_id IN ?", userID, ideaID, postIDs).
		Scan(&taken).Error
	return taken, err
}

type refusalRow struct {
	IdeaID int64 `gorm:"primaryKey;autoIncrement:false"`
	PostID int64 `gorm:"primaryKey;autoIncrement:false"`
	UserID int64
}

// TableName is for gorm.
func (refusalRow) TableName() string { return "idea_result_refusals" }

// refuse keeps that a post did not come of an idea.
func (s *Store) refuse(ctx context.Context, userID, ideaID, postID int64) error {
	return gorm.G[refusalRow](s.db.Conn(ctx), clause.OnConflict{DoNothing: true}).Create(ctx, &refusalRow{ideaID, postID, userID})
}

// refused are the posts that did not come of an idea.
func (s *Store) refused(ctx context.Context, ideaID int64) (postIDs []int64, err error) {
	err = s.db.Conn(ctx).Raw("SELECT post_id FROM idea_result_refusals WHERE idea_id = ?", ideaID).Scan(&postIDs).Error
	return postIDs, err
}
