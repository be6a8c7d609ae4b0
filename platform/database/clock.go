package database

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/bowerbird/bowerbird/platform/clock"
)

// How often PostgreSQL is asked for the time, and how long one answer may take: a later one says too little.
const (
	clockInterval = 10 * time.Second
	clockTimeout  = time.Second
)

// serverClock is PostgreSQL's clock. All processes on a database compare their timestamps, so they must agree on the time even when the
// clocks of their machines do not.
type serverClock struct{ latest atomic.Pointer[clockReading] }

// clockReading is the server's time at an instant of this process. Go counts the time since that instant with a monotonic clock, so setting
// the machine's clock changes nothing.
type clockReading struct{ server, local time.Time }

// Now is the machine's time until the server has been asked.
func (c *serverClock) Now() time.Time {
	reading := c.latest.Load()
	if reading == nil {
		return clock.System{}.Now()
	}
	return reading.server.Add(time.Since(reading.local)).UTC().Truncate(time.Microsecond)
}

// Clock is the clock that all processes on this database share: PostgreSQL's own, or the machine's for SQLite, which serves one process.
func (db *DB) Clock() clock.Clock {
	if db.Dialect == SQLite {
		return clock.System{}
	}
	return &db.clock
}

// readClock asks the server for the time and takes the answer as of the middle of the round trip.
func (db *DB) readClock(ctx context.Context) error {
	began := time.Now()
	var server time.Time
	if err := db.Row(ctx, `SELECT clock_timestamp()`).Scan(&server); err != nil {
		return fmt.Errorf("time of the database: %w", err)
	}
	db.clock.latest.Store(&clockReading{server, began.Add(time.Since(began) / 2)})
	return nil
}

// followClock keeps the server's time until the returned function is called. A reading that fails leaves the one before it.
func (db *DB) followClock(ctx context.Context) (stop func(), err error) {
	if db.Dialect == SQLite {
		return func() {}, nil
	}
	reaching, cancel := context.WithTimeout(ctx, reaching)
	defer cancel()
	if err := db.readClock(reaching); err != nil {
		return nil, err
	}
	following, end := context.WithCancel(context.WithoutCancel(ctx))
	go func() {
		next := time.NewTicker(clockInterval)
		defer next.Stop()
		for {
			select {
			case <-next.C:
				within, cancel := context.WithTimeout(following, clockTimeout)
				if err := db.readClock(within); err != nil && following.Err() == nil {
					db.log.DebugContext(following, "could not read the clock of the database", "error", err)
				}
				cancel()
			case <-following.Done():
				return
			}
		}
	}()
	return end, nil
}
