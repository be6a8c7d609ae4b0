package tokens

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/auth"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const (
	maya = 1
	noa  = 2
)

var today = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// world is what the module asks of others: a plan with two tokens.
type world struct {
	refusal   error
	perMinute int
	mu        sync.Mutex
	taken     int
}

func (w *world) Admit(context.Context, int64) error                       { return w.refusal }
func (w *world) APIRequestsPerMinute(context.Context, int64) (int, error) { return w.perMinute, nil }
func (w *world) ReserveToken(context.Context, int64) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.taken == 2 {
		return apperr.New(apperr.LimitReached, "You can only have up to 2 personal tokens with your current plan.")
	}
	w.taken++
	return nil
}

func (w *world) ReleaseToken(context.Context, int64) error {
	w.taken--
	return nil
}

func newService(db *database.DB) (*Service, *world, *clock.Fake) {
	w, clk := &world{perMinute: 120}, clock.NewFake(today)
	s := NewService(db, NewStore(db), w, w, testkit.Quiet)
	s.clock = clk
	return s, w, clk
}

var reading = New{Name: " Notebook ", Scopes: []auth.Scope{"planner:write", "competitors:read", "planner:write"}, Days: 30}

func TestTokens(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, w, clk := newService(db)
		made, secret, err := s.Create(t.Context(), maya, reading)
		require.NoError(t, err)

		t.Run("only a digest of a token is stored", func(t *testing.T) {
			require.True(t, strings.HasPrefix(secret, "bb_"))
			require.GreaterOrEqual(t, len(secret), 29)
			var stored []string
			require.NoError(t, db.Conn(t.Context()).Raw(`SELECT digest || name || hint || scopes FROM api_tokens`).Scan(&stored).Error)
			require.NotContains(t, stored[0], secret)
			require.True(t, strings.HasSuffix(secret, made.Hint))
		})
		t.Run("a token opens its user's data with its scopes", func(t *testing.T) {
			id, err := s.Authenticate(t.Context(), secret)
			require.NoError(t, err)
			require.EqualValues(t, maya, id.UserID)
			require.Equal(t, &auth.Grant{TokenID: made.ID, Scopes: []auth.Scope{"competitors:read", "planner:write"}, PerMinute: 120}, id.Grant)
		})
		t.Run("its last use is noted once a minute", func(t *testing.T) {
			used := func() time.Time {
				list, _, err := s.Tokens(t.Context(), maya)
				require.NoError(t, err)
				return list[0].LastUsedAt.UTC()
			}
			require.Equal(t, today, used())
			for range 20 { // beyond the cache's life, within the minute
				clk.Advance(2900 * time.Millisecond)
				_, err := s.Authenticate(t.Context(), secret)
				require.NoError(t, err)
			}
			require.Equal(t, today, used())
			clk.Advance(3 * time.Second)
			_, err := s.Authenticate(t.Context(), secret)
			require.NoError(t, err)
			require.Equal(t, today.Add(61*time.Second), used())
		})
		t.Run("nobody revokes the token of another user", func(t *testing.T) {
			require.True(t, apperr.Is(s.Revoke(t.Context(), noa, made.ID), apperr.NotFound))
			list, _, err := s.Tokens(t.Context(), noa)
			require.NoError(t, err)
			require.Empty(t, list)
		})
		t.Run("the plan's number of tokens, and a place that revoking frees", func(t *testing.T) {
			second, _, err := s.Create(t.Context(), maya, reading)
			require.NoError(t, err)
			_, _, err = s.Create(t.Context(), maya, reading)
			require.True(t, apperr.Is(err, apperr.LimitReached))
			require.NoError(t, s.Revoke(t.Context(), maya, second.ID))
			require.True(t, apperr.Is(s.Revoke(t.Context(), maya, second.ID), apperr.NotFound))
			require.Equal(t, 1, w.taken)
		})
		t.Run("a plan without API access refuses a token until there is such a plan again", func(t *testing.T) {
			w.perMinute = 0
			clk.Advance(cacheLife)
			_, err := s.Authenticate(t.Context(), secret)
			require.True(t, apperr.Is(err, apperr.PlanRequired))
			_, _, err = s.Create(t.Context(), maya, reading)
			require.True(t, apperr.Is(err, apperr.PlanRequired))
			w.perMinute = 120
			_, err = s.Authenticate(t.Context(), secret)
			require.NoError(t, err)
		})
		t.Run("the token of a deleted user is none", func(t *testing.T) {
			w.refusal = apperr.New(apperr.NotFound, "There is no such account")
			clk.Advance(cacheLife)
			_, err := s.Authenticate(t.Context(), secret)
			require.ErrorIs(t, err, errToken)
		})
		t.Run("the token of a suspended user says so", func(t *testing.T) {
			w.refusal = apperr.New(apperr.Suspended, "suspended")
			_, err := s.Authenticate(t.Context(), secret)
			require.ErrorIs(t, err, w.refusal)
			w.refusal = nil
		})
		t.Run("an expired token is none, to the second", func(t *testing.T) {
			clk.Set(today.AddDate(0, 0, 30).Add(-time.Second))
			_, err := s.Authenticate(t.Context(), secret)
			require.NoError(t, err)
			clk.Advance(time.Second)
			_, err = s.Authenticate(t.Context(), secret)
			require.ErrorIs(t, err, errToken)
		})
		t.Run("a revoked token ends at once", func(t *testing.T) {
			third, secret, err := s.Create(t.Context(), maya, New{Name: "Forever", Scopes: []auth.Scope{"goals:read"}})
			require.NoError(t, err)
			_, err = s.Authenticate(t.Context(), secret)
			require.NoError(t, err)
			require.NoError(t, s.Revoke(t.Context(), maya, third.ID))
			_, err = s.Authenticate(t.Context(), secret)
			require.ErrorIs(t, err, errToken)
		})
	})
}

func TestNewRefuses(t *testing.T) {
	for name, n := range map[string]New{
		"no name":            {Name: "  ", Scopes: reading.Scopes},
		"a long name":        {Name: strings.Repeat("é", 61), Scopes: reading.Scopes},
		"no scope":           {Name: "Notebook"},
		"an unknown area":    {Name: "Notebook", Scopes: []auth.Scope{"accounts:read"}},
		"an unknown right":   {Name: "Notebook", Scopes: []auth.Scope{"planner:delete"}},
		"an area alone":      {Name: "Notebook", Scopes: []auth.Scope{"planner"}},
		"more than a year":   {Name: "Notebook", Scopes: reading.Scopes, Days: 366},
		"an end in the past": {Name: "Notebook", Scopes: reading.Scopes, Days: -1},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := n.token(maya, today)
			require.True(t, apperr.Is(err, apperr.Invalid))
		})
	}
}
