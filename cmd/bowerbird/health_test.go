package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/operators/console"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/media"
)

func TestTheHealthOfPicturesIsWhatTheLastSweepCounted(t *testing.T) {
	dir := t.TempDir()
	store := storedPictures(config.Config{DataDir: dir})
	says := func() console.Part {
		return partWatch{watchedParts: watchedParts{Pictures: store}}.pictures(t.Context())[0]
	}
	require.NoError(t, store.Put(t.Context(), media.Post("graph", "1"), []byte("a picture")))
	require.Equal(t, "Not counted yet; a worker counts them every hour.", says().Says)
	_, err := store.Sweep(t.Context(), 0, nil)
	require.NoError(t, err)
	require.NoError(t, store.Put(t.Context(), media.Post("graph", "2"), []byte("a later one")))
	require.Regexp(t, `^1 pictures, 9 B, counted \d+ \w+ \d{4} at \d\d:\d\d \(UTC\)\.$`, says().Says)
	require.NoError(t, os.RemoveAll(filepath.Join(dir, "media")))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "media"), nil, 0o600))
	require.Equal(t, console.Warning, says().State)
}
