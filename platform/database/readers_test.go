package database_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestReadersDoNotWaitBehindWriters(t *testing.T) {
	db := testkit.SQLite(t)
	ctx := t.Context()
	require.NoError(t, db.Conn(ctx).Exec(`CREATE TABLE birds (id INTEGER PRIMARY KEY)`).Error)
	require.NoError(t, db.Conn(ctx).Exec(`INSERT INTO birds VALUES (1)`).Error)
	held, release := make(chan struct{}), make(chan struct{})
	var writers sync.WaitGroup
	defer writers.Wait()
	defer close(release)
	for i := range 40 {
		writers.Go(func() {
			err := db.InTx(ctx, func(ctx context.Context) error {
				if i == 0 {
					close(held)
					<-release
				}
				return db.Conn(ctx).Exec(`UPDATE birds SET id = id`).Error
			})
			if err != nil {
				t.Error(err)
			}
		})
		if i == 0 {
			<-held
		}
	}
	time.Sleep(100 * time.Millisecond) // they all wait now
	for name, read := range map[string]func(ctx context.Context) error{
		"through gorm": func(ctx context.Context) error {
			var n int
			return db.Conn(ctx).Raw(`SELECT COUNT(*) FROM birds`).Scan(&n).Error
		},
		"through gorm, what begins WITH": func(ctx context.Context) error {
			var n int
			return db.Conn(ctx).Raw(`WITH all_birds AS (SELECT id FROM birds) SELECT COUNT(*) FROM all_birds`).Scan(&n).Error
		},
		"by a kept statement": func(ctx context.Context) error {
			var n int
			return db.Row(ctx, `SELECT COUNT(*) FROM birds`).Scan(&n)
		},
		"a ping": db.Ping,
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(ctx, time.Second)
			defer cancel()
			require.NoError(t, read(ctx))
		})
	}
}

func TestAReaderSeesWhatWasCommittedLast(t *testing.T) {
	db := testkit.SQLite(t)
	ctx := t.Context()
	require.NoError(t, db.Conn(ctx).Exec(`CREATE TABLE birds (id INTEGER PRIMARY KEY)`).Error)
	count := func(ctx context.Context) (n int) {
		require.NoError(t, db.Conn(ctx).Raw(`SELECT COUNT(*) FROM birds`).Scan(&n).Error)
		return n
	}
	for i := range 20 {
		require.NoError(t, db.InTx(ctx, func(ctx context.Context) error {
			require.NoError(t, db.Conn(ctx).Exec(`INSERT INTO birds VALUES (?)`, i).Error)
			require.Equal(t, i+1, count(ctx), "its own")
			return nil
		}))
		require.Equal(t, i+1, count(ctx))
	}
}

// Health checks ask Ping, and take a process out of service that cannot save.
func TestPingOfADatabaseThatCannotBeWrittenTo(t *testing.T) {
	db := testkit.SQLite(t)
	require.NoError(t, db.Ping(t.Context()))
	_, err := db.Pool().ExecContext(t.Context(), `PRAGMA query_only = 1`) // of the only writer
	require.NoError(t, err)
	require.ErrorContains(t, db.Ping(t.Context()), "readonly")
}
