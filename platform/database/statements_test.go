package database_test

import (
	"context"
	"database/sql"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestStatementsThatAreUsedAgain(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		exec := func(statement string, args ...any) {
			t.Helper()
			require.NoError(t, db.Conn(t.Context()).Exec(statement, args...).Error)
		}
		exec(`CREATE TABLE birds (id INTEGER PRIMARY KEY, name TEXT)`)
		for i, name := range []string{"wren", "robin", "finch"} {
			exec(`INSERT INTO birds VALUES (?, ?)`, i+1, name)
		}
		named := func(ctx context.Context, id int) (name string) {
			require.NoError(t, db.Row(ctx, `SELECT name FROM birds WHERE id = $1`, id).Scan(&name))
			return name
		}
		t.Run("with other parameters", func(t *testing.T) {
			for range 3 {
				require.Equal(t, []string{"wren", "finch"}, []string{named(t.Context(), 1), named(t.Context(), 3)})
			}
		})
		t.Run("by many at once", func(t *testing.T) {
			var wg sync.WaitGroup
			for i := range 16 {
				wg.Go(func() {
					for range 50 {
						if got := named(t.Context(), i%3+1); got != []string{"wren", "robin", "finch"}[i%3] {
							t.Errorf("%d is %s", i%3+1, got)
						}
					}
				})
			}
			wg.Wait()
		})
		t.Run("while its own rows are being read, in one transaction", func(t *testing.T) {
			if db.Dialect == database.Postgres {
				return // a connection of its protocol answers one question at a time
			}
			for range 2 {
				require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
					const all = `SELECT id FROM birds ORDER BY id`
					outer, err := db.Conn(ctx).Raw(all).Rows()
					require.NoError(t, err)
					defer outer.Close()
					var pairs int
					for outer.Next() {
						var inner []int
						require.NoError(t, db.Conn(ctx).Raw(all).Scan(&inner).Error)
						require.Equal(t, []int{1, 2, 3}, inner)
						pairs += len(inner)
					}
					require.Equal(t, 9, pairs)
					return outer.Err()
				}))
			}
		})
		t.Run("after a rollback, and when a table has changed", func(t *testing.T) {
			require.Error(t, db.InTx(t.Context(), func(ctx context.Context) error {
				require.NoError(t, db.Conn(ctx).Exec(`UPDATE birds SET name = ? WHERE id = ?`, "crow", 1).Error)
				return sql.ErrTxDone
			}))
			require.Equal(t, "wren", named(t.Context(), 1))
			exec(`ALTER TABLE birds ADD COLUMN song TEXT`)
			require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
				return db.Conn(ctx).Exec(`UPDATE birds SET name = ? WHERE id = ?`, "crow", 1).Error
			}))
			require.Equal(t, "crow", named(t.Context(), 1))
		})
		t.Run("of more kinds than are kept", func(t *testing.T) {
			for range 2 {
				for i := range 300 {
					var got int
					require.NoError(t, db.Conn(t.Context()).Raw(fmt.Sprintf(`SELECT %d + COUNT(*) FROM birds`, i)).Scan(&got).Error)
					require.Equal(t, i+3, got)
				}
			}
		})
		t.Run("no row, and no table", func(t *testing.T) {
			var name string
			require.ErrorIs(t, db.Row(t.Context(), `SELECT name FROM birds WHERE id = $1`, 9).Scan(&name), sql.ErrNoRows)
			require.ErrorContains(t, db.Row(t.Context(), `SELECT name FROM nests WHERE id = $1`, 9).Scan(&name), "nests")
		})
	})
}

// A statement that waits for a connection to be prepared on must not stop the transactions that hold the connections.
func TestFirstUsesOfStatementsWaitForNoOneWhoWaitsForThem(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		require.NoError(t, db.Conn(ctx).Exec(`CREATE TABLE nests (id INTEGER PRIMARY KEY, eggs INTEGER NOT NULL)`).Error)
		conns := db.Pool().Stats().MaxOpenConnections
		begun, release := make(chan struct{}, conns), make(chan struct{})
		var waiting sync.WaitGroup
		var all errgroup.Group
		for i := range conns {
			all.Go(func() error {
				return db.InTx(ctx, func(ctx context.Context) error {
					begun <- struct{}{}
					<-release
					return db.Conn(ctx).Exec(`INSERT INTO nests VALUES (?, 0)`, i).Error
				})
			})
		}
		holders := conns
		if db.Dialect == database.SQLite {
			holders = 1 // the others wait for its lock, each with a connection
		}
		for range holders {
			<-begun
		}
		for range 8 {
			waiting.Add(1)
			all.Go(func() error {
				waiting.Done()
				return db.Conn(ctx).Exec(`UPDATE nests SET eggs = eggs + 1`).Error
			})
		}
		waiting.Wait()
		time.Sleep(100 * time.Millisecond) // until all wait, for a connection or for SQLite's lock
		close(release)
		require.NoError(t, all.Wait())
	})
}
