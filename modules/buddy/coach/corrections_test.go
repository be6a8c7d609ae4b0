package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAPromptCorrectsTheOneBefore(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"how many reels did i post this month", "nah last month"}, "reel last month (1 Oct to 31 Oct)."},
		{[]string{"how many reels did i post this month", "no, i meant carousels"}, "carousel this month (since 1 Nov)."},
		{[]string{"how many reels did i post this month", "carousels instead"}, "carousel this month (since 1 Nov)."},
		{[]string{"how many posts in october", "sorry, november"}, "in November."},
		{[]string{"best post this month", "show me the worst instead"}, "Your worst post published this month (since 1 Nov)"},
		{[]string{"best post this month", "and the worst", "no the other one", "when did i post it"},
			"Your reel of 10 Nov \"The berry tart #rye\" went out"},
		{[]string{"what should i post next", "no something with rye"}, "For your next post about rye:"},
		{[]string{"what should i post next", "when"}, "Your posts of the last 90 days did best at"},
		{[]string{"how many reels did i post this month", "no thanks"}, "You're welcome."},
	} {
		require.Contains(t, talk(t, remembered(), c.prompts...).Text, c.want, c.prompts)
	}
}

func TestSpansAreKeptFromAccountToAccount(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		want    string
	}{
		{[]string{"hows my engagement", "and hearth?", "nah i meant reels"}, "@hearth.bread's reels published in the last 30 days"},
		{[]string{"hows my engagement", "and hearth?", "ok and last month"}, "@hearth.bread's posts published last month (1 Oct to 31 Oct)"},
		{[]string{"how many followers did i get this month", "and last month", "so which was better", "and crust?"},
			"@crust.bread's followers changed by [+200](fact:c2:growthIn2026110120261120)"},
		{[]string{"how many posts last week", "and crust?", "who posted more"}, "last week"},
		{[]string{"who posted most", "and in october?"}, "in October:"},
	} {
		require.Contains(t, threeRead(t, c.prompts...), c.want, c.prompts)
	}
}
