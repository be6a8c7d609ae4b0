package profilestest

import (
	"bufio"
	"context"
	"encoding/binary"
	"io"
	"net"
	"net/url"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// roundTrips is PostgreSQL behind a wire that counts how often the server says that it is ready for the next question.
type roundTrips struct{ n atomic.Int64 }

// CountedDatabase is PostgreSQL behind a proxy that counts round trips.
func CountedDatabase(t testing.TB) (*database.DB, *roundTrips) {
	address, err := url.Parse(testkit.PostgresURL(t))
	require.NoError(t, err)
	wire, listener := &roundTrips{}, listen(t)
	server := address.Host
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go wire.join(client, server)
		}
	}()
	address.Host = listener.Addr().String()
	db := database.New(config.Config{DatabaseURL: address.String()}, testkit.Quiet)
	require.NoError(t, db.Start(t.Context()))
	t.Cleanup(func() { require.NoError(t, db.Stop(context.Background())) })
	return db, wire
}

func listen(t testing.TB) net.Listener {
	var config net.ListenConfig
	listener, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	return listener
}

func (w *roundTrips) join(client net.Conn, address string) {
	defer client.Close()
	var dialer net.Dialer
	server, err := dialer.DialContext(context.Background(), "tcp", address)
	if err != nil {
		return
	}
	defer server.Close()
	go func() {
		_, _ = io.Copy(server, client)
		_ = server.Close()
	}()
	answers := bufio.NewReader(server)
	for {
		head, err := answers.Peek(5) // a kind, and a length that counts itself
		if err != nil {
			return
		}
		if head[0] == 'Z' { // ReadyForQuery
			w.n.Add(1)
		}
		if _, err := io.CopyN(client, answers, 1+int64(binary.BigEndian.Uint32(head[1:]))); err != nil {
			return
		}
	}
}

// During counts the round trips of fn.
func (w *roundTrips) During(fn func()) int {
	before := w.n.Load()
	fn()
	return int(w.n.Load() - before)
}
