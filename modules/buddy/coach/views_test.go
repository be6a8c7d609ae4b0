package coach

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheViewsOfReels(t *testing.T) {
	const (
		berry = `Your reel of 10 Nov "The berry tart #rye" got [5,000](fact:own:topViews1000003) views; ` +
			`a reel of yours gets [5,000](fact:own:reelViewsIn30) on average.`
		unknown = `Your reel of 18 Nov "Pita, at last" has no views that I can tell: Instagram shows us no views of it. ` +
			"Open Insights in the Instagram app to see them."
		mean = "Your reels published in the last 30 days get [5,000](fact:own:reelViewsIn30) views (1 post) on average."
	)
	for prompt, want := range map[string]string{
		"how many views did my latest reel get":      unknown,
		"how many views did my latest image get":     "has no views that I can tell: Instagram only shows us the views of reels.",
		"how many views did the berry tart reel get": berry,
		"how many plays did my best reel get":        berry,
		"how many views do my reels get":             mean,
		"how many views do i get":                    "Instagram only shows us the views of reels. " + mean,
		"average views of my reels in october":       "published in October get [2,000](fact:own:reelViewsIn2026100120261031) views",
		"which reel got the most views":              `is the reel of 10 Nov "The berry tart #rye": [5,000](fact:own:topViews1000003).`,
		"which post had the fewest views in october": `[2,000](fact:own:topViews1000001)`,
		"views this month vs last month": "get [5,000](fact:own:reelViewsIn2026110120261120) views (1 post) on average. Your reels published " +
			"last month (1 Oct to 31 Oct) get [2,000](fact:own:reelViewsIn2026100120261031) views (1 post) on average. The difference is [+3,000",
		"total views of my reels":                             "I don't have totals, only averages per post. " + mean,
		"did my last reel get more views than the one before": unknown + ` Your reel of 10 Nov "The berry tart #rye" got [5,000]`,
		"how many profile views did i get this month":         "I don't have your views: open Insights",
		"how many views will my next reel get in june":        "I don't have your views",
	} {
		require.Contains(t, talk(t, viewed(t), prompt).Text, want, prompt)
	}
	require.Contains(t, talk(t, viewed(t), "how did the berry tart reel do", "and how many views?").Text, berry)
}
