// Package backups makes archives of the installation by a schedule, and deletes old ones.
package backups

import (
	"context"
	"encoding/hex"
	"io"
	"log/slog"
	"strings"
	"time"

	"go.uber.org/fx"

	"github.com/bowerbird/bowerbird/modules/backups/archive"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/files"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/signing"
)

// Version is the version of the program, for the archive.
type Version string

// Service makes archives in the place of the settings.
type Service struct {
	config   config.Config
	db       *database.DB
	pictures *media.Store
	version  Version
	clock    clock.Clock
	log      *slog.Logger

	to    *files.Bucket
	names names
}

// Deps are what a Service is made of.
type Deps struct {
	fx.In
	Config   config.Config
	DB       *database.DB
	Pictures *media.Store
	Version  Version
	Clock    clock.Clock
	Log      *slog.Logger
}

// NewService does no I/O.
func NewService(d Deps) *Service {
	return &Service{
		config: d.Config, db: d.DB, pictures: d.Pictures, version: d.Version, clock: d.Clock, log: d.Log,
		to: files.New(d.Config, "BACKUP_TO", d.Config.BackupTo), names: namesOf(d.Config.Secret),
	}
}

// names are the names of an installation's archives, which no other installation gives: their order is that of their moments.
type names struct{ prefix string }

const (
	nameLayout = "20060102-150405"
	nameEnding = ".backup"
	allNames   = "bowerbird-"
)

// namesOf tells installations apart by their secrets, without telling these.
func namesOf(secret string) names {
	key := signing.NewKey(secret, "bowerbird names of backups, 1")
	return names{allNames + hex.EncodeToString(key.Sum(nil)[:4]) + "-"}
}

// NameOf is the name of the archive that this installation makes at a moment.
func (s *Service) NameOf(at time.Time) string { return s.names.at(at) }

func (n names) at(at time.Time) string { return n.prefix + at.UTC().Format(nameLayout) + nameEnding }

// madeAt is the moment that a name tells; false for what is no archive of ours.
func (n names) madeAt(name string) (time.Time, bool) {
	text, ours := strings.CutPrefix(name, n.prefix)
	text, ending := strings.CutSuffix(text, nameEnding)
	at, err := time.Parse(nameLayout, text)
	return at, ours && ending && err == nil
}

// makeDue makes an archive when the latest one is as old as the settings say, and deletes those beyond the number to keep.
func (s *Service) makeDue(ctx context.Context) error {
	if s.config.BackupTo == "" {
		return nil
	}
	now := s.clock.Now()
	made, err := s.list(ctx, now)
	if err != nil {
		return err
	}
	every := time.Duration(s.config.BackupEveryHours) * time.Hour
	if len(made) > 0 {
		// A job of each hour starts some seconds earlier or later than the one before.
		if last, _ := s.names.madeAt(made[len(made)-1]); now.Sub(last) < every-time.Minute {
			return nil
		}
	}
	if err := s.removeAbandoned(ctx, now); err != nil {
		return err
	}
	name := s.NameOf(now)
	if err := s.make(ctx, name); err != nil {
		return err
	}
	made = append(made, name)
	for _, old := range made[:max(0, len(made)-s.config.BackupKeep)] {
		if err := s.to.Remove(ctx, old); err != nil {
			return err
		}
	}
	return nil
}

// Last is when the latest backup of the schedule was made; zero: there is none.
func (s *Service) Last(ctx context.Context) (at time.Time, err error) {
	made, err := s.list(ctx, s.clock.Now())
	if err != nil || len(made) == 0 {
		return at, err
	}
	at, _ = s.names.madeAt(made[len(made)-1])
	return at, nil
}

// TryPlace stores a small file where backups are made, and removes it.
func (s *Service) TryPlace(ctx context.Context) error {
	key := s.names.prefix + "try.tmp"
	err := s.to.Write(ctx, key, func(w io.Writer) error {
		_, err := io.WriteString(w, "bowerbird doctor")
		return err
	})
	if err != nil {
		return err
	}
	return s.to.Remove(ctx, key)
}

// OfOthers counts the backups of other installations, which have other secrets.
func (s *Service) OfOthers(ctx context.Context) (count int, err error) {
	for file, err := range s.to.List(ctx, allNames) {
		if err != nil {
			return count, err
		}
		if strings.HasSuffix(file.Key, nameEnding) && !strings.HasPrefix(file.Key, s.names.prefix) {
			count++
		}
	}
	return count, nil
}

// list names the archives in the order of their moments, without those that a wrong clock has put into the future. What else is stored
// there is left alone.
func (s *Service) list(ctx context.Context, now time.Time) (made []string, err error) {
	for file, err := range s.to.List(ctx, s.names.prefix) {
		if err != nil {
			return nil, err
		}
		if at, ours := s.names.madeAt(file.Key); ours && !at.After(now) {
			made = append(made, file.Key) // a list is in the order of names
		}
	}
	return made, nil
}

// removeAbandoned removes what killed processes have left of archives.
func (s *Service) removeAbandoned(ctx context.Context, now time.Time) error {
	for file, err := range s.to.List(ctx, s.names.prefix) {
		if err == nil && file.Abandoned(now) {
			err = s.to.Remove(ctx, file.Key)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// make stores a new archive; nothing is there under the name until it is whole.
func (s *Service) make(ctx context.Context, name string) error {
	var m archive.Manifest
	err := s.to.Write(ctx, name, func(w io.Writer) (err error) {
		m, err = archive.Write(ctx, w, s.source())
		return err
	})
	if err == nil {
		s.log.InfoContext(ctx, "made a backup", "to", files.Shown(s.config.BackupTo), "name", name, "rows", m.Rows(), "pictures", m.Pictures)
	}
	return err
}

// source is what archives are made of.
func (s *Service) source() archive.Source {
	return archive.Source{
		DB: s.db, Pictures: s.pictures, Secret: s.config.Secret, Program: string(s.version), Now: s.clock.Now(),
		Passphrase: s.config.BackupPassphrase,
	}
}
