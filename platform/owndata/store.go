package owndata

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/bowerbird/bowerbird/platform/database"
)

// Table is one whose rows belong to users.
type Table struct {
	Name    string
	File    string // what an export calls it, without an ending; empty: the name
	Columns string // what is exported, as in SELECT; secrets are left out
	JSON    string // those of Columns whose text is JSON
	Where   string // which rows are a user's, with one ? for the id; empty: user_id = ?
	Order   string // of an export, as in ORDER BY; empty: none. An index has to have it: SQLite sorts other rows in memory
}

func (t Table) where() string {
	if t.Where == "" {
		return "user_id = ?"
	}
	return t.Where
}

// isJSON reports whether the text of a column is JSON.
func (t Table) isJSON(column string) bool {
	return slices.Contains(strings.FieldsFunc(t.JSON, func(r rune) bool { return r == ',' || unicode.IsSpace(r) }), column)
}

// Tables erases and exports rows that nothing else caches.
type Tables struct {
	db     *database.DB
	tables []Table
}

// NewTables erases in the order given.
func NewTables(db *database.DB, tables ...Table) *Tables { return &Tables{db, tables} }

func (t *Tables) names() []string {
	names := make([]string, 0, len(t.tables))
	for _, table := range t.tables {
		names = append(names, table.Name)
	}
	return names
}

// Erases names the tables.
func (t *Tables) Erases() []string { return t.names() }

// Exports names the tables.
func (t *Tables) Exports() []string { return t.names() }

// Erase deletes the user's rows of every table in the transaction of ctx.
func (t *Tables) Erase(ctx context.Context, userID int64) error {
	for _, table := range t.tables {
		if err := t.db.Conn(ctx).Exec("DELETE FROM "+table.Name+" WHERE "+table.where(), userID).Error; err != nil {
			return fmt.Errorf("%s: %w", table.Name, err)
		}
	}
	return nil
}

// Export reads the user's rows of every table, one at a time.
func (t *Tables) Export(ctx context.Context, userID int64, write Write) error {
	for _, table := range t.tables {
		if err := t.export(ctx, table, userID, write); err != nil {
			return fmt.Errorf("%s: %w", table.Name, err)
		}
	}
	return nil
}

func (t *Tables) export(ctx context.Context, table Table, userID int64, write Write) error {
	conn := t.db.Conn(ctx)
	query := "SELECT " + table.Columns + " FROM " + table.Name + " WHERE " + table.where()
	if table.Order != "" {
		query += " ORDER BY " + table.Order
	}
	rows, err := conn.Raw(query, userID).Rows()
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		row := map[string]any{}
		if err := conn.ScanRows(rows, &row); err != nil {
			return err
		}
		if err := write(table, row); err != nil {
			return err
		}
	}
	return rows.Err()
}
