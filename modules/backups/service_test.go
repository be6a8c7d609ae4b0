package backups

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/backups/archive"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/files"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const secretOfTest = "of the test"

// fixture is the module, whose pictures and backups are in places of one kind.
type fixture struct {
	*Service
	db    *database.DB
	clock *clock.Fake
}

// each runs a test with folders and with S3.
func each(t *testing.T, test func(t *testing.T, f fixture)) {
	t.Helper()
	for name, place := range map[string]func(t *testing.T) (filesURL, backupTo string){
		"a folder": func(t *testing.T) (string, string) { return "", filepath.Join(t.TempDir(), "made", "by itself") },
		"S3": func(t *testing.T) (string, string) {
			address := testkit.NewS3(t).Address()
			return address, address + "&prefix=backups/"
		},
	} {
		t.Run(name, func(t *testing.T) {
			filesURL, backupTo := place(t)
			test(t, newFixture(t, config.Config{
				DataDir: t.TempDir(), FilesURL: filesURL, BackupTo: backupTo, BackupEveryHours: 24, BackupKeep: 2, Secret: secretOfTest,
			}))
		})
	}
}

func newFixture(t *testing.T, c config.Config) fixture {
	t.Helper()
	f := fixture{db: testkit.SQLite(t), clock: clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))}
	f.Service = NewService(Deps{
		Config: c, DB: f.db, Pictures: media.NewStore(files.Of(c), f.clock), Version: "test", Clock: f.clock, Log: testkit.Quiet,
	})
	return f
}

func (f fixture) stored(t *testing.T) []string {
	t.Helper()
	made, err := f.list(t.Context(), f.clock.Now())
	require.NoError(t, err)
	return made
}

func (f fixture) write(t *testing.T, name string) {
	t.Helper()
	require.NoError(t, f.to.Write(t.Context(), name, func(w io.Writer) error {
		_, err := io.WriteString(w, "mine")
		return err
	}))
}

// ours is what the names of this installation begin with.
var ours = namesOf(secretOfTest).prefix

func TestBackupsAreMadeByTheScheduleAndOldOnesDeleted(t *testing.T) {
	each(t, func(t *testing.T, f fixture) {
		require.NoError(t, f.pictures.Put(t.Context(), media.Post("graph", "1"), []byte("a picture")))
		require.NoError(t, f.makeDue(t.Context()))
		require.NoError(t, f.makeDue(t.Context()), "not due")
		require.Equal(t, []string{ours + "20261120-120000.backup"}, f.stored(t))

		// No schedule may delete these: the last but one is of a wrong clock, the last of another installation.
		others := []string{"bowerbird-notes.txt", ours + "20250101-000000.backup.old", "a.backup", ours + "20991231-000000.backup",
			namesOf("another secret").prefix + "20250101-000000.backup"}
		for _, other := range others {
			f.write(t, other)
		}
		for range 3 {
			f.clock.Advance(24*time.Hour - 20*time.Second) // a job may start earlier in its hour than the day before
			require.NoError(t, f.makeDue(t.Context()))
		}
		require.Equal(t, []string{ours + "20261122-115920.backup", ours + "20261123-115900.backup"}, f.stored(t))
		for _, other := range others {
			_, err := f.to.ModTime(t.Context(), other)
			require.NoError(t, err, other)
		}
		f.requireWhole(t, ours+"20261123-115900.backup")
	})
}

// requireWhole has a backup restore the picture.
func (f fixture) requireWhole(t *testing.T, name string) {
	t.Helper()
	raw, err := f.to.Read(t.Context(), name)
	require.NoError(t, err)
	a, err := archive.Open(bytes.NewReader(raw), int64(len(raw)), "")
	require.NoError(t, err)
	require.False(t, a.Encrypted)
	require.NoError(t, a.Verify(t.Context()))
	secret, err := a.Secret()
	require.NoError(t, err)
	require.Equal(t, secretOfTest, secret)
	require.Equal(t, 1, a.Manifest.Pictures)
	for _, place := range []config.Config{{DataDir: t.TempDir()}, {FilesURL: testkit.NewS3(t).Address()}} {
		elsewhere := media.NewStore(files.Of(place), f.clock)
		require.NoError(t, a.WritePictures(t.Context(), elsewhere))
		picture, err := elsewhere.Open(t.Context(), media.Post("graph", "1"))
		require.NoError(t, err)
		require.Equal(t, "a picture", string(picture.JPEG))
	}
}

func TestABackupThatFailsLeavesNothing(t *testing.T) {
	each(t, func(t *testing.T, f fixture) {
		require.NoError(t, f.db.Conn(t.Context()).Exec(`CREATE TABLE odd (of_no_kind BLOB)`).Error)
		require.NoError(t, f.db.Conn(t.Context()).Exec(`INSERT INTO odd VALUES (x'00')`).Error)
		require.ErrorContains(t, f.makeDue(t.Context()), "copy odd")
		require.Empty(t, f.stored(t))
		require.NoError(t, f.db.Conn(t.Context()).Exec(`DROP TABLE odd`).Error)
		require.NoError(t, f.makeDue(t.Context()))
		require.Len(t, f.stored(t), 1)
	})
}

func TestTheNextBackupRemovesWhatAKilledOneLeft(t *testing.T) {
	to := t.TempDir()
	f := newFixture(t, config.Config{DataDir: t.TempDir(), BackupTo: to, BackupEveryHours: 24, BackupKeep: 2, Secret: secretOfTest})
	killed, running, foreign := ours+"20261119-120000.backup.18a.tmp", ours+"20261120-115900.backup.18b.tmp", "notes.tmp"
	for name, age := range map[string]time.Duration{killed: 2 * time.Hour, running: time.Minute, foreign: 1000 * time.Hour} {
		f.write(t, name)
		at := f.clock.Now().Add(-age)
		require.NoError(t, os.Chtimes(filepath.Join(to, name), at, at))
	}
	require.NoError(t, f.makeDue(t.Context()))
	require.NoFileExists(t, filepath.Join(to, killed))
	require.FileExists(t, filepath.Join(to, running))
	require.FileExists(t, filepath.Join(to, foreign))
}

func TestABackupThatCannotBeStored(t *testing.T) {
	require.NoError(t, newFixture(t, config.Config{}).makeDue(t.Context()), "without a place none is made")

	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	f := newFixture(t, config.Config{BackupTo: file, BackupEveryHours: 1, BackupKeep: 1})
	require.ErrorContains(t, f.makeDue(t.Context()), "BOWERBIRD_BACKUP_TO: ")

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	f = newFixture(t, config.Config{BackupTo: filepath.Join(t.TempDir(), "new"), BackupEveryHours: 1, BackupKeep: 1})
	require.ErrorIs(t, f.makeDue(ctx), context.Canceled)
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

func TestAFullDiskIsNoFaultOfTheDatabase(t *testing.T) {
	f := newFixture(t, config.Config{DataDir: t.TempDir(), Secret: secretOfTest})
	_, err := archive.Write(t.Context(), full{}, f.source())
	require.EqualError(t, err, syscall.ENOSPC.Error())
}
