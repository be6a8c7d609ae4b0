package rates

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/apperr"
	"github.com/bowerbird/bowerbird/platform/clock"
	"github.com/bowerbird/bowerbird/platform/database"
	"github.com/bowerbird/bowerbird/platform/figures"
	"github.com/bowerbird/bowerbird/platform/testkit"
)

const maya, business = int64(1), int64(2)

// world has one account, which is business' own, and a plan for business alone.
type world struct{}

func (world) RateEstimate(_ context.Context, userID int64) (bool, error) {
	return userID == business, nil
}

func (world) OwnSketch(context.Context, int64) (*figures.Sketch, error) { return new(noa()), nil }

func (world) Sketch(_ context.Context, _ int64, username string) (*figures.Sketch, error) {
	if username != "noa" {
		return nil, nil
	}
	return new(noa()), nil
}

func TestPricesOfUsers(t *testing.T) {
	testkit.EachDatabase(t, func(t *testing.T, db *database.DB) {
		s, ctx := NewService(NewStore(db), world{}, world{}, Defaults{Prices: round}, clock.NewFake(friday)), t.Context()
		own := round
		own.Currency, own.PerThousand = "ILS", Range{30, 60}
		estimate := func(want Prices, entered bool) {
			t.Helper()
			r, err := s.Estimate(ctx, business, "")
			require.NoError(t, err)
			require.Equal(t, want, r.Prices)
			require.Equal(t, entered, r.Entered)
			require.Equal(t, Estimate(noa(), want), r.Rates)
		}
		estimate(round, false)
		require.NoError(t, s.SetPrices(ctx, business, round))
		require.NoError(t, s.SetPrices(ctx, business, own))
		estimate(own, true)
		require.NoError(t, s.ResetPrices(ctx, business))
		require.NoError(t, s.ResetPrices(ctx, business))
		estimate(round, false)
	})
}

func TestRefusals(t *testing.T) {
	s, ctx := NewService(NewStore(testkit.SQLite(t)), world{}, world{}, Defaults{Prices: round}, clock.NewFake(friday)), t.Context()
	estimate := func(userID int64, of string) error {
		_, err := s.Estimate(ctx, userID, of)
		return err
	}
	require.Equal(t, apperr.PlanRequired, apperr.CodeOf(estimate(maya, "")))
	require.Equal(t, apperr.PlanRequired, apperr.CodeOf(s.SetPrices(ctx, maya, round)))
	require.Equal(t, apperr.NotFound, apperr.CodeOf(estimate(business, "stranger")))
	require.Equal(t, apperr.Invalid, apperr.CodeOf(estimate(business, "no name!")))
	require.NoError(t, estimate(business, " @Noa "))
	bad := round
	bad.Currency = ""
	require.Equal(t, apperr.Invalid, apperr.CodeOf(s.SetPrices(ctx, business, bad)))
}
