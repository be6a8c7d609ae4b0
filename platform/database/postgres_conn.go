package database

import (
	"context"
	"database/sql/driver"
	"errors"
	"net"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/stdlib"
)

// postgresConnector opens connections that say so when they turn out to be gone.
type postgresConnector struct {
	driver.Connector

	limits string // executed in each transaction
}

func (c postgresConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return postgresConn{conn.(*stdlib.Conn), c.limits}, nil
}

type postgresConn struct {
	*stdlib.Conn

	limits string
}

// BeginTx has database/sql try another connection where the server has ended this one: no transaction began, so nothing is done twice.
func (c postgresConn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	tx, err := c.Conn.BeginTx(ctx, options)
	if err != nil && c.Conn.Conn().IsClosed() && Unavailable(err) {
		return nil, driver.ErrBadConn
	}
	if err != nil || c.limits == "" {
		return tx, err
	}
	if _, err := c.Conn.Conn().Exec(ctx, c.limits); err != nil {
		return nil, errors.Join(err, tx.Rollback())
	}
	return tx, nil
}

// impatientConn breaks off where an answer takes longer than the server allows its statements. A deadline that the driver sets counts
// instead.
type impatientConn struct {
	net.Conn

	patience time.Duration // 0: for ever

	mu    sync.Mutex
	bound bool // by the driver's deadline
}

func (c *impatientConn) Read(into []byte) (int, error) {
	if err := c.wait(); err != nil {
		return 0, err
	}
	return c.Conn.Read(into)
}

func (c *impatientConn) wait() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.bound || c.patience == 0 {
		return nil
	}
	return c.Conn.SetReadDeadline(time.Now().Add(c.patience))
}

// SetDeadline is the driver's, for a context that ends.
func (c *impatientConn) SetDeadline(t time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.bound = !t.IsZero()
	return c.Conn.SetDeadline(t)
}

// SetReadDeadline is SetDeadline for what is read.
func (c *impatientConn) SetReadDeadline(t time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.bound = !t.IsZero()
	return c.Conn.SetReadDeadline(t)
}
