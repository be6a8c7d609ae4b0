package analytics

import (
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

// Claim reads before it writes: most looks find nothing.
func (d dueProfiles) Claim(ctx context.Context, now, until time.Time, limit int) ([]ProfileRef, error) {
	conn := d.store.db.Conn(ctx)
	var due []int64
	err := conn.Raw(`SELECT id FROM profiles WHERE urgent = ? AND next_refresh_at <= ? AND interval_seconds > 0
		ORDER BY `+lateness[d.store.db.Dialect]+` DESC, id LIMIT ?`, d.urgent, now, now, limit).Scan(&due).Error
	if err != nil || len(due) == 0 {
		return nil, err
	}
	var moved []int64
	err = conn.Raw(`UPDATE profiles SET next_refresh_at = ? WHERE id IN ? AND next_refresh_at <= ?`+unhurried[d.store.db.Dialect]+` RETURNING id`, until, due, now).Scan(&moved).Error
	if err != nil {
		return nil, err
	}
	refs := make([]ProfileRef, 0, len(moved))
	for _, id := range due {
		if slices.Contains(moved, id) {
			refs = append(refs, ProfileRef{id})
		}
	}
	return refs, nil
}

// Extend moves the lease.
func (d dueProfiles) Extend(ctx context.Context, ref ProfileRef, from, until time.Time) (bool, error) {
	tx := d.store.db.Conn(ctx).Exec(`UPDATE profiles SET next_refresh_at = ? WHERE id = ? AND next_refresh_at = ?`+unhurried[d.store.db.Dialect], until, ref.ID, from)
	return tx.RowsAffected == 1, tx.Error
}
