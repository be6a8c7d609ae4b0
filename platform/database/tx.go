package database

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// txRetries is how often a transaction that PostgreSQL has broken off for another's sake is tried again.
const txRetries = 3

type txKey struct{}

// transaction is what InTx puts into the context.
type transaction struct {
	conn        *gorm.DB
	afterCommit []func()
}

// InTx runs fn in one transaction, which stores and other modules called with its ctx join. It commits when fn returns
// nil and rolls back on an error or a panic. Called within a transaction it joins that one. After a deadlock or a
// serialization failure fn runs again from its beginning.
//
// No call over the network belongs inside: a transaction holds SQLite's only write lock.
func (db *DB) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	if _, joined := ctx.Value(txKey{}).(*transaction); joined {
		return fn(ctx)
	}
	ctx, span := db.span(ctx, "transaction", "")
	defer span.End()
	for retry := 0; ; retry++ {
		tx := &transaction{}
		err := db.gorm.WithContext(ctx).Transaction(func(conn *gorm.DB) error {
			tx.conn = conn
			return fn(context.WithValue(ctx, txKey{}, tx))
		})
		switch {
		case err == nil:
			for _, f := range tx.afterCommit {
				f()
			}
			return nil
		case retry == txRetries || !brokenOff(err):
			return err
		}
	}
}

// Snapshot runs fn in one read-only transaction that sees what was committed when it began, however long its statements take; the
// limit of ctx holds, and that of each piece of an answer (answering). SQLite's readers hold up nobody outside of one, and have no such
// limit.
func (db *DB) Snapshot(ctx context.Context, fn func(ctx context.Context) error) error {
	if _, joined := ctx.Value(txKey{}).(*transaction); joined || db.Dialect == SQLite {
		return fn(ctx)
	}
	return db.gorm.WithContext(ctx).Transaction(func(conn *gorm.DB) error {
		if err := conn.Exec("SET LOCAL statement_timeout = 0").Error; err != nil {
			return err
		}
		return fn(context.WithValue(ctx, txKey{}, &transaction{conn: conn}))
	}, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
}

// brokenOff says that PostgreSQL has undone a transaction that may well succeed the next time.
func brokenOff(err error) bool {
	const serializationFailure, deadlockDetected = "40001", "40P01"
	var refused *pgconn.PgError
	return errors.As(err, &refused) && (refused.Code == serializationFailure || refused.Code == deadlockDetected)
}

// Conn is the transaction of ctx, or the pool outside of one.
func (db *DB) Conn(ctx context.Context) *gorm.DB {
	if tx, ok := ctx.Value(txKey{}).(*transaction); ok {
		return tx.conn.WithContext(ctx)
	}
	return db.gorm.WithContext(ctx)
}

// Lock makes other transactions that lock the same id under the same name wait for that of ctx. The schema is part of the
// key: another installation in the same PostgreSQL database has its own. SQLite writes one transaction after the other anyway.
func (db *DB) Lock(ctx context.Context, name string, id int64) error {
	if db.Dialect == SQLite {
		return nil
	}
	return db.Conn(ctx).Exec(`SELECT `+advisoryLock, name, id).Error
}

const (
	advisoryKey  = `hashtextextended(current_schema() || '.' || ?, ?)`
	advisoryLock = `pg_advisory_xact_lock(` + advisoryKey + `)`
)

// LockFrom is Lock as the FROM clause of an UPDATE, which saves a round trip. The UPDATE waits for the lock before it changes a row, but
// reads other rows as they were before it waited.
func (db *DB) LockFrom(name string, id int64) clause.Expr {
	if db.Dialect == SQLite {
		return clause.Expr{}
	}
	return clause.Expr{SQL: `FROM (SELECT ` + advisoryLock + `) AS locked`, Vars: []any{name, id}}
}

// AfterCommit runs f once the transaction of ctx has committed, and never when it rolls back; at once outside of one.
func AfterCommit(ctx context.Context, f func()) {
	if tx, ok := ctx.Value(txKey{}).(*transaction); ok {
		tx.afterCommit = append(tx.afterCommit, f)
		return
	}
	f()
}

// NullIfEmpty is the argument of a statement for a text column where "" is stored as NULL.
func NullIfEmpty(s string) any {
	if s == "" {
		return nil
	}
	return s
}
