// Package database opens SQLite or PostgreSQL, brings the tables up to date and carries transactions in the context.
package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/migrations"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/tracing"
)

// Dialect is the kind of database, also the folder of its migrations.
type Dialect string

// The two databases that Bowerbird runs on.
const (
	SQLite   Dialect = "sqlite"
	Postgres Dialect = "postgres"
)

// DB is the open database. It is of use after Start.
type DB struct {
	Dialect     Dialect
	target      string // a file or a postgres:// address
	connections int    // to PostgreSQL, at most
	secret      string // of the settings
	log         *slog.Logger
	files       fs.FS // the migrations
	pool        *sql.DB
	readers     *sql.DB // the pool itself on PostgreSQL; connections of their own on SQLite
	gorm        *gorm.DB
	server      *postgresServer // of PostgreSQL

	clock     serverClock
	stopClock func()
}

// New prepares the database that the settings name. It does no I/O: that is Start's.
func New(c config.Config, log *slog.Logger) *DB {
	if c.EmbeddedDatabase() {
		return &DB{Dialect: SQLite, target: c.DataDir, secret: c.Secret, log: log, files: migrations.Files}
	}
	connections := max(c.DatabaseConnections, config.MinDatabaseConnections)
	return &DB{Dialect: Postgres, target: c.DatabaseURL, connections: connections, secret: c.Secret, log: log, files: migrations.Files}
}

// Start connects and, when several processes start at once, lets one of them bring the tables up to date. It refuses another secret
// than the database is used with, before it changes anything.
func (db *DB) Start(ctx context.Context) error {
	if err := db.Open(ctx); err != nil {
		return err
	}
	if err := db.Ping(ctx); err != nil {
		return db.named(err)
	}
	if err := db.CheckSecret(ctx); err != nil {
		return err
	}
	if err := db.MigrateUp(ctx); err != nil {
		return err
	}
	if err := db.claimSecret(ctx); err != nil {
		return err
	}
	stop, err := db.followClock(ctx)
	db.stopClock = stop
	return db.named(err)
}

// Open connects without touching the tables.
func (db *DB) Open(ctx context.Context) error { return db.named(db.open(ctx)) }

func (db *DB) open(ctx context.Context) (err error) {
	release, err := db.lockFolder(ctx)
	if err != nil {
		return err
	}
	dialector, err := db.reach(ctx)
	release()
	if err != nil {
		return err
	}
	db.gorm, err = gorm.Open(dialector, &gorm.Config{
		SkipDefaultTransaction: true, // InTx is the one way
		// Each connection keeps its own statements. gorm's store holds a mutex while it waits for a connection to prepare one on, and
		// whoever has the connections waits for that mutex.
		PrepareStmt:          false,
		DisableAutomaticPing: true,
		TranslateError:       true, // gorm.ErrDuplicatedKey on both
		Logger:               queryLog{db.log},
		NowFunc:              func() time.Time { return time.Now().UTC().Truncate(time.Microsecond) },
	})
	if err != nil {
		return err
	}
	if tracing.On() {
		if err := db.traceStatements(); err != nil {
			return err
		}
	}
	if db.Dialect == Postgres {
		return nil
	}
	if err := readFromOwn(db.gorm, db.readers); err != nil {
		return err
	}
	db.keepPrivate(ctx, os.Chmod)
	return errors.Join(assertPragmas(ctx, db.pool), assertPragmas(ctx, db.readers))
}

// reaching is what a database may take to answer at the start.
const reaching = 10 * time.Second

// reach opens the connections and waits for the first answer.
func (db *DB) reach(ctx context.Context) (dialector gorm.Dialector, err error) {
	ctx, cancel := context.WithTimeout(ctx, reaching)
	defer cancel()
	switch db.Dialect {
	case SQLite:
		db.pool, db.readers, dialector, err = openSQLite(db.target)
	case Postgres:
		if db.server, err = findPostgres(ctx, db.target); err != nil {
			return nil, err
		}
		db.pool, dialector = db.server.open(db.connections)
		db.readers = db.pool
	}
	if err != nil {
		return nil, err
	}
	return dialector, db.pool.PingContext(ctx)
}

