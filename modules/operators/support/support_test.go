package support

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/operators/audit"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

type sessions map[int64]bool

func (s sessions) IsOpen(_ context.Context, id int64) (bool, error) { return s[id], nil }

func TestAVisitNeedsTheUsersLeave(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		open, at := sessions{5: true}, clock.NewFake(time.Now())
		log := audit.NewLog(db)
		s := NewService(config.Config{Secret: "secret"}, db, open, log)
		s.clock, s.tokens = at, auth.NewSupportTokens("secret", at)
		operator := auth.WithOperator(t.Context(), auth.Operator{ID: 1, SessionID: 5, Name: "ada"})
		begin := func() string {
			t.Helper()
			token, _, err := s.Begin(operator, 7)
			require.NoError(t, err)
			return token
		}
		opens := func(token string) bool {
			t.Helper()
			id, err := s.Authenticate(t.Context(), token)
			if err != nil {
				require.ErrorIs(t, err, auth.ErrUnauthorized)
				return false
			}
			require.Equal(t, auth.Identity{UserID: 7, Support: true, IssuedAt: at.Now()}, id)
			return true
		}
		_, _, err := s.Begin(operator, 7)
		require.ErrorIs(t, err, errNotAllowed)
		require.NoError(t, s.Allow(t.Context(), 7))
		first := begin()
		require.True(t, opens(first))
		user, err := auth.NewTokens("secret", at).Issue(7, 1)
		require.NoError(t, err)
		require.False(t, opens(user), "a user's own token is none of a visit")

		at.Advance(23 * time.Hour)
		require.NoError(t, s.Allow(t.Context(), 7))
		at.Advance(23 * time.Hour)
		require.True(t, opens(first), "prolonged")
		at.Advance(time.Hour)
		require.False(t, opens(first), "the leave has ended")
		require.NoError(t, s.Allow(t.Context(), 7))
		require.False(t, opens(first), "another leave opens no visit of the one before")

		at.Advance(time.Second)
		second := begin()
		require.True(t, opens(second))
		open[5] = false
		require.False(t, opens(second), "the operator has signed out")
		open[5] = true
		require.NoError(t, s.Withdraw(t.Context(), 7))
		require.False(t, opens(second))

		until, visits, err := s.Access(t.Context(), 7)
		require.NoError(t, err)
		require.Nil(t, until)
		require.Len(t, visits, 2)
		require.Equal(t, "ada", visits[0].Operator)
		acts, _, err := log.List(t.Context(), 0, 7)
		require.NoError(t, err)
		require.Len(t, acts, 2)
		require.Equal(t, audit.ViewAsUser, acts[0].Act)
		require.Equal(t, "ada", *acts[0].Operator)
	})
}
