package database_test

import (
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// The server of this test is a minute ahead of the machine: a function of its schema hides PostgreSQL's own.
func TestProcessesShareTheClockOfPostgres(t *testing.T) {
	address := testkit.EmptyPostgresURL(t)
	db := database.New(config.Config{DatabaseURL: address}, testkit.Quiet)
	require.NoError(t, db.Start(t.Context()))
	require.WithinDuration(t, time.Now(), db.Clock().Now(), 5*time.Second)
	_, err := db.Pool().ExecContext(t.Context(), `CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql
		AS 'SELECT pg_catalog.clock_timestamp() + interval ''1 minute'''`)
	require.NoError(t, err)
	require.NoError(t, db.Stop(t.Context()))

	ahead := database.New(config.Config{DatabaseURL: schemaBeforeBuiltins(t, address)}, testkit.Quiet)
	require.NoError(t, ahead.Start(t.Context()))
	defer func() { require.NoError(t, ahead.Stop(t.Context())) }()
	now := ahead.Clock().Now()
	require.WithinDuration(t, time.Now().Add(time.Minute), now, 5*time.Second)
	require.Equal(t, time.UTC, now.Location())
	require.False(t, ahead.Clock().Now().Before(now), "it goes on between two readings")
}

func TestSQLiteGoesByTheMachinesClock(t *testing.T) {
	require.Equal(t, clock.System{}, testkit.SQLite(t).Clock())
}

// schemaBeforeBuiltins is the address of a schema whose functions hide those of PostgreSQL.
func schemaBeforeBuiltins(t *testing.T, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	require.NoError(t, err)
	query := u.Query()
	query.Set("search_path", query.Get("search_path")+",pg_catalog")
	u.RawQuery = query.Encode()
	return u.String()
}
