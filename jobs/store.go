package jobs

import (
	"context"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/database"
)

// row is a durable job in the database, its truth.
type row struct {
	ID       int64
	Kind     string
	Args     string
	Attempt  int
	Failures int
	// Interruptions counts the attempts whose process ended, LongInterruptions those of them that had lived to a heartbeat.
	Interruptions     int
	LongInterruptions int
	ClaimedAt         *time.Time // when the running attempt began
	HeartbeatAt       *time.Time // when it last said that it lives
	RunAt             time.Time  // no attempt begins before it
	DeadlineAt        *time.Time // no attempt begins after it; nil: whenever
	Mail              bool       // it sends a mail
	TraceParent       *string    // the span that enqueued it; nil: none
}

// store is every statement on the job tables. States stand in the text, not in parameters: the partial indexes are
// found by them. What moves a row names its attempt, so of two at once, one succeeds.
type store struct{ db *database.DB }

// insert notes the kind's queue for the operator only: at dispatch the registry says where a row goes.
func (s store) insert(ctx context.Context, r row, queue string, now, runAt time.Time) (id int64, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO jobs (kind, queue, args, mail, run_at, created_at, trace_parent)
		VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`, r.Kind, queue, r.Args, r.Mail, runAt, now, r.TraceParent).Scan(&id).Error
	return id, err
}

func (s store) forget(ctx context.Context, kind, field, value string) error {
	const where = `DELETE FROM jobs WHERE kind = ? AND `
	named := where + `CAST(args ->> ? AS TEXT) = ?`
	if s.db.Dialect == database.Postgres {
		named = where + `CAST(args AS JSON) ->> CAST(? AS TEXT) = ?`
	}
	return s.db.Conn(ctx).Exec(named, kind, field, value).Error
}

const columns = `id, kind, args, attempt, failures, interruptions, long_interruptions, claimed_at, heartbeat_at, run_at, deadline_at,
	trace_parent`

// claim takes a waiting row; ok is false when this attempt is not there to be taken. deadline is that of a row whose first attempt this is.
func (s store) claim(ctx context.Context, id int64, attempt int, now time.Time, deadline *time.Time) (r row, ok bool, err error) {
	tx := s.db.Conn(ctx).Raw(`UPDATE jobs SET state = 'running', claimed_at = ?, heartbeat_at = ?, deadline_at = COALESCE(deadline_at, ?)
		WHERE id = ? AND attempt = ? AND state = 'pending' RETURNING `+columns, now, now, deadline, id, attempt).Scan(&r)
	return r, r.ID != 0, tx.Error
}

func (s store) beat(ctx context.Context, r row, now time.Time) error {
	return s.move(ctx, r, `heartbeat_at = ?`, now)
}

func (s store) done(ctx context.Context, r row, now time.Time) error {
	return s.move(ctx, r, `state = 'done', heartbeat_at = NULL, reason = '', ended_at = ?`, now)
}

// note is for a row that is done in the same transaction.
func (s store) note(ctx context.Context, r row, why string) error {
	return s.db.Conn(ctx).Exec(`UPDATE jobs SET reason = ? WHERE id = ?`, printable(why), r.ID).Error
}

// failed ends the row. cleanUpAt is when OnFailed runs again; nil: it runs together with this.
func (s store) failed(ctx context.Context, r row, now time.Time, why Failure, reason string, cleanUpAt *time.Time) error {
	return s.move(ctx, r, `state = 'failed', heartbeat_at = NULL, failures = ?, ended_at = ?, failure = ?, reason = ?,
		cleanup_at = ?`, r.Failures, now, why, reason, cleanUpAt)
}

// again puts a running row back as its next attempt, with the counts and the deadline of r.
func (s store) again(ctx context.Context, r row, runAt time.Time, reason string) error {
	return s.move(ctx, r, `state = 'pending', heartbeat_at = NULL, attempt = attempt + 1, failures = ?, interruptions = ?,
		long_interruptions = ?, run_at = ?, deadline_at = ?, reason = ?`,
		r.Failures, r.Interruptions, r.LongInterruptions, runAt, r.DeadlineAt, reason)
}

// move changes a running row that is still at this attempt, or returns ErrLost.
func (s store) move(ctx context.Context, r row, set string, args ...any) error {
	tx := s.db.Conn(ctx).Exec(`UPDATE jobs SET `+set+` WHERE id = ? AND attempt = ? AND state = 'running'`, append(args, r.ID, r.Attempt)...)
	if tx.Error == nil && tx.RowsAffected == 0 {
		return ErrLost
	}
	return tx.Error
}

// expired lists running rows without a heartbeat since, except those that this process itself is running.
func (s store) expired(ctx context.Context, since time.Time, own []int64) (rows []row, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+columns+` FROM jobs WHERE state = 'running' AND heartbeat_at < ? AND id NOT IN ?
		ORDER BY heartbeat_at LIMIT ?`, since, append([]int64{0}, own...), endsPerRound).Scan(&rows).Error
	return rows, err
}

// running lists running rows after an id, whatever their heartbeats say.
func (s store) running(ctx context.Context, after int64) (rows []row, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT `+columns+` FROM jobs WHERE state = 'running' AND id > ? ORDER BY id LIMIT ?`, after, endsPerRound).
		Scan(&rows).Error
	return rows, err
}

