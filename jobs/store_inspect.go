package jobs

import (
	"context"
	"time"
)

// inspectedColumns has the operator's word for the state pending.
const inspectedColumns = `id, kind, args, attempt, failures, reason, created_at, run_at, ended_at,
	CASE state WHEN 'pending' THEN 'waiting' ELSE state END AS state`

// inState are the conditions of the states, in the words of the partial indexes.
var inState = map[string]string{
	StateWaiting: `state = 'pending'`, StateRunning: `state = 'running'`, StateFailed: `state = 'failed'`,
}

// counts asks for each state alone: there is a partial index of each.
func (s store) counts(ctx context.Context) (counts []KindCount, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT kind, SUM(waiting) AS waiting, SUM(running) AS running, SUM(failed) AS failed FROM (
			SELECT kind, COUNT(*) AS waiting, 0 AS running, 0 AS failed FROM jobs WHERE state = 'pending' GROUP BY kind
			UNION ALL SELECT kind, 0, COUNT(*), 0 FROM jobs WHERE state = 'running' GROUP BY kind
			UNION ALL SELECT kind, 0, 0, COUNT(*) FROM jobs WHERE state = 'failed' GROUP BY kind
		) AS each_state GROUP BY kind ORDER BY kind`).Scan(&counts).Error
	return counts, err
}

func (s store) list(ctx context.Context, f ListFilter, limit int) (rows []inspected, err error) {
	q := s.db.Conn(ctx).Table("jobs").Select(inspectedColumns).Where(inState[f.State]).Order("id DESC").Limit(limit)
	if f.Kind != "" {
		q = q.Where("kind = ?", f.Kind)
	}
	if f.Before > 0 {
		q = q.Where("id < ?", f.Before)
	}
	return rows, q.Find(&rows).Error
}

func (s store) mails(ctx context.Context, before int64, limit int) (rows []inspected, err error) {
	q := s.db.Conn(ctx).Table("jobs").Select(inspectedColumns).Where("mail").Order("id DESC").Limit(limit)
	if before > 0 {
		q = q.Where("id < ?", before)
	}
	return rows, q.Find(&rows).Error
}

// inspect is a row; empty: there is none.
func (s store) inspect(ctx context.Context, id int64) (r inspected, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+inspectedColumns+` FROM jobs WHERE id = ?`, id).Scan(&r).Error
	return r, err
}

// last is the newest row of a kind; empty: there is none.
func (s store) last(ctx context.Context, kind string) (r inspected, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+inspectedColumns+` FROM jobs WHERE kind = ? ORDER BY id DESC LIMIT 1`, kind).Scan(&r).Error
	return r, err
}

// retry makes a failed row wait again as its next attempt; 0: it is not failed, or is still being undone.
func (s store) retry(ctx context.Context, id int64, now time.Time) (attempt int, err error) {
	err = s.db.Conn(ctx).Raw(`UPDATE jobs SET state = 'pending', attempt = attempt + 1, failures = 0, interruptions = 0,
			long_interruptions = 0, run_at = ?, deadline_at = NULL, ended_at = NULL, failure = NULL
		WHERE id = ? AND state = 'failed' AND cleanup_at IS NULL RETURNING attempt`, now, id).Scan(&attempt).Error
	return attempt, err
}

func (s store) discard(ctx context.Context, id int64) (discarded bool, err error) {
	tx := s.db.Conn(ctx).Exec(`DELETE FROM jobs WHERE id = ? AND state = 'failed' AND cleanup_at IS NULL`, id)
	return tx.RowsAffected == 1, tx.Error
}
