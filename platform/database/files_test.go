package database_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestTheDatabaseIsItsOwnersAlone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	open := func() {
		db := database.New(config.Config{DataDir: dir}, testkit.Quiet)
		require.NoError(t, db.Start(t.Context()))
		defer db.Stop(t.Context())
		entries, err := os.ReadDir(dir)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(entries), 3, "the database, its log and the log's index")
		for _, entry := range entries {
			info, err := entry.Info()
			require.NoError(t, err)
			require.Equal(t, fs.FileMode(0o600), info.Mode().Perm(), entry.Name())
		}
	}
	open()
	info, err := os.Stat(dir)
	require.NoError(t, err)
	require.Equal(t, fs.FileMode(0o700), info.Mode().Perm())
	// As an older version left it.
	require.NoError(t, os.Chmod(filepath.Join(dir, database.File), 0o644))
	open()
}
