package reportmails

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps schedules and recipients. Each has a place from 1 to the limit among its user's: a place is taken by one row, so parallel
// requests never make one too many.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

type scheduleRow struct {
	UserID    int64 `gorm:"primaryKey;autoIncrement:false"`
	Place     int   `gorm:"primaryKey;autoIncrement:false"`
	Accounts  string
	DateRange string
	Every     string
	Day       int
	Hour      int
	NextAt    time.Time
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName is for gorm.
func (scheduleRow) TableName() string { return "report_schedules" }

type recipientRow struct {
	UserID      int64 `gorm:"primaryKey;autoIncrement:false"`
	Place       int   `gorm:"primaryKey;autoIncrement:false"`
	Email       string
	AskedAt     time.Time
	ConfirmedAt *time.Time
	LeftAt      *time.Time
}

// TableName is for gorm.
func (recipientRow) TableName() string { return "report_recipients" }

func (r scheduleRow) schedule() (Schedule, error) {
	s := Schedule{Place: r.Place, Range: r.DateRange, Every: r.Every, Day: r.Day, Hour: r.Hour, NextAt: r.NextAt}
	return s, json.Unmarshal([]byte(r.Accounts), &s.Accounts)
}

func (s *Store) schedules(ctx context.Context, userID int64) (list []Schedule, err error) {
	rows, err := gorm.G[scheduleRow](s.db.Conn(ctx)).Where("user_id = ?", userID).Order("place").Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, r := range rows {
		schedule, err := r.schedule()
		if err != nil {
			return nil, err
		}
		list = append(list, schedule)
	}
	return list, nil
}

// due is a schedule whose time has come, with its user.
type due struct {
	UserID int64
	Schedule
}

func (s *Store) due(ctx context.Context, at time.Time) (list []due, err error) {
	rows, err := gorm.G[scheduleRow](s.db.Conn(ctx)).Where("next_at <= ?", at).Order("next_at, user_id, place").Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, r := range rows {
		schedule, err := r.schedule()
		if err != nil {
			return nil, err
		}
		list = append(list, due{r.UserID, schedule})
	}
	return list, nil
}

// move sets when a schedule sends next, unless another process has done so since it was read.
func (s *Store) move(ctx context.Context, d due, next time.Time) (moved bool, err error) {
	done := s.db.Conn(ctx).Exec(`UPDATE report_schedules SET next_at = ? WHERE user_id = ? AND place = ? AND next_at = ?`,
		next, d.UserID, d.Place, d.NextAt)
	return done.RowsAffected == 1, done.Error
}

// addSchedule takes the first free place; added is false when there is none.
func (s *Store) addSchedule(ctx context.Context, userID int64, sch Schedule, at time.Time) (added bool, err error) {
	accounts, err := json.Marshal(append([]string{}, sch.Accounts...))
	if err != nil {
		return false, err
	}
	for place := 1; place <= maxSchedules && !added && err == nil; place++ {
		done := s.db.Conn(ctx).Exec(`INSERT INTO report_schedules
			(user_id, place, accounts, date_range, every, day, hour, next_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT DO NOTHING`, userID, place, string(accounts), sch.Range, sch.Every, sch.Day, sch.Hour, sch.NextAt, at)
		added, err = done.RowsAffected == 1, done.Error
	}
	return added, err
}

func (s *Store) deleteSchedule(ctx context.Context, userID int64, place int) (deleted bool, err error) {
	n, err := gorm.G[scheduleRow](s.db.Conn(ctx)).Where("user_id = ? AND place = ?", userID, place).Delete(ctx)
	return n == 1, err
}

func (s *Store) recipients(ctx context.Context, userID int64) (list []Recipient, err error) {
	rows, err := gorm.G[recipientRow](s.db.Conn(ctx)).Where("user_id = ?", userID).Order("place").Find(ctx)
	for _, r := range rows {
		list = append(list, Recipient{r.Place, r.Email, r.AskedAt, r.ConfirmedAt, r.LeftAt})
	}
	return list, err
}

func (s *Store) recipient(ctx context.Context, userID int64, email string) (r Recipient, found bool, err error) {
	row, err := gorm.G[recipientRow](s.db.Conn(ctx)).Where("user_id = ? AND email = ?", userID, email).Take(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Recipient{}, false, nil
	}
	return Recipient{row.Place, row.Email, row.AskedAt, row.ConfirmedAt, row.LeftAt}, err == nil, err
}

// addRecipient takes the first free place; added is false when there is none, or the address has one.
func (s *Store) addRecipient(ctx context.Context, userID int64, email string, at time.Time) (added bool, err error) {
	for place := 1; place <= maxRecipients && !added && err == nil; place++ {
		done := s.db.Conn(ctx).Exec(`INSERT INTO report_recipients (user_id, place, email, asked_at) VALUES (?, ?, ?, ?)
			ON CONFLICT DO NOTHING`, userID, place, email, at)
		added, err = done.RowsAffected == 1, done.Error
	}
	return added, err
}

func (s *Store) deleteRecipient(ctx context.Context, userID int64, place int) (deleted bool, err error) {
	n, err := gorm.G[recipientRow](s.db.Conn(ctx)).Where("user_id = ? AND place = ?", userID, place).Delete(ctx)
	return n == 1, err
}

// confirm takes the answer to the question of an instant, if the address has not left since. A second time changes nothing.
func (s *Store) confirm(ctx context.Context, userID int64, email string, askedAt, at time.Time) (confirmed bool, err error) {
	done := s.db.Conn(ctx).Exec(`UPDATE report_recipients SET confirmed_at = COALESCE(confirmed_at, ?)
		WHERE user_id = ? AND email = ? AND asked_at = ? AND left_at IS NULL`, at, userID, email, askedAt)
	return done.RowsAffected == 1, done.Error
}

// leave ends the mails to an address. A second time changes nothing.
func (s *Store) leave(ctx context.Context, userID int64, email string, at time.Time) error {
	return s.db.Conn(ctx).Exec(`UPDATE report_recipients SET left_at = ? WHERE user_id = ? AND email = ? AND left_at IS NULL`,
		at, userID, email).Error
}
