package httpapi

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
)

// serve answers everything with handler behind a guarded listener, and gives its address.
func serve(t *testing.T, inAll, perAddress int, exempt string, handler http.HandlerFunc) string {
	t.Helper()
	plain, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	trusted, err := config.Config{TrustedProxies: exempt}.Proxies()
	require.NoError(t, err)
	l := guard(plain, inAll, perAddress, trusted)
	l.patience = 200 * time.Millisecond
	server := &http.Server{Handler: handler, ReadHeaderTimeout: time.Second}
	go func() { _ = server.Serve(l) }()
	t.Cleanup(func() { _ = server.Close() })
	return plain.Addr().String()
}

// dial opens a connection that has asked for a page.
func dial(t *testing.T, address string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	_, _ = io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
	return conn
}

func answered(conn net.Conn) bool {
	_ = conn.SetReadDeadline(time.Now().Add(time.Second))
	n, _ := conn.Read(make([]byte, 16))
	return n > 0
}

func TestConnectionsAreLimited(t *testing.T) {
	short := func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "hello") }
	for name, c := range map[string]struct {
		inAll, perAddress int
		exempt            string
		want              int
	}{
		"of one address":             {100, 3, "", 3},
		"in all":                     {2, 100, "", 2},
		"a proxy brings many people": {100, 3, "127.0.0.0/8", 5},
	} {
		t.Run(name, func(t *testing.T) {
			address := serve(t, c.inAll, c.perAddress, c.exempt, short)
			var open []net.Conn
			for range 5 {
				if conn := dial(t, address); answered(conn) {
					open = append(open, conn)
				}
			}
			require.Len(t, open, c.want)
			require.NoError(t, open[0].Close())
			require.Eventually(t, func() bool { return answered(dial(t, address)) }, 5*time.Second, 20*time.Millisecond, "whoever leaves makes room")
		})
	}
}

func TestWhoeverReadsNothingIsDropped(t *testing.T) {
	page := bytes.Repeat([]byte("x"), 8<<20)
	ended := make(chan error, 1)
	address := serve(t, 10, 10, "", func(w http.ResponseWriter, _ *http.Request) {
		_, err := w.Write(page)
		ended <- err
	})
	dial(t, address)
	select {
	case err := <-ended:
		require.Error(t, err)
	case <-time.After(10 * time.Second):
		t.Fatal("the answer still waits to be read")
	}
}

func TestWhoeverReadsSlowlyGetsAllOfIt(t *testing.T) {
	page := bytes.Repeat([]byte("x"), 8<<20)
	address := serve(t, 10, 10, "", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(page) })
	conn := dial(t, address)
	begin, got, piece := time.Now(), 0, make([]byte, 1<<20)
	for got < len(page) {
		time.Sleep(60 * time.Millisecond)
		require.NoError(t, conn.SetReadDeadline(time.Now().Add(5*time.Second)))
		n, err := conn.Read(piece)
		require.NoError(t, err, "after %d bytes", got)
		got += n
	}
	require.Greater(t, time.Since(begin), 300*time.Millisecond, "longer than the patience for one piece")
}
