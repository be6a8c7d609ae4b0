package operators

import (
	"context"
	"fmt"
	"time"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/database"
)

// store is every statement on operators and their sessions. What uses something up says in itself what it depends on: of several at
// once, one does.
type store struct{ db *database.DB }

func (s store) insert(ctx context.Context, name, setUpDigest string, until, now time.Time) (id int64, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO operators (name, set_up_digest, set_up_until, created_at) VALUES (?, ?, ?, ?)
		ON CONFLICT (name) DO NOTHING RETURNING id`, name, setUpDigest, until, now).Scan(&id).Error
	switch {
	case err != nil:
		return 0, fmt.Errorf("insert operator: %w", err)
	case id == 0:
		return 0, errTaken
	}
	return id, nil
}

// find is the account of a name; empty: nobody has it.
func (s store) find(ctx context.Context, name string) (a Account, err error) {
	err = s.db.Conn(ctx).Raw(`SELECT id, name, password_hash, totp_secret, COALESCE(set_up_digest, '') AS set_up_digest, set_up_until
		FROM operators WHERE name = ?`, name).Scan(&a).Error
	if err != nil {
		return Account{}, fmt.Errorf("read operator: %w", err)
	}
	return a, nil
}

func (s store) reset(ctx context.Context, id int64, setUpDigest string, until time.Time) error {
	err := s.db.Conn(ctx).Exec(`UPDATE operators SET password_hash = '', totp_secret = '', totp_step = 0, set_up_digest = ?, set_up_until = ?
		WHERE id = ?`, setUpDigest, until, id).Error
	if err == nil {
		err = s.db.Conn(ctx).Exec(`DELETE FROM operator_recovery_codes WHERE operator_id = ?`, id).Error
	}
	if err == nil {
		err = s.db.Conn(ctx).Exec(`DELETE FROM operator_sessions WHERE operator_id = ?`, id).Error
	}
	if err != nil {
		return fmt.Errorf("reset operator: %w", err)
	}
	return nil
}

// delete takes sessions and recovery codes with it.
func (s store) delete(ctx context.Context, id int64) error {
	if err := s.db.Conn(ctx).Exec(`DELETE FROM operators WHERE id = ?`, id).Error; err != nil {
		return fmt.Errorf("delete operator: %w", err)
	}
	return nil
}

// setUp stores a password and a secret of an account that still waits for the same set-up.
func (s store) setUp(ctx context.Context, a Account, hash, sealed string) (held bool, err error) {
	return s.changed(ctx, `UPDATE operators SET password_hash = ?, totp_secret = ? WHERE id = ? AND set_up_digest = ?`,
		hash, sealed, a.ID, a.SetUpDigest)
}

// endSetUp ends the set-up that has led to this secret, and uses the code of a step up.
func (s store) endSetUp(ctx context.Context, a Account, step int64) (ended bool, err error) {
	return s.changed(ctx, `UPDATE operators SET set_up_digest = NULL, set_up_until = NULL, totp_step = ?
		WHERE id = ? AND set_up_digest = ? AND totp_secret = ?`, step, a.ID, a.SetUpDigest, a.TOTPSecret)
}

// useStep uses the code of a step up; false when that or a later one was used, or the account is not as it was any more.
func (s store) useStep(ctx context.Context, a Account, step int64) (used bool, err error) {
	return s.changed(ctx, `UPDATE operators SET totp_step = ? WHERE id = ? AND totp_step < ? AND password_hash = ? AND set_up_digest IS NULL`,
		step, a.ID, step, a.PasswordHash)
}

// useRecoveryCode uses a recovery code up.
func (s store) useRecoveryCode(ctx context.Context, a Account, digest string) (used bool, err error) {
	return s.changed(ctx, `DELETE FROM operator_recovery_codes WHERE operator_id = ? AND digest = ?`, a.ID, digest)
}

func (s store) insertRecoveryCode(ctx context.Context, operatorID int64, digest string) error {
	_, err := s.changed(ctx, `INSERT INTO operator_recovery_codes (operator_id, digest) VALUES (?, ?)`, operatorID, digest)
	return err
}

func (s store) insertSession(ctx context.Context, operatorID int64, digest string, now time.Time) (id int64, err error) {
	err = s.db.Conn(ctx).Raw(`INSERT INTO operator_sessions (operator_id, digest, created_at, last_seen_at) VALUES (?, ?, ?, ?) RETURNING id`,
		operatorID, digest, now, now).Scan(&id).Error
	if err != nil {
		return 0, fmt.Errorf("insert session of operator: %w", err)
	}
	return id, nil
}

const sessions = `SELECT s.id, s.operator_id, o.name, s.created_at, s.last_seen_at,
		(SELECT COUNT(*) FROM operator_recovery_codes c WHERE c.operator_id = o.id) AS recovery_codes_left
	FROM operator_sessions s JOIN operators o ON o.id = s.operator_id `

// sessionOf finds the session of a token; auth.ErrOperator when there is none.
func (s store) sessionOf(ctx context.Context, digest string) (found Session, err error) {
	err = s.db.Conn(ctx).Raw(sessions+`WHERE s.digest = ?`, digest).Scan(&found).Error
	switch {
	case err != nil:
		return Session{}, fmt.Errorf("read session of operator: %w", err)
	case found.ID == 0:
		return Session{}, auth.ErrOperator
	}
	return found, nil
}

// session finds a session; empty: there is none.
func (s store) session(ctx context.Context, id int64) (found Session, err error) {
	if err := s.db.Conn(ctx).Raw(sessions+`WHERE s.id = ?`, id).Scan(&found).Error; err != nil {
		return Session{}, fmt.Errorf("read session of operator: %w", err)
	}
	return found, nil
}

func (s store) seen(ctx context.Context, id int64, now time.Time) error {
	_, err := s.changed(ctx, `UPDATE operator_sessions SET last_seen_at = ? WHERE id = ? AND last_seen_at < ?`, now, id, now)
	return err
}

func (s store) endSession(ctx context.Context, id int64) error {
	_, err := s.changed(ctx, `DELETE FROM operator_sessions WHERE id = ?`, id)
	return err
}

// SessionsTable keeps the sign-ins of operators. A restored backup has those that have ended since.
const SessionsTable = "operator_sessions"

// EndAllSessions signs every operator out. It joins the transaction of ctx.
func EndAllSessions(ctx context.Context, db *database.DB) error {
	_, err := store{db}.changed(ctx, `DELETE FROM `+SessionsTable)
	return err
}

// forgetSessions deletes those that have ended.
func (s store) forgetSessions(ctx context.Context, begunBefore, seenBefore time.Time) error {
	_, err := s.changed(ctx, `DELETE FROM operator_sessions WHERE created_at <= ? OR last_seen_at <= ?`, begunBefore, seenBefore)
	return err
}

func (s store) changed(ctx context.Context, statement string, args ...any) (bool, error) {
	tx := s.db.Conn(ctx).Exec(statement, args...)
	if tx.Error != nil {
		return false, fmt.Errorf("change operators: %w", tx.Error)
	}
	return tx.RowsAffected > 0, nil
}
