package suspension

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/accounts/users"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/owndata"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// noted counts what is told about a user.
type noted struct{ ended, suspended, resumed, connected atomic.Int64 }

func (n *noted) EndSessions(context.Context, int64) error { n.ended.Add(1); return nil }
func (n *noted) ConnectWanted(context.Context, users.Account) error {
	n.connected.Add(1)
	return nil
}
func (n *noted) Suspend(context.Context, int64) error { n.suspended.Add(1); return nil }
func (n *noted) Resume(context.Context, int64) error  { n.resumed.Add(1); return nil }

func TestASuspendedUserIsKeptOut(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		at := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
		directory, n := users.NewDirectory(db, at), &noted{}
		s := NewService(db, n, owndata.NewRegistry(db, nil, nil, []owndata.Suspender{n}), at)
		id, err := directory.Store.Insert(t.Context(), users.Account{
			Email: "maya@example.com", FullName: "Maya Rye", PasswordHash: "hash", Timezone: "UTC", CreatedAt: at.Now(),
		})
		require.NoError(t, err)
		require.NoError(t, directory.Admit(t.Context(), id))

		var group sync.WaitGroup
		var changed atomic.Int64
		for range 5 {
			group.Go(func() {
				if did, err := s.Suspend(context.WithoutCancel(t.Context()), id); err == nil && did {
					changed.Add(1)
				}
			})
		}
		group.Wait()
		require.EqualValues(t, 1, changed.Load())
		require.EqualValues(t, 1, n.ended.Load())
		require.EqualValues(t, 1, n.suspended.Load())
		require.ErrorIs(t, directory.Admit(t.Context(), id), users.ErrSuspended)
		here, err := directory.Here(t.Context(), id)
		require.NoError(t, err)
		require.False(t, here)
		require.ErrorIs(t, directory.Store.SignIn(t.Context(), id, "hash", "hash", at.Now()), users.ErrNoAccount)
		require.ErrorIs(t, directory.Store.SignInWithoutPassword(t.Context(), id, at.Now()), users.ErrNoAccount)

		did, err := s.Unsuspend(t.Context(), id)
		require.NoError(t, err)
		require.True(t, did)
		require.EqualValues(t, 1, n.resumed.Load())
		require.EqualValues(t, 1, n.connected.Load())
		require.NoError(t, directory.Store.SignIn(t.Context(), id, "hash", "hash", at.Now()))
		_, err = s.Suspend(t.Context(), id+1)
		require.ErrorIs(t, err, users.ErrNoAccount)
	})
}

func TestUsersAreFoundByHowTheirNamesBegin(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		at := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
		d := users.NewDirectory(db, at)
		for range 52 {
			_, err := d.Store.Insert(t.Context(), users.Account{Email: at.Now().Format("150405") + "_x@example.com", FullName: "Noa Bee",
				Timezone: "UTC", CreatedAt: at.Now()})
			require.NoError(t, err)
			at.Advance(time.Second)
		}
		_, err := d.Store.Insert(t.Context(), users.Account{Email: "Ödön@example.com", FullName: "Émile Ørsted", Timezone: "UTC"})
		require.NoError(t, err)
		for text, want := range map[string]int{
			"120000_X": 1, "120000%": 0, "NOA": 50, "bee": 50, "oa": 0, "émile": 1, "ØRS": 1, "Ödön@": 1,
		} {
			page, _, err := d.Search(t.Context(), text, 0)
			require.NoError(t, err)
			require.Len(t, page, want, text)
		}
		_, next, err := d.Search(t.Context(), "", 0)
		require.NoError(t, err)
		page, next, err := d.Search(t.Context(), "", *next)
		require.NoError(t, err)
		require.Nil(t, next)
		require.Len(t, page, 3)
	})
}
