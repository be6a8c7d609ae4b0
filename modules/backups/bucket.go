package backups

import (
	"context"
	"net/url"
	"path/filepath"
	"strings"

	"gocloud.dev/blob"
	"gocloud.dev/blob/fileblob"
	_ "gocloud.dev/blob/s3blob" // s3:// addresses
)

// openBucket opens the folder or the s3:// address that backups are stored in. It does no I/O but making the folder.
func openBucket(ctx context.Context, to string) (*blob.Bucket, error) {
	if strings.HasPrefix(to, "s3://") {
		return blob.OpenBucket(ctx, to)
	}
	folder, err := filepath.Abs(to)
	if err != nil {
		return nil, err
	}
	return fileblob.OpenBucket(folder, &fileblob.Options{
		CreateDir: true, DirFileMode: 0o700, NoTempDir: true, Metadata: fileblob.MetadataDontWrite,
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
