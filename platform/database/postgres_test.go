package database_test

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestPostgresEndsLongStatements(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	address, err := url.Parse(testkit.EmptyPostgresURL(t))
	require.NoError(t, err)
	limit := func() (shown string) {
		db := database.New(config.Config{DatabaseURL: address.String()}, testkit.Quiet)
		require.NoError(t, db.Open(t.Context()))
		defer func() { require.NoError(t, db.Stop(t.Context())) }()
		require.NoError(t, db.Row(t.Context(), "SHOW statement_timeout").Scan(&shown))
		return shown
	}
	require.Equal(t, "30s", limit())
	query := address.Query()
	query.Set("statement_timeout", "45s")
	address.RawQuery = query.Encode()
	require.Equal(t, "45s", limit(), "the operator's own")
}
