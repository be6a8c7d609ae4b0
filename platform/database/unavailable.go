package database

import (
	"context"
	"database/sql/driver"
	"errors"
	"io"
	"log/slog"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// Unavailable says that PostgreSQL could not be asked: it is not reached, has no connection left, has ended ours, or is
// read-only. Nothing is wrong with what was asked, and a moment later it may well be answered.
func Unavailable(err error) bool {
	const stopping, broken, tooMany, readOnly = "57P0", "08", "53300", "25006"
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return false // whoever asked has had enough
	}
	if server := (*pgconn.PgError)(nil); errors.As(err, &server) {
		return strings.HasPrefix(server.Code, stopping) || strings.HasPrefix(server.Code, broken) || server.Code == tooMany ||
			server.Code == readOnly
	}
	for _, broken := range []error{driver.ErrBadConn, io.ErrUnexpectedEOF, pgconn.ErrConnClosed} {
		if errors.Is(err, broken) {
			return true
		}
	}
	return errors.As(err, new(net.Error))
}

// FailureLevel is how loud a failure is logged that is tried again: nothing is wrong with us where a database was away or a disk full.
func FailureLevel(err error) slog.Level {
	if Unavailable(err) || Full(err) {
		return slog.LevelWarn
	}
	return slog.LevelError
}
