package media

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

var (
	storedFiles = promauto.NewGauge(prometheus.GaugeOpts{
		Name: "bowerbird_media_stored_files", Help: "Pictures in the data folder at the last sweep."})
	storedBytes = promauto.NewGauge(prometheus.GaugeOpts{
		Name: "bowerbird_media_stored_bytes", Help: "Size of the pictures in the data folder at the last sweep."})
)

// abandonedAfter is the age of an unfinished file whose writer must have died.
const abandonedAfter = time.Hour

// Amount counts pictures and their bytes.
type Amount struct {
	Files int
	Bytes int64
}

func (a *Amount) add(bytes int64) { a.Files, a.Bytes = a.Files+1, a.Bytes+bytes }

// Swept is what a sweep left and what it took.
type Swept struct{ Kept, Removed Amount }

// Keeper says which of some pictures are still wanted. It is asked about a folder's at once.
type Keeper func(ctx context.Context, keys []Key) (wanted []Key, err error)

// Count counts the stored pictures.
func (s *Store) Count(ctx context.Context) (Amount, error) {
	swept, err := s.Sweep(ctx, 0, nil)
	return swept.Kept, err
}

// Sweep removes the pictures that were stored longer ago than olderThan and that keeper does not want, and what
// interrupted writes left behind. It sets the gauges of the folder's size. Without a keeper it only counts. Nothing is
// removed on a keeper's error. Other processes may read and write meanwhile.
func (s *Store) Sweep(ctx context.Context, olderThan time.Duration, keeper Keeper) (Swept, error) {
	var out Swept
	shelves, err := os.ReadDir(s.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) { // no picture was ever stored
		return out, err
	}
	for _, fixture := range shelves {
		if err := ctx.Err(); err != nil {
			return out, err
		}
		if !fixture.IsDir() {
			continue
		}
		if err := s.sweepShelf(ctx, filepath.Join(s.dir, fixture.Name()), olderThan, keeper, &out); err != nil {
			return out, err
		}
	}
	storedFiles.Set(float64(out.Kept.Files))
	storedBytes.Set(float64(out.Kept.Bytes))
	return out, ctx.Err()
}

func (s *Store) sweepShelf(ctx context.Context, fixture string, olderThan time.Duration, keeper Keeper, out *Swept) error {
	entries, err := os.ReadDir(fixture)
	if err != nil {
		return err
	}
	now, sizes := s.clock.Now(), map[Key]int64{}
	var old []Key
	for _, entry := range entries {
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) { // somebody removed it first
			continue
		}
		if err != nil {
			return err
		}
		age := now.Sub(info.ModTime())
		if strings.HasPrefix(entry.Name(), unfinished) && age > abandonedAfter {
			if err := removeFile(filepath.Join(fixture, entry.Name())); err != nil {
				return err
			}
		}
		key, ours := keyOfFile(entry.Name())
		if !ours {
			continue
		}
		sizes[key] = info.Size()
		if age > olderThan && keeper != nil {
			old = append(old, key)
		}
	}
	if len(old) > 0 {
		wanted, err := keeper(ctx, old)
		if err != nil {
			return err
		}
		for _, key := range without(old, wanted) {
			if err := removeFile(s.path(key)); err != nil {
				return err
			}
			out.Removed.add(sizes[key])
			delete(sizes, key)
		}
	}
	for _, size := range sizes {
		out.Kept.add(size)
	}
	return nil
}

// without filters out the keys that are wanted.
func without(keys, wanted []Key) []Key {
	keep := make(map[Key]bool, len(wanted))
	for _, key := range wanted {
		keep[key] = true
	}
	return slices.DeleteFunc(keys, func(key Key) bool { return keep[key] })
}

func removeFile(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
