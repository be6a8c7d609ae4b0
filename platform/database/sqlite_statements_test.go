package database

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAConnectionKeepsTheStatementsThatWereUsedLast(t *testing.T) {
	writers, readers, _, err := openSQLite(t.TempDir())
	require.NoError(t, err)
	defer readers.Close()
	defer writers.Close()
	conn, err := writers.Conn(t.Context())
	require.NoError(t, err)
	defer conn.Close()
	run := func(statement string) {
		t.Helper()
		var n int
		require.NoError(t, conn.QueryRowContext(t.Context(), statement).Scan(&n))
	}
	kept := func() (idle map[string]*sqliteStatement) {
		require.NoError(t, conn.Raw(func(c any) error {
			idle = c.(*sqliteConn).idle
			return nil
		}))
		return idle
	}
	for i := range 2 * keptStatements { // each used once, as while tables are filled
		run(fmt.Sprintf("SELECT %d", i))
	}
	run("SELECT 1 + 1")
	require.Contains(t, kept(), "SELECT 1 + 1")
	require.Len(t, kept(), keptStatements)
	prepared := kept()["SELECT 1 + 1"]
	run("SELECT 1 + 1")
	require.Same(t, prepared, kept()["SELECT 1 + 1"])
}
