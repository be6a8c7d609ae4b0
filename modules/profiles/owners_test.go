package profiles_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

func TestEachOwnerReadSince(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		h := newFixture(t, db)
		id := h.Connect(1, "maya.bakes")
		h.Read(id)
		const owners = 200 * 2 // two full pages
		require.NoError(t, db.Conn(t.Context()).Exec(`WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
			INSERT INTO profile_watches (profile_id, user_id, kind, interval_seconds, created_at)
			SELECT w.profile_id, n.i, 'own', w.interval_seconds, w.created_at FROM n, profile_watches w WHERE w.user_id = 1`, owners).Error)
		h.Watch(owners+1, id, 3600) // owns none
		var seen []int64
		each := func(ctx context.Context, since time.Time, take func(int64) error) error {
			seen = nil
			return h.History.EachOwnerReadSince(ctx, config.SourceSimulator, since, func(userID int64) error {
				seen = append(seen, userID)
				return take(userID)
			})
		}
		every := func(int64) error { return nil }
		now := h.Clock.Now()
		t.Run("all of them once and in order, beyond a page", func(t *testing.T) {
			for _, last := range []int64{owners, owners + 1} {
				if last > owners { // a page that is not full
					h.Connect(last, "maya.bakes")
				}
				require.NoError(t, each(t.Context(), now, every))
				require.Len(t, seen, int(last))
				for i, userID := range seen {
					require.EqualValues(t, i+1, userID)
				}
			}
		})
		t.Run("none that was read before, or from another source", func(t *testing.T) {
			require.NoError(t, each(t.Context(), now.Add(time.Second), every))
			require.Empty(t, seen)
			require.NoError(t, h.History.EachOwnerReadSince(t.Context(), config.SourceGraph, now,
				func(int64) error { return errors.New("somebody") }))
		})
		t.Run("what fails on a later page ends it", func(t *testing.T) {
			failed := errors.New("no more")
			require.ErrorIs(t, each(t.Context(), now, func(userID int64) error {
				if userID == 250 {
					return failed
				}
				return nil
			}), failed)
			require.Len(t, seen, 250)
		})
		t.Run("whoever stops waiting stops it between two", func(t *testing.T) {
			ctx, stop := context.WithCancel(t.Context())
			require.ErrorIs(t, each(ctx, now, func(userID int64) error {
				if userID == 3 {
					stop()
				}
				return nil
			}), context.Canceled)
			require.Len(t, seen, 3)
		})
	})
}
