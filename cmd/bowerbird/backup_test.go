package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/media"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const secretOfTest = "a secret of at least thirty-two characters"

// place is where an installation can be.
type place struct{ dir, url string }

// places are an empty place for each database.
func places(t *testing.T) map[string]place {
	t.Helper()
	all := map[string]place{"sqlite": {dir: t.TempDir()}}
	if testkit.Server(t, "BOWERBIRD_TEST_DATABASE_URL") != "" {
		all["postgres"] = place{t.TempDir(), testkit.EmptyPostgresURL(t)}
	}
	return all
}

// settle has the commands work there.
func (p place) settle(t *testing.T) config.Config {
	t.Helper()
	t.Setenv("BOWERBIRD_DATA_DIR", p.dir)
	t.Setenv("BOWERBIRD_DATABASE_URL", p.url)
	t.Setenv("BOWERBIRD_LOG_LEVEL", "error")
	c, err := config.Load(os.Environ())
	require.NoError(t, err)
	return c
}

// says runs a command of the program and gives what it prints.
func says(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	cmd := command()
	cmd.SetArgs(args)
	cmd.SetOut(&out)
	err := cmd.ExecuteContext(t.Context())
	return out.String(), err
}

// hardRows are hard to copy. The last one is deleted later.
var hardRows = []string{
	"INSERT INTO discovery_accounts (source, instagram_id, username, followers, engagement, has_contact, taken_at, checked_at) " +
		"VALUES ('graph', '17841400000000001', 'noa', 9007199254740993, 0.1, TRUE, @, @)",
	"INSERT INTO discovery_texts (account_id, full_name, biography, details, words, topics) " +
		"SELECT id, NULL, '\\N and \\. and a\\tb' || '\t\n\r\b\f\v' || 'שלום 🍞', '{\"a\": \"\\\\\"}', 'rye bread', '' " +
		"FROM discovery_accounts WHERE username = 'noa'",
	"INSERT INTO discovery_accounts (source, instagram_id, username, has_contact, taken_at, checked_at) " +
		"VALUES ('graph', '1', 'gone', FALSE, @, @)",
}

// operatorRows are an operator who is signed in.
var operatorRows = []string{
	"INSERT INTO operators (name, created_at) VALUES ('ada', @)",
	"INSERT INTO operator_sessions (operator_id, digest, created_at, last_seen_at) SELECT id, 'digest', @, @ FROM operators",
}

// fillEverything gives an installation a demo and rows that are hard to copy, and tells the number of a row that is gone.
func fillEverything(t *testing.T, c config.Config) (gone int64) {
	t.Helper()
	h := open(t, c, seeding, onFriday)
	h.visitDemo()
	fillOwn(t, h.db, `INSERT INTO users (id, email, full_name, password_hash, timezone, created_at, updated_at) `+
		`VALUES (77, 'u#@example.com', 'User', 'secret', 'UTC', @, @)`, "77")
	for _, row := range ownRows {
		if row.table == "rate_settings" || row.table == "report_schedules" {
			fillOwn(t, h.db, row.insert, "77")
		}
	}
	for _, statement := range slices.Concat(hardRows, operatorRows) {
		fillOwn(t, h.db, statement, "1")
	}
	require.NoError(t, h.db.Conn(t.Context()).Raw(`SELECT id FROM discovery_accounts WHERE username = 'gone'`).Scan(&gone).Error)
	fillOwn(t, h.db, `DELETE FROM discovery_accounts WHERE username = 'gone'`, "1")
	h.close()
	return gone
}

// contentsOf are the rows of all tables as gorm reads them, in one spelling for both databases. What one of them computes is left out.
func contentsOf(t *testing.T, c config.Config) map[string][]string {
	t.Helper()
	db := database.New(c, testkit.Quiet)
	require.NoError(t, db.Open(t.Context()))
	defer func() { require.NoError(t, db.Stop(t.Context())) }()
	var tables []string
	query := `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'`
	if db.Dialect == database.Postgres {
		query = `SELECT tablename FROM pg_tables WHERE schemaname = current_schema()`
	}
	require.NoError(t, db.Conn(t.Context()).Raw(query).Scan(&tables).Error)
	all := map[string][]string{}
	for _, table := range tables {
		if table == "goose_db_version" {
			continue
		}
		all[table] = []string{}
		var rows []map[string]any
		require.NoError(t, db.Conn(t.Context()).Raw(`SELECT * FROM `+table).Scan(&rows).Error)
		for _, row := range rows {
			delete(row, "found_by")
			var fields []string
			for column, value := range row {
				switch v := value.(type) {
				case time.Time:
					value = v.UTC().Format(time.RFC3339Nano)
				case []byte:
					value = string(v)
				}
				fields = append(fields, fmt.Sprintf("%s=%v", column, value))
			}
			slices.Sort(fields)
			all[table] = append(all[table], strings.Join(fields, " "))
		}
		slices.Sort(all[table])
	}
	return all
}

