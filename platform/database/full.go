package database

import (
	"errors"
	"syscall"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Full says that something could not be written because a disk has no room: the database's, or that of the data folder.
func Full(err error) bool {
	const postgresDiskFull, primaryCode = "53100", 0xff
	var lite *sqlite.Error
	var server *pgconn.PgError
	switch {
	case errors.As(err, &lite):
		// A database is opened with a small file in memory, for which there is no room then.
		return lite.Code()&primaryCode == sqlite3.SQLITE_FULL || lite.Code() == sqlite3.SQLITE_IOERR_SHMSIZE
	case errors.As(err, &server):
		return server.Code == postgresDiskFull
	}
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}
