package database

import (
	"log/slog"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
)

func TestEachDeclaredTypeCanBeCopied(t *testing.T) {
	db := New(config.Config{DataDir: t.TempDir()}, slog.New(slog.DiscardHandler))
	require.NoError(t, db.Start(t.Context()))
	t.Cleanup(func() { require.NoError(t, db.close()) })
	require.NoError(t, db.reading(t.Context(), func(conn copier) error {
		tables, err := tablesOf(t.Context(), conn)
		require.NoError(t, err)
		require.Greater(t, len(tables), 50)
		for _, table := range tables {
			_, err := kindsOf(t.Context(), conn, table)
			require.NoError(t, err, table.Name)
		}
		return nil
	}))
	require.NoError(t, copyIn(t.Context(), "BEGIN", db.pool, sqliteRows, func(conn copier) error {
		_, err := conn.ExecContext(t.Context(), `CREATE TEMP TABLE odd (of_no_kind BLOB)`)
		require.NoError(t, err)
		_, err = kindsOf(t.Context(), conn, Table{Name: "odd", Columns: []string{"of_no_kind"}})
		require.ErrorContains(t, err, "of_no_kind is declared as BLOB")
		return nil
	}))
}
