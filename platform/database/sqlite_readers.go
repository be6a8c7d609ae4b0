package database

import (
	"database/sql"
	"regexp"
	"strings"
	"unicode"

	"gorm.io/gorm"
)

// readFromOwn has gorm read outside of transactions from readers: whoever waits for SQLite's only write lock holds a
// connection, and enough of them would keep every page waiting too. WAL shows a reader what was committed last.
func readFromOwn(db *gorm.DB, readers *sql.DB) error {
	choose := func(tx *gorm.DB) {
		_, inTx := tx.Statement.ConnPool.(gorm.TxCommitter)
		if statement := tx.Statement.SQL.String(); !inTx && (statement == "" || reads(statement)) {
			tx.Statement.ConnPool = readers
		}
	}
	if err := db.Callback().Query().Before("*").Register("bowerbird:readers", choose); err != nil {
		return err
	}
	return db.Callback().Row().Before("*").Register("bowerbird:readers", choose)
}

// Text in quotes, and the inmost parentheses once there is none.
var (
	quoted   = regexp.MustCompile(`'[^']*'|"[^"]*"`)
	brackets = regexp.MustCompile(`\([^()]*\)`)
	writes   = regexp.MustCompile(`(?i)\b(INSERT|REPLACE|UPDATE|DELETE)\b`)
)

// reads reports whether a statement only reads. What WITH names can only be queries in SQLite, all in parentheses; the verb
// behind them decides.
func reads(statement string) bool {
	statement = strings.TrimSpace(statement)
	verb := statement[:max(0, strings.IndexFunc(statement, unicode.IsSpace))]
	if !strings.EqualFold(verb, "WITH") {
		return strings.EqualFold(verb, "SELECT")
	}
	statement = quoted.ReplaceAllString(statement, "")
	for brackets.MatchString(statement) {
		statement = brackets.ReplaceAllString(statement, "")
	}
	return !writes.MatchString(statement)
}
