package media

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
)

func read(t *testing.T, s *Store, key Key) string {
	t.Helper()
	picture, err := s.Open(key)
	require.NoError(t, err)
	defer picture.Close()
	all, err := io.ReadAll(picture)
	require.NoError(t, err)
	return string(all)
}

func TestStore(t *testing.T) {
	dir, now := t.TempDir(), clock.NewFake(thursday)
	s := NewStore(dir, now)
	key := Post("graph", "1")
	_, err := s.Open(key)
	require.True(t, apperr.Is(err, apperr.NotFound))
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Empty(t, entries, "nothing is made before the first picture")

	require.NoError(t, s.Put(key, []byte("one")))
	require.Equal(t, "one", read(t, s, key))
	first, err := s.Open(key)
	require.NoError(t, err)
	defer first.Close()
	now.Advance(time.Hour)
	age, err := s.Age(key)
	require.NoError(t, err)
	require.Equal(t, time.Hour, age)

	require.NoError(t, s.Put(key, []byte("two")))
	require.Equal(t, "two", read(t, NewStore(dir, now), key), "another process reads the same folder")
	second, err := s.Open(key)
	require.NoError(t, err)
	defer second.Close()
	require.NotEqual(t, first.ETag, second.ETag)
	old, err := io.ReadAll(first)
	require.NoError(t, err)
	require.Equal(t, "one", string(old), "a reader under way keeps what it opened")

	require.NoError(t, s.Remove(key, Avatar("graph", "never"), Key{}))
	_, err = s.Open(key)
	require.True(t, apperr.Is(err, apperr.NotFound))
}

func TestStoreRefusesKeysThatArePaths(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "secret"), []byte("secret"), 0o600))
	s := NewStore(dir, clock.NewFake(thursday))
	for _, key := range []Key{
		{}, Post("graph", "../../secret"), Post("..", "secret"), {"../..", "graph", "1"}, Post("graph", "a/b"), Post("graph", "1\x00"),
	} {
		_, err := s.Open(key)
		require.True(t, apperr.Is(err, apperr.NotFound))
		require.True(t, apperr.Is(s.Put(key, []byte("x")), apperr.NotFound))
		require.NoError(t, s.Remove(key))
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
		s := NewStore(dir, clock.System{})
		require.NoError(t, s.Put(key, body))
		writers.Go(func() {
			for range 10 {
				if err := s.Put(key, body); err != nil {
					t.Error(err)
				}
			}
		})
	}
	readers.Go(func() {
		for s := NewStore(dir, clock.System{}); ; {
			picture, err := s.Open(key)
			if err != nil {
				t.Error(err)
				return
			}
			all, err := io.ReadAll(picture)
			picture.Close()
			if err != nil || !versions[string(all)] {
				t.Errorf("a torn picture of %d bytes: %v", len(all), err)
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
	files, err := filepath.Glob(filepath.Join(dir, folder, "*", "*"))
	require.NoError(t, err)
	require.Len(t, files, 1, "no unfinished file stays")
}

func TestSweep(t *testing.T) {
	dir, now := t.TempDir(), clock.NewFake(thursday)
	s := NewStore(dir, now)
	swept, err := s.Sweep(t.Context(), 0, nil)
	require.NoError(t, err, "no folder yet")
	require.Zero(t, swept)
	for i := range 6 {
		require.NoError(t, s.Put(Post("graph", strconv.Itoa(i)), []byte("12345")))
		now.Advance(time.Hour)
	}
	shard := filepath.Dir(s.path(Post("graph", "0")))
	stale, fresh, foreign := filepath.Join(shard, unfinished+"-1"), filepath.Join(shard, unfinished+"-2"), filepath.Join(shard, "notes.txt")
	for path, age := range map[string]time.Duration{stale: 2 * time.Hour, fresh: time.Minute, foreign: 1000 * time.Hour} {
		require.NoError(t, os.WriteFile(path, []byte("x"), 0o600))
		require.NoError(t, os.Chtimes(path, now.Now().Add(-age), now.Now().Add(-age)))
	}
	saved := Post("graph", "1")
	down := errors.New("database down")
	_, err = s.Sweep(t.Context(), 3*time.Hour, func(context.Context, []Key) ([]Key, error) { return nil, down })
	require.ErrorIs(t, err, down)
	swept, err = s.Sweep(t.Context(), 0, nil)
	require.NoError(t, err)
	require.Equal(t, Swept{Kept: Amount{6, 30}}, swept, "an unsure keeper costs nothing")
	swept, err = s.Sweep(t.Context(), 3*time.Hour, func(_ context.Context, keys []Key) ([]Key, error) {
		return slices.DeleteFunc(slices.Clone(keys), func(key Key) bool { return key != saved }), nil
	})
	require.NoError(t, err)
	require.Equal(t, Swept{Kept: Amount{4, 20}, Removed: Amount{2, 10}}, swept)
	for i, kept := range []bool{false, true, false, true, true, true} {
		_, err := s.Age(Post("graph", strconv.Itoa(i)))
		require.Equal(t, kept, err == nil, i)
	}
	require.NoFileExists(t, stale)
	require.FileExists(t, fresh, "its writer may still be at it")
	require.FileExists(t, foreign, "not ours")

	ended, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = s.Sweep(ended, 0, nil)
	require.ErrorIs(t, err, context.Canceled)
}
