package redis

import (
	"crypto/tls"
	"encoding/pem"
	"log/slog"
	"net"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/alicebob/miniredis/v2"
	"github.com/alicebob/miniredis/v2/server"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
)

// certificate is one of 127.0.0.1 that this process trusts.
func certificate(t *testing.T) *tls.Config {
	t.Helper()
	issued := httptest.NewTLSServer(nil)
	defer issued.Close()
	trusted := filepath.Join(t.TempDir(), "trusted.pem")
	block := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: issued.Certificate().Raw})
	require.NoError(t, os.WriteFile(trusted, block, 0o600))
	t.Setenv("SSL_CERT_FILE", trusted)
	return &tls.Config{Certificates: issued.TLS.Certificates, MinVersion: tls.VersionTLS12}
}

// sentinel answers where the master is to clients that give its password, encrypted if there is a configuration for that.
func sentinel(t *testing.T, master, password string, encrypted *tls.Config) (address string) {
	t.Helper()
	s, err := server.NewServer("127.0.0.1:0")
	if encrypted != nil {
		s.Close()
		s, err = server.NewServerTLS("127.0.0.1:0", encrypted)
	}
	require.NoError(t, err)
	t.Cleanup(s.Close)
	var known sync.Map
	require.NoError(t, s.Register("AUTH", func(c *server.Peer, _ string, args []string) {
		if args[len(args)-1] != password {
			c.WriteError("WRONGPASS invalid username-password pair or user is disabled.")
			return
		}
		known.Store(c, true)
		c.WriteOK()
	}))
	require.NoError(t, s.Register("SENTINEL", func(c *server.Peer, _ string, args []string) {
		host, port, _ := net.SplitHostPort(master)
		switch _, is := known.Load(c); {
		case password != "" && !is:
			c.WriteError("NOAUTH Authentication required.")
		case strings.EqualFold(args[0], "get-master-addr-by-name"):
			c.WriteStrings([]string{host, port})
		default:
			c.WriteLen(0)
		}
	}))
	return s.Addr().String()
}

// "Settings and start": Sentinel with its own password, and encrypted.
func TestSentinelsHaveALoginOfTheirOwn(t *testing.T) {
	encrypted := certificate(t)
	plain, secure := miniredis.RunT(t), miniredis.NewMiniRedis()
	require.NoError(t, secure.StartTLS(encrypted))
	t.Cleanup(secure.Close)
	for name, c := range map[string]struct {
		scheme, master, password string
		encrypted                *tls.Config
		settings                 config.Config
		works                    bool
	}{
		"no password":  {"redis", plain.Addr(), "", nil, config.Config{}, true},
		"its password": {"redis", plain.Addr(), "guard", nil, config.Config{RedisSentinelPassword: "guard"}, true},
		"its user": {"redis", plain.Addr(), "guard", nil,
			config.Config{RedisSentinelUser: "u", RedisSentinelPassword: "guard"}, true},
		"a password that is wrong": {"redis", plain.Addr(), "guard", nil, config.Config{RedisSentinelPassword: "guess"}, false},
		"a password that is none":  {"redis", plain.Addr(), "guard", nil, config.Config{}, false},
		"encrypted":                {"rediss", secure.Addr(), "guard", encrypted, config.Config{RedisSentinelPassword: "guard"}, true},
		"encrypted, asked plainly": {"redis", secure.Addr(), "", encrypted, config.Config{}, false},
	} {
		t.Run(name, func(t *testing.T) {
			c.settings.RedisURL = c.scheme + "+sentinel://" + sentinel(t, c.master, c.password, c.encrypted) + "/mymaster/0"
			r, err := New(c.settings, slog.New(slog.DiscardHandler))
			require.NoError(t, err)
			defer r.Stop(t.Context())
			require.Equal(t, c.works, r.Ping(t.Context()) == nil, "%v", r.Ping(t.Context()))
		})
	}
}
