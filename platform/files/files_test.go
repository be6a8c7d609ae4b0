package files

import (
	"bufio"
	"bytes"
	"context"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// victimAddress has this program write half a file there and wait to be killed.
const victimAddress = "BOWERBIRD_TEST_VICTIM_ADDRESS"

func TestMain(m *testing.M) {
	if address := os.Getenv(victimAddress); address != "" {
		bucket := New(config.Config{}, "FILES_URL", address)
		panic(bucket.Write(context.Background(), "a/killed", func(w io.Writer) error {
			if _, err := w.Write(bytes.Repeat([]byte("half"), 4<<20)); err != nil {
				return err
			}
			fmt.Fprintln(os.Stdout, "half")
			select {}
		}))
	}
	os.Exit(m.Run())
}

// each runs a test with a folder and with S3.
func each(t *testing.T, test func(t *testing.T, b *Bucket, address string)) {
	t.Helper()
	for name, address := range map[string]string{
		"a folder": filepath.Join(t.TempDir(), "made", "by itself"), "S3": testkit.NewS3(t).Address(),
		"a folder of S3": testkit.NewS3(t).Address() + "&prefix=mine/",
	} {
		t.Run(name, func(t *testing.T) {
			test(t, New(config.Config{}, "FILES_URL", address), address)
		})
	}
}

func write(t *testing.T, b *Bucket, key, text string) {
	t.Helper()
	require.NoError(t, b.Write(t.Context(), key, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}))
}

func keys(t *testing.T, b *Bucket, prefix string) (keys []string) {
	t.Helper()
	for file, err := range b.List(t.Context(), prefix) {
		require.NoError(t, err)
		keys = append(keys, file.Key)
	}
	return keys
}

func TestFiles(t *testing.T) {
	each(t, func(t *testing.T, b *Bucket, _ string) {
		require.Empty(t, keys(t, b, "a/"), "nothing is there yet")
		_, err := b.Read(t.Context(), "a/one")
		require.ErrorIs(t, err, fs.ErrNotExist)
		require.NoError(t, b.Remove(t.Context(), "a/one"), "it is not there")

		began := time.Now().Add(-2 * time.Second) // S3 counts in seconds
		write(t, b, "a/one", "rye")
		write(t, b, "a/one", "spelt")
		write(t, b, "b/two", "")
		data, err := b.Read(t.Context(), "a/one")
		require.NoError(t, err)
		require.Equal(t, "spelt", string(data))
		at, err := b.ModTime(t.Context(), "a/one")
		require.NoError(t, err)
		require.WithinRange(t, at, began, time.Now())
		_, err = b.ModTime(t.Context(), "a/two")
		require.ErrorIs(t, err, fs.ErrNotExist)

		broken := errors.New("the other side went away")
		require.ErrorIs(t, b.Write(t.Context(), "a/one", func(w io.Writer) error {
			_, err := io.WriteString(w, "half")
			return errors.Join(err, broken)
		}), broken)
		data, err = b.Read(t.Context(), "a/one")
		require.NoError(t, err)
		require.Equal(t, "spelt", string(data), "what was there stays")

		require.Equal(t, []string{"a/one"}, keys(t, b, "a/"))
		require.NoError(t, b.Remove(t.Context(), "a/one"))
		require.Empty(t, keys(t, b, "a/"))
		require.Equal(t, []string{"b/two"}, keys(t, b, ""))
	})
}

func TestAListHasSeveralPages(t *testing.T) {
	each(t, func(t *testing.T, b *Bucket, _ string) {
		const many = 25
		b.pageSize = 10
		for i := range many {
			write(t, b, fmt.Sprintf("a/%04d", i), "x")
		}
		listed := keys(t, b, "a/")
		require.Len(t, listed, many)
		require.Equal(t, "a/0024", listed[many-1])
		removed := 0
		for file, err := range b.List(t.Context(), "a/") { // as a sweep does
			require.NoError(t, err)
			require.NoError(t, b.Remove(t.Context(), file.Key))
			removed++
		}
		require.Equal(t, many, removed)
	})
}

// A write that is under way makes a file in a folder and renames it, which a list may meet at any moment.
func TestAFolderIsListedWhileItIsWritten(t *testing.T) {
	b := Folder(t.TempDir())
	for i := range 50 {
		write(t, b, fmt.Sprintf("a/%02d", i), "x")
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for i := range 200 {
			_ = b.Write(t.Context(), fmt.Sprintf("a/%02d", i%50), func(w io.Writer) error { _, err := io.WriteString(w, "y"); return err })
		}
	}()
	for under := true; under; {
		select {
		case <-done:
			under = false
		default:
		}
		whole := 0
		for file, err := range b.List(t.Context(), "a/") {
			require.NoError(t, err)
			if !file.Unfinished() {
				whole++
			}
		}
		require.Equal(t, 50, whole)
	}
}

