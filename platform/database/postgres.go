package database

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

// postgresConns bounds the pool of one process; several replicas share a server's usual 100.
const postgresConns = 20

func openPostgres(address string) (*sql.DB, gorm.Dialector, error) {
	settings, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, nil, errors.New("BOWERBIRD_DATABASE_URL is not a PostgreSQL address") // the cause would repeat the password
	}
	pool := stdlib.OpenDB(*settings, stdlib.OptionAfterConnect(func(_ context.Context, conn *pgx.Conn) error {
		conn.TypeMap().RegisterType(&pgtype.Type{
			Name: "timestamptz", OID: pgtype.TimestamptzOID, Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC},
		})
		return nil
	}))
	pool.SetMaxOpenConns(postgresConns)
	pool.SetMaxIdleConns(postgresConns)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	return pool, postgres.New(postgres.Config{Conn: pool}), nil
}
