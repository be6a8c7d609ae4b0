package database

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
)

// MigrationStatus is one migration and whether it has been applied.
type MigrationStatus struct {
	Name      string
	AppliedAt time.Time // zero: pending
	Unknown   bool      // applied by a newer version: only its number is known
}

// MigrateUp applies what is missing, under a lock that other processes wait for. It refuses a database that a newer version has migrated,
// and one that is older than the migrations that are kept, before it changes anything.
func (db *DB) MigrateUp(ctx context.Context) error { return db.named(db.migrateUp(ctx)) }

func (db *DB) migrateUp(ctx context.Context) error { return db.whileMigrating(ctx, db.migrateAlone) }

// whileMigrating calls do while no other process migrates.
func (db *DB) whileMigrating(ctx context.Context, do func(context.Context) error) error {
	if db.Dialect == Postgres {
		return db.InTx(ctx, func(locked context.Context) error {
			if err := db.lockMigrations(locked); err != nil {
				return fmt.Errorf("migrate: %w", err)
			}
			return do(ctx) // on other connections
		})
	}
	release, err := db.lockFolder(ctx)
	if err != nil {
		return err
	}
	defer release()
	return do(ctx)
}

// migrateTo is migrateUp to a version that this program knows and the database has not passed.
func (db *DB) migrateTo(ctx context.Context, version int64) error {
	return db.whileMigrating(ctx, func(ctx context.Context) error {
		provider, end, err := db.migrations()
		if err != nil {
			return err
		}
		defer end()
		if first := firstOf(provider); version < first {
			return tooOld("The archive", version, first)
		}
		if !slices.ContainsFunc(provider.ListSources(), func(s *goose.Source) bool { return s.Version == version }) {
			return fmt.Errorf("the tables are of version %d, which a newer Bowerbird has made", version)
		}
		at, err := provider.GetDBVersion(ctx)
		if err != nil {
			return err
		}
		if at > version {
			return fmt.Errorf("the database is at version %d already, and the tables are of version %d", at, version)
		}
		_, err = provider.UpTo(ctx, version)
		return err
	})
}

// migrateAlone migrates while no other process does.
func (db *DB) migrateAlone(ctx context.Context) error {
	provider, end, err := db.migrations()
	if err != nil {
		return err
	}
	defer end()
	if err := db.refuseOthers(ctx, provider); err != nil {
		return err
	}
	pending, err := provider.HasPending(ctx)
	if err == nil && pending {
		err = db.dropInvalidIndexes(ctx)
	}
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	applied, err := provider.Up(ctx)
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	for _, a := range applied {
		db.log.Info("applied migration", "migration", filepath.Base(a.Source.Path), "took", a.Duration)
	}
	return nil
}

// dropInvalidIndexes drops what a CREATE INDEX CONCURRENTLY leaves that fails or is killed: its migration counts as not applied, and would
// find the name taken.
func (db *DB) dropInvalidIndexes(ctx context.Context) error {
	if db.Dialect != Postgres {
		return nil
	}
	var names []string
	err := db.Conn(ctx).Raw(`SELECT c.oid::regclass::text FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
		WHERE NOT i.indisvalid AND c.relkind = 'i' AND c.relnamespace = quote_ident(current_schema())::regnamespace`).Scan(&names).Error
	if err != nil || len(names) == 0 {
		return err
	}
	pool := stdlib.OpenDB(db.server.withoutLimits()) // a server may still be creating it, and is waited for
	defer func() { _ = pool.Close() }()
	for _, name := range names {
		if _, err := pool.ExecContext(ctx, `DROP INDEX CONCURRENTLY IF EXISTS `+name); err != nil {
			return err
		}
		db.log.Info("dropped an index that was not finished", "index", name)
	}
	return nil
}

// How long a process waits for another one that migrates, and how often it looks.
const (
	migrationWait = time.Minute
	migrationPoll = 500 * time.Millisecond
)

