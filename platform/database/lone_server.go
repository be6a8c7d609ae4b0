package database

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/bowerbird/bowerbird/platform/config"
)

// ErrSecondServer refuses a server that would count limits and stream answers apart from another one on the same database.
var ErrSecondServer = errors.New("another Bowerbird server uses this database, and each has a Redis of its own in its process; " +
	"set " + config.Prefix + "REDIS_URL of every server to the same Redis")

// How the claim of a lone server is kept. The lock of a session that has broken off may stay for some seconds.
var (
	claimEvery   = 2 * time.Second  // between two looks
	claimAtStart = 5 * time.Second  // until a start is refused
	claimRefused = 60 * time.Second // until a running server gives up
)

// ClaimAlone makes this the only server on a PostgreSQL schema until release, by the lock of a transaction that stays open: a pooler gives
// a session without one to others. When PostgreSQL ends the session, another one takes the lock again. If another server keeps it, lost is
// called once with ErrSecondServer.
func ClaimAlone(ctx context.Context, c config.Config, lost func(error)) (release func(), err error) {
	server, err := findPostgres(ctx, c.DatabaseURL)
	if err != nil {
		return nil, fmt.Errorf("%sDATABASE_URL: %w", config.Prefix, err)
	}
	settings := server.withoutLimits()
	session, err := claimWithin(ctx, &settings, claimAtStart)
	if err != nil {
		if !errors.Is(err, ErrSecondServer) {
			err = fmt.Errorf("%sDATABASE_URL: %w", config.Prefix, err)
		}
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		keepClaim(ctx, &settings, session, lost)
	}()
	return func() { cancel(); <-ended }, nil
}

// keepClaim looks after the session until ctx ends.
func keepClaim(ctx context.Context, settings *pgx.ConnConfig, session *pgx.Conn, lost func(error)) {
	for ctx.Err() == nil {
		if session != nil && !answers(ctx, session) {
			closeSession(ctx, session)
			session = nil
		}
		if session == nil {
			var err error
			if session, err = claimWithin(ctx, settings, claimRefused); errors.Is(err, ErrSecondServer) && ctx.Err() == nil {
				lost(err)
				return
			} // a database that cannot be reached is tried again
		}
		wait(ctx, claimEvery)
	}
	if session != nil {
		closeSession(ctx, session)
	}
}

// claimWithin takes the lock, or says after so long that another server has it.
func claimWithin(ctx context.Context, settings *pgx.ConnConfig, patience time.Duration) (*pgx.Conn, error) {
	for begin := time.Now(); ; wait(ctx, claimEvery/4) {
		session, err := claimOnce(ctx, settings)
		if err == nil || !errors.Is(err, ErrSecondServer) || time.Since(begin) >= patience || ctx.Err() != nil {
			return session, err
		}
	}
}

func claimOnce(ctx context.Context, settings *pgx.ConnConfig) (*pgx.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, reaching)
	defer cancel()
	session, err := pgx.ConnectConfig(ctx, settings)
	if err != nil {
		return nil, err
	}
	_, err = session.Exec(ctx, "BEGIN")
	var got bool
	if err == nil {
		err = session.QueryRow(ctx, `SELECT pg_try_advisory_xact_lock(hashtextextended(current_schema() || '.lone server', 0))`).Scan(&got)
	}
	if err == nil {
		// The transaction keeps the snapshot of its latest query, and CREATE INDEX CONCURRENTLY would wait for its end. A SET has none.
		_, err = session.Exec(ctx, "SET LOCAL idle_in_transaction_session_timeout = 0")
	}
	if err == nil && !got {
		err = ErrSecondServer
	}
	if err != nil {
		closeSession(ctx, session)
		return nil, err
	}
	return session, nil
}

func answers(ctx context.Context, session *pgx.Conn) bool {
	ctx, cancel := context.WithTimeout(ctx, reaching)
	defer cancel()
	return session.Ping(ctx) == nil
}

// closeSession also runs when ctx has ended.
func closeSession(ctx context.Context, session *pgx.Conn) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), closing)
	defer cancel()
	_ = session.Close(ctx) // the lock goes with the session
}

func wait(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}
