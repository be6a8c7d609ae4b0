package analytics

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/instagram"
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
	return `SELECT id, next_refresh_at AS due_at, ` + lateness[d] + ` AS late FROM profiles WHERE urgent = ? AND next_refresh_at <= ? AND interval_seconds > 0
		ORDER BY late DESC, id LIMIT ?`
}

// longestWait is how late the latest refresh is, in intervals of its profile.
func (s *Store) longestWait(ctx context.Context, now time.Time) (intervals float64, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT COALESCE(MAX(`+lateness[s.db.Dialect]+`), 0) FROM profiles
		WHERE NOT urgent AND next_refresh_at <= ? AND interval_seconds > 0`, now, now).Scan(&intervals).Error
	return intervals, err
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
		RETURNING ` + dueColumns(database.Postgres) + `, due.due_at, due.late)
	SELECT * FROM moved ORDER BY late DESC, id`

// claimInTwo reads before it writes: most looks find nothing, and any UPDATE takes SQLite's only write lock.
func (d dueProfiles) claimInTwo(ctx context.Context, now, until time.Time, limit int) (claimed []Due, err error) {
	conn, since := d.store.db.Conn(ctx), now.AddDate(0, 0, -recentDays)
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
	err = conn.Raw(`UPDATE profiles SET next_refresh_at = ? WHERE id IN ? AND next_refresh_at <= ? RETURNING `+dueColumns(database.SQLite),
		append([]any{until, ids, now}, sinceArgs(since)...)...).Scan(&claimed).Error
	for i := range claimed {
		claimed[i].DueAt = found[slices.Index(ids, claimed[i].ID)].DueAt
	}
	slices.SortFunc(claimed, func(a, b Due) int { return cmp.Compare(slices.Index(ids, a.ID), slices.Index(ids, b.ID)) })
	return reaching(claimed, since), err
}

// Release makes what a dead reader holds due again.
func (d dueProfiles) Release(ctx context.Context, now, until time.Time) error {
	return d.store.db.Conn(ctx).Exec(`UPDATE profiles SET next_refresh_at = ? WHERE urgent = ? AND next_refresh_at > ? AND next_refresh_at <= ?`,
		now, d.urgent, now, until).Error
}

// allowed are due profiles as long as Instagram may be asked about them: none is claimed in vain.
type allowed struct {
	dueProfiles
	source instagram.Source
}

func (a allowed) Claim(ctx context.Context, now, until time.Time, limit int) ([]Due, error) {
	asked := ctx
	if a.urgent {
		asked = instagram.Interactive(ctx)
	}
	if limit = min(limit, a.source.Room(asked)); limit <= 0 {
		return nil, nil
	}
	return a.dueProfiles.Claim(ctx, now, until, limit)
}

// Extend moves the lease.
func (d dueProfiles) Extend(ctx context.Context, due Due, from, until time.Time) (bool, error) {
	tx := d.store.db.Conn(ctx).Exec(`UPDATE profiles SET next_refresh_at = ? WHERE id = ? AND next_refresh_at = ?`+unhurried[d.store.db.Dialect], until, due.ID, from)
	return tx.RowsAffected == 1, tx.Error
}