func TestAFolderThatCannotBeReadIsAFault(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "files")
	b := Folder(dir)
	write(t, b, "a/one", "rye")
	require.NoError(t, os.RemoveAll(dir))
	require.Empty(t, keys(t, b, "a/"), "it is not there")
	require.NoError(t, os.WriteFile(dir, nil, 0o600))
	var faults []error
	for _, err := range b.List(t.Context(), "a/") {
		faults = append(faults, err)
	}
	require.Len(t, faults, 1)
	require.ErrorContains(t, faults[0], "BOWERBIRD_DATA_DIR: ")
}

func TestAKilledWriteLeavesNoFile(t *testing.T) {
	each(t, func(t *testing.T, b *Bucket, address string) {
		victim := exec.CommandContext(t.Context(), os.Args[0])
		victim.Env = append(os.Environ(), victimAddress+"="+address)
		out, err := victim.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, victim.Start())
		said, err := bufio.NewReader(out).ReadString('\n')
		require.NoError(t, err)
		require.Equal(t, "half\n", said)
		require.NoError(t, victim.Process.Kill())
		_ = victim.Wait()

		_, err = b.Read(t.Context(), "a/killed")
		require.ErrorIs(t, err, fs.ErrNotExist)
		for file, err := range b.List(t.Context(), "a/") {
			require.NoError(t, err)
			require.True(t, file.Unfinished(), file.Key)
			require.False(t, file.Abandoned(time.Now()), "it may still be written")
			require.True(t, file.Abandoned(time.Now().Add(2*time.Hour)))
			require.NoError(t, b.Remove(t.Context(), file.Key))
		}
		require.Empty(t, keys(t, b, "a/"))
		write(t, b, "a/killed", "whole")
		require.Equal(t, []string{"a/killed"}, keys(t, b, "a/"))
	})
}

func TestStorageThatIsDown(t *testing.T) {
	s := testkit.NewS3(t)
	b := New(config.Config{}, "FILES_URL", s.Address())
	write(t, b, "a/one", "rye")
	s.SetDown(true)
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	_, err := b.Read(ctx, "a/one")
	require.ErrorContains(t, err, "BOWERBIRD_FILES_URL: ")
	require.NotErrorIs(t, err, fs.ErrNotExist)
	s.SetDown(false)
	data, err := b.Read(t.Context(), "a/one")
	require.NoError(t, err)
	require.Equal(t, "rye", string(data))
}

func TestAnAbsentBucketIsAFault(t *testing.T) {
	address := "s3://absent?region=eu-central-1&use_path_style=true&endpoint=" + testkit.NewS3(t).URL
	b := New(config.Config{}, "FILES_URL", address)
	err := b.Write(t.Context(), "a/one", func(io.Writer) error { return nil })
	require.ErrorContains(t, err, "BOWERBIRD_FILES_URL: ")
	require.NotErrorIs(t, err, fs.ErrNotExist)
	for _, err := range b.List(t.Context(), "") {
		require.Error(t, err)
	}
}

func TestTheAuthoritiesOfTheSettingsAreTrusted(t *testing.T) {
	s := testkit.NewS3WithTLS(t)
	distrusting := New(config.Config{}, "FILES_URL", s.Address())
	_, err := distrusting.Read(t.Context(), "a/one")
	require.ErrorContains(t, err, "certificate")

	authority := filepath.Join(t.TempDir(), "authority.pem")
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.Certificate().Raw})
	require.NoError(t, os.WriteFile(authority, certificate, 0o600))
	b := New(config.Config{TLSCA: authority}, "FILES_URL", s.Address()+"&prefix=mine/")
	write(t, b, "a/one", "rye")
	data, err := b.Read(t.Context(), "a/one")
	require.NoError(t, err)
	require.Equal(t, "rye", string(data))
	require.Equal(t, []string{"a/one"}, keys(t, b, "a/"))
}

func TestFilesOfAFolderAreTheirOwnersAlone(t *testing.T) {
	dir := t.TempDir()
	b := Folder(dir)
	write(t, b, "a/one", "rye")
	info, err := os.Stat(filepath.Join(dir, "a", "one"))
	require.NoError(t, err)
	require.Equal(t, fs.FileMode(0o600), info.Mode().Perm())
	info, err = os.Stat(filepath.Join(dir, "a"))
	require.NoError(t, err)
	require.Equal(t, fs.FileMode(0o700), info.Mode().Perm())
}

func TestAnAddressIsShownWithoutItsKeys(t *testing.T) {
	require.Equal(t, "s3://backups", Shown("s3://backups?region=eu-central-1"))
	_, _, err := At(config.Config{}, "s3://key:secret@backups/%zz")
	require.Error(t, err)
	require.NotContains(t, err.Error(), "secret")
	require.Equal(t, "/srv/backups", Shown("/srv/backups"))
}
