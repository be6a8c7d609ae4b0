package owndata_test

import (
	"io"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestAnExportTakesLongerThanAStatementMay(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	address, err := url.Parse(testkit.EmptyPostgresURL(t))
	require.NoError(t, err)
	query := address.Query()
	query.Set("statement_timeout", "500ms")
	address.RawQuery = query.Encode()
	db := database.New(config.Config{DatabaseURL: address.String()}, testkit.Quiet)
	require.NoError(t, db.Open(t.Context()))
	defer func() { require.NoError(t, db.Stop(t.Context())) }()
	require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE things (user_id BIGINT, text TEXT)`).Error)
	require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO things SELECT 7, 'crumb ' || n FROM generate_series(1, 3) n`).Error)

	slow := owndata.NewTables(db, owndata.Table{Name: "things", Columns: "text, pg_sleep(0.3)::text AS slept"})
	registry := owndata.NewRegistry(db, []owndata.Eraser{slow}, []owndata.Exporter{slow}, nil)
	var archive strings.Builder
	require.NoError(t, registry.WriteArchive(t.Context(), &archive, 7, time.Now()))
	require.NotZero(t, archive.Len())

	writing := owndata.NewTables(db, owndata.Table{Name: "things", Columns: "nextval('numbers')"})
	require.NoError(t, db.Conn(t.Context()).Exec(`CREATE SEQUENCE numbers`).Error)
	err = owndata.NewRegistry(db, nil, []owndata.Exporter{writing}, nil).WriteArchive(t.Context(), io.Discard, 7, time.Now())
	require.ErrorContains(t, err, "read-only")

	var limit string
	require.NoError(t, db.Row(t.Context(), "SHOW statement_timeout").Scan(&limit))
	require.Equal(t, "500ms", limit, "the connection has its limit again")
}
