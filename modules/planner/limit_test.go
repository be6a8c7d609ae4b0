package planner

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestAPlannerHoldsTenThousandIdeas(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, _ := newFixture(db)
		const room = 5
		first, err := s.Create(t.Context(), maya, Change{Title: of("Rye")}, "first")
		require.NoError(t, err)
		_, err = db.Pool().ExecContext(t.Context(), fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
			INSERT INTO ideas (user_id, type, status, title, folded, version, created_at, updated_at)
			SELECT %d, 'reel', 'draft', 'Rye', 'rye', 1, '2026-11-01 00:00:00.000000', '2026-11-01 00:00:00.000000' FROM n`, maxIdeas-room, maya))
		require.NoError(t, err)
		count := func() (n int64) {
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT COUNT(*) FROM ideas WHERE user_id = ?`, maya).Scan(&n).Error)
			return n
		}
		refused := func(t *testing.T, err error) {
			require.Equal(t, apperr.Invalid, apperr.CodeOf(err), err)
			require.Equal(t, []string{"Your planner holds 10,000 ideas. Delete some to add more."}, apperr.From(err).Messages)
		}

		t.Run("of many at once, as many are added as there is room for", func(t *testing.T) {
			var added atomic.Int64
			failed := make(chan error, 4*room)
			var all sync.WaitGroup
			for i := range 4 * room {
				all.Go(func() {
					key := ""
					if i%2 == 0 {
						key = fmt.Sprint("key ", i)
					}
					if _, err := s.Create(t.Context(), maya, Change{Title: of("Wheat")}, key); err != nil {
						failed <- err
						return
					}
					added.Add(1)
				})
			}
			all.Wait()
			close(failed)
			require.EqualValues(t, room, added.Load())
			require.EqualValues(t, maxIdeas, count())
			for err := range failed {
				refused(t, err)
			}
		})
		t.Run("one more is refused, also with a key", func(t *testing.T) {
			for _, key := range []string{"", "new"} {
				_, err := s.Create(t.Context(), maya, Change{Title: of("Spelt")}, key)
				refused(t, err)
			}
		})
		t.Run("what was added before is answered again", func(t *testing.T) {
			again, err := s.Create(t.Context(), maya, Change{Title: of("Rye")}, "first")
			require.NoError(t, err)
			require.Equal(t, first.ID, again.ID)
		})
		t.Run("others have room of their own", func(t *testing.T) {
			_, err := s.Create(t.Context(), noam, Change{Title: of("Rye")}, "")
			require.NoError(t, err)
		})
		t.Run("deleting one makes room for one", func(t *testing.T) {
			require.NoError(t, s.Delete(t.Context(), maya, first.ID))
			_, err := s.Create(t.Context(), maya, Change{Title: of("Spelt")}, "")
			require.NoError(t, err)
			_, err = s.Create(t.Context(), maya, Change{Title: of("Oats")}, "")
			refused(t, err)
		})
	})
}
