package database

import (
	"errors"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/callbacks"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/schema"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// sqliteDialect is what gorm has to know of SQLite: how names and parameters are written, and what an error means. Tables
// are defined by the migrations.
type sqliteDialect struct{ conn gorm.ConnPool }

func (sqliteDialect) Name() string { return "sqlite" }

func (d sqliteDialect) Initialize(db *gorm.DB) error {
	db.ConnPool = d.conn
	callbacks.RegisterDefaultCallbacks(db, &callbacks.Config{
		CreateClauses:        []string{"INSERT", "VALUES", "ON CONFLICT", "RETURNING"},
		UpdateClauses:        []string{"UPDATE", "SET", "FROM", "WHERE", "RETURNING"},
		DeleteClauses:        []string{"DELETE", "FROM", "WHERE", "RETURNING"},
		LastInsertIDReversed: true,
	})
	db.ClauseBuilders["FOR"] = func(clause.Clause, clause.Builder) {} // SQLite locks the whole file
	return nil
}

func (sqliteDialect) BindVarTo(w clause.Writer, _ *gorm.Statement, _ any) { _ = w.WriteByte('?') }

func (sqliteDialect) QuoteTo(w clause.Writer, name string) {
	for i, part := range strings.Split(name, ".") {
		if i > 0 {
			_ = w.WriteByte('.')
		}
		_, _ = w.WriteString(`"` + strings.ReplaceAll(strings.Trim(part, "`"), `"`, `""`) + `"`)
	}
}

func (sqliteDialect) DefaultValueOf(field *schema.Field) clause.Expression {
	if field.AutoIncrement {
		return clause.Expr{SQL: "NULL"}
	}
	return clause.Expr{SQL: "DEFAULT"}
}

// Explain is that of postgresDialect.
func (sqliteDialect) Explain(sql string, _ ...any) string { return sql }

func (sqliteDialect) Translate(err error) error {
	var failed *sqlite.Error
	if !errors.As(err, &failed) {
		return err
	}
	switch failed.Code() {
	case sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
		return gorm.ErrDuplicatedKey
	case sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
		return gorm.ErrForeignKeyViolated
	}
	return err
}

// DataTypeOf and Migrator are gorm's own migrations, which nobody uses.
func (sqliteDialect) DataTypeOf(*schema.Field) string { return "" }
func (sqliteDialect) Migrator(*gorm.DB) gorm.Migrator { return nil }
