package database_test

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestWhatAnAbsentDatabaseSays(t *testing.T) {
	for _, code := range []string{"57P01", "57P02", "57P03", "57P05", "08000", "08006", "53300", "25006"} {
		require.True(t, database.Unavailable(fmt.Errorf("insert: %w", &pgconn.PgError{Code: code})), code)
	}
	for _, code := range []string{"57014", "53100", "23505", "40001"} {
		require.False(t, database.Unavailable(&pgconn.PgError{Code: code}), code)
	}
	for _, broken := range []error{&net.OpError{Op: "dial", Err: io.EOF}, driver.ErrBadConn, io.ErrUnexpectedEOF, pgconn.ErrConnClosed} {
		require.True(t, database.Unavailable(fmt.Errorf("read: %w", broken)), "%v", broken)
	}
	for _, other := range []error{nil, errors.New("no such column"), context.DeadlineExceeded, context.Canceled} {
		require.False(t, database.Unavailable(other), "%v", other)
	}
}

func TestWhatIsTriedAgainIsLoudOnlyWhereSomethingIsWrong(t *testing.T) {
	for err, level := range map[error]slog.Level{
		&pgconn.PgError{Code: "57P01"}: slog.LevelWarn,
		syscall.ENOSPC:                 slog.LevelWarn,
		errors.New("no such column"):   slog.LevelError,
		context.DeadlineExceeded:       slog.LevelError,
	} {
		require.Equal(t, level, database.FailureLevel(fmt.Errorf("read: %w", err)), "%v", err)
	}
}

func TestAConnectionThatTheServerEndsIsUnavailable(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	db := testkit.Postgres(t)
	for name, wait := range map[string]string{"at rest": "SELECT 1", "at work": "SELECT pg_sleep(5)"} {
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			var pid int
			if err := db.Conn(ctx).Raw(`SELECT pg_backend_pid()`).Scan(&pid).Error; err != nil {
				return err
			}
			end := func() { db.Conn(context.Background()).Exec(`SELECT pg_terminate_backend(?)`, pid) }
			if name == "at work" {
				time.AfterFunc(200*time.Millisecond, end)
			} else {
				end()
			}
			ended := db.Conn(ctx).Exec(wait).Error
			require.True(t, database.Unavailable(ended), "%s: %v", name, ended)
			after := db.Conn(ctx).Exec(`SELECT 1`).Error
			require.True(t, database.Unavailable(after), "%s, the statement after it: %v", name, after)
			return nil
		})
		require.True(t, database.Unavailable(err), "%s, at its commit: %v", name, err)
	}
}

func TestATransactionBeginsOnAnotherConnectionThanOneTheServerHasEnded(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	db := testkit.Postgres(t)
	take := func() (conns []*sql.Conn) {
		for range 5 {
			conn, err := db.Pool().Conn(t.Context())
			require.NoError(t, err)
			conns = append(conns, conn)
		}
		return conns
	}
	giveBack := func(conns []*sql.Conn) {
		for _, conn := range conns {
			require.NoError(t, conn.Close())
		}
	}
	giveBack(take())
	conns := take() // for the second time within a second: the pool does not ask these whether they live
	for _, conn := range conns[1:] {
		var pid int
		require.NoError(t, conn.QueryRowContext(t.Context(), `SELECT pg_backend_pid()`).Scan(&pid))
		var ended bool
		require.NoError(t, conns[0].QueryRowContext(t.Context(), `SELECT pg_terminate_backend($1, 5000)`, pid).Scan(&ended))
		require.True(t, ended)
	}
	giveBack(conns) // the last one is lent first
	runs := 0
	require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
		runs++
		return db.Conn(ctx).Exec(`SELECT 1`).Error
	}))
	require.Equal(t, 1, runs)
}