// due lists what waits of some kinds and may begin, the longest waiting first.
func (s store) due(ctx context.Context, kinds []string, now time.Time, limit int) (rows []row, err error) {
	return s.waiting(ctx, kinds, `run_at <= ?`, now, limit)
}

// waiting looks for each kind on its own, so that the index on kinds gives each its order.
func (s store) waiting(ctx context.Context, kinds []string, when string, at time.Time, limit int) (rows []row, err error) {
	looks, args := make([]string, len(kinds)), make([]any, 0, 3*len(kinds)+1)
	for i, kind := range kinds {
		looks[i] = `SELECT * FROM (SELECT ` + columns + ` FROM jobs WHERE state = 'pending' AND kind = ? AND ` + when + `
			ORDER BY run_at, id LIMIT ?) AS one`
		args = append(args, kind, at, limit)
	}
	err = s.db.Conn(ctx).Raw(strings.Join(looks, ` UNION ALL `)+` ORDER BY run_at, id LIMIT ?`, append(args, limit)...).Scan(&rows).Error
	return rows, err
}

// waits reports whether the row still waits for this attempt.
func (s store) waits(ctx context.Context, r row) (waits bool, err error) {
	var n int64
	err = s.db.Conn(ctx).Raw(`SELECT COUNT(*) FROM jobs WHERE id = ? AND attempt = ? AND state = 'pending'`, r.ID, r.Attempt).Scan(&n).Error
	return n == 1, err
}

// nextDue is when the first row of some kinds that waits for its time may begin.
func (s store) nextDue(ctx context.Context, kinds []string, now time.Time) (at time.Time, ok bool, err error) {
	found, err := s.waiting(ctx, kinds, `run_at > ?`, now, 1)
	if err != nil || len(found) == 0 {
		return time.Time{}, false, err
	}
	return found[0].RunAt, true, nil
}

// takeSlot reports whether the slot was free.
func (s store) takeSlot(ctx context.Context, kind string, slot, now time.Time) (bool, error) {
	tx := s.db.Conn(ctx).Exec(`INSERT INTO job_slots (kind, slot, taken_at) VALUES (?, ?, ?)
		ON CONFLICT (kind, slot) DO NOTHING`, kind, slot, now)
	return tx.RowsAffected == 1, tx.Error
}

// undone reports whether a job of a kind waits or runs.
func (s store) undone(ctx context.Context, kind string) (undone bool, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT EXISTS (SELECT 1 FROM jobs WHERE state = 'pending' AND kind = ?)
		OR EXISTS (SELECT 1 FROM jobs WHERE state = 'running' AND kind = ?)`, kind, kind).Scan(&undone).Error
	return undone, err
}

// prune deletes what ended long ago, and the slots before each kind's last. Mails are kept as long as what has failed.
func (s store) prune(ctx context.Context, doneBefore, failedBefore time.Time) (deleted int64, err error) {
	tx := s.db.Conn(ctx).Exec(`DELETE FROM jobs WHERE state IN ('done', 'failed')
		AND ((state = 'done' AND ended_at < ? AND NOT mail) OR (ended_at < ? AND cleanup_at IS NULL))`, doneBefore, failedBefore)
	if tx.Error != nil {
		return 0, tx.Error
	}
	return tx.RowsAffected, s.db.Conn(ctx).Exec(`DELETE FROM job_slots WHERE taken_at < ?
		AND slot < (SELECT MAX(later.slot) FROM job_slots later WHERE later.kind = job_slots.kind)`, doneBefore).Error
}

// backlog is what is undone, by kind.
type backlog struct {
	Kind   string
	Undone int64
	Oldest time.Time
}

// backlog asks for each state alone: there is a partial index of each.
func (s store) backlog(ctx context.Context) (kinds []backlog, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT oldest.kind, u.undone, oldest.created_at AS oldest FROM jobs oldest JOIN (
		SELECT MIN(id) AS id, COUNT(*) AS undone FROM (SELECT id, kind FROM jobs WHERE state = 'pending'
			UNION ALL SELECT id, kind FROM jobs WHERE state = 'running') AS either GROUP BY kind) u ON u.id = oldest.id`).Scan(&kinds).Error
	return kinds, err
}

// longestWaiting is the row of each kind that may begin first.
func (s store) longestWaiting(ctx context.Context) (rows []row, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT j.kind, j.run_at FROM (SELECT DISTINCT kind FROM jobs WHERE state = 'pending') k JOIN jobs j
		ON j.id = (SELECT id FROM jobs WHERE state = 'pending' AND kind = k.kind ORDER BY run_at, id LIMIT 1)`).Scan(&rows).Error
	return rows, err
}

// printable is a reason that both databases store: valid text without NUL, at most 1,000 characters.
func printable(reason string) string {
	reason = strings.ReplaceAll(strings.ToValidUTF8(reason, "?"), "\x00", "")
	if runes := []rune(reason); len(runes) > 1000 {
		return string(runes[:1000])
	}
	return reason
}
