package database_test

import (
	"context"
	"errors"
	"net"
	"net/url"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgproto3"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// accepted are the parameters of a connection that PgBouncer knows, and those of the test.
var accepted = []string{
	"user", "database", "client_encoding", "application_name", "search_path", "timezone", "datestyle", "synchronous_commit",
}

// pooler is what PgBouncer is to us: it refuses parameters that it does not know, and in transaction mode has each transaction run in
// another session of the server.
type pooler struct {
	server       string
	transactions bool
}

// listen puts it before the server of an address, and returns its own.
func (p pooler) listen(t *testing.T) string {
	t.Helper()
	var lc net.ListenConfig
	l, err := lc.Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go p.serve(conn)
		}
	}()
	u, err := url.Parse(p.server)
	require.NoError(t, err)
	u.Host = l.Addr().String()
	return u.String()
}

func (p pooler) serve(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	client := pgproto3.NewBackend(conn, conn)
	first, err := client.ReceiveStartupMessage()
	startup, is := first.(*pgproto3.StartupMessage)
	if err != nil || !is {
		return
	}
	for name := range startup.Parameters {
		if !slices.Contains(accepted, name) {
			client.Send(&pgproto3.ErrorResponse{Severity: "FATAL", Code: "08P01", Message: "unsupported startup parameter: " + name})
			_ = client.Flush()
			return
		}
	}
	var sessions [2]*pgconn.HijackedConn
	for i := range sessions {
		server, err := pgconn.Connect(context.Background(), p.server)
		if err != nil {
			return
		}
		if sessions[i], err = server.Hijack(); err != nil {
			return
		}
		defer func() { _ = sessions[i].Conn.Close() }()
	}
	client.Send(&pgproto3.AuthenticationOk{})
	for name, value := range sessions[0].ParameterStatuses {
		client.Send(&pgproto3.ParameterStatus{Name: name, Value: value})
	}
	client.Send(&pgproto3.BackendKeyData{ProcessID: 1, SecretKey: []byte{1, 2, 3, 4}})
	client.Send(&pgproto3.ReadyForQuery{TxStatus: 'I'})
	for current := 0; client.Flush() == nil; {
		idle, err := relay(client, sessions[current])
		if err != nil {
			return
		}
		if idle && p.transactions {
			current = 1 - current
		}
	}
}

// relay passes one request on and its answers back; idle reports whether no transaction is open then.
func relay(client *pgproto3.Backend, session *pgconn.HijackedConn) (idle bool, err error) {
	for ends := false; !ends; {
		message, err := client.Receive()
		if err != nil {
			return false, err
		}
		session.Frontend.Send(message)
		switch message.(type) {
		case *pgproto3.Terminate:
			return false, errors.New("the client leaves")
		case *pgproto3.Sync, *pgproto3.Query:
			ends = true
		}
	}
	if err := session.Frontend.Flush(); err != nil {
		return false, err
	}
	for {
		answer, err := session.Frontend.Receive()
		if err != nil {
			return false, err
		}
		client.Send(answer)
		if ready, is := answer.(*pgproto3.ReadyForQuery); is {
			return ready.TxStatus == 'I', nil
		}
		if err := client.Flush(); err != nil { // the next Receive reuses the answer's memory
			return false, err
		}
	}
}

// "Settings and start": PgBouncer in session and in transaction mode.
func TestPostgresBehindAPooler(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	for name, transactions := range map[string]bool{"a session for a connection": false, "a session for a transaction": true} {
		t.Run(name, func(t *testing.T) {
			address := pooler{testkit.EmptyPostgresURL(t), transactions}.listen(t)
			db := database.New(config.Config{DatabaseURL: address}, testkit.Quiet)
			require.NoError(t, db.Start(t.Context()))
			defer db.Stop(t.Context())
			require.NoError(t, db.MigrateUp(t.Context()), "the lock of the first is released")

			const insert = `INSERT INTO weekly_goals (user_id, posts, updated_at) VALUES (?, ?, ?)`
			const count = `SELECT COUNT(*) FROM weekly_goals WHERE posts >= ?`
			var all sync.WaitGroup
			for i := range 10 {
				all.Go(func() {
					var n int64
					for range 3 {
						if err := db.Conn(t.Context()).Raw(count, 0).Scan(&n).Error; err != nil {
							t.Error(err)
						}
					}
					err := db.InTx(t.Context(), func(ctx context.Context) error {
						return errors.Join(db.Conn(ctx).Exec(insert, i, i+1, time.Now().UTC()).Error, db.Conn(ctx).Raw(count, 0).Scan(&n).Error)
					})
					if err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
			var n int64
			require.NoError(t, db.Row(t.Context(), `SELECT COUNT(*) FROM weekly_goals WHERE posts >= $1`, 6).Scan(&n))
			require.EqualValues(t, 5, n)

			var limits []string
			show := func(ctx context.Context) error {
				return db.Conn(ctx).Raw(`SELECT setting FROM pg_settings
					WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`).Scan(&limits).Error
			}
			require.NoError(t, db.InTx(t.Context(), show))
			require.Equal(t, []string{"60000", "30000"}, limits)
			require.NoError(t, db.Snapshot(t.Context(), show))
			require.Equal(t, []string{"60000", "0"}, limits, "an export takes as long as it needs")
			require.NoError(t, show(t.Context()))
			require.Equal(t, []string{"0", "0"}, limits, "the next client has the limits of the server")
		})
	}
}
