package database_test

import (
	"context"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestASecondServerIsRefused(t *testing.T) {
	c := config.Config{DatabaseURL: testkit.PostgresURL(t)}
	lost := make(chan error, 1)
	release, err := database.ClaimAlone(t.Context(), c, func(err error) { lost <- err })
	require.NoError(t, err)
	_, err = database.ClaimAlone(t.Context(), c, nil)
	require.ErrorIs(t, err, database.ErrSecondServer)
	require.ErrorContains(t, err, "BOWERBIRD_REDIS_URL")

	other, err := database.ClaimAlone(t.Context(), config.Config{DatabaseURL: testkit.PostgresURL(t)}, nil)
	require.NoError(t, err, "another schema is another installation")
	other()

	t.Run("an ended session takes the lock again", func(t *testing.T) {
		admin, err := pgx.Connect(t.Context(), c.DatabaseURL)
		require.NoError(t, err)
		defer admin.Close(context.Background())
		holder := func() (pid int) {
			_ = admin.QueryRow(t.Context(), `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
				AND (classid::bigint << 32 | objid::bigint) = hashtextextended(current_schema() || '.lone server', 0)`).Scan(&pid)
			return pid
		}
		first := holder()
		require.NotZero(t, first)
		_, err = admin.Exec(t.Context(), `SELECT pg_terminate_backend($1)`, first)
		require.NoError(t, err)
		require.Eventually(t, func() bool { now := holder(); return now != 0 && now != first }, 20*time.Second, 100*time.Millisecond)
		require.Empty(t, lost)
	})

	release()
	release, err = database.ClaimAlone(t.Context(), c, nil)
	require.NoError(t, err, "the next start finds it free")
	release()
}
