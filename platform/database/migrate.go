package database

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"github.com/bowerbird/bowerbird/migrations"
)

// MigrationStatus is one migration and whether it has been applied.
type MigrationStatus struct {
	Name      string
	AppliedAt time.Time // zero: pending
}

// MigrateUp applies what is missing, under a lock that other processes wait for.
func (db *DB) MigrateUp(ctx context.Context) error {
	if db.Dialect == SQLite {
		held := flock.New(filepath.Join(db.target, "migrate.lock"))
		if _, err := held.TryLockContext(ctx, 50*time.Millisecond); err != nil {
			return fmt.Errorf("migrate: %w", err)
		}
		defer held.Unlock() //nolint:errcheck // ends with the process at the latest
	}
	provider, err := db.migrations()
	if err != nil {
		return err
	}
	applied, err := provider.Up(ctx)
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	for _, a := range applied {
		db.log.Info("migrated", "migration", filepath.Base(a.Source.Path), "took", a.Duration)
	}
	return nil
}

// Migrations lists every migration in order.
func (db *DB) Migrations(ctx context.Context) ([]MigrationStatus, error) {
	provider, err := db.migrations()
	if err != nil {
		return nil, err
	}
	states, err := provider.Status(ctx)
	if err != nil {
		return nil, fmt.Errorf("migrate: %w", err)
	}
	out := make([]MigrationStatus, 0, len(states))
	for _, s := range states {
		out = append(out, MigrationStatus{Name: filepath.Base(s.Source.Path), AppliedAt: s.AppliedAt})
	}
	return out, nil
}

func (db *DB) migrations() (*goose.Provider, error) {
	files, err := fs.Sub(migrations.Files, string(db.Dialect))
	if err != nil {
		return nil, fmt.Errorf("migrate: %w", err)
	}
	dialect, options := goose.DialectSQLite3, []goose.ProviderOption(nil)
	if db.Dialect == Postgres {
		locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 60))
		if err != nil {
			return nil, fmt.Errorf("migrate: %w", err)
		}
		dialect, options = goose.DialectPostgres, append(options, goose.WithSessionLocker(locker))
	}
	provider, err := goose.NewProvider(dialect, db.pool, files, options...)
	if err != nil {
		return nil, fmt.Errorf("migrate: %w", err)
	}
	return provider, nil
}
