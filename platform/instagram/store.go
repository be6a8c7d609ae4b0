package instagram

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"github.com/bowerbird/bowerbird/platform/database"
)

// store keeps the ledger of one credential for all processes.
type store struct {
	db  *database.DB
	key string // a fingerprint of the credential
}

// storedLedger is a ledger as the database has it.
type storedLedger struct {
	Ledger  string
	Version int64
}

// load reads the ledger, which is made if need be.
func (s store) load(ctx context.Context) (stored storedLedger, err error) {
	conn := s.db.Conn(ctx)
	read := func() *gorm.DB {
		return conn.Raw(`SELECT ledger, version FROM instagram_ledgers WHERE credential = ?`, s.key).Scan(&stored)
	}
	tx := read()
	if tx.Error == nil && tx.RowsAffected == 0 {
		insert := conn.Exec(`INSERT INTO instagram_ledgers (credential, ledger, version) VALUES (?, '{}', 0)
			ON CONFLICT (credential) DO NOTHING`, s.key)
		if insert.Error != nil {
			return storedLedger{}, fmt.Errorf("begin ledger of Instagram calls: %w", insert.Error)
		}
		tx = read()
	}
	if tx.Error != nil {
		return storedLedger{}, fmt.Errorf("read ledger of Instagram calls: %w", tx.Error)
	}
	return stored, nil
}

// replace writes the ledger that follows a version, unless another process has written one since.
func (s store) replace(ctx context.Context, version int64, next string) (written bool, err error) {
	tx := s.db.Conn(ctx).Exec(`UPDATE instagram_ledgers SET ledger = ?, version = version + 1 WHERE credential = ? AND version = ?`,
		next, s.key, version)
	if tx.Error != nil {
		return false, fmt.Errorf("write ledger of Instagram calls: %w", tx.Error)
	}
	return tx.RowsAffected == 1, nil
}
