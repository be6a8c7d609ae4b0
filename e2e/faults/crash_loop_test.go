package faults

import (
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
)

// A program that is killed soon after each of its starts fails no job that it had begun.
func TestACrashLoopFailsNoMail(t *testing.T) {
	t.Parallel()
	p := binary.Small(t)
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer silent.Close()
	began := make(chan net.Conn, 64)
	go func() {
		for {
			conn, err := silent.Accept()
			if err != nil {
				return
			}
			began <- conn
		}
	}()
	p.Set("SMTP_URL=smtp://user:password@"+silent.Addr().String(), "MAIL_FROM=bowerbird@example.com")
	server := p.Serve(t)
	p.NewPerson().Register(t)
	for range 12 { // more than the interruptions that would fail a job
		select {
		case conn := <-began:
			defer conn.Close()
		case <-time.After(2 * time.Second): // it pauses
		}
		server.Kill(t)
		server = p.Serve(t)
	}
	var state string
	var interruptions int
	require.NoError(t, p.Database(t).Pool().QueryRowContext(t.Context(),
		`SELECT state, interruptions FROM jobs WHERE kind = 'accounts:mail'`).Scan(&state, &interruptions))
	require.NotEqual(t, "failed", state)
	require.Positive(t, interruptions)
}
