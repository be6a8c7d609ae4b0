// Package testkit gives tests real databases and a real Redis.
//
// SQLite and the embedded Redis are always there. A server is used when BOWERBIRD_TEST_DATABASE_URL or
// BOWERBIRD_TEST_REDIS_URL name one; with BOWERBIRD_TEST_STRICT=1 a missing one fails the test. Schemas of PostgreSQL, named
// lent_*, stay on its server for later tests.
package testkit

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver that makes schemas
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
)

// Quiet drops every log line.
var Quiet = slog.New(slog.DiscardHandler)

var schemas atomic.Int64

// EachDatabase runs the test on an empty SQLite and, where there is a server, on an empty PostgreSQL.
func EachDatabase(t *testing.T, test func(t *testing.T, db *database.DB)) {
	t.Run("sqlite", func(t *testing.T) { test(t, SQLite(t)) })
	if Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		t.Run("postgres", func(t *testing.T) { test(t, Postgres(t)) })
	}
}

// OnSQLite runs a test of rules or routes, whose answers do not depend on the database.
func OnSQLite(t *testing.T, test func(t *testing.T, db *database.DB)) { test(t, SQLite(t)) }

// SQLite is an empty database with its tables, gone with the test.
func SQLite(t testing.TB) *database.DB {
	return start(t, config.Config{DataDir: DataDir(t)})
}

// Postgres is a schema with empty tables on the server of BOWERBIRD_TEST_DATABASE_URL, nobody else's until the test ends.
func Postgres(t testing.TB) *database.DB {
	return start(t, config.Config{DatabaseURL: PostgresURL(t)})
}

// PostgresURL is the address of a schema that is up to date and empty, and nobody else's until the test ends.
func PostgresURL(t testing.TB) string {
	server := postgresServer(t)
	return inSchema(t, server, lend(t, server, ""))
}

// EmptyPostgresURL is the address of a schema without tables, gone with the test.
func EmptyPostgresURL(t testing.TB) string {
	server := postgresServer(t)
	schema := fmt.Sprintf("test_%d_%d_%d", os.Getpid(), time.Now().UnixNano(), schemas.Add(1))
	pool, err := sql.Open("pgx", server)
	require.NoError(t, err)
	_, err = pool.ExecContext(t.Context(), "CREATE SCHEMA "+schema)
	require.NoError(t, err)
	t.Cleanup(func() {
		// A program that was killed may not have left yet: dropping what it still holds would be a deadlock.
		_, err := pool.ExecContext(context.Background(), `
			SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
				WHERE datname = current_database() AND application_name = $1`, schema)
		require.NoError(t, err)
		_, err = pool.ExecContext(context.Background(), "DROP SCHEMA "+schema+" CASCADE")
		require.NoError(t, err)
		require.NoError(t, pool.Close())
	})
	return inSchema(t, server, schema)
}

func postgresServer(t testing.TB) string {
	server := Server(t, "BOWERBIRD_TEST_DATABASE_URL")
	require.NotEmpty(t, server, "this test needs PostgreSQL: set BOWERBIRD_TEST_DATABASE_URL")
	return server
}

func inSchema(t testing.TB, server, schema string) (address string) {
	u, err := url.Parse(server)
	require.NoError(t, err)
	q := u.Query()
	q.Set("search_path", schema)
	q.Set("application_name", schema)  // by which its sessions are found
	q.Set("synchronous_commit", "off") // no test outlives its server, and a slow disk would be waited for at each commit
	u.RawQuery = q.Encode()
	return u.String()
}

// Server is the address of a test server; empty when none is set, a failure when it must be there.
func Server(t testing.TB, variable string) string {
	address := strings.TrimSpace(os.Getenv(variable))
	if address == "" && Strict() {
		t.Fatalf("%s is not set, and BOWERBIRD_TEST_STRICT=1 wants it", variable)
	}
	return address
}

// Strict reports whether a missing part of the machine is a failure.
func Strict() bool { return os.Getenv("BOWERBIRD_TEST_STRICT") == "1" }

func start(t testing.TB, c config.Config) *database.DB {
	db := database.New(c, Quiet)
	require.NoError(t, db.Start(t.Context()))
	t.Cleanup(func() { require.NoError(t, db.Stop(context.Background())) })
	return db
}
