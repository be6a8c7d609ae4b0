package testkit

import (
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/stretchr/testify/require"
)

// S3 is S3-compatible storage with a bucket, for the time of a test.
type S3 struct {
	*httptest.Server

	down    atomic.Bool
	ahead   atomic.Int64 // how far its clock is ahead
	options string       // of its address
}

// NewS3 starts storage without TLS.
func NewS3(t testing.TB) *S3 {
	t.Helper()
	s := newS3(t)
	s.Start()
	return s
}

// NewS3WithTLS starts storage whose certificate nobody trusts but who is given it.
func NewS3WithTLS(t testing.TB) *S3 {
	t.Helper()
	s := newS3(t)
	s.StartTLS()
	s.options = "&request_checksum_calculation=when_required" // gofakes3 does not know the checksums that follow a body over TLS
	return s
}

func newS3(t testing.TB) *S3 {
	t.Helper()
	s := &S3{}
	storage := s3mem.New(s3mem.WithTimeSource(s3Time{s}))
	require.NoError(t, storage.CreateBucket("kept"))
	handler := gofakes3.New(storage, gofakes3.WithTimeSource(s3Time{s}), gofakes3.WithTimeSkewLimit(0)).Server()
	s.Server = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.down.Load() {
			panic(http.ErrAbortHandler) // no answer
		}
		handler.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	t.Setenv("AWS_ACCESS_KEY_ID", "known")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "to-nobody")
	return s
}

// Address is the address of the bucket, as settings have it.
func (s *S3) Address() string {
	return "s3://kept?region=eu-central-1&use_path_style=true&endpoint=" + s.URL + s.options
}

// SetDown has the storage break off every request until it is up again.
func (s *S3) SetDown(down bool) { s.down.Store(down) }

// Advance moves the clock of the storage forward.
func (s *S3) Advance(d time.Duration) { s.ahead.Add(int64(d)) }

type s3Time struct{ *S3 }

func (s s3Time) Now() time.Time { return time.Now().Add(time.Duration(s.ahead.Load())) }

func (s s3Time) Since(t time.Time) time.Duration { return s.Now().Sub(t) }
