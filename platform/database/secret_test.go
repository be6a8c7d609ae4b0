package database_test

import (
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const ownSecret, otherSecret = "a secret of at least thirty-two characters", "another secret of at least thirty-two characters"

// eachTarget names a new database of each kind.
func eachTarget(t *testing.T, test func(t *testing.T, c config.Config)) {
	t.Run("sqlite", func(t *testing.T) { test(t, config.Config{DataDir: t.TempDir()}) })
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		t.Run("postgres", func(t *testing.T) { test(t, config.Config{DatabaseURL: testkit.EmptyPostgresURL(t)}) })
	}
}

func startWith(t *testing.T, c config.Config, secret string) error {
	c.Secret = secret
	db := database.New(c, testkit.Quiet)
	err := db.Start(t.Context())
	if stopped := db.Stop(t.Context()); stopped != nil {
		t.Error(stopped)
	}
	return err
}

func TestADatabaseIsUsedWithOneSecret(t *testing.T) {
	const refused = "BOWERBIRD_SECRET is not the secret that this database is used with; every process needs the same. " +
		"The one that it was is in the settings of before, or in a backup: bowerbird backup secret FILE. " +
		"To change it, stop all processes and run: bowerbird admin change-secret"
	eachTarget(t, func(t *testing.T, c config.Config) {
		require.NoError(t, startWith(t, c, ""), "a tool without a secret marks nothing")
		require.NoError(t, startWith(t, c, ownSecret))
		require.NoError(t, startWith(t, c, ownSecret))
		require.EqualError(t, startWith(t, c, otherSecret), refused)
		require.NoError(t, startWith(t, c, ownSecret), "what was refused has changed nothing")

		c.Secret = otherSecret
		db := database.New(c, testkit.Quiet)
		require.NoError(t, db.Open(t.Context()))
		require.NoError(t, db.ChangeSecret(t.Context(), "", nil))
		var marks []string
		require.NoError(t, db.Conn(t.Context()).Raw("SELECT digest FROM secret_mark").Scan(&marks).Error)
		require.NoError(t, db.Stop(t.Context()))
		require.Len(t, marks, 1)
		require.Regexp(t, "^[0-9a-f]{64}$", marks[0])

		require.NoError(t, startWith(t, c, otherSecret))
		require.EqualError(t, startWith(t, c, ownSecret), refused)
	})
}

func TestAProcessWithAnotherSecretMigratesNothing(t *testing.T) {
	eachTarget(t, func(t *testing.T, c config.Config) {
		require.NoError(t, startWith(t, c, ownSecret))
		db := database.New(c, testkit.Quiet)
		require.NoError(t, db.Open(t.Context()))
		const last = "DELETE FROM goose_db_version WHERE version_id = (SELECT MAX(version_id) FROM goose_db_version)"
		require.NoError(t, db.Conn(t.Context()).Exec(last).Error)
		require.ErrorContains(t, startWith(t, c, otherSecret), "every process needs the same")
		migrations, err := db.Migrations(t.Context())
		require.NoError(t, err)
		require.Zero(t, migrations[len(migrations)-1].AppliedAt, "it still waits for a process that may use the database")
		require.NoError(t, db.Stop(t.Context()))
	})
}

func TestOfTwoFirstStartsOneSecretStands(t *testing.T) {
	eachTarget(t, func(t *testing.T, c config.Config) {
		require.NoError(t, startWith(t, c, ""))
		var started [2]atomic.Int64
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() {
				if startWith(t, c, []string{ownSecret, otherSecret}[i%2]) == nil {
					started[i%2].Add(1)
				}
			})
		}
		all.Wait()
		require.ElementsMatch(t, []int64{0, 4}, []int64{started[0].Load(), started[1].Load()})
	})
}

// Whatever is wrong with a database, the error begins with the setting that names it, and repeats no password.
func TestAnUnusableDatabaseIsNamedByItsSetting(t *testing.T) {
	t.Run("a file that is none of SQLite's", func(t *testing.T) {
		c := config.Config{DataDir: t.TempDir()}
		letter := []byte("a letter, and by no means a database of any kind")
		require.NoError(t, os.WriteFile(filepath.Join(c.DataDir, database.File), letter, 0o600))
		require.Regexp(t, "^BOWERBIRD_DATA_DIR: ", startWith(t, c, ""))
	})
	t.Run("a list of migrations that cannot be read", func(t *testing.T) {
		c := config.Config{DataDir: t.TempDir()}
		require.NoError(t, startWith(t, c, ""))
		db := database.New(c, testkit.Quiet)
		require.NoError(t, db.Open(t.Context()))
		require.NoError(t, db.Conn(t.Context()).Exec("ALTER TABLE goose_db_version RENAME COLUMN version_id TO version").Error)
		_, err := db.Migrations(t.Context())
		require.Regexp(t, "^BOWERBIRD_DATA_DIR: migrate: ", err)
		require.Regexp(t, "^BOWERBIRD_DATA_DIR: migrate: ", db.MigrateUp(t.Context()))
		require.NoError(t, db.Stop(t.Context()))
	})
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	t.Run("a schema that is not there", func(t *testing.T) {
		address, err := url.Parse(testkit.EmptyPostgresURL(t))
		require.NoError(t, err)
		password, isAsked := address.User.Password()
		if !isAsked { // a server that lets everybody in ignores it
			password = "satin-blue-9"
			address.User = url.UserPassword(address.User.Username(), password)
		}
		query := address.Query()
		query.Set("search_path", "missing")
		address.RawQuery = query.Encode()
		err = startWith(t, config.Config{DatabaseURL: address.String()}, "")
		require.Regexp(t, "^BOWERBIRD_DATABASE_URL: migrate: ", err)
		require.NotContains(t, err.Error(), ":"+password)
	})
	t.Run("a database that is not there", func(t *testing.T) {
		address, err := url.Parse(testkit.EmptyPostgresURL(t))
		require.NoError(t, err)
		address.Path = "/missing"
		require.Regexp(t, "^BOWERBIRD_DATABASE_URL: ", startWith(t, config.Config{DatabaseURL: address.String()}, ""))
	})
}
