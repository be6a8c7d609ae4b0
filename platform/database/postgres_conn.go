package database

import (
	"context"
	"database/sql/driver"

	"github.com/jackc/pgx/v5/stdlib"
)

// postgresConnector opens connections that say so when they turn out to be gone.
type postgresConnector struct{ driver.Connector }

func (c postgresConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return postgresConn{conn.(*stdlib.Conn)}, nil
}

type postgresConn struct{ *stdlib.Conn }

// BeginTx has database/sql try another connection where the server has ended this one: no transaction began, so nothing is done twice.
func (c postgresConn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	tx, err := c.Conn.BeginTx(ctx, options)
	if err != nil && c.Conn.Conn().IsClosed() && Unavailable(err) {
		return nil, driver.ErrBadConn
	}
	return tx, err
}
