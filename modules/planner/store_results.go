package planner

import (
	"context"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// linkResult links a finalised idea to its post, in one statement; taken: another idea of the user has the post.
func (s *Store) linkResult(ctx context.Context, userID, id, postID int64, post PostRef) (linked, taken bool, err error) {
	n, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ? AND id = ? AND status = ?", userID, id, Finalised).
		Select("ResultPostID", "ResultSource", "ResultInstagramID").
		Updates(ctx, row{ResultPostID: &postID, ResultSource: &post.Source, ResultInstagramID: &post.InstagramID})
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return false, true, nil
	}
	return n == 1, false, err
}

// unlinkResult takes an idea's post from it; not found: there is no such idea.
func (s *Store) unlinkResult(ctx context.Context, userID, id int64) (found bool, err error) {
	n, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ? AND id = ?", userID, id).
		Select("ResultPostID", "ResultSource", "ResultInstagramID").Updates(ctx, row{})
	return n == 1, err
}

// linkedElsewhere are the posts that are linked to other ideas of the user.
func (s *Store) linkedElsewhere(ctx context.Context, userID, ideaID int64) (linked []PostRef, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT result_source AS source, result_instagram_id AS instagram_id FROM ideas
		WHERE user_id = ? AND id <> ? AND result_instagram_id IS NOT NULL`, userID, ideaID).Scan(&linked).Error
	return linked, err
}

type refusalRow struct {
	IdeaID      int64  `gorm:"primaryKey;autoIncrement:false"`
	Source      string `gorm:"primaryKey"`
	InstagramID string `gorm:"primaryKey"`
	UserID      int64
}

// TableName is for gorm.
func (refusalRow) TableName() string { return "idea_result_refusals" }

// dismissOffer stores that a post did not come of an idea, so that it is not offered again.
func (s *Store) dismissOffer(ctx context.Context, userID, ideaID int64, post PostRef) error {
	return gorm.G[refusalRow](s.db.Conn(ctx), clause.OnConflict{DoNothing: true}).
		Create(ctx, &refusalRow{ideaID, post.Source, post.InstagramID, userID})
}

// restoreOffer deletes a dismissal, so that the post is offered again. A second time changes nothing.
func (s *Store) restoreOffer(ctx context.Context, userID, ideaID int64, post PostRef) error {
	_, err := gorm.G[refusalRow](s.db.Conn(ctx)).
		Where("user_id = ? AND idea_id = ? AND source = ? AND instagram_id = ?", userID, ideaID, post.Source, post.InstagramID).
		Delete(ctx)
	return err
}

// dismissed are the posts that did not come of an idea.
func (s *Store) dismissed(ctx context.Context, ideaID int64) (posts []PostRef, err error) {
	err = s.db.Conn(ctx).Raw("SELECT source, instagram_id FROM idea_result_refusals WHERE idea_id = ?", ideaID).Scan(&posts).Error
	return posts, err
}
