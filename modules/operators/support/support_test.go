package support

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/operators/audit"
	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/config"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

// sessions are the ends of operators' sessions.
type sessions map[int64]time.Time

func (s sessions) EndsAt(_ context.Context, id int64) (time.Time, error) { return s[id], nil }

// admission is what refuses the user.
type admission struct{ err error }

func (a *admission) Admit(context.Context, int64) error { return a.err }

func TestAVisitNeedsTheUsersPermission(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		at := clock.NewFake(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
		open := sessions{5: at.Now().Add(48 * time.Hour)}
		log := audit.NewLog(db)
		var kept admission
		s := NewService(config.Config{Secret: "secret"}, db, open, &kept, log)
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
		_, until, err := s.Begin(operator, 7)
		require.NoError(t, err)
		require.Equal(t, at.Now().Add(24*time.Hour), until.UTC(), "the permission ends before the session")
		first := begin()
		require.True(t, opens(first))
		user, err := auth.NewTokens("secret", at).Issue(7, 1)
		require.NoError(t, err)
		require.False(t, opens(user), "a user's own token is none of a visit")

		kept.err = apperr.New(apperr.NotFound, "There is no such account") // as if deleted while support was allowed
		require.False(t, opens(first))
		_, _, err = s.Begin(operator, 7)
		require.ErrorIs(t, err, kept.err)
		kept.err = nil

		at.Advance(23 * time.Hour)
		require.NoError(t, s.Allow(t.Context(), 7))
		at.Advance(23 * time.Hour)
		require.True(t, opens(first), "prolonged")
		at.Advance(time.Hour)
		require.False(t, opens(first), "the permission has ended")
		require.NoError(t, s.Allow(t.Context(), 7))
		require.False(t, opens(first), "another permission opens no visit of the one before")

		at.Advance(time.Second)
		second := begin()
		require.True(t, opens(second))
		delete(open, 5)
		require.False(t, opens(second), "the operator has signed out")
		open[5] = at.Now().Add(time.Hour)
		_, until, err = s.Begin(operator, 7)
		require.NoError(t, err)
		require.Equal(t, open[5], until.UTC(), "the session ends before the permission")
		require.NoError(t, s.End(auth.WithOperator(t.Context(), auth.Operator{ID: 2, SessionID: 6}), 7))
		require.True(t, opens(second), "another operator ends only visits of their own")
		require.NoError(t, s.End(operator, 7))
		require.False(t, opens(second), "the operator has ended it")
		third := begin()
		require.NoError(t, OwnData(db).Suspend(t.Context(), 7))
		require.False(t, opens(third), "the account is suspended or deleted")

		left, visits, err := s.Access(t.Context(), 7)
		require.NoError(t, err)
		require.Nil(t, left)
		require.Len(t, visits, 5)
		require.Equal(t, "ada", visits[0].Operator)
		acts, _, err := log.List(t.Context(), 0, 7)
		require.NoError(t, err)
		require.Len(t, acts, 6)
		require.Equal(t, audit.ViewAsUser, acts[0].Act)
		require.Equal(t, audit.EndView, acts[1].Act)
		require.Equal(t, "ada", *acts[0].Operator)
	})
}
