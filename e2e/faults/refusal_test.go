package faults

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/e2e/binary"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// A wrong, partial or unsafe setting stops the start with one line that names it.
func TestServeRefuses(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name     string
		settings []string
		args     []string
		names    string
	}{
		{"an address without a port", []string{"HTTP_ADDR=nowhere"}, nil, "BOWERBIRD_HTTP_ADDR"},
		{"an unknown setting", []string{"DATABSE_URL=postgres://x"}, nil, "BOWERBIRD_DATABSE_URL"},
		{"a number that is none", []string{"INTERACTIVE_WORKERS=many"}, nil, "BOWERBIRD_INTERACTIVE_WORKERS"},
		{"no worker", []string{"DEFAULT_WORKERS=0"}, nil, "BOWERBIRD_DEFAULT_WORKERS"},
		{"half of the Graph settings", []string{"INSTAGRAM_ACCOUNT_ID=178"}, nil, "BOWERBIRD_INSTAGRAM_TOKEN"},
		{"the other half", []string{"INSTAGRAM_TOKEN=secret"}, nil, "BOWERBIRD_INSTAGRAM_ACCOUNT_ID"},
		{"a source that does not exist", []string{"INSTAGRAM=scraper"}, nil, "BOWERBIRD_INSTAGRAM"},
		{"made-up accounts in public", []string{"PUBLIC_URL=https://bowerbird.example"}, nil, "BOWERBIRD_INSTAGRAM"},
		{"a database server without a secret", []string{"DATABASE_URL=postgres://nobody@127.0.0.1:1/x"}, nil, "BOWERBIRD_SECRET"},
		{"a short secret", []string{"SECRET=short"}, nil, "BOWERBIRD_SECRET"},
		{"a secret of one letter", []string{"SECRET=" + strings.Repeat("a", 45)}, nil, "BOWERBIRD_SECRET"},
		{"another kind of database", []string{"DATABASE_URL=mysql://root@127.0.0.1/x"}, nil, "BOWERBIRD_DATABASE_URL"},
		{"a choice that does not exist", []string{"SIGNUP=maybe"}, nil, "BOWERBIRD_SIGNUP"},
		{"a proxy that is no address", []string{"TRUSTED_PROXIES=10.0.0.1,nginx"}, nil, "BOWERBIRD_TRUSTED_PROXIES"},
		{"a sender that is no address", []string{"MAIL_FROM=Bowerbird"}, nil, "BOWERBIRD_MAIL_FROM"},
		{"a help address that is none", []string{"SUPPORT_EMAIL=help"}, nil, "BOWERBIRD_SUPPORT_EMAIL"},
		{"a Redis that is no address", []string{"REDIS_URL=redis+sentinel://127.0.0.1:1"}, nil, "BOWERBIRD_REDIS_URL"},
		{"roles on embedded parts", nil, []string{"--roles", "api"}, "--roles"},
		{"a role that does not exist", nil, []string{"--roles", "cook"}, "--roles"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := binary.Small(t)
			p.Set(tt.settings...)
			refuses(t, p, tt.names, tt.args...)
		})
	}

	t.Run("a data folder in use", func(t *testing.T) {
		t.Parallel()
		p := binary.Small(t)
		first := p.Serve(t)
		p.Set("HTTP_ADDR=" + strings.TrimPrefix(binary.Small(t).URL(), "http://"))
		refuses(t, p, "BOWERBIRD_DATA_DIR")
		require.True(t, first.Alive())
	})
	t.Run("an address in use", func(t *testing.T) {
		t.Parallel()
		first := binary.Small(t)
		first.Serve(t)
		p := binary.Small(t)
		p.Set("HTTP_ADDR=" + strings.TrimPrefix(first.URL(), "http://"))
		refuses(t, p, "BOWERBIRD_HTTP_ADDR")
	})
}

