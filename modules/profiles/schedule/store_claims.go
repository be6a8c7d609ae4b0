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

// Queue are the due readings that somebody waits for, or the others.
type Queue struct {
	store  *Store
	urgent bool
}

// Urgent are those that somebody waits for.
func (s *Store) Urgent() Queue { return Queue{s, true} }

// Routine are the others, as long as Instagram may be asked about them.
func (s *Store) Routine(source instagram.Source) WithinBudget {
	return WithinBudget{Queue{s, false}, source}
}

// intervalsInUse are the few different intervals of a queue, each found by one look at the index; it takes urgent twice. Lateness
// in proportion to an interval changes its order with time, so that no stored number sorts all rows by it; within one interval,
// ready_at does.
const intervalsInUse = `WITH RECURSIVE intervals(seconds) AS (
	SELECT MIN(interval_seconds) FROM profile_schedule WHERE urgent = ? AND ready_at IS NOT NULL
	UNION ALL SELECT (SELECT MIN(interval_seconds) FROM profile_schedule
			WHERE urgent = ? AND interval_seconds > seconds AND ready_at IS NOT NULL)
		FROM intervals WHERE seconds IS NOT NULL)
`

// lateness takes an instant.
var lateness = map[database.Dialect]string{
	database.SQLite:   `(julianday(?) - julianday(ready_at)) * 86400 / interval_seconds`,
	database.Postgres: `EXTRACT(EPOCH FROM (CAST(? AS TIMESTAMPTZ) - ready_at)) / interval_seconds`,
}

// Claim leases the latest due profiles in proportion to their intervals, and gives what a reading goes on from along with each.
func (q Queue) Claim(ctx context.Context, now, until time.Time, limit int) ([]ingest.Due, error) {
	if q.store.db.Dialect == database.Postgres {
		return q.claimAtOnce(ctx, now, until, limit)
	}
	return q.claimInSteps(ctx, now, until, limit)
}

// claimAtOnce writes nothing when nothing is due.
func (q Queue) claimAtOnce(ctx context.Context, now, until time.Time, limit int) (claimed []ingest.Due, err error) {
	since := now.AddDate(0, 0, -figures.RecentDays)
	args := append([]any{q.urgent, q.urgent, q.urgent, now, limit, now, limit, until}, ingest.SinceArgs(since)...)
	err = q.store.db.Conn(ctx).Raw(claimPostgres, args...).Scan(&claimed).Error
	return ingest.Reaching(claimed, since), err
}

// claimPostgres takes the first of each interval, and of those the latest. It locks rows of the schedule alone, and waits for none.
var claimPostgres = intervalsInUse + `, ready AS MATERIALIZED (SELECT first.* FROM intervals CROSS JOIN LATERAL (
		SELECT profile_id, interval_seconds, ready_at FROM profile_schedule WHERE urgent = ? AND interval_seconds = seconds AND ready_at <= ?
		ORDER BY ready_at LIMIT ? FOR UPDATE SKIP LOCKED) AS first WHERE seconds > 0),
	latest AS (SELECT profile_id, ` + lateness[database.Postgres] + ` AS late FROM ready ORDER BY late DESC, profile_id LIMIT ?),
	s AS (UPDATE profile_schedule AS held SET leased_until = ?, fence = fence + 1 FROM latest
		WHERE held.profile_id = latest.profile_id` + ingest.AsyncCommit[database.Postgres] + ` RETURNING held.*, latest.late)
	SELECT ` + ingest.DueColumns(database.Postgres) + ` FROM s JOIN profiles ON profiles.id = s.profile_id ORDER BY s.late DESC, profiles.id`

// claimInSteps reads before it writes: most looks find nothing, and any UPDATE takes SQLite's only write lock.
func (q Queue) claimInSteps(ctx context.Context, now, until time.Time, limit int) ([]ingest.Due, error) {
	db := q.store.db
	var ids []int64
	err := db.Conn(ctx).Raw(intervalsInUse+`SELECT profile_id FROM intervals CROSS JOIN profile_schedule ON profile_id IN (
			SELECT profile_id FROM profile_schedule WHERE urgent = ? AND interval_seconds = seconds AND ready_at <= ? ORDER BY ready_at LIMIT ?)
		WHERE seconds > 0 ORDER BY `+lateness[db.Dialect]+` DESC, profile_id LIMIT ?`,
		q.urgent, q.urgent, q.urgent, now, limit, now, limit).Scan(&ids).Error
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	return q.lease(ctx, ids, now, until)
}

