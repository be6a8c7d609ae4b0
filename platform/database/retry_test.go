package database_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestATransactionThatIsBrokenOffRunsAgain(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		for code, runs := range map[string]int{"40001": 4, "40P01": 4, "23505": 1} {
			t.Run(code+" each time", func(t *testing.T) {
				ran := 0
				err := db.InTx(t.Context(), func(ctx context.Context) error {
					ran++
					return db.InTx(ctx, func(context.Context) error { return fmt.Errorf("update: %w", &pgconn.PgError{Code: code}) })
				})
				require.ErrorContains(t, err, code)
				require.Equal(t, runs, ran)
			})
		}
		t.Run("what follows the commit happens once", func(t *testing.T) {
			ran, followed := 0, 0
			require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
				database.AfterCommit(ctx, func() { followed++ })
				if ran++; ran < 3 {
					return &pgconn.PgError{Code: "40001"}
				}
				return nil
			}))
			require.Equal(t, []int{3, 1}, []int{ran, followed})
		})
		t.Run("two that wait for each other both succeed", func(t *testing.T) {
			require.NoError(t, db.Conn(t.Context()).Exec(`CREATE TABLE nests (id INTEGER PRIMARY KEY, eggs INTEGER)`).Error)
			require.NoError(t, db.Conn(t.Context()).Exec(`INSERT INTO nests VALUES (1, 0), (2, 0)`).Error)
			lay := func(ctx context.Context, nest int) error {
				return db.Conn(ctx).Exec(`UPDATE nests SET eggs = eggs + 1 WHERE id = ?`, nest).Error
			}
			var both sync.WaitGroup
			for range 10 {
				for _, order := range [][]int{{1, 2}, {2, 1}} {
					both.Go(func() {
						err := db.InTx(t.Context(), func(ctx context.Context) error {
							return errors.Join(lay(ctx, order[0]), lay(ctx, order[1]))
						})
						if err != nil {
							t.Error(err)
						}
					})
				}
				both.Wait()
			}
			var eggs int
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT SUM(eggs) FROM nests`).Scan(&eggs).Error)
			require.Equal(t, 40, eggs)
		})
	})
}
