// Package migrations holds the tables' history, one folder a database; both give the same tables and columns.
package migrations

import "embed"

// Files are sqlite/NNNN_verb.sql and postgres/NNNN_verb.sql.
//
//go:embed sqlite/*.sql postgres/*.sql
var Files embed.FS
