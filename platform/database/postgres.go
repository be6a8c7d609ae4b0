package database

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"maps"
	"net"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

// How long a server may keep us waiting. What the address itself says (connect_timeout, statement_timeout) goes first.
const (
	connectTimeout = 5 * time.Second
	// answering is what an answer may take beyond the limit of its statement: the connection is broken off then, also where somebody in
	// between acknowledges our bytes for a server that is gone.
	answering = 5 * time.Second
	// silence is how long bytes may stay unacknowledged, and an idle connection unanswered, before it counts as broken.
	silence = 10 * time.Second
)

// sessionLimits end at the server what a caller has given up, or a process has left behind.
var sessionLimits = map[string]string{"statement_timeout": "30s", "idle_in_transaction_session_timeout": "60s"}

// postgresServer is how connections to a server are made.
type postgresServer struct {
	settings *pgx.ConnConfig
	pooled   bool   // a pooler such as PgBouncer is between us and the server
	limits   string // behind a pooler: the statements that set sessionLimits for one transaction
}

// findPostgres connects once to learn whether a pooler is in between. A pooler refuses limits as parameters of a connection and gives
// each transaction another session of the server: there the limits are set in each transaction, and no statement has a name.
func findPostgres(ctx context.Context, address string) (*postgresServer, error) {
	settings, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, errors.New("not a valid PostgreSQL URL") // the cause would repeat the password
	}
	if settings.ConnectTimeout == 0 {
		settings.ConnectTimeout = connectTimeout
	}
	settings.DialFunc = dialer().DialContext
	chosen := map[string]string{}
	for name, value := range sessionLimits {
		chosen[name] = cmp.Or(settings.RuntimeParams[name], value)
		delete(settings.RuntimeParams, name)
	}
	s := &postgresServer{settings: settings}
	statements, patience, err := s.ask(ctx, chosen)
	if err != nil {
		return nil, err
	}
	if s.pooled {
		s.limits = statements
		if settings.DefaultQueryExecMode == pgx.QueryExecModeCacheStatement { // the address has not chosen another
			settings.DefaultQueryExecMode = pgx.QueryExecModeCacheDescribe
		}
	} else {
		maps.Copy(settings.RuntimeParams, chosen)
	}
	settings.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dialer().DialContext(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return &impatientConn{Conn: conn, patience: patience}, nil
	}
	return s, nil
}

// ask learns from a connection whether it goes through a pooler, whose number for it is not the server's, and how long one answer of the
// server may take under the limits; 0 is for ever.
func (s *postgresServer) ask(ctx context.Context, limits map[string]string) (statements string, patience time.Duration, err error) {
	conn, err := pgx.ConnectConfig(ctx, s.settings)
	if err != nil {
		return "", 0, err
	}
	defer func() { _ = conn.Close(ctx) }()
	tx, err := conn.Begin(ctx)
	if err != nil {
		return "", 0, err
	}
	defer func() { _ = tx.Rollback(ctx) }()
	for name, value := range limits {
		statements += "SET LOCAL " + name + " = '" + strings.ReplaceAll(value, "'", "''") + "';"
	}
	if _, err := tx.Exec(ctx, statements); err != nil {
		return "", 0, err
	}
	var session uint32
	var limit int64 // in milliseconds
	const query = `SELECT pg_backend_pid(), setting::bigint FROM pg_settings WHERE name = 'statement_timeout'`
	if err := tx.QueryRow(ctx, query, pgx.QueryExecModeSimpleProtocol).Scan(&session, &limit); err != nil {
		return "", 0, err
	}
	s.pooled = session != conn.PgConn().PID()
	if limit > 0 {
		patience = time.Duration(limit)*time.Millisecond + answering
	}
	return statements, patience, nil
}

// withoutLimits are the settings of connections whose statements may take as long as they need.
func (s *postgresServer) withoutLimits() pgx.ConnConfig {
	settings := s.settings.Copy()
	settings.DialFunc = dialer().DialContext
	delete(settings.RuntimeParams, "statement_timeout")
	if !s.pooled {
		settings.RuntimeParams["statement_timeout"] = "0"
	}
	return *settings
}

func (s *postgresServer) open(connections int) (*sql.DB, gorm.Dialector) {
	connector := stdlib.GetConnector(*s.settings, stdlib.OptionAfterConnect(func(_ context.Context, conn *pgx.Conn) error {
		conn.TypeMap().RegisterType(&pgtype.Type{
			Name: "timestamptz", OID: pgtype.TimestamptzOID, Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC},
		})
		return nil
	}))
	pool := sql.OpenDB(postgresConnector{connector, s.limits})
	pool.SetMaxOpenConns(connections)
	pool.SetMaxIdleConns(connections)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	return pool, postgresDialect{postgres.Dialector{Config: &postgres.Config{Conn: pool}}}
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
