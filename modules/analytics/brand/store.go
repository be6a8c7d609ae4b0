package brand

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps users' brands.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

type row struct {
	UserID    int64 `gorm:"primaryKey;autoIncrement:false"`
	Name      string
	Colour    string
	Footer    string
	MadeWith  bool
	Logo      string
	UpdatedAt time.Time `gorm:"autoUpdateTime:false"`
}

// TableName is for gorm.
func (row) TableName() string { return "report_brands" }

func (s *Store) brand(ctx context.Context, userID int64) (Brand, error) {
	r, err := gorm.G[row](s.db.Conn(ctx)).Where("user_id = ?", userID).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return none, nil
	}
	return Brand{r.Name, r.Colour, r.Footer, r.MadeWith, r.Logo}, err
}

// write sets some columns of the user's brand; the others keep their values.
func (s *Store) write(ctx context.Context, userID int64, b Brand, at time.Time, columns ...string) error {
	return gorm.G[row](s.db.Conn(ctx), clause.OnConflict{
		Columns: []clause.Column{{Name: "user_id"}}, DoUpdates: clause.AssignmentColumns(append(columns, "updated_at")),
	}).Create(ctx, &row{userID, b.Name, b.Colour, b.Footer, b.MadeWith, b.Logo, at})
}
