package rates

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps the prices that users have entered.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

type settingsRow struct {
	UserID            int64 `gorm:"primaryKey;autoIncrement:false"`
	Currency          string
	PerThousandLow    float64
	PerThousandHigh   float64
	PerEngagementLow  float64
	PerEngagementHigh float64
	StoryPercentLow   float64
	StoryPercentHigh  float64
	PackageDiscount   float64
	UpdatedAt         time.Time `gorm:"autoUpdateTime:false"`
}

// TableName is for gorm.
func (settingsRow) TableName() string { return "rate_settings" }

// prices are those that a user has entered.
func (s *Store) prices(ctx context.Context, userID int64) (p Prices, found bool, err error) {
	r, err := gorm.G[settingsRow](s.db.Conn(ctx)).Where("user_id = ?", userID).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Prices{}, false, nil
	}
	return Prices{
		r.Currency, Range{r.PerThousandLow, r.PerThousandHigh}, Range{r.PerEngagementLow, r.PerEngagementHigh},
		Range{r.StoryPercentLow, r.StoryPercentHigh}, r.PackageDiscount,
	}, err == nil, err
}

// put replaces a user's prices. The last write wins.
func (s *Store) put(ctx context.Context, userID int64, p Prices, at time.Time) error {
	return gorm.G[settingsRow](s.db.Conn(ctx), clause.OnConflict{UpdateAll: true}).Create(ctx, &settingsRow{
		userID, p.Currency, p.PerThousand.Low, p.PerThousand.High, p.PerEngagement.Low, p.PerEngagement.High,
		p.StoryPercent.Low, p.StoryPercent.High, p.PackageDiscount, at,
	})
}

// drop has the defaults count for a user again.
func (s *Store) drop(ctx context.Context, userID int64) error {
	_, err := gorm.G[settingsRow](s.db.Conn(ctx)).Where("user_id = ?", userID).Delete(ctx)
	return err
}
