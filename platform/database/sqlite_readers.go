package database

import (
	"database/sql"
	"strings"
	"time"

	"gorm.io/gorm"
)

// readFromOwn has gorm read outside of transactions from readers: whoever waits for SQLite's only write lock holds a
// connection, and enough of them would keep every page waiting too. WAL shows a reader what was committed last.
func readFromOwn(db *gorm.DB, readers *sql.DB) error {
	prepared := gorm.NewPreparedStmtDB(readers, db.PrepareStmtMaxSize, time.Hour)
	choose := func(tx *gorm.DB) {
		_, inTx := tx.Statement.ConnPool.(gorm.TxCommitter)
		if statement := tx.Statement.SQL.String(); !inTx && (statement == "" || strings.HasPrefix(statement, "SELECT")) {
			tx.Statement.ConnPool = prepared
		}
	}
	if err := db.Callback().Query().Before("*").Register("bowerbird:readers", choose); err != nil {
		return err
	}
	return db.Callback().Row().Before("*").Register("bowerbird:readers", choose)
}
