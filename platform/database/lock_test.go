package database_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestALockIsOfItsInstallation(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return // only PostgreSQL has several installations in a database
	}
	db, beside := testkit.Postgres(t), testkit.Postgres(t) // two schemas of one database
	lock := func(ctx context.Context, db *database.DB, name string, id int64) error {
		ctx, cancel := context.WithTimeout(ctx, 500*time.Millisecond)
		defer cancel()
		return db.InTx(ctx, func(ctx context.Context) error { return db.Lock(ctx, name, id) })
	}
	require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
		require.NoError(t, db.Lock(ctx, "birds", 7))
		require.Error(t, lock(t.Context(), db, "birds", 7), "held")
		require.NoError(t, lock(t.Context(), db, "birds", 8))
		require.NoError(t, lock(t.Context(), db, "nests", 7))
		require.NoError(t, lock(t.Context(), beside, "birds", 7))
		return nil
	}))
	require.NoError(t, lock(t.Context(), db, "birds", 7), "released with its transaction")
}

func TestAMigrationWaitsForItsOwnInstallationOnly(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	db, beside := testkit.Postgres(t), testkit.Postgres(t)
	held := make(chan error, 1)
	require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
		require.NoError(t, db.Conn(ctx).Exec("LOCK TABLE goose_db_version").Error)
		go func() { held <- db.MigrateUp(t.Context()) }()
		require.Eventually(t, func() (waits bool) {
			const query = `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND relation = 'goose_db_version'::regclass)`
			return db.Conn(t.Context()).Raw(query).Scan(&waits).Error == nil && waits
		}, 30*time.Second, 10*time.Millisecond, "it has the lock of its installation, and waits for the table")
		soon, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		require.NoError(t, beside.MigrateUp(soon))
		return nil
	}))
	require.NoError(t, <-held)
}
