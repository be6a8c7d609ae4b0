package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPlainQuestions(t *testing.T) {
	for prompt, want := range map[string]string{
		"how did my last 5 posts do": "Your last 5 posts have an engagement rate of [3.0%](fact:own:rateInLatest5) on average " +
			"(over the 4 posts that I know it of); over the last 30 days it's [4.2%](fact:own:rate).",
		"how many likes do i get per post":  "in the last 30 days get [33.3](fact:own:likesIn30) likes on average (3 posts).",
		"am i posting more than last month": "The difference is [+3]",
		"who comments the most on my posts": "I can't tell who it was: Instagram shows us how many, not which people.",
		"is noa.bakes bigger than me":       "No. You have more followers, [48,213](fact:own:followers).",
		"am i bigger than noa.bakes":        "Yes. You have more followers, [48,213](fact:own:followers).",
		"how much bigger is noa than me":    "In followers, you are ahead of @noa.bakes by [43,072]",
		"how many ppl follow noa":           "@noa.bakes has [5,141](fact:c1:followers) followers.",
		"avg likes noa.bakes vs me":         "By likes a post, the highest first:",
		"should i post at 7 or 8pm":         "- Between 7 PM and 8 PM: [6.0%](fact:own:from19To20RateIn90) (1 post)",
		"did we do well last month":         "Your figures last month (1 Oct to 31 Oct):",
		"how many posts till my goal":       "[1](fact:week:goalLeft) more post: you've published [2]",
	} {
		require.Contains(t, talk(t, remembered(), prompt).Text, want, prompt)
	}
	require.Contains(t, talk(t, weekly(), "do my monday posts do worse").Text, "Yes: your posts published on Mondays")
	require.Contains(t, talk(t, weekly(), "do friday posts do better than usual").Text, "Yes: your posts published on Fridays")
	require.Contains(t, converse(t, rivals(), "did crust.bread post today").Text, "No. @crust.bread published [0]")
}
