package media

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"path"
	"strings"
	"time"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/files"
)

const (
	folder     = "media"
	fileEnding = ".jpg"
	fileJoint  = "~" // stands in a file's name where a key has a slash; no key holds it
)

// answerTimeout is how long the storage may take for one picture.
const answerTimeout = 5 * time.Second

// Store keeps pictures as files, which all processes on the same storage share.
type Store struct {
	files *files.Bucket
	clock clock.Clock
}

// NewStore keeps pictures in a bucket. Nothing is made there before the first Put.
func NewStore(bucket *files.Bucket, clk clock.Clock) *Store {
	return &Store{bucket, clk}
}

// Picture is a stored JPEG.
type Picture struct {
	JPEG []byte
	ETag string // of what it holds
}

var (
	errNotStored = apperr.New(apperr.NotFound, "This picture is not stored")
	errStorage   = apperr.New(apperr.Unavailable, "We can't load pictures right now.").After(10 * time.Second)
)

// asked calls do with a checked key's file, in the time that the storage may take. An error is errNotStored or errStorage, or the caller
// went away.
func (s *Store) asked(ctx context.Context, key Key, do func(ctx context.Context, file string) error) error {
	if err := key.check(); err != nil {
		return err
	}
	waiting, cancel := context.WithTimeout(ctx, answerTimeout)
	defer cancel()
	err := do(waiting, fileOf(key))
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, fs.ErrNotExist):
		return errNotStored
	}
	return errStorage.Because(fmt.Errorf("picture %s: %w", key, err))
}

// Open reads a picture; NotFound when it is not stored.
func (s *Store) Open(ctx context.Context, key Key) (p Picture, err error) {
	err = s.asked(ctx, key, func(ctx context.Context, file string) (err error) {
		p.JPEG, err = s.files.Read(ctx, file)
		return err
	})
	hash := sha256.Sum256(p.JPEG)
	p.ETag = `"` + hex.EncodeToString(hash[:16]) + `"`
	return p, err
}

// Age is how long ago a picture was stored; NotFound when it is not.
func (s *Store) Age(ctx context.Context, key Key) (age time.Duration, err error) {
	err = s.asked(ctx, key, func(ctx context.Context, file string) error {
		at, err := s.files.ModTime(ctx, file)
		age = s.clock.Now().Sub(at)
		return err
	})
	return age, err
}

// Put stores a JPEG under a key, in the place of what was there. Readers see the old one or the new one, whole.
func (s *Store) Put(ctx context.Context, key Key, jpeg []byte) error {
	return s.asked(ctx, key, func(ctx context.Context, file string) error {
		return s.files.Write(ctx, file, func(w io.Writer) error {
			_, err := w.Write(jpeg)
			return err
		})
	})
}

// Remove deletes pictures; one that is not stored is no error.
func (s *Store) Remove(ctx context.Context, keys ...Key) error {
	var all error
	for _, key := range keys {
		if key.check() == nil {
			all = errors.Join(all, s.asked(ctx, key, s.files.Remove))
		}
	}
	return all
}

// Files lists the files of all pictures, and what killed writes have left among them.
func (s *Store) Files(ctx context.Context) iter.Seq2[files.File, error] {
	return func(yield func(files.File, error) bool) {
		for file, err := range s.files.List(ctx, folder+"/") {
			if _, ours := keyOf(file.Key); err == nil && !ours && !file.Unfinished() {
				continue
			}
			if !yield(file, err) || err != nil {
				return
			}
		}
	}
}

// Reach reports whether the storage answers. It writes nothing.
func (s *Store) Reach(ctx context.Context) error {
	for _, err := range s.files.List(ctx, marker) {
		return err
	}
	return nil
}

// ReadFile is what a file of Files holds.
func (s *Store) ReadFile(ctx context.Context, file string) ([]byte, error) {
	return s.files.Read(ctx, file)
}

// WriteFile stores a file of Files again, perhaps of another installation. false: its name is none of a picture.
func (s *Store) WriteFile(ctx context.Context, file string, write func(io.Writer) error) (ours bool, err error) {
	if _, ours := keyOf(file); !ours {
		return false, nil
	}
	return true, s.files.Write(ctx, file, write)
}

// fileOf spreads the files over 256 folders by the key's hash. The name itself tells the key, for Sweep; a checked key
// holds nothing that could leave the folder.
func fileOf(key Key) string {
	hash := sha256.Sum256([]byte(key.String()))
	return shardOf(hash[0]) + key.join(fileJoint) + fileEnding
}

func shardOf(hash byte) string { return fmt.Sprintf("%s/%02x/", folder, hash) }

// keyOf is the key whose file this is; false: it is no picture's.
func keyOf(file string) (Key, bool) {
	stem, found := strings.CutSuffix(path.Base(file), fileEnding)
	if !found {
		return Key{}, false
	}
	key, err := splitKey(stem, fileJoint)
	return key, err == nil && fileOf(key) == file
}
