package database_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
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

func TestWhatIsDeletedIsNotLeftInTheFile(t *testing.T) {
	dir := testkit.DataDir(t)
	db := database.New(config.Config{DataDir: dir}, testkit.Quiet)
	require.NoError(t, db.Start(t.Context()))
	defer db.Stop(t.Context())
	conn := db.Conn(t.Context())
	secret := strings.Repeat("croissant", 1000) // more than a page
	require.NoError(t, conn.Exec("CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT)").Error)
	require.NoError(t, conn.Exec("INSERT INTO notes (body) VALUES (?), ('kept')", secret).Error)
	isInFile := func() bool {
		require.NoError(t, conn.Exec("PRAGMA wal_checkpoint(TRUNCATE)").Error)
		content, err := os.ReadFile(filepath.Join(dir, database.File))
		require.NoError(t, err)
		require.Contains(t, string(content), "kept")
		return strings.Contains(string(content), "croissant")
	}
	require.True(t, isInFile())
	require.NoError(t, conn.Exec("DELETE FROM notes WHERE id = 1").Error)
	require.False(t, isInFile())
}
