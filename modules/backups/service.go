// Package backups makes archives of the installation by a schedule, and deletes old ones.
package backups

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"time"

	"gocloud.dev/blob"

	"github.com/bowerbird/bowerbird/modules/backups/archive"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Version is the version of the program, for the archive.
type Version string

// Service makes archives in the place of the settings.
type Service struct {
	config  config.Config
	db      *database.DB
	version Version
	clock   clock.Clock
	log     *slog.Logger
}

// NewService does no I/O.
func NewService(c config.Config, db *database.DB, v Version, clk clock.Clock, log *slog.Logger) *Service {
	return &Service{c, db, v, clk, log}
}

// The names of archives: their order is that of their moments.
const (
	namePrefix = "bowerbird-"
	nameLayout = "20060102-150405"
	nameEnding = ".backup"
)

func nameOf(at time.Time) string { return namePrefix + at.UTC().Format(nameLayout) + nameEnding }

// madeAt is the moment that a name tells; false for what is no archive of ours.
func madeAt(name string) (time.Time, bool) {
	text, ours := strings.CutPrefix(name, namePrefix)
	text, ending := strings.CutSuffix(text, nameEnding)
	at, err := time.Parse(nameLayout, text)
	return at, ours && ending && err == nil
}

// makeDue makes an archive when the latest one is as old as the settings say, and deletes those beyond the number to keep.
func (s *Service) makeDue(ctx context.Context) (err error) {
	if s.config.BackupTo == "" {
		return nil
	}
	bucket, err := openBucket(ctx, s.config.BackupTo, true)
	if err != nil {
		return named(err)
	}
	defer func() { err = errors.Join(err, bucket.Close()) }()
	now := s.clock.Now()
	names, err := list(ctx, bucket, now)
	if err != nil {
		return named(err)
	}
	every := time.Duration(s.config.BackupEveryHours) * time.Hour
	if len(names) > 0 {
		// A job of each hour starts some seconds earlier or later than the one before.
		if last, _ := madeAt(names[len(names)-1]); now.Sub(last) < every-time.Minute {
			return nil
		}
	}
	name := nameOf(now)
	if err := s.make(ctx, bucket, name); err != nil {
		return named(err)
	}
	names = append(names, name)
	for _, old := range names[:max(0, len(names)-s.config.BackupKeep)] {
		if err := bucket.Delete(ctx, old); err != nil {
			return named(err)
		}
	}
	return nil
}

// Last is when the latest backup of the schedule was made; zero: there is none.
func (s *Service) Last(ctx context.Context) (at time.Time, err error) {
	bucket, err := openBucket(ctx, s.config.BackupTo, false)
	if err != nil {
		return at, named(err)
	}
	defer func() { err = errors.Join(err, bucket.Close()) }()
	names, err := list(ctx, bucket, s.clock.Now())
	if err != nil || len(names) == 0 {
		return at, named(err)
	}
	at, _ = madeAt(names[len(names)-1])
	return at, nil
}

// named has an error begin with what the operator changes.
func named(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%sBACKUP_TO: %w", config.Prefix, err)
}

// list names the archives in the order of their moments, without those that a wrong clock has put into the future. What else is stored
// there is left alone.
func list(ctx context.Context, bucket *blob.Bucket, now time.Time) (names []string, err error) {
	each := bucket.List(&blob.ListOptions{Prefix: namePrefix})
	for {
		object, err := each.Next(ctx)
		if errors.Is(err, io.EOF) {
			return names, nil // a list is in the order of names
		}
		if err != nil {
			return nil, err
		}
		if at, ours := madeAt(object.Key); ours && !at.After(now) {
			names = append(names, object.Key)
		}
	}
}

// make stores a new archive; nothing is there under the name until it is whole.
func (s *Service) make(ctx context.Context, bucket *blob.Bucket, name string) error {
	ctx, abort := context.WithCancel(ctx)
	defer abort()
	to, err := bucket.NewWriter(ctx, name, &blob.WriterOptions{
		ContentType: "application/octet-stream", DisableContentTypeDetection: true, BeforeWrite: private,
	})
	if err != nil {
		return err
	}
	m, err := archive.Write(ctx, to, s.source())
	if err != nil {
		abort() // else what was written so far would be stored
		return errors.Join(err, ignoreCanceled(to.Close()))
	}
	if err := to.Close(); err != nil {
		return err
	}
	s.log.InfoContext(ctx, "made a backup", "to", shown(s.config.BackupTo), "name", name, "rows", m.Rows(), "pictures", m.Pictures)
	return nil
}

func ignoreCanceled(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// source is what archives are made of.
func (s *Service) source() archive.Source {
	return archive.Source{
		DB: s.db, DataDir: os.DirFS(s.config.DataDir), Secret: s.config.Secret, Program: string(s.version), Now: s.clock.Now(),
		Passphrase: s.config.BackupPassphrase,
	}
}
