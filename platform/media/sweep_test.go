package media

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/clock"
)

// keeping wants some pictures.
func keeping(wanted ...Key) Keeper {
	return func(_ context.Context, keys []Key) ([]Key, error) {
		return slices.DeleteFunc(slices.Clone(keys), func(key Key) bool { return !slices.Contains(wanted, key) }), nil
	}
}

func TestSweep(t *testing.T) {
	inEachStorage(t, func(t *testing.T, in storage) {
		s := NewStore(in.Bucket, clock.NewFake(thursday)) // whatever this machine's clock shows
		_, err := s.LastSweep(t.Context())
		require.ErrorIs(t, err, fs.ErrNotExist, "there was none")
		swept, err := s.Sweep(t.Context(), 0, nil)
		require.NoError(t, err, "nothing is stored yet")
		require.Zero(t, swept)
		for i := range 6 {
			put(t, s, Post("graph", strconv.Itoa(i)), "12345")
			in.pass(time.Hour)
		}
		shard := shardOf(0)
		left, foreign := shard+"post~graph~7.jpg.1f.tmp", shard+"notes.txt"
		for _, file := range []string{left, foreign} {
			require.NoError(t, in.Write(t.Context(), file, func(io.Writer) error { return nil }))
		}
		down := errors.New("database down")
		_, err = s.Sweep(t.Context(), 3*time.Hour, func(context.Context, []Key) ([]Key, error) { return nil, down })
		require.ErrorIs(t, err, down)
		swept, err = s.Sweep(t.Context(), 0, nil)
		require.NoError(t, err)
		require.Equal(t, Swept{Kept: Amount{6, 30}}, swept, "an unsure keeper costs nothing")
		_, err = in.ModTime(t.Context(), left)
		require.NoError(t, err, "its writer may still be at it")

		swept, err = s.Sweep(t.Context(), 3*time.Hour+30*time.Minute, keeping(Post("graph", "1")))
		require.NoError(t, err)
		require.Equal(t, Swept{Kept: Amount{4, 20}, Removed: Amount{2, 10}}, swept)
		last, err := s.LastSweep(t.Context())
		require.NoError(t, err)
		require.Equal(t, Amount{4, 20}, last.Kept)
		marked, err := in.ModTime(t.Context(), marker)
		require.NoError(t, err)
		require.Equal(t, marked.UTC(), last.Began, "by the clock of the storage")
		for i, kept := range []bool{false, true, false, true, true, true} {
			_, err := s.Age(t.Context(), Post("graph", strconv.Itoa(i)))
			require.Equal(t, kept, err == nil, i)
		}
		in.pass(2 * time.Hour)
		_, err = s.Sweep(t.Context(), 24*time.Hour, keeping())
		require.NoError(t, err)
		_, err = in.ModTime(t.Context(), left)
		require.Error(t, err, "its writer must have died")
		_, err = in.ModTime(t.Context(), foreign)
		require.NoError(t, err, "not ours")

		ended, cancel := context.WithCancel(t.Context())
		cancel()
		_, err = s.Sweep(ended, 0, nil)
		require.ErrorIs(t, err, context.Canceled)
	})
}

func TestASweepLeavesWhatIsStoredMeanwhile(t *testing.T) {
	inEachStorage(t, func(t *testing.T, in storage) {
		s := NewStore(in.Bucket, clock.System{})
		again, gone := Avatar("graph", "1"), Avatar("graph", "2")
		put(t, s, again, "former")
		put(t, s, gone, "former")
		in.pass(48 * time.Hour)
		swept, err := s.Sweep(t.Context(), time.Hour, func(context.Context, []Key) ([]Key, error) {
			put(t, s, again, "new")
			put(t, s, Post("graph", "3"), "new")
			return nil, nil
		})
		require.NoError(t, err)
		require.Equal(t, 1, swept.Removed.Files)
		require.Equal(t, "new", read(t, s, again))
		require.Equal(t, "new", read(t, s, Post("graph", "3")))
		_, err = s.Open(t.Context(), gone)
		require.ErrorIs(t, err, errNotStored)
	})
}

func TestASweepAsksAboutFewAtOnce(t *testing.T) {
	in := inS3(t)
	s := NewStore(in.Bucket, clock.System{})
	var keys []Key
	for i := range 7 {
		keys = append(keys, Post("graph", strconv.Itoa(i)))
		put(t, s, keys[i], "x")
	}
	in.pass(time.Hour)
	was := askedAtOnce
	askedAtOnce = 3
	defer func() { askedAtOnce = was }()
	var asked []int
	swept, err := s.Sweep(t.Context(), time.Minute, func(_ context.Context, some []Key) ([]Key, error) {
		asked = append(asked, len(some))
		return slices.DeleteFunc(slices.Clone(some), func(key Key) bool { return key == keys[0] }), nil
	})
	require.NoError(t, err)
	require.Equal(t, []int{3, 3, 1}, asked)
	require.Equal(t, Swept{Kept: Amount{6, 6}, Removed: Amount{1, 1}}, swept)
}
