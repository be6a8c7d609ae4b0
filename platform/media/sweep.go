package media

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"github.com/bowerbird/bowerbird/platform/files"
)

var (
	storedFiles = promauto.NewGauge(prometheus.GaugeOpts{
		Name: "bowerbird_media_stored_files", Help: "Stored pictures at the last sweep."})
	storedBytes = promauto.NewGauge(prometheus.GaugeOpts{
		Name: "bowerbird_media_stored_bytes", Help: "Size of the stored pictures at the last sweep."})
)

// Amount counts pictures and their bytes.
type Amount struct {
	Files int   `json:"files"`
	Bytes int64 `json:"bytes"`
}

func (a *Amount) add(bytes int64) { a.Files, a.Bytes = a.Files+1, a.Bytes+bytes }

// Swept is what a sweep left and what it took.
type Swept struct{ Kept, Removed Amount }

// Keeper says which of some pictures are still wanted. It is asked about a number of them at once.
type Keeper func(ctx context.Context, keys []Key) (wanted []Key, err error)

// LastSweep is what the last sweep that ended found.
type LastSweep struct {
	Kept  Amount    `json:"kept"`
	Began time.Time `json:"began"` // by the clock of the storage
}

// lastSweep is the file that keeps it, for all processes on the storage.
const lastSweep = folder + "/last-sweep.json"

// LastSweep reads one file; fs.ErrNotExist: no sweep has ended yet.
func (s *Store) LastSweep(ctx context.Context) (last LastSweep, err error) {
	data, err := s.files.Read(ctx, lastSweep)
	if err != nil {
		return last, err
	}
	return last, json.Unmarshal(data, &last)
}

// askedAtOnce is how many pictures a Keeper is asked about at once.
var askedAtOnce = 1000

// Sweep removes the pictures that were stored longer than olderThan before it began and that keeper does not want, and what killed
// writes left behind. It sets the gauges of the storage's size and writes LastSweep. Without a keeper it only counts. An error of keeper
// ends it. Other processes may read and write meanwhile.
func (s *Store) Sweep(ctx context.Context, olderThan time.Duration, keeper Keeper) (Swept, error) {
	began, err := s.storageTime(ctx)
	if err != nil {
		return Swept{}, err
	}
	w := sweep{store: s, before: began.Add(-olderThan), keeper: keeper}
	for file, err := range s.Files(ctx) {
		if err == nil {
			err = w.look(ctx, file, began)
		}
		if err != nil {
			return w.swept, err
		}
	}
	if err := w.decide(ctx); err != nil {
		return w.swept, err
	}
	storedFiles.Set(float64(w.swept.Kept.Files))
	storedBytes.Set(float64(w.swept.Kept.Bytes))
	return w.swept, s.files.Write(ctx, lastSweep, func(to io.Writer) error {
		return json.NewEncoder(to).Encode(LastSweep{w.swept.Kept, began.UTC()})
	})
}

// marker is a file whose time tells the storage's clock.
const marker = folder + "/swept"

// storageTime is what the clock of the storage shows, by which the pictures have their times. No other clock is compared with those.
func (s *Store) storageTime(ctx context.Context) (time.Time, error) {
	if err := s.files.Write(ctx, marker, func(io.Writer) error { return nil }); err != nil {
		return time.Time{}, err
	}
	return s.files.ModTime(ctx, marker)
}

// sweep is one that is under way.
type sweep struct {
	store  *Store
	before time.Time // pictures that were stored before it go, unless keeper wants them
	keeper Keeper
	swept  Swept

	old   []Key // that keeper has not been asked about
	sizes map[Key]int64
}

// look counts a file, or notes it to ask keeper about.
func (w *sweep) look(ctx context.Context, file files.File, now time.Time) error {
	if file.Unfinished() {
		if file.Abandoned(now) {
			return w.store.files.Remove(ctx, file.Key)
		}
		return nil
	}
	key, _ := keyOf(file.Key)
	if w.keeper == nil || !file.ModTime.Before(w.before) {
		w.swept.Kept.add(file.Size)
		return nil
	}
	if w.sizes == nil {
		w.sizes = map[Key]int64{}
	}
	w.old, w.sizes[key] = append(w.old, key), file.Size
	if len(w.old) < askedAtOnce {
		return nil
	}
	return w.decide(ctx)
}

// decide asks keeper about what was noted.
func (w *sweep) decide(ctx context.Context) error {
	if len(w.old) == 0 {
		return nil
	}
	wanted, err := w.keeper(ctx, w.old)
	if err != nil {
		return err
	}
	keep := make(map[Key]bool, len(wanted))
	for _, key := range wanted {
		keep[key] = true
	}
	for _, key := range w.old {
		if !keep[key] {
			keep[key], err = w.remove(ctx, key)
			if err != nil {
				return fmt.Errorf("remove picture %s: %w", key, err)
			}
		}
		if keep[key] {
			w.swept.Kept.add(w.sizes[key])
		} else {
			w.swept.Removed.add(w.sizes[key])
		}
	}
	w.old, w.sizes = nil, nil
	return nil
}

// remove deletes a picture, unless it was stored again since it was listed.
func (w *sweep) remove(ctx context.Context, key Key) (kept bool, err error) {
	at, err := w.store.files.ModTime(ctx, fileOf(key))
	if err == nil && !at.Before(w.before) {
		return true, nil
	}
	return false, w.store.files.Remove(ctx, fileOf(key))
}
