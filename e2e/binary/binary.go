// Package binary drives the built programs from outside, as an operator and a browser would: it starts them, kills
// them, and speaks HTTP to them.
package binary

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"
)

// Bowerbird is the path of the built server; a missing one fails the test.
func Bowerbird(t testing.TB) string { return built(t, "bowerbird") }

// Second is the path of another build of the server; a missing one fails the test.
func Second(t testing.TB) string { return built(t, filepath.Join("second", "bowerbird")) }

// Instasim is the path of the built simulator; a missing one fails the test.
func Instasim(t testing.TB) string { return built(t, "instasim") }

func built(t testing.TB, name string) string {
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	path := filepath.Join(Root(t), "bin", name)
	info, err := os.Stat(path)
	require.True(t, err == nil && !info.IsDir(), "bin/%s is missing: ./task build makes it", name)
	return path
}

// Root is the repository.
func Root(t testing.TB) string {
	dir, err := os.Getwd()
	require.NoError(t, err)
	for {
		if _, err := os.Stat(filepath.Join(dir, "Taskfile.yml")); err == nil {
			return dir
		}
		above := filepath.Dir(dir)
		require.NotEqual(t, above, dir, "no Taskfile.yml in this folder or above it")
		dir = above
	}
}

// Ports below those that systems give to outgoing connections: one of these would take a port before its server listens on it.
const lowestPort, highestPort = 20_000, 32_000

// nextPort gives no port twice while others of this process may still be on their way to it.
var nextPort atomic.Int64

func init() { nextPort.Store(int64(os.Getpid())) }

// FreeAddress is a loopback address that nobody listens on.
func FreeAddress(t testing.TB) string {
	var config net.ListenConfig
	for range highestPort - lowestPort {
		address := fmt.Sprintf("127.0.0.1:%d", lowestPort+nextPort.Add(1)%(highestPort-lowestPort))
		if l, err := config.Listen(context.Background(), "tcp", address); err == nil {
			require.NoError(t, l.Close())
			return address
		}
	}
	t.Fatal("no port is free")
	return ""
}

func port(address string) string {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		panic(fmt.Sprintf("%q is no address", address))
	}
	return port
}
