package binary

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// AdminPassword opens /admin and /metrics of every place.
const AdminPassword = "of-the-tests"

// Place is where a server keeps its things: it outlives the processes that are started in it.
type Place struct {
	Large bool
	Redis *Redis // of the large set-up only

	data, address, databaseURL, secret string
	more                               []string
}

// EachSetup runs the test in both sizes: SQLite with Redis in process, and PostgreSQL with a Redis of its own. The
// large one is left out where PostgreSQL or redis-server is missing; with BOWERBIRD_TEST_STRICT=1 that is a failure.
func EachSetup(t *testing.T, test func(t *testing.T, p *Place)) {
	t.Run("small", func(t *testing.T) { t.Parallel(); test(t, Small(t)) })
	InLarge(t, test)
}

// InLarge runs a test that only the large set-up can: of a Redis that fails, or of several processes.
func InLarge(t *testing.T, test func(t *testing.T, p *Place)) {
	if HasLarge(t) {
		t.Run("large", func(t *testing.T) { t.Parallel(); test(t, Large(t)) })
	}
}

// HasLarge reports whether this machine can run the large set-up.
func HasLarge(t testing.TB) bool {
	return testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" && hasRedisServer(t)
}

// Small is an empty data folder: SQLite and Redis in process.
func Small(t testing.TB) *Place {
	return &Place{data: t.TempDir(), address: FreeAddress(t)}
}

// Large is an empty PostgreSQL schema and a Redis server that belongs to the test.
func Large(t testing.TB) *Place {
	return &Place{
		Large: true, Redis: StartRedis(t),
		data: t.TempDir(), address: FreeAddress(t), databaseURL: testkit.EmptyPostgresURL(t), secret: hexSecret(),
	}
}

// Set adds settings, as "INSTAGRAM=graph", to every process started from now on.
func (p *Place) Set(settings ...string) {
	for _, s := range settings {
		p.more = append(p.more, config.Prefix+s)
	}
}

// Tokens signs what this place's servers accept as sessions, in the large set-up.
func (p *Place) Tokens() *auth.Tokens { return auth.NewTokens(p.secret, clock.System{}) }

// SyncCommits has PostgreSQL wait for the disk at each commit, as it does for an installation and not for other tests.
func (p *Place) SyncCommits() {
	p.databaseURL = strings.Replace(p.databaseURL, "synchronous_commit=off", "synchronous_commit=on", 1)
}

// URL is where the server listens; a restart keeps it.
func (p *Place) URL() string { return "http://" + p.address }

// DatabaseURL is the address of the database of the large set-up.
func (p *Place) DatabaseURL() string { return p.databaseURL }

// Serve starts the server and waits until it is ready.
func (p *Place) Serve(t testing.TB) *Process { return p.serveAt(t, Bowerbird(t), p.address) }

// ServeAnother starts one more process on the same database and Redis, at an address of its own.
func (p *Place) ServeAnother(t testing.TB) *Process { return p.ServeBuild(t, Bowerbird(t)) }

// ServeBuild is ServeAnother of another build of the program.
func (p *Place) ServeBuild(t testing.TB, program string) *Process {
	return p.serveAt(t, program, FreeAddress(t))
}

func (p *Place) serveAt(t testing.TB, program, address string, args ...string) *Process {
	process := start(t, "http://"+address, p.data, p.settings(address), program, append([]string{"serve"}, args...)...)
	process.Ready(t, "/readyz")
	return process
}

// ServeRole starts a process of a build that only serves the app ("api") or only works ("worker"), at an address of its own.
func (p *Place) ServeRole(t testing.TB, program, role string) *Process {
	return p.serveAt(t, program, FreeAddress(t), "--roles", role)
}

// Run runs a command of the server's program to its end.
func (p *Place) Run(t testing.TB, args ...string) Answer {
	return p.RunWith(t, "", args...)
}

// RunWith is Run with a text on standard input.
func (p *Place) RunWith(t testing.TB, input string, args ...string) Answer {
	return run(t, goneWithin, p.data, p.settings(p.address), input, Bowerbird(t), args...)
}

// RunWithin is Run of a command that may take its time.
func (p *Place) RunWithin(t testing.TB, within time.Duration, args ...string) Answer {
	return run(t, within, p.data, p.settings(p.address), "", Bowerbird(t), args...)
}

func (p *Place) settings(address string) []string {
	settings := []string{
		"HTTP_ADDR=" + address, "WORKER_ADDR=" + address, "DATA_DIR=" + p.data, "ADMIN_PASSWORD=" + AdminPassword, "LOG_FORMAT=json",
		"SIGNUPS_PER_HOUR_PER_IP=10000", "SIGNINS_PER_HOUR_PER_IP=10000", "INSTAGRAM_CALLS_PER_HOUR=100000",
	}
	if p.Large {
		settings = append(settings, "DATABASE_URL="+p.databaseURL, "SECRET="+p.secret, "REDIS_URL="+p.Redis.URL(),
			fmt.Sprint("DATABASE_CONNECTIONS=", config.MinDatabaseConnections))
	}
	for i := range settings {
		settings[i] = config.Prefix + settings[i]
	}
	return append(settings, p.more...)
}

// Database opens the server's database while it runs, for what cannot be reached from outside.
func (p *Place) Database(t testing.TB) *database.DB {
	db := database.New(config.Config{DataDir: p.data, DatabaseURL: p.databaseURL}, testkit.Quiet)
	require.NoError(t, db.Open(t.Context()))
	t.Cleanup(func() { require.NoError(t, db.Stop(t.Context())) })
	return db
}

func hasRedisServer(t testing.TB) bool {
	_, err := exec.LookPath("redis-server")
	if err != nil && testkit.Strict() {
		t.Fatal("redis-server is not in PATH, and BOWERBIRD_TEST_STRICT=1 wants it")
	}
	return err == nil
}

func hexSecret() string {
	b := make([]byte, 32)
	_, _ = rand.Read(b) // never fails
	return hex.EncodeToString(b)
}
