package backups

import (
	"context"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/stretchr/testify/require"
	"gocloud.dev/blob"

	"github.com/bowerbird/bowerbird/modules/backups/archive"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// destinations are the kinds of places that backups are stored in.
func destinations(t *testing.T) map[string]string {
	t.Helper()
	storage := s3mem.New()
	require.NoError(t, storage.CreateBucket("backups"))
	server := httptest.NewServer(gofakes3.New(storage).Server())
	t.Cleanup(server.Close)
	t.Setenv("AWS_ACCESS_KEY_ID", "known")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "to-nobody")
	return map[string]string{
		"a folder": filepath.Join(t.TempDir(), "made", "by itself"),
		"S3":       "s3://backups?region=eu-central-1&use_path_style=true&endpoint=" + server.URL,
	}
}

func stored(t *testing.T, to string, now time.Time) (names []string) {
	t.Helper()
	bucket, err := openBucket(t.Context(), to, true)
	require.NoError(t, err)
	defer func() { require.NoError(t, bucket.Close()) }()
	names, err = list(t.Context(), bucket, now)
	require.NoError(t, err)
	return names
}

// others are files that no schedule may delete: the last one is of a wrong clock.
var others = []string{"bowerbird-notes.txt", "bowerbird-20250101-000000.backup.old", "a.backup", "bowerbird-20991231-000000.backup"}

func TestBackupsAreMadeByTheScheduleAndOldOnesDeleted(t *testing.T) {
	for name, to := range destinations(t) {
		t.Run(name, func(t *testing.T) {
			now := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
			c := config.Config{DataDir: t.TempDir(), BackupTo: to, BackupEveryHours: 24, BackupKeep: 2, Secret: "of the test"}
			s := NewService(c, testkit.SQLite(t), "test", now, testkit.Quiet)
			require.NoError(t, s.makeDue(t.Context()))
			require.NoError(t, s.makeDue(t.Context()), "not due")
			require.Equal(t, []string{"bowerbird-20261120-120000.backup"}, stored(t, to, now.Now()))

			bucket, err := openBucket(t.Context(), to, true)
			require.NoError(t, err)
			t.Cleanup(func() { require.NoError(t, bucket.Close()) })
			for _, other := range others {
				require.NoError(t, bucket.WriteAll(t.Context(), other, []byte("mine"), nil))
			}
			for range 3 {
				now.Advance(24*time.Hour - 20*time.Second) // a job may start earlier in its hour than the day before
				require.NoError(t, s.makeDue(t.Context()))
			}
			require.Equal(t, []string{"bowerbird-20261122-115920.backup", "bowerbird-20261123-115900.backup"}, stored(t, to, now.Now()))
			for _, other := range others {
				there, err := bucket.Exists(t.Context(), other)
				require.NoError(t, err)
				require.True(t, there, other)
			}
			requireWhole(t, bucket, "bowerbird-20261123-115900.backup")
		})
	}
}

func requireWhole(t *testing.T, bucket *blob.Bucket, name string) {
	t.Helper()
	raw, err := bucket.ReadAll(t.Context(), name)
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(file, raw, 0o600))
	open, err := os.Open(file)
	require.NoError(t, err)
	defer func() { _ = open.Close() }()
	a, err := archive.Open(open, int64(len(raw)), "")
	require.NoError(t, err)
	require.NoError(t, a.Verify(t.Context()))
	secret, err := a.Secret()
	require.NoError(t, err)
	require.Equal(t, "of the test", secret)
}

func TestABackupThatFailsLeavesNothing(t *testing.T) {
	for name, to := range destinations(t) {
		t.Run(name, func(t *testing.T) {
			c := config.Config{DataDir: t.TempDir(), BackupTo: to, BackupEveryHours: 24, BackupKeep: 2, Secret: "of the test"}
			require.NoError(t, os.MkdirAll(filepath.Join(c.DataDir, "media"), 0o700))
			require.NoError(t, os.Symlink("loop", filepath.Join(c.DataDir, "media", "loop")))
			db := testkit.SQLite(t)
			s := NewService(c, db, "test", clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)), testkit.Quiet)
			require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE odd (of_no_kind BLOB)`).Error)
			require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO odd VALUES (x'00')`).Error)
			require.ErrorContains(t, s.makeDue(t.Context()), "copy odd")
			require.Empty(t, stored(t, to, time.Now()))
			require.NoError(t, db.Conn(t.Context()).Exec(`DROP TABLE odd`).Error)
			require.NoError(t, s.makeDue(t.Context()), "what is no file is passed over")
			require.Len(t, stored(t, to, time.Now()), 1)
		})
	}
}

func TestABackupThatCannotBeStored(t *testing.T) {
	s := NewService(config.Config{}, (*database.DB)(nil), "test", clock.NewFake(time.Now()), testkit.Quiet)
	require.NoError(t, s.makeDue(t.Context()), "without a place none is made")

	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	c := config.Config{BackupTo: file, BackupEveryHours: 1, BackupKeep: 1}
	s = NewService(c, testkit.SQLite(t), "test", clock.NewFake(time.Now()), testkit.Quiet)
	require.ErrorContains(t, s.makeDue(t.Context()), "BOWERBIRD_BACKUP_TO: ")

	require.Equal(t, "s3://backups", shown("s3://backups?region=eu-central-1"))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s.config.BackupTo = filepath.Join(t.TempDir(), "new")
	require.ErrorIs(t, s.makeDue(ctx), context.Canceled)
}
