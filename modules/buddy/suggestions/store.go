package suggestions

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
)

// Store keeps the latest suggestions of each user.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// on are those of a user for the day of an instant, as they were made from a profile in the instant's zone; none of anything else.
func (s *Store) on(ctx context.Context, userID int64, at time.Time, profileID int64) (items []Suggestion, err error) {
	var raw string
	err = s.db.Conn(ctx).Raw(`SELECT items FROM ai_suggestions WHERE user_id = ? AND day = ? AND zone = ? AND profile_id = ?`,
		userID, at.Format(time.DateOnly), at.Location().String(), profileID).Scan(&raw).Error
	if err != nil || raw == "" {
		return nil, err
	}
	return items, json.Unmarshal([]byte(raw), &items)
}

// waiting are those owners, in their order, who have no suggestions from their profiles, or whose next ones are due.
func (s *Store) waiting(ctx context.Context, owners []figures.Owner, now time.Time) (users []int64, err error) {
	ids := make([]int64, len(owners))
	for i, owner := range owners {
		ids[i] = owner.UserID
	}
	var have []figures.Owner
	err = s.db.Conn(ctx).Raw(`SELECT user_id, profile_id FROM ai_suggestions WHERE user_id IN ? AND next_at > ?`, ids, now).Scan(&have).Error
	for _, owner := range owners {
		if !slices.Contains(have, owner) {
			users = append(users, owner.UserID)
		}
	}
	return users, err
}

// put keeps those of a day, zone and profile, unless there are some: of several that are made at once the first stays. next is when a job
// makes others.
func (s *Store) put(ctx context.Context, userID int64, at time.Time, profileID int64, items []Suggestion, next time.Time) error {
	raw, err := json.Marshal(items)
	if err != nil {
		return err
	}
	return s.db.Conn(ctx).Exec(`INSERT INTO ai_suggestions (user_id, day, zone, profile_id, items, made_at, next_at)
		VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (user_id) DO UPDATE SET day = excluded.day, zone = excluded.zone, profile_id = excluded.profile_id,
			items = excluded.items, made_at = excluded.made_at, next_at = excluded.next_at
		WHERE ai_suggestions.day <> excluded.day OR ai_suggestions.zone <> excluded.zone
			OR ai_suggestions.profile_id <> excluded.profile_id`,
		userID, at.Format(time.DateOnly), at.Location().String(), profileID, string(raw), at.UTC(), next).Error
}
