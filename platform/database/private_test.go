package database

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/testkit/logbuffer"
)

// "Settings and start": a volume that has no modes, or refuses to change them, is of use.
func TestAVolumeWithoutModesIsWarnedOf(t *testing.T) {
	for name, c := range map[string]struct {
		mode  os.FileMode
		chmod func(string, os.FileMode) error
		warns int
	}{
		"refused, and others can read":    {0o664, func(string, os.FileMode) error { return syscall.EPERM }, 1},
		"not supported":                   {0o644, func(string, os.FileMode) error { return errors.ErrUnsupported }, 1},
		"without an effect":               {0o777, func(string, os.FileMode) error { return nil }, 1},
		"refused, and nobody else's file": {0o600, func(string, os.FileMode) error { return syscall.EPERM }, 0},
		"changed":                         {0o664, os.Chmod, 0},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, File)
			require.NoError(t, os.WriteFile(file, []byte("x"), 0o600))
			require.NoError(t, os.Chmod(file, c.mode))
			var lines logbuffer.Buffer
			db := New(config.Config{DataDir: dir}, slog.New(slog.NewTextHandler(&lines, nil)))
			db.keepPrivate(t.Context(), c.chmod)
			require.Equal(t, c.warns, strings.Count(lines.String(), "level=WARN msg=\"BOWERBIRD_DATA_DIR: others"), lines.String())
		})
	}
}

func TestAnEmptyDatabaseFileIsNoNewInstallation(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "secret"), []byte("0123456789abcdef0123456789abcdef"), 0o600))
	file := filepath.Join(dir, File)
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	db := New(config.Config{DataDir: dir}, slog.New(slog.DiscardHandler))
	err := db.Open(t.Context())
	require.ErrorContains(t, err, "BOWERBIRD_DATA_DIR: bowerbird.db is empty")
	require.NoError(t, db.Stop(t.Context()))

	require.NoError(t, os.Remove(file))
	require.NoError(t, db.Open(t.Context()))
	info, err := os.Stat(file)
	require.NoError(t, err)
	require.NotZero(t, info.Size(), "another process that starts now does not take it for lost")
	require.NoError(t, db.Stop(t.Context()))
}
