package spool_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/spool"
)

func TestADownloadThatFindsNoRoomSaysSo(t *testing.T) {
	dir := t.TempDir()
	full := fmt.Errorf("write: %w", &os.PathError{Op: "write", Path: dir, Err: syscall.ENOSPC})
	_, err := spool.Write(dir, "export-*", func(io.Writer) error { return full })
	require.ErrorIs(t, err, syscall.ENOSPC)
	require.Equal(t, apperr.Unavailable, apperr.CodeOf(err))
	require.ErrorContains(t, err, "We can't prepare your download right now because the server's disk is full. "+
		"You can still see your data in the app.")

	other := errors.New("no such column")
	_, err = spool.Write(dir, "export-*", func(io.Writer) error { return other })
	require.ErrorIs(t, err, other)
	require.Equal(t, apperr.Internal, apperr.CodeOf(err))
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Empty(t, left)
}
