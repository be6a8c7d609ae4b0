package database_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// copied are the rows of every table in the text format of COPY.
func copied(t *testing.T, db *database.DB, between func(table string)) (version int64, tables []database.Table, rows map[string]string) {
	t.Helper()
	rows = map[string]string{}
	require.NoError(t, db.CopyTables(t.Context(), func(ctx context.Context, from *database.Snapshot) error {
		version = from.Version
		for _, table := range from.Tables {
			var text bytes.Buffer
			if err := from.Write(ctx, &table, &text); err != nil {
				return err
			}
			tables, rows[table.Name] = append(tables, table), text.String()
			between(table.Name)
		}
		return nil
	}))
	return version, tables, rows
}

func TestTablesAreCopiedAsOfOneMoment(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		written := 0
		write := func(string) {
			written++
			require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
				conn := db.Conn(ctx)
				return errors.Join(conn.Exec(`INSERT INTO plan_counters (user_id, kind, used) VALUES (?, 'competitors', 1)`, written).Error,
					conn.Exec(`INSERT INTO weekly_goals (user_id, posts, updated_at) VALUES (?, 1, '2026-11-20 12:00:00.000000')`, written).Error)
			}))
		}
		write("")
		_, tables, rows := copied(t, db, write)
		require.Greater(t, written, 2, "others go on writing")
		lines := func(table string) int { return bytes.Count([]byte(rows[table]), []byte("\n")) }
		require.Equal(t, 1, lines("plan_counters"))
		require.Equal(t, 1, lines("weekly_goals"))
		for _, table := range tables {
			require.EqualValues(t, lines(table.Name), table.Rows, table.Name)
		}
		place := func(name string) int {
			for i, table := range tables {
				if table.Name == name {
					return i
				}
			}
			return -1
		}
		require.Less(t, place("discovery_accounts"), place("discovery_texts"), "after what it refers to")
	})
}

func TestAnImportThatFailsLeavesNoRows(t *testing.T) {
	places := map[string]config.Config{"sqlite": {DataDir: t.TempDir()}}
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		places["postgres"] = config.Config{DatabaseURL: testkit.EmptyPostgresURL(t)}
	}
	source := testkit.SQLite(t)
	require.NoError(t, source.Conn(t.Context()).Exec(`INSERT INTO plan_counters (user_id, kind, used) VALUES (1, 'competitors', 1)`).Error)
	version, tables, rows := copied(t, source, func(string) {})
	for name, c := range places {
		t.Run(name, func(t *testing.T) {
			c.Secret = "a secret of at least thirty-two characters"
			db := database.New(c, testkit.Quiet)
			require.NoError(t, db.Open(t.Context()))
			t.Cleanup(func() { require.NoError(t, db.Stop(context.Background())) })
			fill := func(text func(table string) io.Reader) error {
				return db.ImportTables(t.Context(), version, func(ctx context.Context, to *database.Import) error {
					theirs := database.Table{Name: "somebody_elses", Columns: []string{"id"}, Rows: 1}
					if err := to.Read(ctx, theirs, bytes.NewReader([]byte("1\n"))); err != nil {
						return err
					}
					for _, table := range tables {
						if err := to.Read(ctx, table, text(table.Name)); err != nil {
							return err
						}
					}
					return nil
				})
			}
			whole := func(table string) io.Reader { return bytes.NewReader([]byte(rows[table])) }
			for says, text := range map[string]func(string) io.Reader{
				"0 rows of 1": func(string) io.Reader { return bytes.NewReader(nil) },
				"plan_counters": func(table string) io.Reader {
					if table == "plan_counters" {
						return bytes.NewReader([]byte("1\tcompetitors\tmany\n"))
					}
					return whole(table)
				},
			} {
				require.ErrorContains(t, fill(text), says)
				var n int
				require.NoError(t, db.Row(t.Context(), `SELECT COUNT(*) FROM plan_counters`).Scan(&n))
				require.Zero(t, n)
			}
			require.NoError(t, fill(whole), "and can be filled afterwards")
			if db.Dialect == database.SQLite {
				log, err := os.Stat(filepath.Join(c.DataDir, database.File+"-wal"))
				require.NoError(t, err)
				require.Zero(t, log.Size(), "the file may be moved without its log")
			}
			require.NoError(t, db.Start(t.Context()))
			require.ErrorContains(t, fill(whole), "the database is in use")
			require.ErrorContains(t, db.ImportTables(t.Context(), 9999, nil), "in use")
		})
	}
	newer := database.New(config.Config{DataDir: t.TempDir()}, testkit.Quiet)
	require.NoError(t, newer.Open(t.Context()))
	t.Cleanup(func() { require.NoError(t, newer.Stop(context.Background())) })
	require.ErrorContains(t, newer.ImportTables(t.Context(), 9999, nil), "which a newer Bowerbird has made")
}
