package billingplans

import (
	"context"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Store keeps subscriptions and counters.
type Store struct{ db *database.DB }

// NewStore keeps them in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// subscription of a user; the zero value when there is none.
func (s *Store) subscription(ctx context.Context, userID int64) (found Subscription, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT user_id, plan, period, status, provider, renews_at, ends_at, next_plan, next_period, grace_ends_at,
			anchor_day
		FROM subscriptions WHERE user_id = ?`, userID).Scan(&found).Error
	return found, err
}

func (s *Store) put(ctx context.Context, sub Subscription, now time.Time) error {
	return s.db.Conn(ctx).Exec(`INSERT INTO subscriptions
			(user_id, plan, period, status, provider, renews_at, ends_at, next_plan, next_period, grace_ends_at, anchor_day, due_at,
			created_at, updated_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (user_id) DO UPDATE SET plan = excluded.plan, period = excluded.period, status = excluded.status,
			provider = excluded.provider, renews_at = excluded.renews_at, ends_at = excluded.ends_at, next_plan = excluded.next_plan,
			next_period = excluded.next_period, grace_ends_at = excluded.grace_ends_at, anchor_day = excluded.anchor_day,
			due_at = excluded.due_at, updated_at = excluded.updated_at`,
		sub.UserID, sub.Plan, sub.Period, sub.Status, sub.Provider, sub.RenewsAt, sub.EndsAt, sub.NextPlan, sub.NextPeriod, sub.GraceEndsAt,
		sub.AnchorDay, sub.dueAt(now), now, now).Error
}

// hold makes everybody else who changes the user's subscription wait for the transaction of ctx.
func (s *Store) hold(ctx context.Context, userID int64) error {
	return s.db.Lock(ctx, "subscriptions", userID)
}

// due are users whose subscription has to be looked at, the longest waiting first.
func (s *Store) due(ctx context.Context, now time.Time, limit int) (userIDs []int64, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT user_id FROM subscriptions WHERE due_at <= ? ORDER BY due_at LIMIT ?`, now, limit).Scan(&userIDs).Error
	return userIDs, err
}

// counted is what count has done.
type counted struct {
	Used  int // with the one more; 0: the limit is reached
	Other int // of the other kind
}

// count takes one more while below the limit, which must be above zero, and reads the count of another kind. It is one statement: the
// database decides which of two that ask at once is first.
func (s *Store) count(ctx context.Context, userID int64, kind string, limit int, other string) (c counted, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO plan_counters (user_id, kind, used) VALUES (?, ?, 1)
		ON CONFLICT (user_id, kind) DO UPDATE SET used = plan_counters.used + 1 WHERE plan_counters.used < ?
		RETURNING used, COALESCE((SELECT b.used FROM plan_counters b WHERE b.user_id = ? AND b.kind = ?), 0) AS other`,
		userID, kind, limit, userID, other).Scan(&c).Error
	return c, err
}

// counters are how many a user has of each kind; a kind that was never counted is absent.
func (s *Store) counters(ctx context.Context, userID int64) (map[string]int, error) {
	var rows []struct {
		Kind string
		Used int
	}
	err := s.db.Conn(ctx).Raw(`SELECT kind, used FROM plan_counters WHERE user_id = ?`, userID).Scan(&rows).Error
	used := make(map[string]int, len(rows))
	for _, row := range rows {
		used[row.Kind] = row.Used
	}
	return used, err
}

// release counts one less, never below zero.
func (s *Store) release(ctx context.Context, userID int64, kind string) error {
	return s.db.Conn(ctx).Exec(`UPDATE plan_counters SET used = used - 1 WHERE user_id = ? AND kind = ? AND used > 0`, userID, kind).Error
}

func (s *Store) used(ctx context.Context, userID int64, kind string) (used int, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT used FROM plan_counters WHERE user_id = ? AND kind = ?`, userID, kind).Scan(&used).Error
	return used, err
}

func (s *Store) dropCountersBefore(ctx context.Context, userID int64, kind, before string) error {
	return s.db.Conn(ctx).Exec(`DELETE FROM plan_counters WHERE user_id = ? AND kind LIKE ? AND kind < ?`, userID, kind+"/%", before).Error
}
