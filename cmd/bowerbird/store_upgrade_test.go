package main

import (
	"bufio"
	"compress/gzip"
	"database/sql"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	_ "modernc.org/sqlite" // runs a file of statements, which platform/database does not

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// release is a fixture of migrations/testdata: the SQLite database of a released program, with what ./task schema:fixture put into it.
type release struct {
	name string
	made time.Time
	sql  string
}

// releases are all fixtures, the oldest first.
func releases(t *testing.T) (all []release) {
	t.Helper()
	files, err := filepath.Glob("../../migrations/testdata/*.sql.gz")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		file, err := os.Open(name)
		require.NoError(t, err)
		unpacked, err := gzip.NewReader(file)
		require.NoError(t, err)
		text := bufio.NewReader(unpacked)
		header, err := text.ReadString('\n')
		require.NoError(t, err)
		_, at, _ := strings.Cut(strings.TrimSpace(header), "made at ")
		made, err := time.Parse(time.RFC3339, at)
		require.NoError(t, err, header)
		statements, err := io.ReadAll(text)
		require.NoError(t, err)
		require.NoError(t, file.Close())
		all = append(all, release{strings.TrimSuffix(filepath.Base(name), ".sql.gz"), made, string(statements)})
	}
	migrationsOf := func(r release) int { return strings.Count(r.sql, `INSERT INTO "goose_db_version"`) }
	slices.SortStableFunc(all, func(a, b release) int { return migrationsOf(a) - migrationsOf(b) })
	return all
}

// settle makes the release's database in a folder.
func (r release) settle(t *testing.T) config.Config {
	t.Helper()
	dir := t.TempDir()
	pool, err := sql.Open("sqlite", "file:"+filepath.Join(dir, database.File)+"?_pragma=synchronous(OFF)")
	require.NoError(t, err)
	_, err = pool.ExecContext(t.Context(), "BEGIN;\n"+r.sql+"COMMIT;")
	require.NoError(t, err)
	require.NoError(t, pool.Close())
	c, err := config.Load([]string{
		"BOWERBIRD_DATA_DIR=" + dir, "BOWERBIRD_SECRET=the secret of the fixtures of schemas", "BOWERBIRD_INSTAGRAM=simulator",
	})
	require.NoError(t, err)
	c.RequestTimeoutSeconds = int(enough.Seconds())
	return c
}

// opened is the database of settings, not migrated, until the test ends.
func opened(t *testing.T, c config.Config) *database.DB {
	t.Helper()
	db := database.New(c, testkit.Quiet)
	require.NoError(t, db.Open(t.Context()))
	t.Cleanup(func() { require.NoError(t, db.Stop(t.Context())) })
	return db
}

// column reads the one column of a query.
func column(t *testing.T, db *database.DB, query string, args ...any) (all []string) {
	t.Helper()
	require.NoError(t, db.Conn(t.Context()).Raw(query, args...).Scan(&all).Error, query)
	return all
}

// countsOf are the rows of each table.
func countsOf(t *testing.T, db *database.DB) map[string]int {
	t.Helper()
	query := `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'`
	if db.Dialect == database.Postgres {
		query = `SELECT tablename FROM pg_tables WHERE schemaname = current_schema()`
	}
	counts := map[string]int{}
	for _, table := range column(t, db, query) {
		var n int
		require.NoError(t, db.Row(t.Context(), `SELECT COUNT(*) FROM "`+table+`"`).Scan(&n))
		counts[table] = n
	}
	return counts
}

// schemaOf describes all columns, indexes, constraints and triggers.
func schemaOf(t *testing.T, db *database.DB) []string {
	t.Helper()
	if db.Dialect == database.SQLite {
		return column(t, db, `SELECT tbl_name || ' ' || type || ' ' || name || ': ' || COALESCE(sql, '') AS line
			FROM sqlite_master WHERE name NOT LIKE 'goose!_%' ESCAPE '!' ORDER BY 1`)
	}
	schema := column(t, db, `SELECT current_schema()`)[0]
	lines := column(t, db, `
		SELECT c.relname || ' column ' || a.attname || ': ' || format_type(a.atttypid, a.atttypmod) ||
			a.attidentity::text || a.attgenerated::text ||
			CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END || COALESCE(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '') AS line
		FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
		WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
			AND c.relname NOT LIKE 'goose%'
		UNION ALL SELECT tablename || ' index ' || indexdef FROM pg_indexes WHERE schemaname = current_schema() AND tablename NOT LIKE 'goose%'
		UNION ALL SELECT conrelid::regclass || ' constraint ' || conname || ' ' || pg_get_constraintdef(oid)
		FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND conrelid::regclass::text NOT LIKE 'goose%'
		UNION ALL SELECT tgrelid::regclass || ' trigger ' || tgname || ' ' || pg_get_triggerdef(oid) FROM pg_trigger
		WHERE NOT tgisinternal AND (SELECT relnamespace FROM pg_class WHERE oid = tgrelid) = current_schema()::regnamespace
		ORDER BY 1`)
	qualified := regexp.MustCompile(regexp.QuoteMeta(schema) + `\.`)
	for i := range lines {
		lines[i] = qualified.ReplaceAllString(lines[i], "")
	}
	return lines
}

// sample is what a query finds for a user; empty: nothing.
func (h *fixture) sample(query string, user int64) string {
	h.t.Helper()
	found := column(h.t, h.db, query, user)
	if len(found) == 0 {
		return ""
	}
	return fmt.Sprint(found[0])
}
