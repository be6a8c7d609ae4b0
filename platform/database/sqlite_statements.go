package database

import (
	"context"
	"database/sql/driver"
	"errors"
)

// keptStatements bounds what one connection keeps prepared.
const keptStatements = 200

// PrepareContext gives a statement that this connection has prepared before, or makes one: parsing and planning take
// SQLite longer than most of our reads do, and database/sql closes what it has prepared once it is run.
func (c *sqliteConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	if kept, found := c.idle[query]; found {
		delete(c.idle, query)
		return kept, nil
	}
	made, err := c.sqliteDriverConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	return &sqliteStatement{made.(sqliteDriverStatement), c, query}, nil
}

// Close ends the connection and what it keeps.
func (c *sqliteConn) Close() error {
	var failed []error
	for query, kept := range c.idle {
		delete(c.idle, query)
		failed = append(failed, kept.sqliteDriverStatement.Close())
	}
	return errors.Join(append(failed, c.sqliteDriverConn.Close())...)
}

type sqliteDriverStatement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

type sqliteStatement struct {
	sqliteDriverStatement
	conn  *sqliteConn
	query string
}

// Close gives it back to the connection. One that is in use meanwhile has a twin. Where there is no room it takes that of any other:
// what is used often is soon kept again, and what was used once, as an INSERT of so many rows, does not stay for good.
func (s *sqliteStatement) Close() error {
	if _, twin := s.conn.idle[s.query]; twin {
		return s.sqliteDriverStatement.Close()
	}
	var failed error
	if len(s.conn.idle) >= keptStatements {
		for query, other := range s.conn.idle {
			delete(s.conn.idle, query)
			failed = other.sqliteDriverStatement.Close()
			break
		}
	}
	s.conn.idle[s.query] = s
	return failed
}