func TestABackupIsRestoredIntoEitherDatabase(t *testing.T) {
	t.Setenv("BOWERBIRD_SECRET", secretOfTest)
	t.Setenv("BOWERBIRD_INSTAGRAM", "simulator")
	for from, source := range places(t) {
		c := source.settle(t)
		gone := fillEverything(t, c)
		picture, stored := media.Post("graph", "1"), time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
		require.NoError(t, storedPictures(c).Put(t.Context(), picture, []byte("a picture")))
		want := contentsOf(t, c)
		require.Len(t, want["operator_sessions"], 1)
		want["operator_sessions"] = []string{} // one that has ended since would be open again
		filled := 0
		for _, rows := range want {
			if len(rows) > 0 {
				filled++
			}
		}
		require.Greater(t, filled, len(seeded), "tables with rows")
		file := filepath.Join(t.TempDir(), "today.backup")
		printed, err := says(t, "backup", file)
		require.NoError(t, err)
		require.Contains(t, printed, "1 pictures")
		require.Contains(t, printed, "It is not encrypted")
		_, err = says(t, "backup", file)
		require.ErrorContains(t, err, "is there already")

		for into, target := range places(t) {
			t.Run(from+" to "+into, func(t *testing.T) {
				c := target.settle(t)
				require.NoError(t, os.MkdirAll(filepath.Join(target.dir, "restoring-1"), 0o700), "a restore was killed")
				printed, err := says(t, "backup", "verify", file)
				require.NoError(t, err)
				require.Contains(t, printed, "is whole: made ")
				_, err = says(t, "restore", file)
				require.NoError(t, err)
				require.Equal(t, want, contentsOf(t, c))
				if c.EmbeddedDatabase() {
					require.NoDirExists(t, filepath.Join(target.dir, "restoring-1"))
				}
				restored, err := storedPictures(c).Open(t.Context(), picture)
				require.NoError(t, err)
				require.Equal(t, "a picture", string(restored.JPEG))

				_, err = says(t, "restore", file)
				refusal := map[string]string{"sqlite": "restore into an empty folder", "postgres": "Restore into an empty one"}[into]
				require.ErrorContains(t, err, refusal)
				h := open(t, c, roles{}) // it serves, and gives no number twice
				var id int64
				require.NoError(t, h.db.Conn(t.Context()).Raw("INSERT INTO discovery_accounts (source, instagram_id, username, has_contact, "+
					"taken_at, checked_at) VALUES ('graph', '2', 'new', FALSE, ?, ?) RETURNING id", stored, stored).Scan(&id).Error)
				require.Greater(t, id, gone)
				fillOwn(t, h.db, operatorRows[1], "1")
				require.Equal(t, "2", column(t, h.db, `SELECT id FROM operator_sessions`)[0], "visits of support name sessions by their numbers")
				var found int
				search := `SELECT COUNT(*) FROM discovery_words WHERE discovery_words MATCH 'rye'`
				if into == "postgres" {
					search = `SELECT COUNT(*) FROM discovery_texts WHERE found_by @@ to_tsquery('simple', 'rye')`
				}
				require.NoError(t, h.db.Conn(t.Context()).Raw(search).Scan(&found).Error)
				require.Equal(t, 1, found, "the index of words is filled, too")
			})
		}
	}
}