// setting names what an operator changes when the database cannot be used.
func (db *DB) setting() string {
	if db.Dialect == SQLite {
		return config.Prefix + "DATA_DIR"
	}
	return config.Prefix + "DATABASE_URL"
}

// named has an error begin with what an operator changes. The drivers leave passwords out of theirs.
func (db *DB) named(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", db.setting(), err)
}

// closing is what saying goodbye to the server may take; one that hangs would take 5 s for each connection.
const closing = time.Second

// Stop closes the connections.
func (db *DB) Stop(ctx context.Context) error {
	if db.pool == nil {
		return nil
	}
	if db.stopClock != nil {
		db.stopClock()
	}
	closed := make(chan error, 1)
	go func() { closed <- db.close() }()
	select {
	case err := <-closed:
		return err
	case <-time.After(closing):
		db.log.WarnContext(ctx, "database did not close in time")
		return nil
	}
}

func (db *DB) close() error {
	if db.readers == db.pool {
		return db.pool.Close()
	}
	return errors.Join(db.readers.Close(), db.pool.Close()) // the last one tidies the log away, and may write
}

var (
	// errReadOnly is the answer of a standby, and of a server whose operator has made it read-only.
	errReadOnly = apperr.New(apperr.Unavailable, "the database is read-only")
	errDiskFull = apperr.New(apperr.Unavailable, "the disk of the database is full")
	errDeleted  = apperr.New(apperr.Unavailable, "the file of the database has been deleted; what is saved now is lost when this process ends")
	errNoTables = apperr.New(apperr.Unavailable, "the database has no tables; restore a backup")
)

// writerWait is how long Ping waits for SQLite's only writer.
const writerWait = 500 * time.Millisecond

// Ping reports whether the database answers and can be written to.
func (db *DB) Ping(ctx context.Context) error {
	if db.Dialect == SQLite {
		return db.pingSQLite(ctx)
	}
	var readOnly bool
	if err := db.Row(ctx, "SELECT current_setting('transaction_read_only')::boolean").Scan(&readOnly); err != nil {
		return err
	}
	if readOnly {
		return errReadOnly
	}
	return nil
}

// Ready is Ping of a database that has been migrated: it also reports whether the database is still the one that was opened.
func (db *DB) Ready(ctx context.Context) error {
	if err := db.Ping(ctx); err != nil {
		return err
	}
	if db.Dialect == SQLite {
		if _, err := os.Stat(filepath.Join(db.target, File)); errors.Is(err, fs.ErrNotExist) {
			return errDeleted
		}
		return nil
	}
	var empty bool
	err := db.Row(ctx, "SELECT to_regclass('users') IS NULL").Scan(&empty)
	if err == nil && empty {
		err = errNoTables
	}
	return err
}

// pingSQLite writes a number that nothing reads. Where a long transaction holds the writer, the database is being written to already.
func (db *DB) pingSQLite(ctx context.Context) error {
	writing, cancel := context.WithTimeout(ctx, writerWait)
	defer cancel()
	_, err := db.pool.ExecContext(writing, "PRAGMA user_version = 1")
	switch {
	case writing.Err() != nil:
		return db.readers.PingContext(ctx)
	case Full(err):
		return errDiskFull.Because(err)
	}
	return err
}

// Pool is the plain connection pool, for measurements.
func (db *DB) Pool() *sql.DB { return db.pool }

// Row reads one row outside of any transaction and without gorm, for what nearly every request asks. Parameters are $1, $2 …; the
// statement is a constant.
func (db *DB) Row(ctx context.Context, statement string, args ...any) *sql.Row {
	ctx, span := db.span(ctx, "statement", statement)
	defer span.End()
	return db.readers.QueryRowContext(ctx, statement, args...)
}

// Rows is Row for many.
func (db *DB) Rows(ctx context.Context, statement string, args ...any) (*sql.Rows, error) {
	ctx, span := db.span(ctx, "statement", statement)
	defer span.End()
	return db.readers.QueryContext(ctx, statement, args...) //nolint:sqlclosecheck // by the caller
}
