package testkit

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// AgeFolder makes all files of a folder older, as if so much time had passed.
func AgeFolder(t testing.TB, dir string, by time.Duration) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		at := info.ModTime().Add(-by)
		return os.Chtimes(path, at, at) //nolint:gosec // a folder of the test
	}))
}
