package media

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
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

// Sweep removes the pictures that were stored longer ago than olderThan and that keep does not name, and what
// interrupted writes left behind. It sets the gauges of the folder's size. A nil keep names every picture, which makes
// it a count. Other processes may read and write meanwhile.
func (s *Store) Sweep(ctx context.Context, olderThan time.Duration, keep func(Key) bool) (Swept, error) {
	var out Swept
	now := s.clock.Now()
	err := filepath.WalkDir(s.dir, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) { // no picture was ever stored, or somebody removed it first
			return nil
		}
		if err != nil || ctx.Err() != nil {
			return errors.Join(err, ctx.Err())
		}
		if entry.IsDir() {
			return nil
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		age := now.Sub(info.ModTime())
		if strings.HasPrefix(entry.Name(), unfinished) {
			if age > abandonedAfter {
				return removeFile(path)
			}
			return nil
		}
		key, ours := keyOfFile(entry.Name())
		if !ours {
			return nil
		}
		if age <= olderThan || keep == nil || keep(key) {
			out.Kept.add(info.Size())
			return nil
		}
		out.Removed.add(info.Size())
		return removeFile(path)
	})
	if err == nil {
		storedFiles.Set(float64(out.Kept.Files))
		storedBytes.Set(float64(out.Kept.Bytes))
	}
	return out, err
}

func removeFile(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
