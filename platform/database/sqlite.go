package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"gorm.io/gorm"
	"modernc.org/sqlite"

	"github.com/bowerbird/bowerbird/platform/config"
)

// File is the name of the SQLite database in the data folder.
const File = "bowerbird.db"

// instant is how SQLite keeps a moment: UTC, fixed width, so that text order is time order.
const instant = "2006-01-02 15:04:05.000000"

// One transaction writes at a time; the second connection is for what runs at the same time, as a migration.
const (
	sqliteWriters = 2
	sqliteReaders = 6
)

// Exists refuses settings whose data folder has no database yet, without making one. A server says by itself that it has none.
func Exists(c config.Config) error {
	if !c.EmbeddedDatabase() {
		return nil
	}
	_, err := os.Stat(filepath.Join(c.DataDir, File))
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%sDATA_DIR: there is no database in %s; \"bowerbird serve\" makes one", config.Prefix, c.DataDir)
	}
	if err != nil {
		return fmt.Errorf("%sDATA_DIR: %w", config.Prefix, err)
	}
	return nil
}

// errEmptyFile is said of what a copy or a full disk has left behind: a new installation has no file.
var errEmptyFile = errors.New(File + " is empty, so what it held is lost; restore a backup of it, or delete the file to begin with no data")

func openSQLite(dir string) (writers, readers *sql.DB, dialector gorm.Dialector, err error) {
	settings := url.Values{
		"_pragma": {
			"journal_mode(WAL)", "synchronous(NORMAL)", "busy_timeout(10000)", "foreign_keys(1)",
			"temp_store(MEMORY)", "cache_size(-8000)", "mmap_size(67108864)",
			"secure_delete(1)", // what a user deletes is not to be read in the file either
		},
		"_txlock": {"immediate"}, // a read that turns into a write would fail at once, whatever the busy timeout
	}
	if info, err := os.Stat(filepath.Join(dir, File)); err == nil && info.Size() == 0 {
		return nil, nil, nil, errEmptyFile
	}
	open := func(conns int) *sql.DB {
		pool := sql.OpenDB(sqliteConnector{dsn: "file:" + filepath.ToSlash(filepath.Join(dir, File)) + "?" + settings.Encode()})
		pool.SetMaxOpenConns(conns)
		pool.SetMaxIdleConns(conns)
		return pool
	}
	writers = open(sqliteWriters)
	settings.Add("_pragma", "query_only(1)")
	readers = open(sqliteReaders)
	return writers, readers, sqliteDialect{writers}, nil
}

// keepPrivate makes the files of an open database their owner's alone; what SQLite adds later gets the same mode. Some volumes refuse
// that, or have no modes: the operator learns that others can read the files. They are not opened here: closing one would drop the
// locks that this process holds on it.
func (db *DB) keepPrivate(ctx context.Context, chmod func(string, os.FileMode) error) {
	for _, suffix := range []string{"", "-wal", "-shm"} {
		path := filepath.Join(db.target, File+suffix)
		refused := chmod(path, 0o600)
		info, err := os.Stat(path)
		if err != nil || info.Mode().Perm()&0o077 == 0 {
			continue
		}
		db.log.WarnContext(ctx, config.Prefix+"DATA_DIR: others on this machine may read the database; its mode cannot be changed here",
			"file", path, "mode", info.Mode().Perm().String(), "error", refused)
	}
}

// assertPragmas makes sure that the driver took the settings: it ignores what it does not know.
func assertPragmas(ctx context.Context, pool *sql.DB) error {
	for pragma, want := range map[string]string{"journal_mode": "wal", "foreign_keys": "1", "busy_timeout": "10000", "secure_delete": "1"} {
		var got string
		if err := pool.QueryRowContext(ctx, "PRAGMA "+pragma).Scan(&got); err != nil {
			return err
		}
		if got != want {
			return fmt.Errorf("PRAGMA %s is %s, not %s", pragma, got, want)
		}
	}
	return nil
}

// sqliteConnector opens connections that write every time.Time as instant; the driver's own layouts vary in width.
type sqliteConnector struct{ dsn string }

func (c sqliteConnector) Connect(context.Context) (driver.Conn, error) {
	conn, err := c.Driver().Open(c.dsn)
	if err != nil {
		return nil, err
	}
	return &sqliteConn{conn.(sqliteDriverConn), map[string]*sqliteStatement{}}, nil
}

func (c sqliteConnector) Driver() driver.Driver { return unicodeDriver() }

// unicodeDriver has a lower() that knows all letters, as that of PostgreSQL does. SQLite's own knows A to Z.
var unicodeDriver = sync.OnceValue(func() *sqlite.Driver {
	d := &sqlite.Driver{}
	d.MustRegisterDeterministicScalarFunction("lower", 1, func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
		if letters, isText := args[0].(string); isText {
			return strings.ToLower(letters), nil
		}
		return args[0], nil
	})
	return d
})

// sqliteDriverConn has no way to run a statement that is not prepared: sqliteConn keeps those that are.
type sqliteDriverConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.Pinger
}

type sqliteConn struct {
	sqliteDriverConn
	idle map[string]*sqliteStatement // prepared, and not in use
}

// CheckNamedValue is asked by database/sql for every argument of every statement.
func (c *sqliteConn) CheckNamedValue(arg *driver.NamedValue) error {
	value, err := driver.DefaultParameterConverter.ConvertValue(arg.Value)
	if err != nil {
		return err
	}
	if t, ok := value.(time.Time); ok {
		value = t.UTC().Format(instant)
	}
	arg.Value = value
	return nil
}
