package calendar

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps who has a feed.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

type row struct {
	UserID    int64 `gorm:"primaryKey;autoIncrement:false"`
	Nonce     string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName is for gorm.
func (row) TableName() string { return "calendar_feeds" }

func (s *Store) take(ctx context.Context, where string, arg any) (r row, found bool, err error) {
	r, err = gorm.G[row](s.db.Conn(ctx)).Where(where, arg).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return row{}, false, nil
	}
	return r, err == nil, err
}

// ofUser is the feed of a user.
func (s *Store) ofUser(ctx context.Context, userID int64) (row, bool, error) {
	return s.take(ctx, "user_id = ?", userID)
}

// ofNonce is the feed whose address has this nonce now.
func (s *Store) ofNonce(ctx context.Context, nonce string) (row, bool, error) {
	return s.take(ctx, "nonce = ?", nonce)
}

// add makes a user's feed unless there is one.
func (s *Store) add(ctx context.Context, r row) error {
	return gorm.G[row](s.db.Conn(ctx), clause.OnConflict{Columns: []clause.Column{{Name: "user_id"}}, DoNothing: true}).Create(ctx, &r)
}

// replace gives a user's feed another address, if it still has the old one.
func (s *Store) replace(ctx context.Context, old string, r row) error {
	_, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ? AND nonce = ?", r.UserID, old).Select("Nonce", "CreatedAt").Updates(ctx, r)
	return err
}

// drop ends a user's feed.
func (s *Store) drop(ctx context.Context, userID int64) error {
	_, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ?", userID).Delete(ctx)
	return err
}
