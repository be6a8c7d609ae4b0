package mascotgoals

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps goals, achievements and what users have said about the mascot.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

type goalRow struct {
	UserID    int64 `gorm:"primaryKey;autoIncrement:false"`
	Posts     int
	UpdatedAt time.Time `gorm:"autoUpdateTime:false"`
}

// TableName is for gorm.
func (goalRow) TableName() string { return "weekly_goals" }

type settingsRow struct {
	UserID          int64 `gorm:"primaryKey;autoIncrement:false"`
	Shown           bool
	GoalPostponedAt *time.Time
}

// TableName is for gorm.
func (settingsRow) TableName() string { return "mascot_settings" }

type achievementRow struct {
	ID           int64
	UserID       int64
	Type         string
	UnlockedAt   time.Time
	CelebratedAt *time.Time
}

// TableName is for gorm.
func (achievementRow) TableName() string { return "achievements" }

// goal is nil when none is set.
func (s *Store) goal(ctx context.Context, userID int64) (*int, error) {
	r, err := gorm.G[goalRow](s.db.Conn(ctx)).Where("user_id = ?", userID).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &r.Posts, nil
}

func (s *Store) setGoal(ctx context.Context, r goalRow) error {
	return gorm.G[goalRow](s.db.Conn(ctx), replacing("user_id", "posts", "updated_at")).Create(ctx, &r)
}

func (s *Store) dropGoal(ctx context.Context, userID int64) error {
	_, err := gorm.G[goalRow](s.db.Conn(ctx)).Where("user_id = ?", userID).Delete(ctx)
	return err
}

func (s *Store) settings(ctx context.Context, userID int64) (Settings, error) {
	r, err := gorm.G[settingsRow](s.db.Conn(ctx)).Where("user_id = ?", userID).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Settings{Shown: true}, nil
	}
	return Settings{r.Shown, r.GoalPostponedAt}, err
}

func (s *Store) setShown(ctx context.Context, userID int64, shown bool) error {
	return gorm.G[settingsRow](s.db.Conn(ctx), replacing("user_id", "shown")).Create(ctx, &settingsRow{UserID: userID, Shown: shown})
}

func (s *Store) postponeGoal(ctx context.Context, userID int64, at time.Time) error {
	return gorm.G[settingsRow](s.db.Conn(ctx), replacing("user_id", "goal_postponed_at")).
		Create(ctx, &settingsRow{UserID: userID, Shown: true, GoalPostponedAt: &at})
}

// replacing sets columns of a row that is there already.
func replacing(key string, columns ...string) clause.OnConflict {
	return clause.OnConflict{Columns: []clause.Column{{Name: key}}, DoUpdates: clause.AssignmentColumns(columns)}
}

// achievements are a user's, the latest first, and how many of them were not celebrated.
func (s *Store) achievements(ctx context.Context, userID int64) (list []Achievement, uncelebrated int, err error) {
	rows, err := gorm.G[achievementRow](s.db.Conn(ctx)).Where("user_id = ?", userID).Order("unlocked_at DESC, id DESC").Find(ctx)
	for _, r := range rows {
		if r.CelebratedAt == nil {
			uncelebrated++
		}
	}
	return achievementsOf(rows), uncelebrated, err
}

func achievementsOf(rows []achievementRow) (list []Achievement) {
	for _, r := range rows {
		if rule := ruleOf(r.Type); rule != nil {
			list = append(list, Achievement{*rule, r.ID, r.UnlockedAt.UTC()})
		}
	}
	return list
}

// unlock adds those that are not there yet.
func (s *Store) unlock(ctx context.Context, userID int64, rules []Rule, at time.Time) error {
	rows := make([]achievementRow, len(rules))
	for i, rule := range rules {
		rows[i] = achievementRow{UserID: userID, Type: rule.Type, UnlockedAt: at}
	}
	return gorm.G[achievementRow](s.db.Conn(ctx), clause.OnConflict{
		Columns: []clause.Column{{Name: "user_id"}, {Name: "type"}}, DoNothing: true,
	}).CreateInBatches(ctx, &rows, len(rows))
}

// celebrate marks what was not celebrated yet, and answers it. Of two who ask at once, one gets it.
func (s *Store) celebrate(ctx context.Context, userID int64, at time.Time) ([]Achievement, error) {
	var rows []achievementRow
	err := s.db.Conn(ctx).Raw(`UPDATE achievements SET celebrated_at = ? WHERE user_id = ? AND celebrated_at IS NULL
		RETURNING id, user_id, type, unlocked_at`, at, userID).Scan(&rows).Error
	return achievementsOf(rows), err
}
