package testkit_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// What the tests start with is what the program makes of an empty database.
func TestAMigratedDatabaseIsWhatTheProgramMakes(t *testing.T) {
	same := func(t *testing.T, query string, copied, migrated config.Config) {
		of := func(c config.Config) (rows []string) {
			db := database.New(c, testkit.Quiet)
			require.NoError(t, db.Start(t.Context()))
			defer func() { require.NoError(t, db.Stop(t.Context())) }()
			require.NoError(t, db.Conn(t.Context()).Raw(query).Scan(&rows).Error)
			return rows
		}
		want := of(migrated)
		require.Greater(t, len(want), 50)
		require.Equal(t, want, of(copied))
	}
	t.Run("sqlite", func(t *testing.T) {
		same(t, `SELECT COALESCE(sql, name) FROM sqlite_master UNION ALL SELECT CAST(version_id AS TEXT) FROM goose_db_version ORDER BY 1`,
			config.Config{DataDir: testkit.DataDir(t)}, config.Config{DataDir: t.TempDir()})
	})
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	t.Run("postgres", func(t *testing.T) {
		same(t, `
			SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression, is_identity)
				FROM information_schema.columns WHERE table_schema = current_schema()
			UNION ALL SELECT replace(indexdef, current_schema(), '') FROM pg_indexes WHERE schemaname = current_schema()
			UNION ALL SELECT concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
				WHERE connamespace = current_schema()::regnamespace
			UNION ALL SELECT version_id::text FROM goose_db_version ORDER BY 1`,
			config.Config{DatabaseURL: testkit.PostgresURL(t)}, config.Config{DatabaseURL: testkit.EmptyPostgresURL(t)})
	})
}
