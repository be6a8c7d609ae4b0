package files

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"

	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go/logging"
	"gocloud.dev/blob"
	"gocloud.dev/blob/fileblob"
	"gocloud.dev/blob/s3blob"

	"github.com/bowerbird/bowerbird/platform/config"
)

// open opens the bucket at its first use. create makes a folder that is not there.
func (b *Bucket) open(ctx context.Context, create bool) (*blob.Bucket, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.opened != nil {
		return b.opened, nil
	}
	bucket, err := openBucket(ctx, b.config, b.address, create)
	if err == nil {
		b.opened = bucket
	}
	return bucket, err
}

// IsS3 reports whether an address is that of a bucket, not a path.
func IsS3(address string) bool { return strings.HasPrefix(address, s3blob.Scheme+"://") }

func openBucket(ctx context.Context, c config.Config, address string, create bool) (*blob.Bucket, error) {
	if IsS3(address) {
		schemes := new(blob.URLMux) // it knows the prefix of an address
		schemes.RegisterBucket(s3blob.Scheme, opener{c})
		return schemes.OpenBucket(ctx, address)
	}
	folder, err := filepath.Abs(address)
	if err != nil {
		return nil, err
	}
	return fileblob.OpenBucket(folder, &fileblob.Options{
		CreateDir: create, DirFileMode: 0o700, NoTempDir: true, Metadata: fileblob.MetadataDontWrite,
	})
}

// opener opens s3:// addresses. It trusts the authorities of the settings.
type opener struct{ config config.Config }

// OpenBucketURL is of blob.BucketURLOpener.
func (o opener) OpenBucketURL(ctx context.Context, u *url.URL) (*blob.Bucket, error) {
	roots, err := o.config.RootCAs()
	if err != nil {
		return nil, err
	}
	var usual s3blob.URLOpener
	bucket, err := usual.OpenBucketURL(ctx, u)
	if err != nil {
		return nil, err
	}
	var client *s3.Client
	if !bucket.As(&client) {
		return nil, errors.New("the client of S3 cannot be changed")
	}
	ours := s3.New(client.Options(), func(options *s3.Options) {
		options.Logger = logging.Nop{} // it has a line for each file of a service that sends no checksums
		options.HTTPClient = awshttp.NewBuildableClient().WithTransportOptions(func(t *http.Transport) {
			t.TLSClientConfig = &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}
		})
	})
	return s3blob.OpenBucket(ctx, ours, u.Host, &usual.Options)
}

// At is the bucket of a file, a path or s3://bucket/key?…, and the file's key there. It does no I/O. Errors name no setting.
func At(c config.Config, file string) (bucket *Bucket, key string, err error) {
	if !IsS3(file) {
		return New(c, "", filepath.Dir(file)), filepath.Base(file), nil
	}
	u, err := url.Parse(file)
	if err != nil { // the parser's error would repeat the address, and with it a key
		return nil, "", errors.New("this is not an address as s3://bucket/KEY?region=eu-central-1")
	}
	if key = strings.TrimPrefix(u.Path, "/"); key == "" {
		return nil, "", fmt.Errorf("%s names no file: put it after the bucket", Shown(file))
	}
	u.Path = ""
	return New(c, "", u.String()), key, nil
}

// Shown is an address without what an operator may have put into it as a key.
func Shown(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != s3blob.Scheme {
		return address
	}
	return u.Scheme + "://" + u.Host + u.Path
}