// claimOwned leases due profiles that were last read with their owner's token.
func (q Queue) claimOwned(ctx context.Context, now, until time.Time, limit int) ([]ingest.Due, error) {
	var ids []int64
	err := q.store.db.Conn(ctx).Raw(`SELECT profile_id FROM profiles JOIN profile_schedule ON profile_id = id
		WHERE owner_read_since IS NOT NULL AND urgent = ? AND ready_at <= ? ORDER BY ready_at LIMIT ?`, q.urgent, now, limit).Scan(&ids).Error
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	return q.lease(ctx, ids, now, until)
}

// lease claims those of some profiles that are still due.
func (q Queue) lease(ctx context.Context, ids []int64, now, until time.Time) (claimed []ingest.Due, err error) {
	db, since := q.store.db, now.AddDate(0, 0, -figures.RecentDays)
	err = db.InTx(ctx, func(ctx context.Context) error {
		conn := db.Conn(ctx)
		var leased []int64
		err := conn.Raw(`UPDATE profile_schedule SET leased_until = ?, fence = fence + 1
			WHERE profile_id IN ? AND ready_at <= ? RETURNING profile_id`,
			until, ids, now).Scan(&leased).Error
		if err != nil || len(leased) == 0 {
			return err
		}
		return conn.Raw(`SELECT `+ingest.DueColumns(db.Dialect)+`
			FROM profile_schedule AS s JOIN profiles ON profiles.id = s.profile_id WHERE s.profile_id IN ?`,
			append(ingest.SinceArgs(since), leased)...).Scan(&claimed).Error
	})
	slices.SortFunc(claimed, func(a, b ingest.Due) int { return cmp.Compare(slices.Index(ids, a.ID), slices.Index(ids, b.ID)) })
	return ingest.Reaching(claimed, since), err
}

// extend takes the profile's lock before that of its schedule, as whoever changes watches does.
var extend = map[database.Dialect]string{
	database.SQLite: `UPDATE profile_schedule SET leased_until = ? WHERE profile_id = ? AND fence = ? AND leased_until = ?`,
	database.Postgres: `WITH locked AS MATERIALIZED (SELECT id FROM profiles WHERE id = ? FOR NO KEY UPDATE)
		UPDATE profile_schedule SET leased_until = ? FROM locked WHERE profile_id = locked.id AND fence = ? AND leased_until = ?` +
		ingest.AsyncCommit[database.Postgres],
}

// Extend moves the lease of the claim that due comes from.
func (q Queue) Extend(ctx context.Context, due ingest.Due, from, until time.Time) (bool, error) {
	db := q.store.db
	args := []any{until, due.ID, due.Fence, from}
	if db.Dialect == database.Postgres {
		args = []any{due.ID, until, due.Fence, from}
	}
	tx := db.Conn(ctx).Exec(extend[db.Dialect], args...)
	return tx.RowsAffected == 1, tx.Error
}

// Release ends the leases of a dead reader.
func (q Queue) Release(ctx context.Context, now time.Time) error {
	return q.store.db.Conn(ctx).Exec(`UPDATE profile_schedule SET `+ended+` WHERE urgent = ? AND leased_until > ?`, q.urgent, now).Error
}

// WithinBudget are due refreshes as long as Instagram may be asked about them: none is claimed in vain. Accounts that their owner's token
// reads cost none of the operator's calls, and are refreshed without any left, too.
type WithinBudget struct {
	Queue
	source instagram.Source
}

// Claim takes no more than may be asked about.
func (b WithinBudget) Claim(ctx context.Context, now, until time.Time, limit int) ([]ingest.Due, error) {
	room := b.source.Room(ctx)
	if room <= 0 {
		return b.claimOwned(ctx, now, until, limit)
	}
	return b.Queue.Claim(ctx, now, until, min(limit, room))
}
