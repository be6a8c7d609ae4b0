package database

import (
	"context"
	"database/sql"
	"errors"
	"net"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

// postgresConns bounds the pool of one process; several replicas share a server's usual 100.
const postgresConns = 20

// How long a server may keep us waiting. What the address itself says (connect_timeout, statement_timeout) goes first.
const (
	connectTimeout = 5 * time.Second
	// silence is how long bytes may stay unacknowledged, and an idle connection unanswered, before it counts as broken.
	silence = 10 * time.Second
)

// serverTimeouts end at the server what a caller has given up, or a process has left behind.
var serverTimeouts = map[string]string{"statement_timeout": "30s", "idle_in_transaction_session_timeout": "60s"}

func postgresSettings(address string) (*pgx.ConnConfig, error) {
	settings, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, errors.New("not a valid PostgreSQL URL") // the cause would repeat the password
	}
	if settings.ConnectTimeout == 0 {
		settings.ConnectTimeout = connectTimeout
	}
	settings.DialFunc = dialer().DialContext
	for name, value := range serverTimeouts {
		if _, chosen := settings.RuntimeParams[name]; !chosen {
			settings.RuntimeParams[name] = value
		}
	}
	return settings, nil
}

func openPostgres(address string) (*sql.DB, gorm.Dialector, error) {
	settings, err := postgresSettings(address)
	if err != nil {
		return nil, nil, err
	}
	connector := stdlib.GetConnector(*settings, stdlib.OptionAfterConnect(func(_ context.Context, conn *pgx.Conn) error {
		conn.TypeMap().RegisterType(&pgtype.Type{
			Name: "timestamptz", OID: pgtype.TimestamptzOID, Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC},
		})
		return nil
	}))
	pool := sql.OpenDB(postgresConnector{connector})
	pool.SetMaxOpenConns(postgresConns)
	pool.SetMaxIdleConns(postgresConns)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	return pool, postgresDialect{postgres.Dialector{Config: &postgres.Config{Conn: pool}}}, nil
}

// postgresDialect is gorm's, without the values in what is logged.
type postgresDialect struct{ postgres.Dialector }

// Explain is the statement as it was sent. gorm asks for it at each Scan, whether or not it is logged, and past the logger's filter.
func (postgresDialect) Explain(sql string, _ ...any) string { return sql }

// dialer makes connections that notice when the other side has gone without a word.
func dialer() *net.Dialer {
	return &net.Dialer{
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: silence, Interval: silence / 5, Count: 5},
		Control: func(network, _ string, conn syscall.RawConn) (err error) {
			if network == "unix" {
				return nil
			}
			if ctrlErr := conn.Control(func(fd uintptr) { err = limitUnacknowledged(fd, silence) }); ctrlErr != nil {
				return ctrlErr
			}
			return err
		},
	}
}