func TestServeRefusesServers(t *testing.T) {
	t.Parallel()
	t.Run("a Redis that throws work away", func(t *testing.T) {
		binary.InLarge(t, func(t *testing.T, p *binary.Place) {
			p.Redis.Kill(t)
			p.Redis.Start(t, "--maxmemory", "100mb", "--maxmemory-policy", "allkeys-lru")
			refuses(t, p, "BOWERBIRD_REDIS_URL")
		})
	})
	t.Run("a database that is not there", func(t *testing.T) {
		p := binary.Small(t)
		p.Set("DATABASE_URL=postgres://somebody:hidden@127.0.0.1:1/x?sslmode=disable", "SECRET=0123456789abcdef0123456789abcdef")
		answer := refuses(t, p, "BOWERBIRD_DATABASE_URL")
		require.NotContains(t, answer.Stderr, "hidden", "a password must not be printed")
	})
	t.Run("a second server without a common Redis", func(t *testing.T) {
		p := binary.Small(t)
		p.Set("DATABASE_URL="+testkit.EmptyPostgresURL(t), "SECRET=0123456789abcdef0123456789abcdef")
		first := p.Serve(t)
		p.Set("HTTP_ADDR=" + binary.FreeAddress(t))
		refuses(t, p, "BOWERBIRD_REDIS_URL")
		require.True(t, first.Alive())
	})
	t.Run("a database server that names two hosts", func(t *testing.T) {
		p := binary.Small(t)
		p.Set("DATABASE_URL=postgres://somebody@127.0.0.1:1,127.0.0.1:2/x?sslmode=disable", "SECRET=0123456789abcdef0123456789abcdef")
		refuses(t, p, "BOWERBIRD_DATABASE_URL")
	})
}

// A folder that nobody can write to, as on a read-only file system. A file in its place does the same to root.
func TestServeRefusesFolder(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	for name, settings := range map[string][]string{
		"with a secret to be made": nil,
		"with a secret":            {"SECRET=0123456789abcdef0123456789abcdef"},
	} {
		t.Run(name, func(t *testing.T) {
			p := binary.Small(t)
			p.Set(append(settings, "DATA_DIR="+filepath.Join(file, "data"))...)
			refuses(t, p, "BOWERBIRD_DATA_DIR")
		})
	}
}

func TestServeMakesFolder(t *testing.T) {
	t.Parallel()
	p := binary.Small(t)
	p.Set("SECRET=0123456789abcdef0123456789abcdef", "DATA_DIR="+filepath.Join(t.TempDir(), "a", "new", "one"))
	p.Serve(t)
}

func TestOlderVersionRefusesNewerDatabase(t *testing.T) {
	t.Parallel()
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		require.Zero(t, p.Run(t, "migrate", "up").Code)
		insert := `INSERT INTO goose_db_version (version_id, is_applied) VALUES (9001, true), (9002, true)`
		require.NoError(t, p.Database(t).Conn(t.Context()).Exec(insert).Error)

		answer := refuses(t, p, config.Prefix+map[bool]string{false: "DATA_DIR", true: "DATABASE_URL"}[p.Large])
		require.Contains(t, answer.Stderr, "a newer version of Bowerbird has upgraded this database (unknown: 9001, 9002)")
		require.Equal(t, 1, p.Run(t, "migrate", "up").Code)
		status := p.Run(t, "migrate", "status")
		require.Zero(t, status.Code, "%+v", status)
		require.Regexp(t, `Z +9001 \(unknown: applied by a newer version\)\n.*Z +9002 \(unknown`, status.Stdout)
	})
}

// A process with another secret would end every session, code and link that those with the first have given out.
func TestServeRefusesAnotherSecret(t *testing.T) {
	t.Parallel()
	const other = "fedcba9876543210fedcba9876543210"
	binary.EachSetup(t, func(t *testing.T, p *binary.Place) {
		server := p.Serve(t)
		noa := p.SignedUp(t)
		_, err := server.Stop(t)
		require.NoError(t, err)

		p.Set("SECRET=" + other)
		answer := refuses(t, p, "BOWERBIRD_SECRET is not the secret that this database is used with")
		require.NotContains(t, answer.Stderr, other)
		changed := p.Run(t, "admin", "change-secret")
		require.Zero(t, changed.Code, "%+v", changed)
		p.Serve(t)
		profile := noa.Ask(t, http.MethodGet, "/api/auth/profile", nil)
		require.Equal(t, http.StatusUnauthorized, profile.Status, "its token was signed by the old one")
		require.Equal(t, http.StatusOK, noa.Login(t).Status)
	})
}

// The data folder of a killed process is free again.
func TestDataFolderIsFreeAfterKill(t *testing.T) {
	t.Parallel()
	p := binary.Small(t)
	p.Serve(t).Kill(t)
	_, err := p.Serve(t).Stop(t)
	require.NoError(t, err)
}

// refuses wants one line on the error output beside the log, whose lines are JSON here.
func refuses(t *testing.T, p *binary.Place, names string, args ...string) binary.Answer {
	t.Helper()
	answer := p.Run(t, append([]string{"serve"}, args...)...)
	require.Equal(t, 1, answer.Code, "%+v", answer)
	var said []string
	for line := range strings.Lines(answer.Stderr) {
		if !strings.HasPrefix(line, "{") {
			said = append(said, line)
		}
	}
	require.Len(t, said, 1, "not one line")
	require.Contains(t, said[0], names)
	return answer
}
