package facts

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/reply"
	"github.com/bowerbird/bowerbird/platform/config"
)

// watched is a user who tracks some accounts and has nothing else.
type watched []Account

func (w watched) Own(context.Context, int64) (*Account, error) {
	return &Account{ProfileID: 4, Username: "maya"}, nil
}
func (w watched) Watched(context.Context, int64, []int64) ([]Account, error) { return w, nil }
func (w watched) Week(context.Context, int64) ([]Figure, error)              { return nil, nil }
func (w watched) Audience(context.Context, int64) ([]Figure, error)          { return nil, nil }
func (w watched) Saved(context.Context, int64, []int64, []int64) ([]Figure, error) {
	return nil, nil
}
func (w watched) Idea(context.Context, int64, int64) (Idea, error) { return Idea{}, nil }
func (w watched) Planned(context.Context, int64) ([]Figure, Planner, error) {
	return []Figure{{Key: IdeasPlanned}}, Planner{}, nil
}

func TestAFactKeepsItsIDWhoeverElseIsWatched(t *testing.T) {
	figures := []Figure{{Key: Rate, Label: "Engagement rate", Unit: Percent, Value: new(4.2)}}
	both := watched{{ProfileID: 7, Username: "noa", Figures: figures}, {ProfileID: 9, Username: "rye", Figures: figures}}
	rateOfRye := func(w watched) string {
		builder := NewBuilder(config.Config{}, Sources{Accounts: w, Goals: w, Audiences: w, Ideas: w, Saved: w})
		sheet, err := builder.Sheet(t.Context(), reply.Question{UserID: 1})
		require.NoError(t, err)
		require.EqualValues(t, 4, sheet.Own.ProfileID)
		rye := sheet.Others[len(sheet.Others)-1]
		require.Equal(t, "@rye", rye.Name)
		f, _ := rye.Known(Rate)
		return f.ID
	}
	require.Equal(t, rateOfRye(both), rateOfRye(both[1:]), "an answer from before names @rye's, not that of who has moved up")
}