func TestABackupThatCannotBeRestored(t *testing.T) {
	t.Setenv("BOWERBIRD_SECRET", secretOfTest)
	t.Setenv("BOWERBIRD_BACKUP_PASSPHRASE", "rye, spelt and salt")
	source := place{dir: testkit.DataDir(t)}
	h := open(t, source.settle(t), roles{})
	h.close()
	file := filepath.Join(t.TempDir(), "today.backup")
	printed, err := says(t, "backup", file)
	require.NoError(t, err)
	require.NotContains(t, printed, "not encrypted")
	whole, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NotContains(t, string(whole), secretOfTest)
	printed, err = says(t, "backup", "secret", file)
	require.NoError(t, err)
	require.Equal(t, secretOfTest+"\n", printed)

	flip := func(file []byte, at int) []byte {
		file = slices.Clone(file)
		file[at] ^= 1
		return file
	}
	open := filepath.Join(t.TempDir(), "open.backup")
	t.Setenv("BOWERBIRD_BACKUP_PASSPHRASE", "")
	_, err = says(t, "backup", open)
	require.NoError(t, err)
	readable, err := os.ReadFile(open)
	require.NoError(t, err)
	t.Setenv("BOWERBIRD_BACKUP_PASSPHRASE", "rye, spelt and salt")
	printed, err = says(t, "backup", "verify", open)
	require.NoError(t, err)
	require.Contains(t, printed, "archive is not encrypted, although BOWERBIRD_BACKUP_PASSPHRASE is set")
	printed, err = says(t, "backup", "verify", file)
	require.NoError(t, err)
	require.NotContains(t, printed, "not encrypted")
	inRow := bytes.Index(readable, []byte("secret_mark")) + 20
	for name, c := range map[string]struct {
		env, value string
		file       []byte
		want       string
	}{
		"without the passphrase":     {"BACKUP_PASSPHRASE", "", whole, "the archive is encrypted"},
		"with another passphrase":    {"BACKUP_PASSPHRASE", "salt, spelt and rye", whole, "the passphrase is not the one"},
		"with another secret":        {"SECRET", strings.ToUpper(secretOfTest), whole, "BOWERBIRD_SECRET is not that of the archive"},
		"not encrypted":              {"", "", readable, "archive is not encrypted, although BOWERBIRD_BACKUP_PASSPHRASE is set"},
		"cut off":                    {"", "", whole[:len(whole)-100], "not a Bowerbird archive, or it is damaged"},
		"with one bit changed":       {"", "", flip(whole, len(whole)/2), "damaged"},
		"with one bit of a row":      {"BACKUP_PASSPHRASE", "", flip(readable, inRow), "the archive is damaged"},
		"an empty file":              {"", "", nil, "not a Bowerbird archive"},
		"something else of the size": {"", "", bytes.Repeat([]byte("rye "), 1000), "not a Bowerbird archive"},
	} {
		t.Run(name, func(t *testing.T) {
			target := place{dir: t.TempDir()}
			if c.env != "" {
				t.Setenv("BOWERBIRD_"+c.env, c.value)
			}
			target.settle(t)
			file := filepath.Join(t.TempDir(), "given.backup")
			require.NoError(t, os.WriteFile(file, c.file, 0o600))
			_, err := says(t, "restore", file)
			require.ErrorContains(t, err, c.want)
			entries, err := os.ReadDir(target.dir)
			require.NoError(t, err)
			require.Empty(t, entries, "nothing was written")
		})
	}
	place{dir: t.TempDir()}.settle(t)
	_, err = says(t, "restore", "--allow-unencrypted", open)
	require.NoError(t, err)
}

func TestABackupIsWrittenToS3AndRestoredFromThere(t *testing.T) {
	t.Setenv("BOWERBIRD_SECRET", secretOfTest)
	source := place{dir: testkit.DataDir(t)}
	open(t, source.settle(t), roles{}).close()
	address := testkit.NewS3(t).Address()
	bucket, query, _ := strings.Cut(address, "?")
	file := bucket + "/before/upgrade.backup?" + query
	printed, err := says(t, "backup", file)
	require.NoError(t, err)
	require.Contains(t, printed, "Wrote "+bucket+"/before/upgrade.backup: made ")
	_, err = says(t, "backup", file)
	require.ErrorContains(t, err, bucket+"/before/upgrade.backup is there already")
	printed, err = says(t, "backup", "verify", file)
	require.NoError(t, err)
	require.Contains(t, printed, bucket+"/before/upgrade.backup is whole: made ")
	printed, err = says(t, "backup", "secret", file)
	require.NoError(t, err)
	require.Equal(t, secretOfTest+"\n", printed)
	_, err = says(t, "backup", address)
	require.ErrorContains(t, err, bucket+" names no file")
	place{dir: t.TempDir()}.settle(t)
	_, err = says(t, "restore", bucket+"/absent.backup?"+query)
	require.ErrorIs(t, err, fs.ErrNotExist)
	_, err = says(t, "restore", file)
	require.NoError(t, err)
}
