package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"database/sql"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// trimmed deletes what a fixture has no use for: all but the latest rows of the large tables. What refers to a deleted row goes with it.
var trimmed = map[string]string{
	"posts": `DELETE FROM posts WHERE id NOT IN (SELECT id FROM (
		SELECT id, row_number() OVER (PARTITION BY profile_id ORDER BY posted_at DESC) AS nth FROM posts) WHERE nth <= 10)`,
	"post_days": `DELETE FROM post_days WHERE (post_id, day) NOT IN (
		SELECT post_id, day FROM post_days ORDER BY day DESC, post_id LIMIT 100)`,
	"profile_days": `DELETE FROM profile_days WHERE (profile_id, day) NOT IN (
		SELECT profile_id, day FROM profile_days ORDER BY day DESC, profile_id LIMIT 100)`,
	"insight_days":    `DELETE FROM insight_days WHERE rowid NOT IN (SELECT rowid FROM insight_days ORDER BY day DESC LIMIT 60)`,
	"insight_samples": `DELETE FROM insight_samples WHERE rowid NOT IN (SELECT rowid FROM insight_samples LIMIT 60)`,
}

// write writes the database as gzipped SQL and names the file. Only the time at its top tells it from one that is written again.
func write(ctx context.Context, db *sql.DB, folder, release string, at time.Time) (name string, err error) {
	if err := trim(ctx, db); err != nil {
		return "", err
	}
	var latest int
	if err := db.QueryRowContext(ctx, `SELECT MAX(version_id) FROM goose_db_version`).Scan(&latest); err != nil {
		return "", err
	}
	name = filepath.Join(folder, fmt.Sprintf("%04d-%s.sql.gz", latest, release))
	file, err := os.Create(name) //nolint:gosec // the folder that the developer names
	if err != nil {
		return "", err
	}
	packed, err := gzip.NewWriterLevel(file, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	out := bufio.NewWriter(packed)
	fmt.Fprintf(out, "-- Bowerbird %s, made at %s\n", release, at.UTC().Format(time.RFC3339))
	if err := dump(ctx, db, out); err != nil {
		return "", err
	}
	for _, end := range []func() error{out.Flush, packed.Close, file.Close} {
		if err := end(); err != nil {
			return "", err
		}
	}
	return name, nil
}

func trim(ctx context.Context, db *sql.DB) error {
	tables, err := texts(ctx, db, `SELECT name FROM sqlite_master WHERE type = 'table'`)
	if err != nil {
		return err
	}
	for _, table := range tables {
		if statement, large := trimmed[table]; large {
			if _, err := db.ExecContext(ctx, statement); err != nil {
				return fmt.Errorf("trim %s: %w", table, err)
			}
		}
	}
	return nil
}

// dump writes the tables with their rows, then what else there is. What a virtual table holds comes from its triggers.
func dump(ctx context.Context, db *sql.DB, out io.Writer) error {
	const listed = ` FROM pragma_table_list t JOIN sqlite_master m ON m.name = t.name AND m.type = 'table'
		WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!' AND t.type `
	definitions, err := texts(ctx, db, `SELECT m.sql`+listed+`<> 'shadow' ORDER BY m.rowid`)
	if err != nil {
		return err
	}
	others, err := texts(ctx, db, `SELECT sql FROM sqlite_master WHERE type <> 'table' AND sql IS NOT NULL ORDER BY rowid`)
	if err != nil {
		return err
	}
	for _, definition := range slices.Concat(definitions, others) {
		fmt.Fprintf(out, "%s;\n", definition)
	}
	tables, err := texts(ctx, db, `SELECT m.name`+listed+`= 'table' ORDER BY m.rowid`)
	if err != nil {
		return err
	}
	for _, table := range tables {
		columns, err := texts(ctx, db, `SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid`, table)
		if err != nil {
			return err
		}
		// quote makes a literal of each value, of the kind that is stored.
		rows, err := texts(ctx, db, `SELECT quote("`+strings.Join(columns, `") || ', ' || quote("`)+`") FROM "`+table+`"`)
		if err != nil {
			return fmt.Errorf("dump %s: %w", table, err)
		}
		for _, row := range rows {
			fmt.Fprintf(out, "INSERT INTO \"%s\" (\"%s\") VALUES (%s);\n", table, strings.Join(columns, `", "`), row)
		}
	}
	numbers, err := texts(ctx, db, `SELECT quote(name) || ', ' || seq FROM sqlite_sequence ORDER BY name`)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, "DELETE FROM sqlite_sequence;")
	for _, number := range numbers {
		fmt.Fprintf(out, "INSERT INTO sqlite_sequence (name, seq) VALUES (%s);\n", number)
	}
	return nil
}

// texts are the values of a query's one column.
func texts(ctx context.Context, db *sql.DB, query string, args ...any) (all []string, err error) {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var one string
		if err := rows.Scan(&one); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}
