package database

import (
	"context"
	"io"
	"strings"

	"github.com/jackc/pgx/v5/stdlib"
)

const serialOf = `pg_get_serial_sequence(format('%I', c.relname), a.attname)`

var postgresRows = rowDialect{
	begin: []string{
		`SET LOCAL statement_timeout = 0`, `SET LOCAL idle_in_transaction_session_timeout = 0`,
		`SET LOCAL TimeZone = 'UTC'`, `SET LOCAL DateStyle = 'ISO'`, `SET LOCAL extra_float_digits = 1`,
	},
	columns: `SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
		WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
			AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
		ORDER BY c.relname COLLATE "C", a.attnum`,
	references: `SELECT c.relname, f.relname FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
		WHERE k.contype = 'f' AND k.connamespace = quote_ident(current_schema())::regnamespace`,
	// The view pg_sequences would read the sequences of all schemas, also of one that is being dropped, which is an error.
	lastID: `SELECT COALESCE(pg_sequence_last_value(` + serialOf + `), 0) FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
		WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relname = $1 AND a.attidentity <> ''`,
	setLastID: `SELECT setval(` + serialOf + `, $2) FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
		WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relname = $1 AND a.attidentity <> ''`,
	write: writePostgres,
	read:  readPostgres,
}

func columnsOf(t Table) string { return `"` + strings.Join(t.Columns, `", "`) + `"` }

func writePostgres(ctx context.Context, conn copier, t Table, w io.Writer) (rows int64, err error) {
	err = conn.Raw(func(driver any) error {
		tag, err := driver.(*stdlib.Conn).Conn().PgConn().CopyTo(ctx, w, `COPY (SELECT `+columnsOf(t)+` FROM "`+t.Name+`") TO STDOUT`)
		rows = tag.RowsAffected()
		return err
	})
	return rows, err
}

func readPostgres(ctx context.Context, conn copier, t Table, r io.Reader) (rows int64, err error) {
	err = conn.Raw(func(driver any) error {
		tag, err := driver.(*stdlib.Conn).Conn().PgConn().CopyFrom(ctx, r, `COPY "`+t.Name+`" (`+columnsOf(t)+`) FROM STDIN`)
		rows = tag.RowsAffected()
		return err
	})
	return rows, err
}
