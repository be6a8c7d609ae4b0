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

// count takes one more while below the limit, which must be above zero. It is one statement: the database decides which of two that ask at
// once is first.
func (s *Store) count(ctx context.Context, userID int64, kind string, limit int) (taken bool, err error) {
	done := s.db.Conn(ctx).Exec(`INSERT INTO plan_counters (user_id, kind, used) VALUES (?, ?, 1)
		ON CONFLICT (user_id, kind) DO UPDATE SET used = plan_counters.used + 1 WHERE plan_counters.used < ?`, userID, kind, limit)
	return done.RowsAffected == 1, done.Error
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

// shortestDay is how far apart the days of one zone begin at least: the clocks go forward by an hour.
const shortestDay = 23 * time.Hour

// overlapping are the counts of other days that overlap one: they begin less than a day before or after it, and their dates are two days
// away at most, as zones are 26 hours apart. No LIKE: SQLite would plan the statement again each time.
const overlapping = `WITH o AS (SELECT kind, used FROM plan_counters
	WHERE user_id = ? AND kind IN (?, ?, ?, ?) AND began_at > ? AND began_at < ?) `

// around are the arguments of overlapping.
func around(userID int64, kind string, day Day) []any {
	args := []any{userID}
	for _, days := range []int{-2, -1, 1, 2} {
		args = append(args, counter(kind, day.shifted(days).Scope()))
	}
	return append(args, day.Began.Add(-shortestDay), day.Began.Add(shortestDay))
}

// countedDay is what countDay has done.
type countedDay struct {
	Used  int // that day, with the one more; 0: the limit is reached
	Spent int // that day and those that overlap it
}

// countDay is count for a day, which shares its limit with those that overlap it. Whoever counts for the user meanwhile waits.
func (s *Store) countDay(ctx context.Context, userID int64, kind string, day Day, limit int) (c countedDay, err error) {
	own, spent := counter(kind, day.Scope()), counter("", spentScope)
	err = s.db.Conn(ctx).Raw(overlapping+`INSERT INTO plan_counters (user_id, kind, used, began_at)
		SELECT ?, ?, 1, ? WHERE (SELECT COALESCE(SUM(used), 0) FROM o) < ?
		ON CONFLICT (user_id, kind) DO UPDATE SET used = plan_counters.used + 1,
				began_at = COALESCE(plan_counters.began_at, excluded.began_at)
			WHERE plan_counters.used + (SELECT COALESCE(SUM(used), 0) FROM o) < ?
		RETURNING used, COALESCE((SELECT SUM(s.used) FROM plan_counters s WHERE s.user_id = ?
			AND (s.kind = ? OR s.kind IN (SELECT kind || ? FROM o))), 0) AS spent`,
		append(around(userID, kind, day), userID, own, day.Began, limit, limit, userID, own+spent, spent)...).Scan(&c).Error
	return c, err
}

// usedOn is how many were counted on a day and on those that overlap it.
func (s *Store) usedOn(ctx context.Context, userID int64, kind string, day Day) (used int, err error) {
	err = s.db.Conn(ctx).Raw(overlapping+`SELECT COALESCE((SELECT used FROM plan_counters WHERE user_id = ? AND kind = ?), 0)
		+ (SELECT COALESCE(SUM(used), 0) FROM o)`,
		append(around(userID, kind, day), userID, counter(kind, day.Scope()))...).Scan(&used).Error
	return used, err
}

// release counts one less, never below zero.
func (s *Store) release(ctx context.Context, userID int64, kind string) error {
	return s.db.Conn(ctx).Exec(`UPDATE plan_counters SET used = used - 1 WHERE user_id = ? AND kind = ? AND used > 0`, userID, kind).Error
}

func (s *Store) dropCountersBefore(ctx context.Context, userID int64, kind, before string) error {
	return s.db.Conn(ctx).Exec(`DELETE FROM plan_counters WHERE user_id = ? AND kind LIKE ? AND kind < ?`, userID, kind+"/%", before).Error
}
