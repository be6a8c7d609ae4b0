package suggestions

import (
	"context"
	"encoding/json"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps the latest suggestions of each user.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// latest are those of a user; day is empty when there were never any.
func (s *Store) latest(ctx context.Context, userID int64) (day string, items []Suggestion, err error) {
	var row struct{ Day, Items string }
	err = s.db.Conn(ctx).Raw(`SELECT day, items FROM ai_suggestions WHERE user_id = ?`, userID).Scan(&row).Error
	if err != nil || row.Day == "" {
		return "", nil, err
	}
	return row.Day, items, json.Unmarshal([]byte(row.Items), &items)
}

// put keeps those of a day, unless the day has some: of several that are made at once the first stays.
func (s *Store) put(ctx context.Context, userID int64, day string, items []Suggestion, at time.Time) error {
	raw, err := json.Marshal(items)
	if err != nil {
		return err
	}
	return s.db.Conn(ctx).Exec(`INSERT INTO ai_suggestions (user_id, day, items, made_at) VALUES (?, ?, ?, ?)
		ON CONFLICT (user_id) DO UPDATE SET day = excluded.day, items = excluded.items, made_at = excluded.made_at
		WHERE ai_suggestions.day <> excluded.day`, userID, day, string(raw), at).Error
}
