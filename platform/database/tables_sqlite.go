package database

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"strings"
)

const sqliteTables = `FROM pragma_table_list t
	JOIN %s
	WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite!_%%' ESCAPE '!'`

var sqliteRows = rowDialect{
	columns:    fmt.Sprintf(`SELECT t.name, c.name `+sqliteTables+` AND c.hidden = 0 ORDER BY t.name, c.cid`, `pragma_table_xinfo(t.name) c`),
	references: fmt.Sprintf(`SELECT t.name, f."table" `+sqliteTables, `pragma_foreign_key_list(t.name) f`),
	lastID:     `SELECT seq FROM sqlite_sequence WHERE name = $1`,
	setLastID: `INSERT OR REPLACE INTO sqlite_sequence (rowid, name, seq)
		VALUES ((SELECT rowid FROM sqlite_sequence WHERE name = $1), $1, $2)`,
	write: writeSQLite,
	read:  readSQLite,
}

// kindsOf are the declared types of columns.
func kindsOf(ctx context.Context, conn copier, t Table) ([]kind, error) {
	declared := map[string]kind{}
	err := conn.rows(ctx, `SELECT name, type FROM pragma_table_info($1)`, func(rows *sql.Rows) error {
		var column string
		var k kind
		err := rows.Scan(&column, &k)
		declared[column] = k
		return err
	}, t.Name)
	kinds := make([]kind, len(t.Columns))
	for i, column := range t.Columns {
		kinds[i] = declared[column]
		if parsers[kinds[i]] == nil { // found out when it is written, not only when it is to be restored
			err = errors.Join(err, fmt.Errorf("%s is declared as %s, which is not known", column, kinds[i]))
		}
	}
	return kinds, err
}

func writeSQLite(ctx context.Context, conn copier, t Table, w io.Writer) (n int64, err error) {
	kinds, err := kindsOf(ctx, conn, t)
	if err != nil {
		return 0, err
	}
	out := bufio.NewWriterSize(w, 64<<10)
	values, into := make([]any, len(kinds)), make([]any, len(kinds))
	for i := range values {
		into[i] = &values[i]
	}
	var line []byte
	// An expression has no declared type, by which the driver would make other values of those that are stored.
	err = conn.rows(ctx, `SELECT +"`+strings.Join(t.Columns, `", +"`)+`" FROM "`+t.Name+`"`, func(rows *sql.Rows) error {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		line = line[:0]
		for i, value := range values {
			if i > 0 {
				line = append(line, '\t')
			}
			if line, err = appendCopied(line, kinds[i], value); err != nil {
				return fmt.Errorf("%s: %w", t.Columns[i], err)
			}
		}
		n++
		_, err := out.Write(append(line, '\n'))
		return err
	})
	if err != nil {
		return n, err
	}
	return n, out.Flush()
}

func readSQLite(ctx context.Context, conn copier, t Table, r io.Reader) (int64, error) {
	kinds, err := kindsOf(ctx, conn, t)
	if err != nil {
		return 0, err
	}
	insert, err := conn.PrepareContext(ctx, `INSERT INTO "`+t.Name+`" ("`+strings.Join(t.Columns, `", "`)+
		`") VALUES (?`+strings.Repeat(`, ?`, len(kinds)-1)+`)`)
	if err != nil {
		return 0, err
	}
	defer func() { _ = insert.Close() }()
	values := make([]any, len(kinds))
	return copiedLines(r, func(fields []string) (err error) {
		if len(fields) != len(kinds) {
			return fmt.Errorf("%d values for %d columns", len(fields), len(kinds))
		}
		for i, field := range fields {
			if values[i], err = readCopied(kinds[i], field); err != nil {
				return fmt.Errorf("%s: %w", t.Columns[i], err)
			}
		}
		_, err = insert.ExecContext(ctx, values...)
		return err
	})
}
