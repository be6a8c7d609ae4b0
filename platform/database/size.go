package database

import (
	"context"
	"fmt"
)

// Size is how many bytes the database holds.
func (db *DB) Size(ctx context.Context) (bytes int64, err error) {
	query := `SELECT pg_database_size(current_database())`
	if db.Dialect == SQLite {
		query = `SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()`
	}
	if err := db.Row(ctx, query).Scan(&bytes); err != nil {
		return 0, fmt.Errorf("size of the database: %w", err)
	}
	return bytes, nil
}
