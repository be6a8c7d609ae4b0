package database_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestTransactions(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT, at `+
			map[database.Dialect]string{database.SQLite: "TIMESTAMP", database.Postgres: "TIMESTAMPTZ"}[db.Dialect]+`)`).Error)
		insert := func(ctx context.Context, id int) error {
			return db.Conn(ctx).Exec("INSERT INTO notes (id, body) VALUES (?, 'x')", id).Error
		}
		count := func() (n int64) {
			require.NoError(t, db.Conn(t.Context()).Table("notes").Count(&n).Error)
			return n
		}

		t.Run("an error undoes everything, what follows the commit included", func(t *testing.T) {
			called := false
			failure := errors.New("no")
			err := db.InTx(t.Context(), func(ctx context.Context) error {
				require.NoError(t, insert(ctx, 1))
				database.AfterCommit(ctx, func() { called = true })
				return db.InTx(ctx, func(ctx context.Context) error { return failure })
			})
			require.ErrorIs(t, err, failure)
			require.Zero(t, count())
			require.False(t, called)
		})
		t.Run("an inner transaction joins the outer", func(t *testing.T) {
			order := []string{}
			require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
				database.AfterCommit(ctx, func() { order = append(order, "after") })
				require.NoError(t, db.InTx(ctx, func(ctx context.Context) error { return insert(ctx, 1) }))
				order = append(order, "inner done")
				return insert(ctx, 2)
			}))
			require.Equal(t, []string{"inner done", "after"}, order)
			require.EqualValues(t, 2, count())
		})
		t.Run("instants come back in UTC, to the microsecond, and sort", func(t *testing.T) {
			at := time.Date(2026, 11, 20, 14, 2, 3, 450_000_000, time.FixedZone("", 2*3600))
			require.NoError(t, db.Conn(t.Context()).Exec("UPDATE notes SET at = ? WHERE id = 1", at).Error)
			require.NoError(t, db.Conn(t.Context()).Exec("UPDATE notes SET at = ? WHERE id = 2", at.Add(550*time.Millisecond)).Error)
			var rows []struct {
				ID int
				At time.Time
			}
			require.NoError(t, db.Conn(t.Context()).Table("notes").Where("at >= ?", at).Order("at").Find(&rows).Error)
			require.Len(t, rows, 2)
			require.Equal(t, 1, rows[0].ID)
			require.Equal(t, at.UTC(), rows[0].At)
		})
	})
}

// On SQLite a read that turned into a write used to fail at once under load.
func TestParallelReadThenWrite(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE counters (id INTEGER PRIMARY KEY, n INTEGER)`).Error)
		require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO counters VALUES (1, 0)`).Error)
		const workers, rounds = 16, 20
		var wg sync.WaitGroup
		for range workers {
			wg.Go(func() {
				for range rounds {
					err := db.InTx(t.Context(), func(ctx context.Context) error {
						var n int
						if err := db.Conn(ctx).Raw("SELECT n FROM counters WHERE id = 1").Scan(&n).Error; err != nil {
							return err
						}
						return db.Conn(ctx).Exec("UPDATE counters SET n = n + 1 WHERE id = 1").Error
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		wg.Wait()
		var n int
		require.NoError(t, db.Conn(t.Context()).Raw("SELECT n FROM counters").Scan(&n).Error)
		require.Equal(t, workers*rounds, n)
	})
}

func TestManyProcessesMigrateOnce(t *testing.T) {
	targets := map[string]config.Config{"sqlite": {DataDir: t.TempDir()}}
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		targets["postgres"] = config.Config{DatabaseURL: testkit.EmptyPostgresURL(t)}
	}
	for name, c := range targets {
		t.Run(name, func(t *testing.T) {
			var wg sync.WaitGroup
			for range 4 {
				wg.Go(func() {
					db := database.New(c, testkit.Quiet)
					if err := db.Start(t.Context()); err != nil {
						t.Error(err)
						return
					}
					states, err := db.Migrations(t.Context())
					if err != nil || len(states) == 0 || states[len(states)-1].AppliedAt.IsZero() {
						t.Errorf("migrations: %v %v", states, err)
					}
					if err := db.Stop(t.Context()); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
		})
	}
}

func TestBothDialectsHaveTheSameColumns(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return // EachDatabase's rule: named by the doctor, failed by strict mode
	}
	lite, pg := testkit.SQLite(t), testkit.Postgres(t)
	var want, got []string
	require.NoError(t, lite.Conn(t.Context()).Raw(`SELECT m.name || '.' || c.name || ' ' || c."notnull" `+
		`FROM sqlite_master m, pragma_table_xinfo(m.name) c
		WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE 'goose_%' AND m.name NOT LIKE 'discovery_words%'
			AND c.pk = 0 ORDER BY 1`).Scan(&want).Error)
	require.NoError(t, pg.Conn(t.Context()).Raw(`SELECT c.table_name || '.' || c.column_name || ' ' || `+
		`CASE c.is_nullable WHEN 'NO' THEN 1 ELSE 0 END
		FROM information_schema.columns c WHERE c.table_schema = current_schema() AND c.table_name NOT LIKE 'goose_%'
		AND c.data_type <> 'tsvector'
		AND NOT EXISTS (SELECT 1 FROM information_schema.table_constraints t JOIN information_schema.key_column_usage k `+
		`USING (constraint_name, table_schema)
			WHERE t.constraint_type = 'PRIMARY KEY' AND t.table_schema = c.table_schema AND k.table_name = c.table_name `+
		`AND k.column_name = c.column_name)
		ORDER BY 1`).Scan(&got).Error)
	require.NotEmpty(t, want)
	require.ElementsMatch(t, want, got)
}

func TestADatabaseThatIsGoneIsNotReady(t *testing.T) {
	t.Run("its file is deleted", func(t *testing.T) {
		dir := testkit.DataDir(t)
		db := database.New(config.Config{DataDir: dir}, testkit.Quiet)
		require.NoError(t, db.Open(t.Context()))
		defer func() { _ = db.Stop(context.WithoutCancel(t.Context())) }()
		require.NoError(t, db.Ready(t.Context()))
		require.NoError(t, os.Remove(filepath.Join(dir, database.File)))
		require.ErrorContains(t, db.Ready(t.Context()), "the file of the database has been deleted")
	})
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return // EachDatabase's rule: named by the doctor, failed by strict mode
	}
	t.Run("it was dropped and made again", func(t *testing.T) {
		db := testkit.Postgres(t)
		require.NoError(t, db.Ready(t.Context()))
		require.NoError(t, db.Conn(t.Context()).Exec(`ALTER TABLE users RENAME TO gone`).Error)
		require.ErrorContains(t, db.Ready(t.Context()), "the database has no tables")
		require.NoError(t, db.Conn(t.Context()).Exec(`ALTER TABLE gone RENAME TO users`).Error)
	})
}

func TestADatabaseOfANewerVersionIsRefused(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		require.NoError(t, db.MigrateUp(t.Context()), "nothing is unknown yet")
		require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (9001, true)`).Error)
		require.ErrorContains(t, db.MigrateUp(t.Context()), "a newer version of Bowerbird has upgraded this database (unknown: 9001)")
		states, err := db.Migrations(t.Context())
		require.NoError(t, err)
		last := states[len(states)-1]
		require.Equal(t, "9001", last.Name)
		require.True(t, last.Unknown && !last.AppliedAt.IsZero())
	})
}
