package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"

	"github.com/jackc/pgx/v5/stdlib"
)

// Table is a table with what it held when it was copied.
type Table struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"` // those that are stored, not computed by the database
	Rows    int64    `json:"rows"`
	// LastID is the highest number that the table has given to a row, also one that is deleted: no number is given twice. 0: it gives none.
	LastID int64 `json:"lastId,omitempty"`
}

// Snapshot is what CopyTables reads from: all tables at one moment.
type Snapshot struct {
	// Version is the number of the latest migration.
	Version int64
	// Tables are in an order in which each comes after those that it refers to.
	Tables []Table

	conn copier
}

// Write writes the rows of a table in the text format of PostgreSQL's COPY, and counts them in the table.
func (c *Snapshot) Write(ctx context.Context, table *Table, w io.Writer) (err error) {
	if table.Rows, err = c.conn.dialect.write(ctx, c.conn, *table, w); err != nil {
		return fmt.Errorf("copy %s: %w", table.Name, err)
	}
	return nil
}

// copier is a connection in a transaction that copies.
type copier struct {
	*sql.Conn
	dialect rowDialect
}

// rowDialect is what differs between the databases.
type rowDialect struct {
	begin []string // in the transaction, for reading and writing
	// columns asks for table and column of each stored column, in order; references for table and the table that it refers to.
	columns, references string
	// lastID asks for Table.LastID of the table $1, and setLastID makes it $2.
	lastID, setLastID string
	write             func(context.Context, copier, Table, io.Writer) (rows int64, err error)
	read              func(context.Context, copier, Table, io.Reader) (rows int64, err error)
}

