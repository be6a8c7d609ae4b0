package compare

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/profiles/history"
	"github.com/bowerbird/bowerbird/platform/captions"
)

func TestTermsWeighEachAccountAlike(t *testing.T) {
	large, small := termTally{}, history.RatedCaption{Caption: "rye", Interactions: 30, Mean: 10}
	large.Add(history.RatedCaption{Caption: "wheat", Interactions: 20_000, Mean: 10_000}, []string{"wheat"})
	large.Add(small, []string{"rye"})
	top := large.top(equally)
	require.Equal(t, []string{"rye", "wheat"}, []string{top[0].Text, top[1].Text})
	require.InDelta(t, 3.0, top[0].Weight, 1e-9)
	require.InDelta(t, 30.0, top[0].Engagement, 1e-9)
}

func TestAWordOfEveryCaptionIsNoKeyword(t *testing.T) {
	tally := termTally{}
	for i := range 9 {
		words := []string{"kitchen"}
		if i < 4 {
			words = append(words, "sourdough")
		}
		if i == 0 {
			words = append(words, "spelt")
		}
		tally.Add(history.RatedCaption{Interactions: 100, Mean: 100}, words)
	}
	texts := func(rarity func(int) float64) (out []string) {
		for _, term := range tally.top(rarity) {
			out = append(out, term.Text)
		}
		return out
	}
	require.Equal(t, []string{"kitchen", "sourdough", "spelt"}, texts(equally), "as hashtags are ordered")
	require.Equal(t, []string{"sourdough", "spelt", "kitchen"}, texts(func(n int) float64 { return captions.Rarity(n, 9) }))
}