// lockMigrations keeps other processes of this installation from migrating until the transaction of ctx ends.
func (db *DB) lockMigrations(ctx context.Context) error {
	for began := time.Now(); time.Since(began) < migrationWait; {
		var locked bool
		err := db.Conn(ctx).Raw(`SELECT pg_try_advisory_xact_lock(`+advisoryKey+`)`, "migrations", 0).Scan(&locked).Error
		if err == nil {
			// A transaction keeps the snapshot of its latest query, and CREATE INDEX CONCURRENTLY would wait for its end. A SET has none.
			err = db.Conn(ctx).Exec(`SET LOCAL idle_in_transaction_session_timeout = 0`).Error
		}
		if err != nil || locked {
			return err
		}
		select {
		case <-time.After(migrationPoll):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return fmt.Errorf("another process has been migrating for %s", migrationWait)
}

// lockFolder makes the data folder and keeps other processes from opening a new SQLite file and from migrating it: the switch to WAL
// does not wait for its turn. PostgreSQL has lockMigrations.
func (db *DB) lockFolder(ctx context.Context) (release func(), err error) {
	if db.Dialect == Postgres {
		return func() {}, nil
	}
	if err := os.MkdirAll(db.target, 0o700); err != nil {
		return nil, err
	}
	held := flock.New(filepath.Join(db.target, "migrate.lock"))
	if _, err := held.TryLockContext(ctx, 50*time.Millisecond); err != nil {
		return nil, err
	}
	return func() { _ = held.Unlock() }, nil // ends with the process at the latest
}

// Migrations lists every migration in order, those that this version does not know at the end. ErrTooOld: this version cannot upgrade the
// database.
func (db *DB) Migrations(ctx context.Context) ([]MigrationStatus, error) {
	all, err := db.listMigrations(ctx)
	return all, db.named(err)
}

func (db *DB) listMigrations(ctx context.Context) ([]MigrationStatus, error) {
	provider, end, err := db.migrations()
	if err != nil {
		return nil, err
	}
	defer end()
	states, err := provider.Status(ctx)
	if err != nil {
		return nil, fmt.Errorf("migrate: %w", err)
	}
	if err := db.refuseOld(ctx, provider); err != nil {
		return nil, err
	}
	out := make([]MigrationStatus, 0, len(states))
	for _, s := range states {
		out = append(out, MigrationStatus{Name: filepath.Base(s.Source.Path), AppliedAt: s.AppliedAt})
	}
	unknown, err := db.unknownMigrations(ctx, provider)
	return append(out, unknown...), err
}

// appliedMigration is a row of goose's table.
type appliedMigration struct {
	VersionID int64
	Tstamp    time.Time
}

func (db *DB) appliedMigrations(ctx context.Context) (applied []appliedMigration, err error) {
	// goose's own first row is number 0.
	query := `SELECT version_id, tstamp FROM ` + versions + ` WHERE version_id > 0 ORDER BY version_id`
	if err := db.Conn(ctx).Raw(query).Scan(&applied).Error; err != nil {
		return nil, fmt.Errorf("migrate: %w", err)
	}
	return applied, nil
}

// unknownMigrations are those that a newer version has applied. The database knows their numbers only. Those before the first one that is
// kept are of former versions.
func (db *DB) unknownMigrations(ctx context.Context, provider *goose.Provider) ([]MigrationStatus, error) {
	known := map[int64]bool{}
	for _, s := range provider.ListSources() {
		known[s.Version] = true
	}
	applied, err := db.appliedMigrations(ctx)
	if err != nil {
		return nil, err
	}
	var unknown []MigrationStatus
	for _, a := range applied {
		if !known[a.VersionID] && a.VersionID > firstOf(provider) {
			unknown = append(unknown, MigrationStatus{Name: fmt.Sprintf("%04d", a.VersionID), AppliedAt: a.Tstamp, Unknown: true})
		}
	}
	return unknown, nil
}

// firstOf is the number of the oldest migration that is kept. A database that any version before it has made cannot be upgraded.
func firstOf(provider *goose.Provider) int64 { return provider.ListSources()[0].Version }

// ErrTooOld says that a database or an archive has to be upgraded by a version in between first.
var ErrTooOld = errors.New("too old for this one")

func tooOld(what string, version, first int64) error {
	return fmt.Errorf("%s is of a Bowerbird that is %w: its tables have migration %04d, and this version upgrades "+
		"from migration %04d on. Run a version in between first", what, ErrTooOld, version, first)
}

// refuseOld refuses a database that any version before the first migration that is kept has made.
func (db *DB) refuseOld(ctx context.Context, provider *goose.Provider) error {
	applied, err := db.appliedMigrations(ctx)
	if err != nil {
		return err
	}
	first := firstOf(provider)
	has := func(a appliedMigration) bool { return a.VersionID == first }
	if len(applied) > 0 && !slices.ContainsFunc(applied, has) {
		return tooOld("This database", applied[len(applied)-1].VersionID, first)
	}
	return nil
}

// refuseOthers refuses a database of a newer version and of one that is too old.
func (db *DB) refuseOthers(ctx context.Context, provider *goose.Provider) error {
	if _, err := provider.GetDBVersion(ctx); err != nil { // also makes goose's table
		return fmt.Errorf("migrate: %w", err)
	}
	if err := db.refuseOld(ctx, provider); err != nil {
		return err
	}
	unknown, err := db.unknownMigrations(ctx, provider)
	if err != nil || len(unknown) == 0 {
		return err
	}
	names := make([]string, len(unknown))
	for i, m := range unknown {
		names[i] = m.Name
	}
	return fmt.Errorf("a newer version of Bowerbird has upgraded this database (unknown: %s); run that version or restore a backup",
		strings.Join(names, ", "))
}

// migrations is goose on connections of its own: a migration may take longer than any statement of a request.
func (db *DB) migrations() (provider *goose.Provider, end func(), err error) {
	files, err := fs.Sub(db.files, string(db.Dialect))
	if err != nil {
		return nil, nil, fmt.Errorf("migrate: %w", err)
	}
	dialect, pool, end := goose.DialectSQLite3, db.pool, func() {}
	if db.Dialect == Postgres {
		pool = stdlib.OpenDB(db.server.withoutLimits())
		dialect, end = goose.DialectPostgres, func() { _ = pool.Close() }
	}
	// A release has applied 0097 without 0094, which was numbered before and finished after it.
	provider, err = goose.NewProvider(dialect, pool, files, goose.WithAllowOutofOrder(true))
	if err != nil {
		end()
		return nil, nil, fmt.Errorf("migrate: %w", err)
	}
	return provider, end, nil
}
