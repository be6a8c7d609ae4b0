package media

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/files"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// storage is a place for pictures.
type storage struct {
	*files.Bucket
	pass func(time.Duration) // makes what is stored older
}

func inFolder(t *testing.T) storage {
	dir := filepath.Join(t.TempDir(), "data")
	return storage{files.Folder(dir), func(d time.Duration) { testkit.AgeFolder(t, dir, d) }}
}

func inS3(t *testing.T) storage {
	s := testkit.NewS3(t)
	return storage{files.Of(config.Config{FilesURL: s.Address()}), s.Advance}
}

// inEachStorage runs a test with each kind of storage.
func inEachStorage(t *testing.T, test func(t *testing.T, s storage)) {
	t.Helper()
	t.Run("a folder", func(t *testing.T) { test(t, inFolder(t)) })
	t.Run("S3", func(t *testing.T) { test(t, inS3(t)) })
}
