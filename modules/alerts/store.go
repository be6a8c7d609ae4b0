package alerts

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps which alerts users want, and which they got.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

type settingsRow struct {
	UserID    int64 `gorm:"primaryKey;autoIncrement:false"`
	Post      bool
	Followers bool
	Goal      bool
	Reach     bool
	UpdatedAt time.Time `gorm:"autoUpdateTime:false"`
}

// TableName is for gorm.
func (settingsRow) TableName() string { return "alert_settings" }

func (s *Store) settings(ctx context.Context, userID int64) (Settings, error) {
	r, err := gorm.G[settingsRow](s.db.Conn(ctx)).Where("user_id = ?", userID).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return allOn, nil
	}
	return Settings{r.Post, r.Followers, r.Goal, r.Reach}, err
}

// turn sets the column of one kind. Until then every alert is on.
func (s *Store) turn(ctx context.Context, userID int64, kind Kind, on bool, at time.Time) error {
	row := settingsRow{userID, kind != Post || on, kind != Followers || on, kind != Goal || on, kind != Reach || on, at}
	return gorm.G[settingsRow](s.db.Conn(ctx), clause.OnConflict{
		Columns: []clause.Column{{Name: "user_id"}}, DoUpdates: clause.AssignmentColumns([]string{string(kind), "updated_at"}),
	}).Create(ctx, &row)
}

// take makes an alert the user's, unless it was before, or the day has no room for one more. Of several who try, one succeeds.
func (s *Store) take(ctx context.Context, userID int64, f finding, day string, at time.Time) (taken bool, err error) {
	done := s.db.Conn(ctx).Exec(`INSERT INTO alerts_sent (user_id, kind, subject, day, nth, sent_at)
		SELECT ?, ?, ?, ?, COALESCE(MAX(nth), 0) + 1, ? FROM alerts_sent WHERE user_id = ? AND day = ?
		HAVING COALESCE(MAX(nth), 0) < ? ON CONFLICT DO NOTHING`,
		userID, string(f.kind), f.subject, day, at, userID, day, maxPerDay)
	return done.RowsAffected == 1, done.Error
}

// sent are the subjects of a kind that were mailed to the user.
func (s *Store) sent(ctx context.Context, userID int64, kind Kind) (map[string]bool, error) {
	var list []string
	err := s.db.Conn(ctx).Raw(`SELECT subject FROM alerts_sent WHERE user_id = ? AND kind = ?`, userID, string(kind)).Scan(&list).Error
	subjects := map[string]bool{}
	for _, subject := range list {
		subjects[subject] = true
	}
	return subjects, err
}

// forget deletes what was sent long ago.
func (s *Store) forget(ctx context.Context, before time.Time) error {
	return s.db.Conn(ctx).Exec(`DELETE FROM alerts_sent WHERE sent_at < ?`, before).Error
}
