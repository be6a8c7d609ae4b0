package media

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/files"
)

func read(t *testing.T, s *Store, key Key) string {
	t.Helper()
	picture, err := s.Open(t.Context(), key)
	require.NoError(t, err)
	return string(picture.JPEG)
}

func put(t *testing.T, s *Store, key Key, text string) {
	t.Helper()
	require.NoError(t, s.Put(t.Context(), key, []byte(text)))
}

func TestStore(t *testing.T) {
	inEachStorage(t, func(t *testing.T, in storage) {
		now := clock.NewFake(time.Now())
		s := NewStore(in.Bucket, now)
		key := Post("graph", "1")
		_, err := s.Open(t.Context(), key)
		require.True(t, apperr.Is(err, apperr.NotFound))
		_, err = s.Age(t.Context(), key)
		require.True(t, apperr.Is(err, apperr.NotFound))

		put(t, s, key, "one")
		require.Equal(t, "one", read(t, s, key))
		first, err := s.Open(t.Context(), key)
		require.NoError(t, err)
		now.Advance(time.Hour)
		age, err := s.Age(t.Context(), key)
		require.NoError(t, err)
		require.InDelta(t, time.Hour, age, float64(5*time.Second))

		put(t, s, key, "two")
		require.Equal(t, "two", read(t, NewStore(in.Bucket, now), key), "another process reads the same storage")
		second, err := s.Open(t.Context(), key)
		require.NoError(t, err)
		require.NotEqual(t, first.ETag, second.ETag)
		put(t, s, key, "one")
		third, err := s.Open(t.Context(), key)
		require.NoError(t, err)
		require.Equal(t, first.ETag, third.ETag, "it is the same picture")

		require.NoError(t, s.Remove(t.Context(), key, Avatar("graph", "never"), Key{}))
		_, err = s.Open(t.Context(), key)
		require.True(t, apperr.Is(err, apperr.NotFound))
	})
}

// A folder of a former version is read as it is.
func TestPicturesStayWhereTheyAre(t *testing.T) {
	dir := t.TempDir()
	former := filepath.Join(dir, "media", "be", "avatar~graph~17841405309211844.jpg")
	require.NoError(t, os.MkdirAll(filepath.Dir(former), 0o700))
	require.NoError(t, os.WriteFile(former, []byte("of old"), 0o600))
	s := NewStore(files.Folder(dir), clock.System{})
	require.Equal(t, "of old", read(t, s, Avatar("graph", "17841405309211844")))
	var listed []string
	for file, err := range s.Files(t.Context()) {
		require.NoError(t, err)
		listed = append(listed, file.Key)
	}
	require.Equal(t, []string{"media/be/avatar~graph~17841405309211844.jpg"}, listed)
}

func TestStoreRefusesKeysThatArePaths(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "secret"), []byte("secret"), 0o600))
	s := NewStore(files.Folder(dir), clock.System{})
	for _, key := range []Key{
		{}, Post("graph", "../../secret"), Post("..", "secret"), {"../..", "graph", "1"}, Post("graph", "a/b"), Post("graph", "1\x00"),
	} {
		_, err := s.Open(t.Context(), key)
		require.True(t, apperr.Is(err, apperr.NotFound))
		require.True(t, apperr.Is(s.Put(t.Context(), key, []byte("x")), apperr.NotFound))
		require.NoError(t, s.Remove(t.Context(), key))
	}
	for _, file := range []string{"secret", "media/../secret", "media/00/post~graph~1.jpg", "media/swept", "post~graph~1.jpg"} {
		ours, err := s.WriteFile(t.Context(), file, func(io.Writer) error { t.Error("written"); return nil })
		require.NoError(t, err)
		require.False(t, ours, file)
	}
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, entries, 1)
}

// Two stores on one folder are two processes; a reader must never see a part of a picture.
func TestStoreIsSafeForSeveralProcesses(t *testing.T) {
	dir, key := t.TempDir(), Post("graph", "1")
	versions := map[string]bool{}
	var writers, readers sync.WaitGroup
	done := make(chan struct{})
	for i := range 4 {
		body := bytes.Repeat([]byte{byte('a' + i)}, 100_000+i)
		versions[string(body)] = true
		s := NewStore(files.Folder(dir), clock.System{})
		put(t, s, key, string(body))
		writers.Go(func() {
			for range 10 {
				if err := s.Put(t.Context(), key, body); err != nil {
					t.Error(err)
				}
			}
		})
	}
	readers.Go(func() {
		for s := NewStore(files.Folder(dir), clock.System{}); ; {
			picture, err := s.Open(t.Context(), key)
			if err != nil || !versions[string(picture.JPEG)] {
				t.Errorf("a torn picture of %d bytes: %v", len(picture.JPEG), err)
			}
			select {
			case <-done:
				return
			default:
			}
		}
	})
	writers.Wait()
	close(done)
	readers.Wait()
	stored, err := filepath.Glob(filepath.Join(dir, folder, "*", "*"))
	require.NoError(t, err)
	require.Len(t, stored, 1, "no unfinished file stays")
}
