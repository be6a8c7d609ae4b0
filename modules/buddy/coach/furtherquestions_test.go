package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhatIsAskedOfTheAnswerBefore(t *testing.T) {
	for _, c := range []struct {
		prompts   []string
		want, not string
	}{
		{[]string{"how did the post of 10 nov do", "was it good"}, "it did better than average", "I can't tell"},
		{[]string{"how is my account growing", "how many exactly"}, "(fact:own:followers)", "I can't tell"},
		{[]string{"engagement last week", "is that good"}, "the week before", "in general"},
		{[]string{"engagement by format", "put that in a table"}, "I can't put an answer into another form.", "fact:"},
		{[]string{"my last 3 reels"}, "1. Reel of", "on average"},
		{[]string{"my last 2 posts"}, "2. ", "3. "},
		{[]string{"hashtags per post"}, "I don't count the hashtags of each post", "how many to use"},
		{[]string{"was october good"}, "Your figures in October", "I can't tell from"},
	} {
		text := talk(t, readDaily(), c.prompts...).Text
		require.Contains(t, text, c.want, c.prompts)
		require.NotContains(t, text, c.not, c.prompts)
	}
}

func TestTheUserBesideOneAccount(t *testing.T) {
	for _, c := range []struct {
		prompts   []string
		want, not string
	}{
		{[]string{"how is my account growing", "just crust and me"}, "You grow faster", "@hearth"},
		{[]string{"do i post more reels than crust"}, "reels", "content mix"},
		{[]string{"did i post more reels than crust last month"}, "last month", "engagement rate"},
	} {
		text := threeRead(t, c.prompts...)
		require.Contains(t, text, c.want, c.prompts)
		require.NotContains(t, text, c.not, c.prompts)
	}
}
