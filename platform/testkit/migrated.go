package testkit

import (
	"context"
	"database/sql"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/pressly/goose/v3"
	goosedb "github.com/pressly/goose/v3/database"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/migrations"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// DataDir is a folder with an SQLite database that is up to date, gone with the test. Migrating one anew for each test
// takes longer than most tests.
func DataDir(t testing.TB) string {
	dir := t.TempDir()
	migrated, err := sqliteMigrated()
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, database.File), migrated, 0o600))
	return dir
}

// sqliteMigrated is the file of a database that the program has migrated.
var sqliteMigrated = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "bowerbird-migrated-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	db := database.New(config.Config{DataDir: dir}, Quiet)
	if err := db.Start(context.Background()); err != nil {
		return nil, err
	}
	if err := db.Stop(context.Background()); err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, database.File)) //nolint:gosec // a path of our own
})

// script is what all migrations of PostgreSQL do, in one text.
type script struct {
	up       string
	versions []int64
}

// postgresScript is read once: goose would take each file apart for each test.
var postgresScript = sync.OnceValues(func() (s script, err error) {
	files, err := fs.Glob(migrations.Files, "postgres/*.sql")
	if err != nil {
		return s, err
	}
	for _, file := range files { // in the order of their numbers
		text, err := migrations.Files.ReadFile(file)
		if err != nil {
			return s, err
		}
		version, err := goose.NumericComponent(path.Base(file))
		if err != nil {
			return s, err
		}
		up, _, _ := strings.Cut(string(text), "-- +goose Down")
		s.up += strings.ReplaceAll(up, "INDEX CONCURRENTLY", "INDEX") // which a transaction cannot do, and empty tables do not need
		s.versions = append(s.versions, version)
	}
	return s, nil
})

// migrate fills an empty schema in one transaction, where goose takes one for each migration.
func migrate(ctx context.Context, conn *sql.Conn, schema string) error {
	s, err := postgresScript()
	if err != nil {
		return err
	}
	applied, err := goosedb.NewStore(goosedb.DialectPostgres, goose.DefaultTablename)
	if err != nil {
		return err
	}
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // committed, or the error is on its way
	if _, err := tx.ExecContext(ctx, "SET LOCAL search_path TO "+schema+";\n"+s.up); err != nil {
		return err
	}
	if err := applied.CreateVersionTable(ctx, tx); err != nil {
		return err
	}
	for _, version := range append([]int64{0}, s.versions...) {
		if err := applied.Insert(ctx, tx, goosedb.InsertRequest{Version: version}); err != nil {
			return err
		}
	}
	return tx.Commit()
}
