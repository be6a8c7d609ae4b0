package media

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
)

const (
	folder     = "media"
	fileEnding = ".jpg"
	fileJoint  = "~"    // stands in a file's name where a key has a slash; no key holds it
	unfinished = ".new" // begins the name of a file that is being written
)

// Store keeps pictures as files. A file's time is when the picture was stored, by the clock.
type Store struct {
	dir   string
	clock clock.Clock
}

// NewStore keeps pictures in the data folder. Nothing is made there before the first Put.
func NewStore(dataDir string, clk clock.Clock) *Store {
	return &Store{dir: filepath.Join(dataDir, folder), clock: clk}
}

// Picture is a stored JPEG, open for reading until closed.
type Picture struct {
	*os.File
	Stored time.Time
	ETag   string // changes whenever the picture is stored again
}

var errNotStored = apperr.New(apperr.NotFound, "This picture is not stored")

// Open reads a picture; NotFound when it is not stored.
func (s *Store) Open(key Key) (*Picture, error) {
	if err := key.check(); err != nil {
		return nil, err
	}
	file, err := os.Open(s.path(key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errNotStored
	}
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	tag := `"` + strconv.FormatInt(info.ModTime().UnixMicro(), 36) + "-" + strconv.FormatInt(info.Size(), 36) + `"`
	return &Picture{File: file, Stored: info.ModTime(), ETag: tag}, nil
}

// Age is how long ago a picture was stored; NotFound when it is not.
func (s *Store) Age(key Key) (time.Duration, error) {
	if err := key.check(); err != nil {
		return 0, err
	}
	info, err := os.Stat(s.path(key))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, errNotStored
	}
	if err != nil {
		return 0, err
	}
	return s.clock.Now().Sub(info.ModTime()), nil
}

// Put stores a JPEG under a key, in the place of what was there. Readers see the old one or the new one, whole.
func (s *Store) Put(key Key, jpeg []byte) error {
	if err := key.check(); err != nil {
		return err
	}
	path := s.path(key)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("store a picture: %w", err)
	}
	file, err := os.CreateTemp(filepath.Dir(path), unfinished+"-*")
	if err != nil {
		return fmt.Errorf("store a picture: %w", err)
	}
	if err := s.fill(file, jpeg); err != nil {
		return fmt.Errorf("store a picture: %w", errors.Join(err, os.Remove(file.Name())))
	}
	if err := os.Rename(file.Name(), path); err != nil {
		return fmt.Errorf("store a picture: %w", errors.Join(err, os.Remove(file.Name())))
	}
	return nil
}

func (s *Store) fill(file *os.File, jpeg []byte) error {
	_, err := file.Write(jpeg)
	if err == nil {
		err = file.Sync() // else a power cut could leave an empty file under the final name
	}
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	now := s.clock.Now()
	return os.Chtimes(file.Name(), now, now)
}

// Remove deletes pictures; one that is not stored is no error.
func (s *Store) Remove(keys ...Key) error {
	var all error
	for _, key := range keys {
		if key.check() != nil {
			continue
		}
		if err := os.Remove(s.path(key)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			all = errors.Join(all, fmt.Errorf("remove a picture: %w", err))
		}
	}
	return all
}

// path spreads the files over 256 folders by the key's hash. The name itself tells the key, for Sweep; a checked key
// holds nothing that could leave the folder.
func (s *Store) path(key Key) string {
	hash := sha256.Sum256([]byte(key.String()))
	return filepath.Join(s.dir, hex.EncodeToString(hash[:1]), key.join(fileJoint)+fileEnding)
}

func keyOfFile(name string) (Key, bool) {
	stem, found := strings.CutSuffix(name, fileEnding)
	if !found {
		return Key{}, false
	}
	key, err := splitKey(stem, fileJoint)
	return key, err == nil
}
