package coach

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/bowerbird/bowerbird/modules/buddy/coach/ranking"
	"github.com/bowerbird/bowerbird/modules/buddy/facts"
	"github.com/bowerbird/bowerbird/modules/buddy/reply"
)

func TestHowFarAccountsAreApart(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"how far behind @crust.bread am I"}, "In followers, @crust.bread is ahead of you by [1,000]" +
			"(fact:own:c2followersMinusFollowers): [3,000](fact:c2:followers) to [2,000](fact:own:followers). In engagement rate, "},
		{[]string{"how many more followers does crust.bread have than me"}, "by [1,000](fact:own:c2followersMinusFollowers)"},
		{[]string{"whats the gap between me and crust.bread in followers"}, "by [1,000](fact:own:c2followersMinusFollowers)"},
		{[]string{"how many followers do I need to catch up with crust.bread"}, "by [1,000](fact:own:c2followersMinusFollowers)"},
		{[]string{"growth of crust.bread", "how far behind them am I in followers"}, "by [1,000](fact:own:c2followersMinusFollowers)"},
		{[]string{"does crust.bread have more followers than me", "by how much"}, "by [1,000](fact:own:c2followersMinusFollowers)"},
		{[]string{"who has the most followers", "by how much"}, "is ahead of "},
		{[]string{"how much faster do I grow than crust.bread"}, " points](fact:c2:growthPercentMinusC2growthPercent): [+3.0%]"},
		{[]string{"how far behind @stranger am I"}, "I don't have @stranger in this conversation."},
	} {
		require.Contains(t, converse(t, rivals(), c.prompts...).Text, c.want, c.prompts)
	}
	text := watching(t, "how far behind my competitors am I", noa(), bea())
	require.Contains(t, text, "you are ahead of @noa.bakes by [43,072](fact:c1:followersMinusC1followers)")
	require.Contains(t, text, "you are ahead of @bea.breads by [47,313](fact:c2:followersMinusC2followers)")
	require.Contains(t, text, "the likes of these posts are hidden on Instagram. So I can't tell the difference.")
	alone := facts.Sheet{Others: []facts.Subject{noa()}}
	require.Equal(t, ranking.NotConnected, ask(t, alone, reply.Question{Prompt: "how far behind @noa.bakes am I"}).Text)
}

func TestTheDifferenceOfTwoAccountsHasItsFormula(t *testing.T) {
	for _, f := range ask(t, whole(), reply.Question{Prompt: "how far ahead of @noa.bakes am I in followers"}).Facts {
		if f.ID == "c1:followersMinusC1followers" {
			require.Equal(t, "Followers of @maya minus followers of @noa.bakes", f.Formula)
			require.Equal(t, []float64{43072}, f.Numbers)
			return
		}
	}
	require.Fail(t, "the difference is not cited")
}
