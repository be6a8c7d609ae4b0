// Package schedule says when each profile is read next, and what a failed reading means for that.
package schedule

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/modules/profiles/ingest"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/instagram"
)

// Store keeps when each profile is read next, and how the latest reading went.
type Store struct{ db *database.DB }

// NewStore keeps it in db.
func NewStore(db *database.DB) *Store { return &Store{db} }

// Queue is next_refresh_at as the column that says when a reading is due: those that somebody waits for, or the
// others.
type Queue struct {
	store  *Store
	urgent bool
}

// lateness puts first what is latest in proportion to its interval.
var lateness = map[database.Dialect]string{
	database.SQLite:   `(julianday(?) - julianday(next_refresh_at)) * 86400 / interval_seconds`,
	database.Postgres: `EXTRACT(EPOCH FROM (CAST(? AS TIMESTAMPTZ) - next_refresh_at)) / interval_seconds`,
}

// latest takes an instant twice and how many are wanted.
func latest(d database.Dialect) string {
	return `SELECT id, next_refresh_at AS due_at, ` + lateness[d] + ` AS late FROM profiles WHERE urgent = ? AND next_refresh_at <= ? AND interval_seconds > 0
		ORDER BY late DESC, id LIMIT ?`
}

// LongestWait is how late the latest refresh is, in intervals of its profile.
func (s *Store) LongestWait(ctx context.Context, now time.Time) (intervals float64, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT COALESCE(MAX(`+lateness[s.db.Dialect]+`), 0) FROM profiles
		WHERE NOT urgent AND next_refresh_at <= ? AND interval_seconds > 0`, now, now).Scan(&intervals).Error
	return intervals, err
}

// Urgent are those that somebody waits for.
func (s *Store) Urgent() Queue { return Queue{s, true} }

// Routine are the others, as long as Instagram may be asked about them.
func (s *Store) Routine(source instagram.Source) WithinBudget {
	return WithinBudget{Queue{s, false}, source}
}

// Claim gives what a reading goes on from along with the profile.
func (d Queue) Claim(ctx context.Context, now, until time.Time, limit int) ([]ingest.Due, error) {
	if d.store.db.Dialect == database.Postgres {
		return d.claimAtOnce(ctx, now, until, limit)
	}
	return d.claimInTwo(ctx, now, until, limit)
}

// claimAtOnce writes nothing when nothing is due.
func (d Queue) claimAtOnce(ctx context.Context, now, until time.Time, limit int) (claimed []ingest.Due, err error) {
	since := now.AddDate(0, 0, -figures.RecentDays)
	err = d.store.db.Conn(ctx).Raw(claimLatest, append([]any{now, d.urgent, now, limit, until}, ingest.SinceArgs(since)...)...).Scan(&claimed).Error
	return ingest.Reaching(claimed, since), err
}

var claimLatest = `WITH due AS MATERIALIZED (` + latest(database.Postgres) + ` FOR UPDATE SKIP LOCKED),
	moved AS (UPDATE profiles SET next_refresh_at = ? FROM due WHERE profiles.id = due.id` + ingest.AsyncCommit[database.Postgres] + `
		RETURNING ` + ingest.DueColumns(database.Postgres) + `, due.due_at, due.late)
	SELECT * FROM moved ORDER BY late DESC, id`

// claimInTwo reads before it writes: most looks find nothing, and any UPDATE takes SQLite's only write lock.
func (d Queue) claimInTwo(ctx context.Context, now, until time.Time, limit int) (claimed []ingest.Due, err error) {
	conn, since := d.store.db.Conn(ctx), now.AddDate(0, 0, -figures.RecentDays)
	var found []struct {
		ID    int64
		DueAt time.Time
	}
	err = conn.Raw(latest(database.SQLite), now, d.urgent, now, limit).Scan(&found).Error
	if err != nil || len(found) == 0 {
		return nil, err
	}
	ids := make([]int64, 0, len(found))
	for _, f := range found {
		ids = append(ids, f.ID)
	}
	err = conn.Raw(`UPDATE profiles SET next_refresh_at = ? WHERE id IN ? AND next_refresh_at <= ? RETURNING `+ingest.DueColumns(database.SQLite),
		append([]any{until, ids, now}, ingest.SinceArgs(since)...)...).Scan(&claimed).Error
	for i := range claimed {
		claimed[i].DueAt = found[slices.Index(ids, claimed[i].ID)].DueAt
	}
	slices.SortFunc(claimed, func(a, b ingest.Due) int { return cmp.Compare(slices.Index(ids, a.ID), slices.Index(ids, b.ID)) })
	return ingest.Reaching(claimed, since), err
}

// Release makes what a dead reader holds due again.
func (d Queue) Release(ctx context.Context, now, until time.Time) error {
	return d.store.db.Conn(ctx).Exec(`UPDATE profiles SET next_refresh_at = ? WHERE urgent = ? AND next_refresh_at > ? AND next_refresh_at <= ?`,
		now, d.urgent, now, until).Error
}

// WithinBudget are due refreshes as long as Instagram may be asked about them: none is claimed in vain.
type WithinBudget struct {
	Queue
	source instagram.Source
}

// Claim takes no more than may be asked about.
func (a WithinBudget) Claim(ctx context.Context, now, until time.Time, limit int) ([]ingest.Due, error) {
	if limit = min(limit, a.source.Room(ctx)); limit <= 0 {
		return nil, nil
	}
	return a.Queue.Claim(ctx, now, until, limit)
}

// Extend moves the lease.
func (d Queue) Extend(ctx context.Context, due ingest.Due, from, until time.Time) (bool, error) {
	tx := d.store.db.Conn(ctx).Exec(`UPDATE profiles SET next_refresh_at = ? WHERE id = ? AND next_refresh_at = ?`+ingest.AsyncCommit[d.store.db.Dialect], until, due.ID, from)
	return tx.RowsAffected == 1, tx.Error
}

// SetStep tells those who wait what is being done. Whoever was overtaken by a reading that has ended tells nothing.
func (s *Store) SetStep(ctx context.Context, id int64, step string) error {
	return s.db.Conn(ctx).Exec(`UPDATE profiles SET status = 'fetching', step = ?, error = NULL WHERE id = ? AND urgent`, step, id).Error
}

// SetFailure keeps everything that is known and says why it is not newer.
func (s *Store) SetFailure(ctx context.Context, id int64, f Failure) error {
	return s.db.Conn(ctx).Exec(`UPDATE profiles SET status = 'failed', step = NULL, error = ?, failures = failures + 1,
		not_found_since = ?, next_refresh_at = ?, urgent = FALSE WHERE id = ?`, f.Sentence, f.notFoundSince, f.Next, id).Error
}

// Postpone leaves a profile as it is until an instant.
func (s *Store) Postpone(ctx context.Context, id int64, until time.Time) error {
	return s.db.Conn(ctx).Exec(`UPDATE profiles SET next_refresh_at = ? WHERE id = ?`, until, id).Error
}

// Await has a first reading go on when Instagram may be asked again, and says so to those who wait.
func (s *Store) Await(ctx context.Context, id int64, until time.Time) error {
	return s.db.Conn(ctx).Exec(`UPDATE profiles SET status = 'pending', step = ?, next_refresh_at = ? WHERE id = ?`,
		figures.StepWaiting, until, id).Error
}
