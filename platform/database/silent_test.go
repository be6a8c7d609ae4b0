package database_test

import (
	"context"
	"io"
	"net"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// A host that goes silent while something in between still acknowledges our bytes holds nobody longer than a statement may take, also
// where no request's deadline ends the wait.
func TestASilentPostgresIsBrokenOff(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	address, err := url.Parse(testkit.EmptyPostgresURL(t))
	require.NoError(t, err)
	var lc net.ListenConfig
	l, err := lc.Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	silence := make(chan struct{})
	server := address.Host
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			var d net.Dialer
			upstream, err := d.DialContext(context.Background(), "tcp", server)
			if err != nil {
				return
			}
			pass := func(to io.Writer, from io.Reader) {
				buffer := make([]byte, 32<<10)
				for {
					n, err := from.Read(buffer)
					if err != nil {
						return
					}
					select {
					case <-silence: // read, and kept
					default:
						_, _ = to.Write(buffer[:n])
					}
				}
			}
			go pass(upstream, client)
			go pass(client, upstream)
		}
	}()
	address.Host = l.Addr().String()
	query := address.Query()
	query.Set("statement_timeout", "500ms")
	address.RawQuery = query.Encode()
	db := database.New(config.Config{DatabaseURL: address.String()}, testkit.Quiet)
	require.NoError(t, db.Open(t.Context()))
	defer db.Stop(t.Context())
	require.NoError(t, db.Ping(t.Context()))

	close(silence)
	for name, ask := range map[string]func(context.Context) error{
		"a statement":   func(ctx context.Context) error { return db.Conn(ctx).Exec("SELECT 1").Error },
		"a transaction": func(ctx context.Context) error { return db.InTx(ctx, func(context.Context) error { return nil }) },
	} {
		began := time.Now()
		err := ask(context.Background())
		require.Error(t, err, name)
		require.Less(t, time.Since(began), 20*time.Second, "%s: %v", name, err)
	}
}

// A standby, or a server that its operator has made read-only.
func TestAReadOnlyPostgresIsNamed(t *testing.T) {
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") == "" {
		return
	}
	address, err := url.Parse(testkit.PostgresURL(t))
	require.NoError(t, err)
	query := address.Query()
	query.Set("default_transaction_read_only", "on")
	address.RawQuery = query.Encode()
	db := database.New(config.Config{DatabaseURL: address.String()}, testkit.Quiet)
	defer db.Stop(t.Context())
	err = db.Start(t.Context())
	require.EqualError(t, err, "BOWERBIRD_DATABASE_URL: the database is read-only")
	require.Equal(t, apperr.Unavailable, apperr.CodeOf(db.Ping(t.Context())), "which /readyz says")
	err = db.Conn(t.Context()).Exec(`INSERT INTO weekly_goals (user_id, posts, updated_at) VALUES (1, 1, now())`).Error
	require.True(t, database.Unavailable(err), "%v", err)
}
