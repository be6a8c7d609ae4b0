package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheMeanOfTheLastFewPosts(t *testing.T) {
	for prompt, want := range map[string]string{
		"average likes of my last 3 posts": "Your last 3 posts get [35.0](fact:own:likesInLatest3) likes on average " +
			"(over the 2 posts that I know it of).",
		"average comments of my last two reels": "Your last two reels get [0.0](fact:own:reelCommentsInLatest2) comments on average.",
		"engagement rate of my last 2 reels": "Your last 2 reels have an engagement rate of [6.0%](fact:own:reelRateInLatest2) on average " +
			"(over the one that I know it of).",
		"how many likes did my last 3 posts get": "I don't have totals, only averages per post. Your last 3 posts get [35.0]",
		"average views of my last 3 reels": "Your last 3 reels get [3,500](fact:own:reelViewsInLatest3) views on average " +
			"(over the 2 posts that I know it of).",
		"average likes of my last 40 posts": "Your last 40 posts get [30.0](fact:own:likesInLatest40) likes on average " +
			"(over the 4 posts that I know it of).",
	} {
		require.Contains(t, talk(t, viewed(t), prompt).Text, want, prompt)
	}
}
