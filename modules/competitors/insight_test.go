package competitors

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/platform/figures"
)

type followed struct {
	Standings
	accounts []figures.Account
}

func (f followed) Followed(context.Context, int64) ([]figures.Account, error) { return f.accounts, nil }

func TestInsight(t *testing.T) {
	own, known, twin := rated(1, "me", new(4.0)), rated(2, "a", new(5.0)), rated(3, "b", new(5.0))
	own.IsOwn = true
	hidden := figures.Account{ID: 4, Username: "hidden", Day: new("2026-11-20"), Posts: new(int64(3)), Status: "ready"}
	early := figures.Account{ID: 5, Username: "early", Status: "fetching"}
	lost := figures.Account{ID: 6, Username: "lost", Status: "failed"}
	s := &Service{standings: followed{accounts: []figures.Account{early, lost, hidden, known, own, twin}}}
	insight, err := s.Insight(t.Context(), 1)
	require.NoError(t, err)
	places, why := map[string]*int{}, map[string]string{}
	for _, one := range insight.Top {
		places[one.Username], why[one.Username] = one.Rank, one.Reasons["engagementRate"]
	}
	t.Run("DASH-029 equals share a place, and only those with a rate count", func(t *testing.T) {
		require.Equal(t, []any{new(3), 3, 5}, []any{insight.Rank, insight.Ranked, insight.Total})
		require.Equal(t, map[string]*int{"a": new(1), "b": new(1), "hidden": nil, "early": nil, "lost": nil}, places)
	})
	t.Run("DASH-030 those without a place stand last and say why", func(t *testing.T) {
		require.Equal(t, []string{"a", "b"}, []string{insight.Top[0].Username, insight.Top[1].Username})
		require.Equal(t, map[string]string{
			"a": "", "b": "", "hidden": "The likes of these posts are hidden on Instagram.",
			"early": "We're still reading this account.", "lost": "Instagram has not given us any numbers yet.",
		}, why)
	})
	t.Run("those still read are named", func(t *testing.T) { require.Equal(t, []string{"early"}, insight.Reading) })
	t.Run("the newest reading is told", func(t *testing.T) {
		require.Equal(t, &friday, insight.Basis["rank"].TakenAt)
	})
}
