package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// SQLite sorts in memory what no index has in order: half a gigabyte of drafts took that much, and more.
func TestAnExportSortsNothingInMemory(t *testing.T) {
	db := testkit.SQLite(t)
	all, _, _ := everyOwnData(t, db)
	fillOwnRows(t, db)
	_, err := db.Pool().ExecContext(t.Context(), `ANALYZE`)
	require.NoError(t, err)
	var asked []string
	note := func(tx *gorm.DB) { asked = append(asked, tx.Statement.SQL.String()) }
	require.NoError(t, db.Conn(t.Context()).Callback().Row().After("gorm:row").Register("note:"+t.Name(), note))
	require.NoError(t, all.Export(t.Context(), 1, func(owndata.Table, map[string]any) error { return nil }))
	require.NotEmpty(t, asked)
	statements := asked
	for _, statement := range statements {
		_, table, _ := strings.Cut(statement, " FROM ")
		t.Run(strings.Fields(table)[0], func(t *testing.T) {
			args := make([]any, strings.Count(statement, "?"))
			for i := range args {
				args[i] = 1
			}
			rows, err := db.Rows(t.Context(), "EXPLAIN QUERY PLAN "+statement, args...)
			require.NoError(t, err)
			defer rows.Close()
			for rows.Next() {
				var id, parent, unused int
				var step string
				require.NoError(t, rows.Scan(&id, &parent, &unused, &step))
				require.NotContains(t, step, "TEMP B-TREE", statement)
			}
			require.NoError(t, rows.Err())
		})
	}
}
