package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"

	"github.com/jackc/pgx/v5"
	"github.com/redis/go-redis/v9"

	"github.com/bowerbird/bowerbird/tools/machine"
	"github.com/bowerbird/bowerbird/tools/server"
)

// redisDB is the one of the test server's databases that a stage uses.
const redisDB = 15

// prepare makes what a set-up stands on: settings for the binary, and how to
// remove what was made.
func prepare(ctx context.Context, setup string) (settings []string, remove func() error, err error) {
	switch setup {
	case "sqlite":
		return nil, func() error { return nil }, nil
	case "postgres":
		return prepareServers(ctx, os.Getenv(machine.DatabaseVar), os.Getenv(machine.RedisVar))
	default:
		return nil, nil, fmt.Errorf("there is no set-up %q", setup)
	}
}

// prepareServers makes an empty schema and an empty Redis database.
func prepareServers(ctx context.Context, database, redisURL string) ([]string, func() error, error) {
	if database == "" || redisURL == "" {
		return nil, nil, fmt.Errorf("%s and %s must be set", machine.DatabaseVar, machine.RedisVar)
	}
	schema := fmt.Sprintf("stage_%d", os.Getpid())
	if err := execute(ctx, database, "DROP SCHEMA IF EXISTS "+schema+" CASCADE; CREATE SCHEMA "+schema); err != nil {
		return nil, nil, err
	}
	databaseURL, err := withSchema(database, schema)
	if err != nil {
		return nil, nil, err
	}
	options, err := redis.ParseURL(redisURL)
	if err != nil {
		return nil, nil, err
	}
	options.DB = redisDB
	client := redis.NewClient(options)
	if err := client.FlushDB(ctx).Err(); err != nil {
		return nil, nil, err
	}
	u, err := url.Parse(redisURL)
	if err != nil {
		return nil, nil, err
	}
	u.Path = fmt.Sprintf("/%d", redisDB)
	remove := func() error {
		ctx := context.WithoutCancel(ctx) // an interrupted stage tidies up too
		return errors.Join(
			execute(ctx, database, "DROP SCHEMA "+schema+" CASCADE"),
			client.FlushDB(ctx).Err(),
			client.Close(),
		)
	}
	return []string{
		"BOWERBIRD_DATABASE_URL=" + databaseURL,
		"BOWERBIRD_REDIS_URL=" + u.String(),
		"BOWERBIRD_SECRET=" + server.Secret(),
	}, remove, nil
}

func execute(ctx context.Context, address, statements string) error {
	db, err := pgx.Connect(ctx, address)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, statements)
	return errors.Join(err, db.Close(ctx))
}

func withSchema(address, schema string) (string, error) {
	u, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	q := u.Query()
	q.Set("search_path", schema)
	u.RawQuery = q.Encode()
	return u.String(), nil
}
