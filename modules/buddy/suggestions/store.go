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

// on are those of a user for a day, as they were made from a profile; none when there are none of both.
func (s *Store) on(ctx context.Context, userID int64, day string, profileID int64) (items []Suggestion, err error) {
	var raw string
	err = s.db.Conn(ctx).Raw(`SELECT items FROM ai_suggestions WHERE user_id = ? AND day = ? AND profile_id = ?`, userID, day, profileID).
		Scan(&raw).Error
	if err != nil || raw == "" {
		return nil, err
	}
	return items, json.Unmarshal([]byte(raw), &items)
}

// put keeps those of a day and profile, unless there are some: of several that are made at once the first stays.
func (s *Store) put(ctx context.Context, userID int64, day string, profileID int64, items []Suggestion, at time.Time) error {
	raw, err := json.Marshal(items)
	if err != nil {
		return err
	}
	return s.db.Conn(ctx).Exec(`INSERT INTO ai_suggestions (user_id, day, profile_id, items, made_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (user_id) DO UPDATE
		SET day = excluded.day, profile_id = excluded.profile_id, items = excluded.items, made_at = excluded.made_at
		WHERE ai_suggestions.day <> excluded.day OR ai_suggestions.profile_id <> excluded.profile_id`,
		userID, day, profileID, string(raw), at).Error
}
