// Package machine finds what this machine has of the things that tests can do
// without: a C compiler, PostgreSQL, Redis, Chromium.
package machine

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/redis/go-redis/v9"
)

// Names of the variables that tests read.
const (
	DatabaseVar = "BOWERBIRD_TEST_DATABASE_URL"
	RedisVar    = "BOWERBIRD_TEST_REDIS_URL"
	ChromiumVar = "BOWERBIRD_TEST_CHROMIUM"
	StrictVar   = "BOWERBIRD_TEST_STRICT"
)

const answer = 3 * time.Second // how long a server may take to answer

// Part is one thing a test can do without.
type Part struct {
	Name   string // "PostgreSQL"
	Proves string // what is not tried without it
	Var    string // the variable that hands it to the tests
	Value  string // "" when it is missing
	Why    string // why it is missing
}

// Look finds every part.
func Look(ctx context.Context) []Part {
	parts := []Part{
		{Name: "C compiler", Proves: "the race detector", Var: "BOWERBIRD_TEST_RACE"},
		{Name: "PostgreSQL", Proves: "stores and flows on PostgreSQL", Var: DatabaseVar},
		{Name: "Redis", Proves: "jobs and flows on a real Redis", Var: RedisVar},
		{Name: "Chromium", Proves: "the flows in a browser", Var: ChromiumVar},
	}
	for i, find := range []func(context.Context) (string, error){raceFlag, postgres, redisServer, chromium} {
		value, err := find(ctx)
		if err != nil {
			parts[i].Why = err.Error()
			continue
		}
		parts[i].Value = value
	}
	return parts
}

// Root is the repository this program is run in.
func Root() (string, error) {
	dir, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(dir, "Taskfile.yml")); missing == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			err = errors.New("no Taskfile.yml in this folder or above it")
		}
		dir = filepath.Dir(dir)
	}
	return "", err
}

func raceFlag(ctx context.Context) (string, error) {
	out, err := exec.CommandContext(ctx, "go", "env", "CC").Output()
	if err != nil {
		return "", fmt.Errorf("go env: %w", err)
	}
	words := strings.Fields(string(out))
	if len(words) == 0 {
		return "", errors.New("go env names no C compiler")
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return "", fmt.Errorf("no %s", words[0])
	}
	return "-race", nil
}

const oldestPostgres = 15

func postgres(ctx context.Context) (string, error) {
	if set := os.Getenv(DatabaseVar); set != "" {
		return set, pingPostgres(ctx, set)
	}
	if !answers(ctx, "127.0.0.1:5432") {
		return "", errors.New("nothing answers on 127.0.0.1:5432")
	}
	names := []string{"postgres"}
	if me, err := user.Current(); err == nil {
		names = append([]string{me.Username}, names...)
	}
	var err error
	for _, name := range names {
		address := "postgres://" + name + "@127.0.0.1:5432/postgres?sslmode=disable"
		if err = pingPostgres(ctx, address); err == nil {
			return address, nil
		}
	}
	return "", fmt.Errorf("127.0.0.1:5432 lets neither of %s in without a password; set %s", strings.Join(names, ", "), DatabaseVar)
}

func pingPostgres(ctx context.Context, address string) error {
	ctx, cancel := context.WithTimeout(ctx, answer)
	defer cancel()
	db, err := pgx.Connect(ctx, address)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close(ctx) }()
	var version int
	if err := db.QueryRow(ctx, "SELECT current_setting('server_version_num')::int").Scan(&version); err != nil {
		return err
	}
	if version < oldestPostgres*10000 {
		return fmt.Errorf("PostgreSQL %d is older than %d", version/10000, oldestPostgres)
	}
	return nil
}

// marker stands in database 0 of a Redis whose other databases are the tests'.
const marker = "bowerbird:tests-may-empty-1-to-15"

func redisServer(ctx context.Context) (string, error) {
	address, chosen := os.LookupEnv(RedisVar)
	if address == "" {
		address, chosen = "redis://127.0.0.1:6379", false
	}
	options, err := redis.ParseURL(address)
	if err != nil {
		return "", fmt.Errorf("%s: %w", RedisVar, err)
	}
	if !answers(ctx, options.Addr) {
		return "", fmt.Errorf("nothing answers on %s", options.Addr)
	}
	options.DB, options.DialTimeout, options.ReadTimeout = 0, answer, answer
	client := redis.NewClient(options)
	defer func() { _ = client.Close() }()
	keys, err := client.Info(ctx, "keyspace").Result()
	if err != nil {
		return "", fmt.Errorf("%s: %w", options.Addr, err)
	}
	// Tests empty databases 1 to 15. On a server that nobody named they must be empty to begin with.
	if marked, err := client.Exists(ctx, marker).Result(); err != nil {
		return "", err
	} else if !chosen && marked == 0 && holdsData(keys) {
		return "", fmt.Errorf("%s holds data, and tests empty its databases 1 to 15; set %s to allow it", options.Addr, RedisVar)
	}
	return address, client.Set(ctx, marker, "1", 0).Err()
}

// holdsData reads INFO keyspace: a line "db3:keys=…" per database with keys.
func holdsData(keyspace string) bool {
	for line := range strings.Lines(keyspace) {
		if strings.HasPrefix(line, "db") && !strings.HasPrefix(line, "db0:") {
			return true
		}
	}
	return false
}

func chromium(context.Context) (string, error) {
	if set := os.Getenv(ChromiumVar); set != "" {
		_, err := exec.LookPath(set)
		return set, err
	}
	for _, name := range []string{
		"chromium-headless-shell", // the same browser without a window, which costs a third less
		"chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
	} {
		if file, err := exec.LookPath(name); err == nil {
			return file, nil
		}
	}
	return "", fmt.Errorf("no chromium or google-chrome in PATH; set %s", ChromiumVar)
}

func answers(ctx context.Context, address string) bool {
	dialer := net.Dialer{Timeout: answer}
	conn, err := dialer.DialContext(ctx, "tcp", address)
	if err != nil {
		return false
	}
	return conn.Close() == nil
}
