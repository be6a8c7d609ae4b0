package analytics

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// dueProfiles is next_refresh_at as the column that says when a reading is due: those that somebody waits for, or the
// others.
type dueProfiles struct {
	store  *Store
	urgent bool
}

// lateness puts first what is latest in proportion to its interval.
var lateness = map[database.Dialect]string{
	database.SQLite:   `(julianday(?) - julianday(next_refresh_at)) * 86400 / interval_seconds`,
	database.Postgres: `EXTRACT(EPOCH FROM (CAST(? AS TIMESTAMPTZ) - next_refresh_at)) / interval_seconds`,
}

// unhurried, behind the last condition, lets a commit return before PostgreSQL's disk has it, for this transaction. What a
// crash of the server then takes back within its last second is a lease or a reading, and both are made anew: the column
// stands where it stood. SQLite does so anyway.
var unhurried = map[database.Dialect]string{
	database.SQLite:   ``,
	database.Postgres: ` AND set_config('synchronous_commit', 'off', TRUE) = 'off'`,
}

// latest takes an instant twice and how many are wanted.
func latest(d database.Dialect) string {
	return `SELECT id, ` + lateness[d] + ` AS late FROM profiles WHERE urgent = ? AND next_refresh_at <= ? AND interval_seconds > 0
		ORDER BY late DESC, id LIMIT ?`
}

// Claim gives what a reading goes on from along with the profile.
func (d dueProfiles) Claim(ctx context.Context, now, until time.Time, limit int) ([]Due, error) {
	if d.store.db.Dialect == database.Postgres {
		return d.claimAtOnce(ctx, now, until, limit)
	}
	return d.claimInTwo(ctx, now, until, limit)
}

// claimAtOnce writes nothing when nothing is due.
func (d dueProfiles) claimAtOnce(ctx context.Context, now, until time.Time, limit int) (claimed []Due, err error) {
	since := now.AddDate(0, 0, -recentDays)
	err = d.store.db.Conn(ctx).Raw(claimLatest, append([]any{now, d.urgent, now, limit, until}, sinceArgs(since)...)...).Scan(&claimed).Error
	return reaching(claimed, since), err
}

var claimLatest = `WITH due AS MATERIALIZED (` + latest(database.Postgres) + ` FOR UPDATE SKIP LOCKED),
	moved AS (UPDATE profiles SET next_refresh_at = ? FROM due WHERE profiles.id = due.id` + unhurried[database.Postgres] + `
		RETURNING ` + dueColumns(database.Postgres) + `, due.late)
	SELECT * FROM moved ORDER BY late DESC, id`

// claimInTwo reads before it writes: most looks find nothing, and any UPDATE takes SQLite's only write lock.
func (d dueProfiles) claimInTwo(ctx context.Context, now, until time.Time, limit int) (claimed []Due, err error) {
	conn, since := d.store.db.Conn(ctx), now.AddDate(0, 0, -recentDays)
	var ids []int64
	err = conn.Raw(`SELECT id FROM (`+latest(database.SQLite)+`)`, now, d.urgent, now, limit).Scan(&ids).Error
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	err = conn.Raw(`UPDATE profiles SET next_refresh_at = ? WHERE id IN ? AND next_refresh_at <= ? RETURNING `+dueColumns(database.SQLite),
		append([]any{until, ids, now}, sinceArgs(since)...)...).Scan(&claimed).Error
	slices.SortFunc(claimed, func(a, b Due) int { return cmp.Compare(slices.Index(ids, a.ID), slices.Index(ids, b.ID)) })
	return reaching(claimed, since), err
}

// Release makes what a dead reader holds due again.
func (d dueProfiles) Release(ctx context.Context, now, until time.Time) error {
	return d.store.db.Conn(ctx).Exec(`UPDATE profiles SET next_refresh_at = ? WHERE urgent = ? AND next_refresh_at > ? AND next_refresh_at <= ?`,
		now, d.urgent, now, until).Error
}

// Extend moves the lease.
func (d dueProfiles) Extend(ctx context.Context, due Due, from, until time.Time) (bool, error) {
	tx := d.store.db.Conn(ctx).Exec(`UPDATE profiles SET next_refresh_at = ? WHERE id = ? AND next_refresh_at = ?`+unhurried[d.store.db.Dialect], until, due.ID, from)
	return tx.RowsAffected == 1, tx.Error
}
