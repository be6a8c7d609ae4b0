package profiles_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestAccountsAreFoundByTheirIDs(t *testing.T) {
	db := testkit.SQLite(t)
	h := newFixture(t, db)
	h.Connect(1, "maya.bakes")
	ids := []int64{h.Track(1, "crumb.theory"), 101, 102, 103, 104} // with this many, and no statistics, SQLite prefers an index of all
	var statement string
	read := func(tx *gorm.DB) { statement = tx.Statement.SQL.String() }
	require.NoError(t, db.Conn(t.Context()).Callback().Row().After("gorm:row").Register("test:statement", read))
	list, err := h.History.LatestDays(t.Context(), 1, config.SourceSimulator, ids)
	require.NoError(t, err)
	require.Len(t, list, 2)
	rows, err := db.Pool().QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+statement, make([]any, 8)...)
	require.NoError(t, err)
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var step string
		require.NoError(t, rows.Scan(&id, &parent, &unused, &step))
		require.NotRegexp(t, `^SCAN (p|profiles)\b|ON source|\(source=\?\)`, step)
	}
	require.NoError(t, rows.Err())
}
