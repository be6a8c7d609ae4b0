package main

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestTheDoctor(t *testing.T) {
	silent, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	nobody := silent.Addr().String() // nothing listens there any more
	require.NoError(t, silent.Close())
	for name, c := range map[string]struct {
		set    []string
		before func(t *testing.T, dir string)
		want   []string
		fails  string
	}{
		"a new installation with real accounts": {
			set:    []string{"INSTAGRAM=graph"},
			before: func(t *testing.T, dir string) { require.NoError(t, os.Remove(filepath.Join(dir, "bowerbird.db"))) },
			want:   []string{"note  database", "-     Instagram       not checked: see the database"},
		},
		"a server of databases that does not answer": {
			set:   []string{"DATABASE_URL=postgres://bowerbird:secret-of-mine@" + nobody + "/bowerbird"},
			want:  []string{"FAIL  database        BOWERBIRD_DATABASE_URL: ", "-     clock           not checked: see the database"},
			fails: "1 of these do not work",
		},
		"a new installation": {
			before: func(t *testing.T, dir string) { require.NoError(t, os.Remove(filepath.Join(dir, "bowerbird.db"))) },
			want:   []string{"note  database", "→ Start the server: it makes one."},
		},
		"all is well": {
			want: []string{"ok    settings", "ok    data folder", "ok    files           in the data folder",
				"ok    database        sqlite, up to date", "ok    Redis", "note  mail", "note  Instagram",
				"ok    language model  none; Buddy answers without one", "note  backups"},
		},
		"files that others may read": {
			before: func(t *testing.T, dir string) {
				require.NoError(t, os.Chmod(filepath.Join(dir, "bowerbird.db"), 0o644))
			},
			want: []string{"note  data folder     others on this machine may read bowerbird.db", "→ chmod 600 "},
		},
		"the secret is lost": {
			set:    []string{"SECRET="},
			before: func(t *testing.T, dir string) {},
			want:   []string{"FAIL  database", "secret is missing", "→ Put it back: a backup has it"}, fails: "1 of these do not work",
		},
		"another secret": {
			set:    []string{"SECRET=" + strings.ToUpper(secretOfTest)},
			before: func(t *testing.T, dir string) { open(t, place{dir: dir}.settle(t), roles{}).close() },
			want:   []string{"FAIL  database", "is not the secret that this database is used with"}, fails: "1 of these do not work",
		},
		"a database that is too old": {
			before: func(t *testing.T, dir string) {
				db := opened(t, place{dir: dir}.settle(t))
				require.NoError(t, db.Conn(t.Context()).Exec(`DELETE FROM goose_db_version WHERE version_id = 1`).Error)
			},
			want: []string{"FAIL  database        BOWERBIRD_DATA_DIR: This database is of a Bowerbird that is too old for this one",
				"→ Start a version in between first"},
			fails: "1 of these do not work",
		},
		"a damaged database": {
			before: func(t *testing.T, dir string) {
				require.NoError(t, os.WriteFile(filepath.Join(dir, "bowerbird.db"), []byte(strings.Repeat("rye ", 4096)), 0o600))
			},
			want: []string{"FAIL  database        BOWERBIRD_DATA_DIR: "}, fails: "1 of these do not work",
		},
		"services that do not answer": {
			set: []string{"REDIS_URL=redis://" + nobody, "SMTP_URL=smtp://" + nobody, "MAIL_FROM=bowerbird@example.com",
				"LLM_BASE_URL=http://" + nobody + "/v1", "LLM_MODEL=small", "BACKUP_TO=s3://backups?region=x&endpoint=http://" + nobody,
				"FILES_URL=s3://files?region=x&endpoint=http://" + nobody},
			want: []string{"FAIL  Redis", "FAIL  mail", "FAIL  language model", "FAIL  backups         BOWERBIRD_BACKUP_TO: ",
				"FAIL  files           BOWERBIRD_FILES_URL: "},
			fails: "5 of these do not work",
		},
		"a place for backups that cannot be written to": {
			set:  []string{"BACKUP_TO=/proc/backups"},
			want: []string{"FAIL  backups         BOWERBIRD_BACKUP_TO: "}, fails: "1 of these do not work",
		},
		"a backup that a worker could not make": {
			set: []string{"BACKUP_TO=made"},
			before: func(t *testing.T, dir string) {
				t.Chdir(dir)
				db := opened(t, place{dir: dir}.settle(t))
				require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO jobs (kind, queue, args, state, reason, run_at, created_at)
					VALUES ('backups:make', 'default', '{}', 'failed', 'made: read-only file system', ?1, ?1)`, time.Now()).Error)
			},
			want:  []string{"FAIL  backups         the latest attempt failed: made: read-only file system"},
			fails: "1 of these do not work",
		},
		"only another installation's backups": {
			set: []string{"BACKUP_TO=others"},
			before: func(t *testing.T, dir string) {
				t.Chdir(dir)
				require.NoError(t, os.Mkdir("others", 0o700))
				require.NoError(t, os.WriteFile(filepath.Join("others", "bowerbird-00000000-20261130-120000.backup"), nil, 0o600))
			},
			want: []string{"note  backups         there is none of this installation yet, but 1 of others"},
		},
		"no credential": {
			set:  []string{"INSTAGRAM=graph"},
			want: []string{"FAIL  Instagram       there is no credential", "→ bowerbird instagram setup"}, fails: "1 of these do not work",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("BOWERBIRD_SECRET", secretOfTest)
			t.Setenv("AWS_ACCESS_KEY_ID", "known")
			t.Setenv("AWS_SECRET_ACCESS_KEY", "to-nobody")
			t.Setenv("AWS_MAX_ATTEMPTS", "1")
			dir := testkit.DataDir(t)
			if c.before != nil {
				c.before(t, dir)
			}
			place{dir: dir}.settle(t)
			for _, setting := range c.set {
				name, value, _ := strings.Cut(setting, "=")
				t.Setenv("BOWERBIRD_"+name, value)
			}
			printed, err := says(t, "doctor")
			if c.fails == "" {
				require.NoError(t, err, printed)
			} else {
				require.EqualError(t, err, c.fails, printed)
			}
			require.NotContains(t, printed, "secret-of-mine")
			for _, want := range c.want {
				require.Contains(t, printed, want)
			}
			_, err = os.Stat(filepath.Join(dir, "secret"))
			require.ErrorIs(t, err, os.ErrNotExist, "nothing is made")
		})
	}
}

// A parked domain or another program's page is no server of ours, whatever its status.
func TestTheDoctorKnowsItsOwnServerByItsAnswer(t *testing.T) {
	for body, want := range map[string]string{
		`{"status":"ok"}`: "ok", `<h1>Welcome to nginx!</h1>`: "note", `{"status":"down"}`: "note", ``: "note",
	} {
		t.Run(body, func(t *testing.T) {
			proxy := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/healthz" {
					_, _ = w.Write([]byte(body))
				}
			}))
			proxy.StartTLS()
			t.Cleanup(proxy.Close)
			d := &doctor{doctorDeps: doctorDeps{
				Config:    config.Config{PublicURL: "https://bowerbird.example"},
				Transport: proxy.Client().Transport.(*http.Transport).Clone(), //nolint:forcetypeassert // it is httptest's
			}}
			d.Transport.DialTLSContext = func(ctx context.Context, _, _ string) (net.Conn, error) {
				return tls.Dial("tcp", proxy.Listener.Addr().String(), &tls.Config{InsecureSkipVerify: true})
			}
			found := d.checkAddress(t.Context())
			require.Equal(t, want == "note", found.todo != "", found.says)
		})
	}
}
