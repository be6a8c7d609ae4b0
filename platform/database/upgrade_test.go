package database_test

import (
	"context"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/migrations"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// knowing are migrations of both databases by their names.
func knowing(statements map[string]string) fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range statements {
		for _, dialect := range []string{"sqlite", "postgres"} {
			files[dialect+"/"+name] = &fstest.MapFile{Data: []byte("-- +goose Up\n" + text)}
		}
	}
	return files
}

func TestADatabaseOlderThanTheMigrationsIsRefused(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		db.KnowOnly(knowing(map[string]string{
			"9001_all.sql": "CREATE TABLE sum (id INTEGER);", "9002_more.sql": "CREATE TABLE more (id INTEGER);",
		}))
		err := db.MigrateUp(t.Context())
		require.ErrorContains(t, err, "This database is of a Bowerbird that is too old for this one: its tables have migration ")
		require.ErrorContains(t, err, "and this version upgrades from migration 9001 on. Run a version in between first")
		require.Error(t, db.Conn(t.Context()).Exec(`SELECT id FROM sum`).Error, "nothing has been changed")
		err = db.ImportTables(t.Context(), 97, func(context.Context, *database.Import) error { return nil })
		require.ErrorContains(t, err, "The archive is of a Bowerbird that is too old for this one: its tables have migration 0097")

		require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (9001, true)`).Error)
		require.NoError(t, db.MigrateUp(t.Context()), "of the last release before the migrations were put together")
		states, err := db.Migrations(t.Context())
		require.NoError(t, err)
		require.Len(t, states, 2)
		require.False(t, states[1].Unknown || states[1].AppliedAt.IsZero())
	})
}

// A request that writes goes on while an index is created concurrently, which no transaction can do. One whose creation was ended before
// is created again.
func TestAMigrationCreatesAnIndexConcurrently(t *testing.T) {
	db := testkit.Postgres(t)
	const name = "postgres/9001_index.sql"
	const text = "-- +goose NO TRANSACTION\n-- +goose Up\nCREATE INDEX CONCURRENTLY users_again ON users (email);"
	files := fstest.MapFS{name: {Data: []byte(text)}}
	known, err := migrations.Files.ReadDir("postgres")
	require.NoError(t, err)
	for _, file := range known {
		text, err := migrations.Files.ReadFile("postgres/" + file.Name())
		require.NoError(t, err)
		files["postgres/"+file.Name()] = &fstest.MapFile{Data: text}
	}
	db.KnowOnly(files)
	// The transaction of a lone server lasts as long as the server.
	release, err := database.ClaimAlone(t.Context(), config.Config{DatabaseURL: testkit.EmptyPostgresURL(t)}, func(error) {})
	require.NoError(t, err)
	defer release()
	exec := func(query string) error { return db.Conn(t.Context()).Exec(query).Error }
	require.NoError(t, exec(`CREATE TABLE twins AS SELECT 1 AS id UNION ALL SELECT 1`))
	require.Error(t, exec(`CREATE UNIQUE INDEX CONCURRENTLY users_again ON twins (id)`), "it leaves an invalid index")
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	require.NoError(t, db.MigrateUp(ctx))
	require.NoError(t, exec(`DROP INDEX users_again`))
	require.NoError(t, exec(`DROP TABLE twins`))
}
