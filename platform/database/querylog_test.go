package database_test

import (
	"bytes"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestTheLogHasNoValues(t *testing.T) {
	targets := map[string]config.Config{"sqlite": {DataDir: t.TempDir()}}
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		targets["postgres"] = config.Config{DatabaseURL: testkit.EmptyPostgresURL(t)}
	}
	for name, c := range targets {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			db := database.New(c, slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})))
			require.NoError(t, db.Open(t.Context()))
			defer func() { require.NoError(t, db.Stop(t.Context())) }()
			var n int
			require.Error(t, db.Conn(t.Context()).Raw(`SELECT n FROM nothing WHERE said = ?`, "a prompt of Maya").Scan(&n).Error)
			require.Error(t, db.Conn(t.Context()).Exec(`DELETE FROM nothing WHERE said = ?`, "a prompt of Maya").Error)
			require.Contains(t, log.String(), "query failed")
			require.Contains(t, log.String(), "FROM nothing WHERE said =")
			require.NotContains(t, log.String(), "Maya")
		})
	}
}
