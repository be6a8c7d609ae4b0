package backups

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"gocloud.dev/blob"
	"gocloud.dev/blob/fileblob"
	_ "gocloud.dev/blob/s3blob" // s3:// addresses
)

// openBucket opens the folder or the s3:// address that backups are stored in. create makes a folder that is not there.
func openBucket(ctx context.Context, to string, create bool) (*blob.Bucket, error) {
	if strings.HasPrefix(to, "s3://") {
		return blob.OpenBucket(ctx, to)
	}
	folder, err := filepath.Abs(to)
	if err != nil {
		return nil, err
	}
	return fileblob.OpenBucket(folder, &fileblob.Options{
		CreateDir: create, DirFileMode: 0o700, NoTempDir: true, Metadata: fileblob.MetadataDontWrite,
	})
}

// shown is an address without what an operator may have put into it as a key.
func shown(to string) string {
	u, err := url.Parse(to)
	if err != nil || u.Scheme != "s3" {
		return to
	}
	return u.Scheme + "://" + u.Host + u.Path
}

// private has a file of a backup be its owner's alone, whatever the mode of the folder.
func private(as func(any) bool) error {
	var file *os.File
	if as(&file) {
		return file.Chmod(0o600)
	}
	return nil
}