// rows runs a query and calls scan for each row.
func (c copier) rows(ctx context.Context, query string, scan func(*sql.Rows) error, args ...any) error {
	rows, err := c.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// reading calls do with a connection that sees all tables as they are now, and holds up nobody.
func (db *DB) reading(ctx context.Context, do func(copier) error) error {
	if db.Dialect == SQLite {
		return copyIn(ctx, "BEGIN", db.readers, sqliteRows, do) // sees what its first query sees
	}
	pool := stdlib.OpenDB(db.server.withoutLimits())
	defer func() { _ = pool.Close() }()
	return copyIn(ctx, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", pool, postgresRows, do)
}

// writing calls do with a connection that writes.
func (db *DB) writing(ctx context.Context, do func(copier) error) error {
	if db.Dialect == SQLite {
		return copyIn(ctx, "BEGIN IMMEDIATE", db.pool, sqliteRows, func(c copier) error {
			if _, err := c.ExecContext(ctx, "PRAGMA defer_foreign_keys = ON"); err != nil {
				return err
			}
			return do(c)
		})
	}
	pool := stdlib.OpenDB(db.server.withoutLimits())
	defer func() { _ = pool.Close() }()
	return copyIn(ctx, "BEGIN", pool, postgresRows, do)
}

// copyIn calls do with a connection whose transaction commits when do succeeds.
func copyIn(ctx context.Context, begin string, pool *sql.DB, dialect rowDialect, do func(copier) error) (err error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	for _, statement := range append([]string{begin}, dialect.begin...) {
		if _, err := conn.ExecContext(ctx, statement); err != nil {
			return errors.Join(err, rollback(ctx, conn))
		}
	}
	if err := do(copier{conn, dialect}); err != nil {
		return errors.Join(err, rollback(ctx, conn))
	}
	_, err = conn.ExecContext(context.WithoutCancel(ctx), "COMMIT") // else the connection would go on in the transaction
	return err
}

func rollback(ctx context.Context, conn *sql.Conn) error {
	_, err := conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
	return err
}

// versions is the table of the migrations' own.
const versions = "goose_db_version"

// CopyTables calls do with all tables as they were at one moment, while others go on writing. It neither migrates nor needs the secret.
func (db *DB) CopyTables(ctx context.Context, do func(ctx context.Context, from *Snapshot) error) error {
	return db.named(db.reading(ctx, func(conn copier) error {
		from := &Snapshot{conn: conn}
		var err error
		if from.Version, err = versionOf(ctx, conn); err != nil {
			return err
		}
		if from.Tables, err = tablesOf(ctx, conn); err != nil {
			return err
		}
		return do(ctx, from)
	}))
}

func versionOf(ctx context.Context, conn copier) (version int64, err error) {
	err = conn.rows(ctx, `SELECT MAX(version_id) FROM `+versions, func(rows *sql.Rows) error { return rows.Scan(&version) })
	return version, err
}

// tablesOf lists the tables, each after those that it refers to.
func tablesOf(ctx context.Context, conn copier) ([]Table, error) {
	var tables []Table
	err := conn.rows(ctx, conn.dialect.columns, func(rows *sql.Rows) error {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil || table == versions {
			return err
		}
		if len(tables) == 0 || tables[len(tables)-1].Name != table {
			tables = append(tables, Table{Name: table})
		}
		last := &tables[len(tables)-1]
		last.Columns = append(last.Columns, column)
		return nil
	})
	if err != nil {
		return nil, err
	}
	refersTo := map[string][]string{}
	err = conn.rows(ctx, conn.dialect.references, func(rows *sql.Rows) error {
		var table, to string
		if err := rows.Scan(&table, &to); err != nil {
			return err
		}
		if table != to {
			refersTo[table] = append(refersTo[table], to)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for i := range tables {
		last := func(rows *sql.Rows) error { return rows.Scan(&tables[i].LastID) }
		if err := conn.rows(ctx, conn.dialect.lastID, last, tables[i].Name); err != nil {
			return nil, err
		}
	}
	return inOrder(tables, refersTo), nil
}

// inOrder puts each table behind those that it refers to.
func inOrder(tables []Table, refersTo map[string][]string) []Table {
	ordered := make([]Table, 0, len(tables))
	done := map[string]bool{}
	var put func(t Table)
	put = func(t Table) {
		if done[t.Name] {
			return
		}
		done[t.Name] = true
		for _, to := range refersTo[t.Name] {
			if i := slices.IndexFunc(tables, func(t Table) bool { return t.Name == to }); i >= 0 {
				put(tables[i])
			}
		}
		ordered = append(ordered, t)
	}
	for _, t := range tables {
		put(t)
	}
	return ordered
}

// ImportTables brings an unused database to a version and calls do, which reads rows into its tables; then it applies what is missing.
// Other processes see all rows or none. It refuses a database that a server has used.
func (db *DB) ImportTables(ctx context.Context, version int64, do func(ctx context.Context, to *Import) error) error {
	return db.named(db.importTables(ctx, version, do))
}

// Import is what ImportTables writes to.
type Import struct {
	conn  copier
	known []Table
	log   *slog.Logger
}

func (db *DB) importTables(ctx context.Context, version int64, do func(context.Context, *Import) error) error {
	if err := db.refuseUsed(ctx); err != nil {
		return err
	}
	if err := db.migrateTo(ctx, version); err != nil {
		return err
	}
	err := db.writing(ctx, func(conn copier) error {
		known, err := tablesOf(ctx, conn)
		if err != nil {
			return err
		}
		into := &Import{conn, known, db.log}
		for _, t := range slices.Backward(known) { // what migrations have put in comes with the rows
			if err := into.Empty(ctx, t.Name); err != nil {
				return err
			}
		}
		return do(ctx, into)
	})
	if err != nil {
		return err
	}
	if err := db.migrateUp(ctx); err != nil {
		return err
	}
	if db.Dialect == SQLite {
		return db.emptyLog(ctx)
	}
	return nil
}

// emptyLog has SQLite write all that its log holds into the file, which may then be moved without the log.
func (db *DB) emptyLog(ctx context.Context) error {
	var busy, left, written int
	if err := db.pool.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &left, &written); err != nil {
		return err
	}
	if busy != 0 {
		return errors.New("another process reads the database")
	}
	return nil
}

// Read reads the rows of a table from the text format of PostgreSQL's COPY. A table that somebody else made in the database is passed over.
func (f *Import) Read(ctx context.Context, t Table, r io.Reader) error {
	at := slices.IndexFunc(f.known, func(k Table) bool { return k.Name == t.Name })
	if at < 0 {
		f.log.WarnContext(ctx, "not one of Bowerbird's tables: it is not restored", "table", t.Name, "rows", t.Rows)
		return nil
	}
	if want, got := slices.Sorted(slices.Values(f.known[at].Columns)), slices.Sorted(slices.Values(t.Columns)); !slices.Equal(want, got) {
		return fmt.Errorf("table %s has the columns %v, not %v", t.Name, got, want)
	}
	rows, err := f.conn.dialect.read(ctx, f.conn, t, r)
	if err != nil {
		return fmt.Errorf("fill %s: %w", t.Name, err)
	}
	if rows != t.Rows {
		return fmt.Errorf("fill %s: %d rows of %d", t.Name, rows, t.Rows)
	}
	if t.LastID == 0 {
		return nil
	}
	_, err = f.conn.ExecContext(ctx, f.conn.dialect.setLastID, t.Name, t.LastID)
	return err
}

// Empty deletes the rows of tables that were read. A version before a table has none to delete.
func (f *Import) Empty(ctx context.Context, tables ...string) error {
	for _, t := range f.known {
		if !slices.Contains(tables, t.Name) {
			continue
		}
		if _, err := f.conn.ExecContext(ctx, `DELETE FROM "`+t.Name+`"`); err != nil {
			return err
		}
	}
	return nil
}

var errUsed = errors.New("the database is in use: it has rows of a server. Restore into an empty one")

// refuseUsed refuses a database that a server has been started on. One that was only migrated, or whose import was broken off, has
// no rows.
func (db *DB) refuseUsed(ctx context.Context) error {
	migrated, err := db.hasTable(ctx, versions)
	if err != nil || !migrated {
		return err
	}
	mark, err := db.markedSecret(ctx)
	if err != nil {
		return err
	}
	if mark != "" {
		return errUsed
	}
	if there, err := db.hasTable(ctx, "users"); err != nil || !there {
		return err
	}
	var used bool // of a version that marked no secret yet
	if err := db.Row(ctx, `SELECT EXISTS (SELECT 1 FROM users)`).Scan(&used); err != nil {
		return err
	}
	if used {
		return errUsed
	}
	return nil
}
