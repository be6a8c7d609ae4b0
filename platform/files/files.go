// Package files keeps files in a folder or in S3-compatible storage, by the same few operations for both. A file is stored whole or
// not at all.
package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"strings"
	"sync"
	"time"

	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"

	"github.com/bowerbird/bowerbird/platform/config"
)

// Bucket is a folder or a bucket of S3-compatible storage. The parts of a key are separated by slashes. An error begins with the
// setting that names the place; it is fs.ErrNotExist for a file that is not there.
type Bucket struct {
	config           config.Config
	setting, address string
	pageSize         int // files of S3 listed at once

	mu     sync.Mutex
	opened *blob.Bucket
}

// New is the bucket at an address: a folder, or s3://bucket?…. setting is the setting that holds the address; empty: none does. It does no
// I/O.
func New(c config.Config, setting, address string) *Bucket {
	return &Bucket{config: c, setting: setting, address: address, pageSize: 1000}
}

// Folder is the bucket in a data folder.
func Folder(dataDir string) *Bucket { return New(config.Config{}, "DATA_DIR", dataDir) }

// Of is the bucket that the installation keeps its files in.
func Of(c config.Config) *Bucket {
	if c.FilesURL == "" {
		return Folder(c.DataDir)
	}
	return New(c, "FILES_URL", c.FilesURL)
}

// File is a file as a list has it.
type File struct {
	Key     string
	Size    int64
	ModTime time.Time // by the clock of the storage
}

// Unfinished reports whether this is what a write has stored so far, or had when its process was killed. S3 lists no such files.
func (f File) Unfinished() bool { return strings.HasSuffix(f.Key, ".tmp") }

// Abandoned reports whether this is a write that ended long ago without finishing.
func (f File) Abandoned(now time.Time) bool {
	return f.Unfinished() && now.Sub(f.ModTime) > abandonedAfter
}

// abandonedAfter is how long nothing was added to an unfinished file whose process was killed.
const abandonedAfter = time.Hour

// Read is what a file holds.
func (b *Bucket) Read(ctx context.Context, key string) ([]byte, error) {
	bucket, err := b.open(ctx, false)
	if err != nil {
		return nil, b.named(err)
	}
	data, err := bucket.ReadAll(ctx, key)
	return data, b.named(err)
}

// Copy writes what a file holds to w.
func (b *Bucket) Copy(ctx context.Context, key string, w io.Writer) error {
	bucket, err := b.open(ctx, false)
	if err == nil {
		err = bucket.Download(ctx, key, w, nil)
	}
	return b.named(err)
}

// ModTime is when a file was written, by the clock of the storage.
func (b *Bucket) ModTime(ctx context.Context, key string) (time.Time, error) {
	bucket, err := b.open(ctx, false)
	if err != nil {
		return time.Time{}, b.named(err)
	}
	attributes, err := bucket.Attributes(ctx, key)
	if err != nil {
		return time.Time{}, b.named(err)
	}
	return attributes.ModTime, nil
}

// Write replaces a file by what write writes. Readers see the former one until it is whole; after an error, or when the process is
// killed, the former one stays.
func (b *Bucket) Write(ctx context.Context, key string, write func(io.Writer) error) error {
	bucket, err := b.open(ctx, true)
	if err != nil {
		return b.named(err)
	}
	ctx, abort := context.WithCancel(ctx)
	defer abort()
	var file *os.File // in a folder
	to, err := bucket.NewWriter(ctx, key, &blob.WriterOptions{
		ContentType: "application/octet-stream", DisableContentTypeDetection: true, BeforeWrite: func(as func(any) bool) error {
			if as(&file) {
				return file.Chmod(0o600) // the owner's alone, whatever the mode of the folder
			}
			return nil
		},
	})
	if err != nil {
		return b.failed(err)
	}
	err = write(to)
	if err == nil && file != nil {
		err = file.Sync() // else a power cut could leave an empty file under the key
	}
	if err != nil {
		abort() // else Close would store what was written so far
		if closed := to.Close(); !errors.Is(closed, context.Canceled) {
			err = errors.Join(err, closed)
		}
		return b.failed(err)
	}
	return b.failed(to.Close())
}

// Remove deletes a file; one that is not there is no error.
func (b *Bucket) Remove(ctx context.Context, key string) error {
	bucket, err := b.open(ctx, false)
	if err == nil {
		err = bucket.Delete(ctx, key)
	}
	if err = b.named(err); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// List lists the files whose keys begin with a prefix, in the order of their keys, in a folder in that of each folder's names. Files that
// are written or deleted meanwhile may be listed or not. A folder that is not there has none; one that cannot be read is an error.
func (b *Bucket) List(ctx context.Context, prefix string) iter.Seq2[File, error] {
	if IsS3(b.address) {
		return b.listS3(ctx, prefix)
	}
	return b.listFolder(ctx, prefix)
}

// listFolder walks a folder once. blob's list of a folder takes what it cannot read for empty, and fails when a file is renamed meanwhile.
func (b *Bucket) listFolder(ctx context.Context, prefix string) iter.Seq2[File, error] {
	return func(yield func(File, error) bool) {
		err := fs.WalkDir(os.DirFS(b.address), path.Dir(prefix+"x"), func(name string, entry fs.DirEntry, err error) error {
			switch {
			case errors.Is(err, fs.ErrNotExist):
				return nil // deleted meanwhile
			case err != nil:
				return err
			case entry.IsDir() && name != "." && !strings.HasPrefix(prefix, name+"/") && !strings.HasPrefix(name+"/", prefix):
				return fs.SkipDir
			case entry.IsDir(), !strings.HasPrefix(name, prefix):
				return ctx.Err()
			}
			info, err := entry.Info()
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			if err == nil && !yield(File{name, info.Size(), info.ModTime()}, nil) {
				return fs.SkipAll
			}
			return err
		})
		if err != nil {
			yield(File{}, b.failed(err))
		}
	}
}

func (b *Bucket) listS3(ctx context.Context, prefix string) iter.Seq2[File, error] {
	return func(yield func(File, error) bool) {
		bucket, err := b.open(ctx, false)
		for token := blob.FirstPageToken; err == nil && len(token) > 0; {
			var page []*blob.ListObject
			page, token, err = bucket.ListPage(ctx, token, b.pageSize, &blob.ListOptions{Prefix: prefix})
			for _, o := range page {
				if !yield(File{o.Key, o.Size, o.ModTime}, nil) {
					return
				}
			}
		}
		if err != nil {
			yield(File{}, b.failed(err))
		}
	}
}

// named has an error begin with the setting.
func (b *Bucket) named(err error) error {
	if gcerrors.Code(err) == gcerrors.NotFound {
		err = fmt.Errorf("%w: %w", fs.ErrNotExist, err)
	}
	return b.failed(err)
}

// failed is named for what needs no file that is there: an absent bucket is not an absent file.
func (b *Bucket) failed(err error) error {
	if err == nil || b.setting == "" {
		return err
	}
	return fmt.Errorf("%s%s: %w", config.Prefix, b.setting, err)
}
